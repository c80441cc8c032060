// A crest as SVG: ground, ring, figure, companion, beads. The same record gives the same drawing on every machine.

import { around, cutOut, dot, fill, mirrored, placed, polar } from "./draw";
import { FIGURES } from "./figures";
import { patternId, UPRIGHT } from "./grounds";
import { dyeOf, type Dye } from "./palette";
import { planOf, type CrestRecord, type Plan } from "./plan";
import { drawRing, type Tone } from "./rings";

export type { CrestRecord } from "./plan";

export interface Crest {
  /** How a herald would call it: 「細輪に竜に炎」. */
  name: string;
  /** What stands inside an SVG with the view box of `VIEW`. Made from numbers and drawings alone, never from text. */
  svg: string;
}

/** What a crest is built from, in the order in which it is laid down. */
export type Layer = "ground" | "ring" | "figure" | "companion" | "beads";
export const LAYERS: readonly Layer[] = ["ground", "ring", "figure", "companion", "beads"];
export const VIEW = "-104 -104 208 208";

const MOST_KEPT = 2000;
const kept = new Map<string, Crest>();

/** Draw a crest, or take it from those that were drawn before. */
export function crestOf(record: CrestRecord, upTo: Layer = "beads"): Crest {
  const key = JSON.stringify([record.seed, record.colours, record.type, record.traits, record.power, record.cost, record.verbs, upTo]);
  let found = kept.get(key);
  if (!found) {
    const plan = planOf(record);
    found = { name: plan.name, svg: draw(plan, upTo) };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
  }
  return found;
}

function draw(plan: Plan, upTo: Layer): string {
  const dye = dyeOf(plan.colours[0]);
  const tone = toneOf(plan, dye);
  const last = LAYERS.indexOf(upTo);
  const inner = last < 2 ? "" : drawFigure(last < 3 ? { ...plan, companion: null, beside: "none" } : plan, tone);
  return drawGround(plan, dye) + (last < 1 ? "" : drawRing(plan.ring, tone, dye, plan.hash)) + inner + (last < 4 ? "" : drawBeads(plan, dye));
}

/** Which colour is above and which beneath: spells and things are pale on dark, beings as their name decides. */
function toneOf({ polarity, hash }: Plan, dye: Dye): Tone {
  const choice = (hash >>> 11) % 5;
  const onDark: Tone = { ink: dye.pale, cut: dye.dark, accent: dye.accent, disc: dye.dark };
  if (polarity === "spell") return choice % 2 ? onDark : { ...onDark, ink: dye.accent, accent: dye.pale };
  if (polarity === "thing" || choice === 1) return onDark;
  if (choice === 3) return { ink: dye.dark, cut: dye.pale, accent: dye.figure, disc: dye.pale };
  return { ink: dye.figure, cut: dye.disc, accent: dye.accent, disc: dye.disc };
}

/** The ground reaches far beyond the view box, so that a crest can fill a frame of any shape. */
function drawGround({ ground, hash, colours }: Plan, dye: Dye): string {
  const turn = UPRIGHT.includes(ground) ? 0 : [0, 30, 45, 90][(hash >>> 8) % 4];
  const size = 1 + ((hash >>> 5) % 3) * 0.28;
  const [x, y] = [((hash % 44) - 22) * 3, ((hash >>> 4) % 30) * 3 - 100];
  const square = (half: number, colour: string, more = ""): string => `<rect x="-${half}" y="-${half}" width="${2 * half}" height="${2 * half}" fill="${colour}"${more}/>`;
  const light = [230, 180, 130].map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${dye.light}" opacity=".42"/>`).join("");
  const other = colours[1] ? `<path d="M-420 420L420-420V420Z" fill="${dyeOf(colours[1]).light}"/>` : "";
  const pattern = square(420, `url(#${patternId(ground)})`);
  return square(420, dye.deep) + light + other + `<g transform="rotate(${turn}) scale(${size.toFixed(2)})" opacity="${colours[0] === "white" ? 0.5 : 0.2}">${pattern}</g>`;
}

function drawBeads({ beads, polarity }: Plan, dye: Dye): string {
  if (polarity === "spell" || polarity === "thing") return "";
  return Array.from({ length: beads }, (_, i) => dot(...polar(94, 90 + (i - (beads - 1) / 2) * 9), 3, dye.pale)).join("");
}

