import { expect, it } from "vitest";
import { entries, put, take, tidy } from "./decktext";

const DECK = "[main]\n2 甲\n1 乙\n\n[side]\n1 甲\n";

it("adds a copy in its section only", () => {
  expect(put(DECK, "main", "甲")).toBe("[main]\n3 甲\n1 乙\n\n[side]\n1 甲\n");
});

it("adds a new card at the end of its section", () => {
  expect(put(DECK, "main", "丙")).toBe("[main]\n2 甲\n1 乙\n1 丙\n\n[side]\n1 甲\n");
});

it("makes the section where there is none", () => {
  expect(put("", "main", "甲")).toBe("[main]\n1 甲\n");
});

it("takes a copy away, and the line with the last one", () => {
  expect(take(DECK, "main", "甲")).toBe("[main]\n1 甲\n1 乙\n\n[side]\n1 甲\n");
  expect(take(DECK, "main", "乙")).toBe("[main]\n2 甲\n\n[side]\n1 甲\n");
});

it("changes nothing when the card is not there", () => {
  expect(take(DECK, "side", "乙")).toBe(DECK);
});

it("a deck is read with its sections and comments, and written plainly", () => {
  const text = "# Red\n2 火付け小僧 # cheap\n\n[character]\n1 炉頭カガリ\n";
  const cards = entries(text, "main");
  expect(cards).toEqual([{ section: "main", name: "火付け小僧", n: 2 }, { section: "character", name: "炉頭カガリ", n: 1 }]);
  expect(tidy(cards, ["main", "character"])).toBe("[main]\n2 火付け小僧\n\n[character]\n1 炉頭カガリ\n");
  expect(entries(tidy(cards, ["main"]), "main")).toEqual(cards);
});
