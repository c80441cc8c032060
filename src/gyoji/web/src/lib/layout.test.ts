import { expect, it } from "vitest";
import { attachments, cardsById, numbersOf, seatsOf } from "./layout";
import type { View } from "./wire";

const view: View = {
  turn: 1,
  turn_player: 0,
  zones: {
    "hand/0": [{ id: 1, name: "a" }],
    "hand/1": [{}],
    "field/0": [{ id: 2, name: "b" }, { id: 3, name: "c", host: 2 }],
    stack: [],
  },
};

it("counts the seats by the zones", () => {
  expect(seatsOf(view)).toBe(2);
});

it("knows cards by their ids and what hangs on them", () => {
  expect([...cardsById(view).keys()]).toEqual([1, 2, 3]);
  expect(attachments(view).get(2)?.map((card) => card.id)).toEqual([3]);
});

it("takes plain numbers of a card where none are declared", () => {
  expect(numbersOf({ id: 1, power: 3, damage: 2 })).toEqual([{ label: "power", now: 3 }]);
  expect(numbersOf({ power: 3, numbers: [{ label: "P", now: 4 }] })).toEqual([{ label: "P", now: 4 }]);
});