function drawFigure(plan: Plan, tone: Tone): string {
  switch (plan.arrangement) {
    case "single":
      return drawCompanion(plan, tone) + drawSingle(plan, tone);
    case "crossed":
      return drawCrossed(plan, tone);
    case "facing":
      return drawFacing(plan, tone);
    default:
      return drawAround(plan, tone);
  }
}

/** The room that a companion leaves to the figure: how far it moves down, and its size. */
const ROOM: Record<Plan["beside"], [number, number]> = { none: [0, 0.94], rays: [0, 0.94], pair: [0, 0.9], halo: [0, 0.7], floor: [-9, 0.82], crown: [10, 0.76] };
/** Figures that look to one side may look to the other. */
const SIDED = ["dragon", "whale", "moon", "soul", "sail", "dolphin", "crow", "horn", "armadillo", "stairs", "wind", "flag", "snake"];

function drawSingle({ figure, beside, polarity, strong, hash }: Plan, tone: Tone): string {
  const [down, room] = ROOM[beside];
  const size = room * (polarity === "hero" ? 0.88 : 1) * (strong ? 1.06 : 1);
  const content = FIGURES[figure](tone, hash);
  const side = hash & 16 && SIDED.includes(figure) ? -size : size;
  return placed(`translate(0 ${down}) scale(${side.toFixed(3)} ${size.toFixed(3)})`, ["fish", "shell", "candle"].includes(figure) ? placed("translate(0 32) scale(1.1)", content) : content);
}

function drawCompanion({ companion, beside, hash }: Plan, tone: Tone): string {
  if (beside === "rays") return `<g opacity=".28">${around(24, fill("M0-76L5-30H-5Z", tone.accent))}</g>`;
  if (!companion) return "";
  const small = FIGURES[companion]({ ...tone, ink: tone.accent }, hash);
  const n = 7 + ((hash >>> 7) % 4);
  switch (beside) {
    case "halo":
      return around(n, placed("translate(0 -58) scale(.26)", small), 180 / n);
    case "floor":
      return [-44, -22, 0, 22, 44].map((x, i) => placed(`translate(${x} ${70 - Math.abs(i - 2) * 7}) scale(${0.42 - Math.abs(i - 2) * 0.05})`, small)).join("");
    case "crown":
      return [-34, 0, 34].map((angle) => placed(`rotate(${angle}) translate(0 -52) scale(.3)`, small)).join("");
    case "pair":
      return mirrored(placed("rotate(-128) translate(0 -56) scale(.32)", small));
    default:
      return "";
  }
}

function drawCrossed({ figure, companion, hash }: Plan, tone: Tone): string {
  const content = FIGURES[figure](tone, hash);
  const pair = [-40, 40].map((angle) => placed(`rotate(${angle}) translate(0 26)`, content)).join("");
  const above = companion ? placed("translate(0 -38) scale(.42)", FIGURES[companion]({ ...tone, ink: tone.accent }, hash)) : "";
  return placed("translate(0 6) scale(1.02)", cutOut(6, tone.cut, pair)) + above;
}

function drawFacing({ figure, companion, hash }: Plan, tone: Tone): string {
  const between = companion ? placed("translate(0 14) scale(.6)", FIGURES[companion]({ ...tone, ink: tone.accent }, hash)) : dot(0, -18, 11, tone.accent);
  return mirrored(placed("translate(-32 42) rotate(-12) scale(1.16)", FIGURES[figure](tone, hash))) + between;
}

const AROUND: Partial<Record<Plan["arrangement"], [number, number]>> = { three: [3, 0.95], four: [4, 0.86], five: [5, 0.82], six: [6, 0.74], eight: [8, 0.62] };

function drawAround({ figure, companion, arrangement, hash }: Plan, tone: Tone): string {
  const [n, size] = AROUND[arrangement] ?? [3, 0.95];
  const start = figure === "tomoe" ? 20 : (hash >>> 14) & 1 ? 180 / n : 0;
  const petals = around(n, placed(`translate(0 ${n > 4 ? -12 : -4}) scale(${size})`, FIGURES[figure](tone, hash)), start);
  const between = companion && n < 6 ? around(n, placed("translate(0 -46) scale(.34)", FIGURES[companion]({ ...tone, ink: tone.accent }, hash)), 180 / n + start) : "";
  const middle = n > 3 ? dot(0, 0, n > 5 ? 11 : 9, tone.accent) + dot(0, 0, 4, tone.cut) : dot(0, 0, 7, tone.accent);
  return petals + between + middle;
}
