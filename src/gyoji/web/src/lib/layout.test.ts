import { describe, expect, it } from "vitest";
import { arrange, attachments, cardsAt, fittingWidth, numbersOf, scaleOf, seatsOf } from "./layout";
import type { Layout, View } from "./wire";

const view: View = {
  turn: 1,
  turn_player: 0,
  zones: {
    "hand/0": [{ id: 1, name: "a" }],
    "hand/1": [{}],
    "field/0": [{ id: 2, name: "b" }, { id: 3, name: "c", host: 2 }],
    "field/1": [],
    "square/0": [{ id: 4, name: "d" }],
    "square/1": [{ id: 5, name: "e" }],
    stack: [],
  },
};
const layout: Layout = {
  side: [[{ zone: "field", kind: "row" }], [{ zone: "hand", kind: "hand" }]],
  shared: [[{ zone: "square", kind: "square", every: true }, { zone: "stack", kind: "row" }]],
  turn: true,
};

describe("arrange", () => {
  it("puts the viewer below and mirrors the other side", () => {
    const found = arrange(view, layout, 1);
    expect(found.own.seat).toBe(1);
    expect(found.own.rows.map((row) => row[0].keys[0])).toEqual(["field/1", "hand/1"]);
    expect(found.others.map((side) => side.seat)).toEqual([0]);
    expect(found.others[0].rows.map((row) => row[0].keys[0])).toEqual(["hand/0", "field/0"]);
  });
  it("turns the shared rows round for the second seat only", () => {
    expect(arrange(view, layout, 0).shared[0].map((cell) => cell.zone)).toEqual(["square", "stack"]);
    expect(arrange(view, layout, 1).shared[0].map((cell) => cell.zone)).toEqual(["stack", "square"]);
  });
  it("turns squares of a side with the shared rows, and nothing else", () => {
    const squares: Layout = { ...layout, side: [[{ zone: "field", kind: "square" }, { zone: "square", kind: "square" }], [{ zone: "hand", kind: "hand" }, { zone: "field", kind: "row" }]] };
    const zones = (viewer: number) => arrange(view, squares, viewer).own.rows.map((row) => row.map((cell) => cell.zone));
    expect(zones(0)).toEqual([["field", "square"], ["hand", "field"]]);
    expect(zones(1)).toEqual([["square", "field"], ["hand", "field"]]);
  });
  it("puts the rows beside the table at the edge of a wide one, before the last row of a narrow one", () => {
    const edged: Layout = { ...layout, beside: [[{ zone: "square", kind: "row" }], [{ zone: "grave", kind: "pile" }]] };
    const zones = (rows: { zone: string }[][]) => rows.map((row) => row[0].zone);
    const narrow = arrange(view, edged, 0);
    expect(zones(narrow.own.rows)).toEqual(["field", "square", "hand"]);
    expect(narrow.own.rows[1].map((cell) => cell.zone)).toEqual(["square", "grave"]);
    expect(narrow.own.beside).toEqual([]);
    expect(zones(narrow.others[0].rows)).toEqual(["hand", "square", "field"]);
    const wide = arrange(view, edged, 0, true);
    expect(zones(wide.own.rows)).toEqual(["field", "hand"]);
    expect(wide.own.beside[0][0].keys).toEqual(["square/0"]);
    expect(wide.others[0].beside.map((row) => row[0].keys[0])).toEqual(["grave/1", "square/1"]);
  });
  it("joins the zones of all seats in a shared place", () => {
    const square = arrange(view, layout, 0).shared[0][0];
    expect(square.keys).toEqual(["square/0", "square/1"]);
    expect(cardsAt(view, square, new Set()).map((card) => card.id)).toEqual([4, 5]);
  });
  it("draws the hand of somebody else larger where all of it is seen", () => {
    const hand = (cards: View["zones"][string]) => arrange({ ...view, zones: { ...view.zones, "hand/1": cards } }, layout, 0).others[0].rows[0][0];
    expect(scaleOf(hand([{ id: 9, name: "z" }]), false)).toBeGreaterThan(scaleOf(hand([{ id: 9, name: "z" }, {}]), false));
  });
  it("seats a spectator behind the first player", () => {
    expect(arrange(view, layout, -1).own.seat).toBe(0);
  });
  it("draws every zone of a game without a layout", () => {
    const found = arrange(view, {}, 0);
    const zones = [...found.own.rows.flat(), ...found.shared.flat()].map((cell) => cell.zone);
    expect(zones.sort()).toEqual(["field", "hand", "square", "stack"]);
  });
});

it("counts the seats by the zones", () => {
  expect(seatsOf(view)).toBe(2);
});

it("draws an attachment at its host when that is in sight, and by itself when not", () => {
  const field = arrange(view, layout, 0).own.rows[0][0];
  expect(cardsAt(view, field, new Set([2])).map((card) => card.id)).toEqual([2]);
  expect(cardsAt(view, field, new Set()).map((card) => card.id)).toEqual([2, 3]);
  expect(attachments(view).get(2)?.map((card) => card.id)).toEqual([3]);
});

it("fits the cards to the height within limits", () => {
  const found = arrange(view, layout, 0);
  const none = () => false;
  expect(fittingWidth(found, 100, none)).toBe(42);
  expect(fittingWidth(found, 9000, none)).toBe(116);
  expect(fittingWidth(found, 600, none)).toBeLessThan(fittingWidth(found, 700, none));
});

it("takes plain numbers of a card where none are declared", () => {
  expect(numbersOf({ id: 1, power: 3, damage: 2 })).toEqual([{ label: "power", now: 3 }]);
  expect(numbersOf({ power: 3, numbers: [{ label: "P", now: 4 }] })).toEqual([{ label: "P", now: 4 }]);
});
