// The price of a card as pips: each symbol of a colour, or a plain number, on its own.

export interface Pip {
  text: string;
  colour: string;
}

const COLOURS: Record<string, string> = {
  赤: "red",
  青: "blue",
  緑: "green",
  白: "white",
  黒: "black",
  黄: "yellow",
  紫: "purple",
};
const PART = /([赤青緑白黒黄紫]+|無色?)([0-9XYZ]+)|[①-⑳⓪]|[0-9]+|[^\s〔〕]+/g;
const FIRST_CIRCLED = 0x2460;

export function pips(cost: string): Pip[] {
  const found: Pip[] = [];
  for (const part of cost.matchAll(PART)) {
    const [whole, symbols, n] = part;
    if (symbols === undefined) found.push({ text: plain(whole), colour: "none" });
    else if (symbols.startsWith("無")) found.push({ text: n, colour: "none" });
    else found.push({ text: symbols + n, colour: symbols.length > 1 ? "multi" : COLOURS[symbols] });
  }
  return found;
}

/** A circled number without its circle: the pip is one. */
function plain(text: string): string {
  if (text === "⓪") return "0";
  return /[①-⑳]/.test(text) ? String(text.charCodeAt(0) - FIRST_CIRCLED + 1) : text;
}
