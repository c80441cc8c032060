// What stands on faces beside letters: the seal of a type, the signs of numbers, and texts with their keywords told apart.

import type { Amount } from "../lib/wire";

/** One letter for each type of card, as it is pressed into the red seal. */
const SEALS: Record<string, string> = {
  servant: "従", spell: "術", item: "具", character: "将", unit: "兵", base: "砦", strategy: "策", account: "主", mission: "命", event: "事",
  engage: "契", command: "令", animal: "獣", scene: "景", lair: "縄", tool: "具", skill: "技",
};
const OF_FRAMES: Record<string, Record<string, string>> = { mission: { character: "者" }, animal: { territory: "土" }, builddivide: { territory: "領" } };

export function sealOf(type: string | undefined, frame: string): string {
  const key = type ?? "";
  return OF_FRAMES[frame]?.[key] ?? (Object.hasOwn(SEALS, key) ? SEALS[key] : "札");
}

/** Paths in a box of 20 by 20. */
export const SIGNS = {
  sword: "M10 0l3 4v9h3v2h-5v5H9v-5H4v-2h3V4z",
  shield: "M10 0c3 2 6 2.6 9 2.6C19 11 16 17 10 20 4 17 1 11 1 2.6 4 2.6 7 2 10 0z",
  power: "M10 0l10 10-10 10L0 10z",
  smash: "M10 0l4 6 6 4-6 4-4 6-4-6-6-4 6-4z",
  bolt: "M12 0L2 12h6l-2 8L18 7h-7z",
} as const;
export type Sign = keyof typeof SIGNS;

const OF_NUMBERS: Record<string, Sign> = { attack: "sword", health: "shield", power: "power", smash: "smash", hit: "bolt" };

export interface Stat {
  sign: Sign;
  label: string;
  now: number | string;
  change: "up" | "down" | "";
  second: boolean;
}

/** The numbers that a face shows, each with its sign; what else has a number is read in the preview. */
export function statsOf(numbers: Amount[]): Stat[] {
  return numbers
    .filter((each) => signOf(each) !== undefined)
    .slice(0, 2)
    .map((each, i) => ({ sign: signOf(each) ?? "power", label: each.label, now: each.now, change: changeOf(each), second: i > 0 }));
}

/** The numbers beyond those, like a level or what a move costs. */
export function restOf(numbers: Amount[]): Amount[] {
  return numbers.filter((each) => signOf(each) === undefined);
}

function signOf({ key }: Amount): Sign | undefined {
  return key !== undefined && Object.hasOwn(OF_NUMBERS, key) ? OF_NUMBERS[key] : undefined;
}

function changeOf({ now, printed }: Amount): Stat["change"] {
  if (printed === undefined || Number(now) === Number(printed)) return "";
  return Number(now) > Number(printed) ? "up" : "down";
}

export interface Piece {
  text: string;
  keyword: boolean;
}

const KEYWORD = /(【[^】]+】|《[^》]+》|≪[^≫]+≫|［[^］]+］|●(?:速攻|団結|即死|加速|補給))/;

/** The pieces of a line, those in the brackets of keywords and icons apart. */
export function pieces(line: string): Piece[] {
  return line.split(KEYWORD).filter(Boolean).map((text) => ({ text, keyword: KEYWORD.test(text) }));
}

export interface ReadLine {
  pieces: Piece[];
  meaning: string;
}

/** The lines of a text, each with what it means in English where that is known and wanted. */
export function linesOf(text: string, meaning: { ja: string; en: string }[] = []): ReadLine[] {
  const printed = text.split("\n").filter((line) => line.trim());
  // A meaning may stand for several printed lines; it is shown where it begins.
  return printed.map((line) => ({ pieces: pieces(line), meaning: meaning.find(({ ja }) => ja === line.trim() || (ja && ja.startsWith(line.trim())))?.en ?? "" }));
}
