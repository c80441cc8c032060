import { expect, test } from "vitest";
import { crestOf, LAYERS, type CrestRecord } from "./crest";
import { FIGURES, NAMES } from "./figures";
import { hashOf, planOf } from "./plan";

const dragon: CrestRecord = { seed: "炉心竜グレンガ", colours: ["red"], type: "servant", traits: ["竜", "カグロ"], power: 700, cost: 6, verbs: ["deal"] };
const bell: CrestRecord = { seed: "雲上の大鐘", colours: ["white"], type: "base", traits: ["聖堂"], cost: 3, verbs: ["release"] };
const whirl: CrestRecord = { seed: "打ち消しの渦", colours: ["blue"], type: "spell", cost: 2, verbs: ["nullify"] };

test("the name of a card gives its figure, the type its ring, the verbs its companion", () => {
  expect(planOf(dragon)).toMatchObject({ figure: "dragon", companion: "flame", polarity: "being", beads: 6, strong: true });
  expect(planOf(dragon).name).toMatch(/に竜に炎$/);
  expect(planOf(bell)).toMatchObject({ polarity: "thing", ground: "clouds" });
  expect(planOf(whirl)).toMatchObject({ figure: "tomoe", arrangement: "three", polarity: "spell" });
  expect(planOf({ ...dragon, seed: "名もなき者", traits: [] }).figure).not.toBe("dragon");
});

test("a species beats a word of the name, a wide kind does not", () => {
  expect(planOf({ seed: "蜂蜜好きの子熊", type: "animal", traits: ["クマ"], power: 2 }).figure).toBe("bear");
  expect(planOf({ seed: "早駆けの炉犬", type: "servant", traits: ["獣"], power: 300 }).figure).toBe("dog");
});

test("a crest is the same at every drawing and on every machine", () => {
  expect(hashOf("炉心竜グレンガ")).toBe(834683443);
  expect(crestOf(dragon)).toEqual(crestOf({ ...dragon, traits: [...(dragon.traits ?? [])] }));
  expect(hashOf(crestOf(dragon).svg)).toBe(hashOf(crestOf(structuredClone(dragon)).svg));
});

test("what tells two cards apart is seen", () => {
  const others: CrestRecord[] = [
    { ...dragon, seed: "炉心竜グレンザ" }, { ...dragon, colours: ["blue"] }, { ...dragon, colours: ["red", "white"] }, { ...dragon, type: "spell" }, { ...dragon, cost: 2 }, { ...dragon, power: 100 }, bell, { ...bell, verbs: ["deal"] }, { ...bell, type: "item" },
  ];
  const drawn = [dragon, ...others].map((each) => crestOf(each).svg);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("no letter of a card gets into the drawing, and any record is drawn", () => {
  const evil = `"><script>alert(1)</script><image href='x' onerror=alert(1)>竜`;
  const odd: CrestRecord[] = [{ seed: evil, colours: [evil], type: evil, traits: [evil], verbs: [evil], cost: -3, power: Number.NaN }, { seed: "" }, { seed: "__proto__", colours: ["constructor"], type: "constructor", traits: ["constructor"], verbs: ["constructor"] }];
  for (const record of odd) {
    const { svg, name } = crestOf(record);
    expect(svg + name).not.toMatch(/script|onerror|href|alert|undefined|NaN|function/);
    expect(svg).toMatch(/^<rect/);
  }
});

test("every figure has a name, is finite and small", () => {
  expect(Object.keys(FIGURES).sort()).toEqual(Object.keys(NAMES).sort());
  for (const [key, figure] of Object.entries(FIGURES)) {
    const svg = figure({ ink: "#111", cut: "#222", accent: "#333" }, 1);
    expect(svg, key).not.toMatch(/undefined|NaN|Infinity/);
    expect(svg.length, key).toBeLessThan(7000);
  }
});

test("layers build up to the whole crest", () => {
  const lengths = LAYERS.map((layer) => crestOf(dragon, layer).svg.length);
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
  expect(new Set(lengths).size).toBe(LAYERS.length);
});

test("ten crests take a small part of a frame, and little room", () => {
  const draw = (round: number): number => {
    const begun = performance.now();
    for (let i = 0; i < 10; i++) crestOf({ ...dragon, seed: `炉端の${round}の${i}番目の${"竜鐘波葉剣"[i % 5]}` });
    return performance.now() - begun;
  };
  // The fastest of many rounds: what else the machine does is not the crests' doing.
  expect(Math.min(...Array.from({ length: 40 }, (_, round) => draw(round)))).toBeLessThan(8);
  const sizes = Array.from({ length: 200 }, (_, i) => crestOf({ ...dragon, seed: `${i}番目の${"竜鐘波葉剣"[i % 5]}` }).svg.length);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(8000);
});
