import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "ja" });
const { neighbours, wider } = await import("./rules.svelte");

test("a rule has its neighbours in the order of the book", () => {
  expect(neighbours("2", ["1", "2", "10"])).toEqual(["1", "10"]);
  expect(neighbours("1", ["1", "2"])).toEqual(["2"]);
  expect(neighbours("9", ["1", "2"])).toEqual([]);
});

test("a rule is a part of the next shorter one that there is", () => {
  const all = { "803": 1, "803.4": 1, "907-4": 1 };
  expect(wider("803.4.1", all)).toBe("803.4");
  expect(wider("803.4", all)).toBe("803");
  expect(wider("907-4f", all)).toBe("907-4");
  expect(wider("803", all)).toBe("");
});
