import { describe, expect, it } from "vitest";
import { labelOf, MATS, matOf, othersOf, seatSign } from "./mats";
import type { Layout } from "./wire";

const layout: Layout = {
  side: [[{ zone: "field", kind: "row", label: "the field" }], [{ zone: "grave", kind: "pile" }, { zone: "hand", kind: "hand" }]],
  shared: [[{ zone: "stack", kind: "row" }]],
};

describe("a playmat", () => {
  it("has every zone but the hand once, or in parts that leave nothing out", () => {
    for (const [slug, mat] of Object.entries(MATS)) {
      const areas = [...(mat.lead ?? []), ...mat.rows.flat(), ...mat.piles, ...mat.middle, ...(mat.squares ?? []).flat(), ...(mat.rails?.left ?? []), ...(mat.rails?.right ?? [])];
      const zones = new Set(areas.map((area) => area.zone));
      for (const zone of zones) {
        const parts = areas.filter((area) => area.zone === zone);
        if (parts.length === 1) expect([slug, zone, parts[0].only]).toEqual([slug, zone, undefined]);
        else expect([slug, zone, parts.flatMap((area) => area.only ?? []).sort()]).toEqual([slug, zone, parts.flatMap((area) => area.but ?? []).sort()]);
      }
      expect(zones.has("hand")).toBe(false);
    }
  });
  it("is made of the declared rows for a game that has none", () => {
    const mat = matOf("other", layout);
    expect(mat.rows[0].map((area) => area.zone)).toEqual(["field"]);
    expect(mat.piles.map((area) => area.zone)).toEqual(["grave"]);
    expect(mat.middle.map((area) => area.zone)).toEqual(["stack"]);
  });
  it("says what its zones are called", () => {
    expect(labelOf(layout, "field")).toBe("the field");
    expect(labelOf(layout, "nowhere")).toBe("nowhere");
  });
});

describe("seats", () => {
  it("go round from the one at the left of the viewer", () => {
    expect(othersOf(4, 1)).toEqual([2, 3, 0]);
    expect(othersOf(2, -1)).toEqual([1]);
  });
  it("face each other where there are two", () => {
    expect([seatSign(0, 2), seatSign(1, 2), seatSign(1, 4)]).toEqual(["東", "西", "南"]);
  });
});
