import { describe, expect, it } from "vitest";
import { abreast, arrange, attachments, BROAD, CARD_HEIGHT, cardsAt, EDGE, fittingEdge, fittingWidth, numbersOf, PILE_HEIGHT, PILE_WIDTH, scaleOf, seatsOf, SMALL } from "./layout";
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

describe("with many players", () => {
  const four: View = { turn: 1, turn_player: 0, zones: Object.fromEntries([0, 1, 2, 3].map((seat) => [`hand/${seat}`, []])) };
  const edged: Layout = {
    side: [[{ zone: "field", kind: "row" }], [{ zone: "hand", kind: "hand" }]],
    beside: [
      [{ zone: "energy", kind: "row" }],
      [{ zone: "land", kind: "row", wide: true }],
      [{ zone: "grave", kind: "pile" }, { zone: "out", kind: "pile" }],
    ],
  };
  const zones = (rows: { zone: string }[][]) => rows.map((row) => row.map((cell) => cell.zone).join(" "));

  it("joins all but the first row at the edge", () => {
    const found = arrange(four, edged, 0, true);
    expect(zones(found.own.beside)).toEqual(["energy", "land grave out"]);
    expect(zones(found.others[2].beside)).toEqual(["land grave out", "energy"]);
  });
  it("gives others two rows for them on a narrow board, and oneself a single one", () => {
    const found = arrange(four, edged, 0);
    expect(zones(found.own.rows)).toEqual(["field", "energy land grave out", "hand"]);
    expect(zones(found.others[0].rows)).toEqual(["hand", "land grave out", "energy", "field"]);
  });
  it("makes cards at the edge as small as four sides below each other need", () => {
    const found = arrange(four, edged, 0, true);
    for (const [width, height] of [[1050, 814], [1500, 814], [1050, 1400], [900, 620]]) {
      const cw = fittingEdge(found, width, height);
      const side = cw * SMALL * 2 * Math.max(CARD_HEIGHT, PILE_HEIGHT);
      expect(4 * side).toBeLessThan(height);
      expect(cw * SMALL * (BROAD + 2 * PILE_WIDTH)).toBeLessThan(width * EDGE);
    }
    expect(fittingEdge(found, 1500, 700)).toBeLessThan(fittingEdge(found, 1500, 760));
    expect(fittingEdge(found, 900, 1400)).toBeLessThan(fittingEdge(found, 1000, 1400));
  });
  it("lets as many stand side by side as have room, and makes cards smaller for each line of them", () => {
    expect([abreast(3, 1050), abreast(3, 390), abreast(1, 390), abreast(3, 100)]).toEqual([3, 2, 1, 1]);
    const found = arrange(four, edged, 0);
    const none = () => false;
    const fits = (beside: number) => fittingWidth(found, 1000, none, CARD_HEIGHT, () => 0, beside);
    expect(fits(2)).toBeLessThan(fits(3));
    expect(fits(1)).toBeLessThan(fits(2));
  });
});

it("takes plain numbers of a card where none are declared", () => {
  expect(numbersOf({ id: 1, power: 3, damage: 2 })).toEqual([{ label: "power", now: 3 }]);
  expect(numbersOf({ power: 3, numbers: [{ label: "P", now: 4 }] })).toEqual([{ label: "P", now: 4 }]);
});
