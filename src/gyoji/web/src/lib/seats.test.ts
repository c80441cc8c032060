import { expect, it } from "vitest";
import { playersText, spans } from "./seats";
import { fill, WORDS } from "./words";

function say(lang: number): (key: string, ...parts: (string | number)[]) => string {
  return (key, ...parts) => fill(WORDS[key]?.[lang] ?? key, parts);
}

it("takes numbers in a row together and leaves out what is not offered", () => {
  expect(spans([2])).toEqual([[2, 2]]);
  expect(spans([2, 3, 4])).toEqual([[2, 4]]);
  expect(spans([2, 4])).toEqual([[2, 2], [4, 4]]);
});

it("says how many play", () => {
  expect(playersText([2], say(0))).toBe("2 players");
  expect(playersText([2, 3, 4], say(0))).toBe("2 to 4 players");
  expect(playersText([2, 4], say(0))).toBe("2 or 4 players");
  expect(playersText([2, 4], say(1))).toBe("2人か4人");
  expect(playersText([2, 3, 6], say(1))).toBe("2～3人か6人");
});
