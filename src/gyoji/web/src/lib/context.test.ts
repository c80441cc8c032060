import { expect, it } from "vitest";
import { offers, passOf } from "./context";
import type { Question } from "./wire";

function question(...options: Question["options"]): Question {
  return { player: 0, prompt: "", rule: "", options };
}

it("finds an option at every thing it concerns, once", () => {
  const found = offers(question({ text: "a", cards: [1, 1], targets: [2] }, { text: "b", zone: "square_1", player: 1 }));
  expect(found.byCard.get(1)?.map((offer) => offer.index)).toEqual([0]);
  expect(found.byCard.get(2)?.map((offer) => offer.index)).toEqual([0]);
  expect(found.byZone.get("square_1")?.map((offer) => offer.index)).toEqual([1]);
  expect(found.byPlayer.get(1)?.map((offer) => offer.index)).toEqual([1]);
});

it("knows the neutral answer: the one that is marked, or the only one", () => {
  expect(passOf(question({ text: "a" }, { text: "b", pass: true }))).toBe(1);
  expect(passOf(question({ text: "a" }))).toBe(0);
  expect(passOf(question({ text: "a" }, { text: "b" }))).toBe(-1);
  expect(passOf(null)).toBe(-1);
});

it("has every word in both languages", async () => {
  const { WORDS } = await import("./words");
  for (const [key, pair] of Object.entries(WORDS)) {
    expect(pair.map((words) => words.length > 0), key).toEqual([true, true]);
    const marks = (words: string) => [...words.matchAll(/\{\d\}/g)].map((found) => found[0]).sort();
    expect(marks(pair[0]), key).toEqual(marks(pair[1]));
  }
});
