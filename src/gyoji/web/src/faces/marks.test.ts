import { expect, test } from "vitest";
import { linesOf, pieces, restOf, sealOf, statsOf } from "./marks";

test("a type has its letter, by the game where games differ", () => {
  expect(sealOf("servant", "nova")).toBe("従");
  expect(sealOf("character", "nova")).toBe("将");
  expect(sealOf("character", "mission")).toBe("者");
  expect(sealOf("territory", "animal")).not.toBe(sealOf("territory", "builddivide"));
  expect(sealOf("constructor", "nova")).toBe("札");
});

test("numbers say whether they have changed", () => {
  const numbers = [{ key: "power", label: "POW", now: 5000, printed: 3000 }, { key: "smash", label: "SM", now: 1, printed: 2 }, { key: "move_cost", label: "move", now: 1, printed: 1 }];
  expect(statsOf(numbers).map(({ sign, change }) => [sign, change])).toEqual([["power", "up"], ["smash", "down"]]);
  expect(restOf(numbers).map(({ label }) => label)).toEqual(["move"]);
  expect(statsOf([{ key: "power", label: "POW", now: 1000, printed: 1000 }])[0].change).toBe("");
});

test("keywords are told apart from the rest of a line", () => {
  expect(pieces("【自動】［ゾーン］エリア")).toEqual([{ text: "【自動】", keyword: true }, { text: "［ゾーン］", keyword: true }, { text: "エリア", keyword: false }]);
  expect(pieces("●速攻")).toEqual([{ text: "●速攻", keyword: true }]);
});

test("each line stands with its meaning", () => {
  const lines = linesOf("【疾風】\nカードを1枚引く。", [{ ja: "【疾風】", en: "gale" }, { ja: "カードを1枚引く。", en: "Draw a card." }]);
  expect(lines.map((line) => line.meaning)).toEqual(["gale", "Draw a card."]);
  expect(linesOf("", []).length).toBe(0);
});
