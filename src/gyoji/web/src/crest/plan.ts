// What a crest (紋) shows, as a pure function of the card: which figure, in which ring, with which companion.

import { FIGURES, groundOf, isCreature, isPetal, NAMES } from "./figures";
import type { Ground } from "./grounds";
import { DYES } from "./palette";
import { figureOfColour, figureOfKin, figureOfVerb, figuresOfName } from "./words";

/** What the server says about a card: keys and the name, the same in every language. */
export interface CrestRecord {
  seed: string;
  colours?: string[];
  type?: string;
  traits?: string[];
  power?: number;
  cost?: number;
  verbs?: string[];
}

export type Polarity = "being" | "spell" | "thing" | "hero";
export type Ring = "thick" | "thin" | "bamboo" | "double" | "snow" | "wave" | "flower" | "cutCorners" | "tortoise" | "tray" | "lozenge" | "sun" | "twofold";
/** How a figure stands in its ring: by itself, several around the middle, two crossed, or two facing each other. */
export type Arrangement = "single" | "three" | "four" | "five" | "six" | "eight" | "crossed" | "facing";
/** Where the companion stands beside a single figure. */
export type Beside = "none" | "pair" | "halo" | "floor" | "crown" | "rays";

export interface Plan {
  hash: number;
  figure: string;
  companion: string | null;
  polarity: Polarity;
  ring: Ring;
  arrangement: Arrangement;
  beside: Beside;
  ground: Ground;
  colours: string[];
  beads: number;
  strong: boolean;
  /** The name of the crest: 「細輪に竜に炎」. */
  name: string;
}

const RINGS: Record<Polarity, Ring[]> = {
  being: ["thick", "thin", "bamboo", "double"],
  spell: ["snow", "wave", "flower"],
  thing: ["cutCorners", "tortoise", "tray", "lozenge"],
  hero: ["sun", "twofold"],
};
const RING_NAMES: Record<Ring, string> = {
  thick: "丸", thin: "細輪", bamboo: "竹輪", double: "子持ち輪", snow: "雪輪", wave: "浪輪", flower: "花輪", cutCorners: "隅切角", tortoise: "亀甲", tray: "折敷", lozenge: "菱", sun: "日輪", twofold: "二重輪",
};
const COUNTS: Record<Arrangement, string> = { single: "", three: "三つ", four: "四つ", five: "五つ", six: "六つ", eight: "八つ", crossed: "違い", facing: "抱き" };
const POLARITIES = new Map<string, Polarity>(Object.entries({
  spell: "spell", strategy: "spell", event: "spell", command: "spell", skill: "spell", scene: "spell",
  item: "thing", base: "thing", engage: "thing", territory: "thing", tool: "thing", lair: "thing", mission: "thing",
  account: "hero",
} as const));
/** Above this a card is strong, so that its figure is drawn larger; powers of games differ by orders of size. */
const STRONG = [4, 600, 6000];

/** FNV-1a over the letters of a name, mixed at the end so that every bit depends on every letter. */
export function hashOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function planOf(record: CrestRecord): Plan {
  const hash = hashOf(record.seed);
  const known = (record.colours ?? []).filter((each) => Object.hasOwn(DYES, each));
  const colours = known.length ? known : ["none"];
  const polarity = polarityOf(record);
  const [figure, companion] = figuresOf(record, colours[0], polarity, hash);
  const arrangement = isPetal(figure) ? arrangementOf(figure, polarity, record, hash) : "single";
  const rings = RINGS[polarity];
  // Two cards of one name in two games wear two rings: their types have different words.
  const ring = rings[(hash + hashOf(record.type ?? "")) % rings.length];
  const ways: Beside[] = companion ? ["pair", "halo", "floor", "crown"] : ["rays", "none"];
  const name = `${RING_NAMES[ring]}に${COUNTS[arrangement]}${NAMES[figure] ?? ""}${companion ? "に" + NAMES[companion] : ""}`;
  return {
    hash, figure, companion, polarity, ring, arrangement, colours, name,
    beside: arrangement === "single" ? ways[(hash >>> 3) % ways.length] : "none",
    ground: groundOf(figure, hash),
    beads: Math.min(9, Math.max(0, record.cost ?? 0)),
    strong: isStrong(record.power),
  };
}

function polarityOf({ type = "", power }: CrestRecord): Polarity {
  // A character with numbers of its own fights; one without leads.
  if (type === "character") return power === undefined ? "hero" : "being";
  return POLARITIES.get(type) ?? "being";
}

function isStrong(power: number | undefined): boolean {
  if (power === undefined) return false;
  return power >= (power < 50 ? STRONG[0] : power <= 1000 ? STRONG[1] : STRONG[2]);
}

function figuresOf(record: CrestRecord, colour: string, polarity: Polarity, hash: number): [string, string | null] {
  let named = figuresOfName(record.seed);
  const kin = (record.traits ?? []).map((each) => figureOfKin(each, hash >>> 2)).filter((each) => each !== undefined);
  if (polarity === "being") {
    // A species says what an animal is; a wide kind like 獣 gives way to the name.
    const species = (record.traits ?? []).filter((each) => /^[ァ-ヶー]+$/.test(each)).map((each) => figureOfKin(each, hash));
    const own = [...species, ...named, ...kin].find((each) => each !== undefined && isCreature(each));
    if (own) named = [own, ...named.filter((each) => each !== own)];
  }
  const all = [...new Set([...named, ...kin, figureOfColour(colour, hash >>> 5)])].filter((each) => Object.hasOwn(FIGURES, each));
  const figure = all[0];
  const verbs = (record.verbs ?? []).map(figureOfVerb).filter((each) => each !== undefined);
  const companion = [...all.slice(1, named.length || 1), ...verbs, ...kin].find((each) => each !== figure && isPetal(each));
  return [figure, companion ?? null];
}

const FIXED: Record<string, Arrangement> = { tomoe: "three", snow: "six", petal: "five", bone: "crossed" };
const OF_SPELLS: Arrangement[] = ["three", "five", "six", "eight", "four"];
const OF_OTHERS: Arrangement[] = ["three", "facing", "four", "crossed", "five"];

function arrangementOf(figure: string, polarity: Polarity, record: CrestRecord, hash: number): Arrangement {
  if (figure in FIXED) return FIXED[figure];
  if (/双|二/.test(record.seed)) return "crossed";
  if (["fish", "shell", "candle"].includes(figure)) return (["single", "three", "facing"] as const)[(hash >>> 6) % 3];
  const choices = polarity === "spell" ? OF_SPELLS : OF_OTHERS;
  const found = choices[((record.cost ?? 3) + (hash >>> 9)) % choices.length];
  return figure === "wave" && found === "crossed" ? "three" : found;
}
