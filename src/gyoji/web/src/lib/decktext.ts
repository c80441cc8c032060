// Deck files as text: sections in brackets, then lines of a number and a name.

interface Found {
  lines: string[];
  /** The line of the card in the section, or -1. */
  at: number;
  n: number;
  /** Where a new line of the section would stand, or -1 without the section. */
  end: number;
}

function find(text: string, section: string, name: string): Found {
  const lines = text.split("\n");
  let inside = false;
  const found: Found = { lines, at: -1, n: 0, end: -1 };
  lines.forEach((line, i) => {
    const heading = /^\s*\[(.+)\]\s*$/.exec(line);
    if (heading) {
      inside = heading[1] === section;
      if (inside) found.end = i + 1;
      return;
    }
    if (!inside || !line.trim()) return;
    found.end = i + 1;
    const card = /^\s*(\d+)\s+(.+?)\s*$/.exec(line);
    if (card && card[2] === name) {
      found.at = i;
      found.n = Number(card[1]);
    }
  });
  return found;
}

/** Return the deck with one more copy of the card in the section. */
export function put(text: string, section: string, name: string): string {
  const { lines, at, n, end } = find(text, section, name);
  if (at >= 0) lines[at] = `${n + 1} ${name}`;
  else if (end >= 0) lines.splice(end, 0, `1 ${name}`);
  else return `${text.trimEnd()}${text.trim() ? "\n\n" : ""}[${section}]\n1 ${name}\n`;
  return lines.join("\n");
}

/** Return the deck with one copy less; a card that is not there changes nothing. */
export function take(text: string, section: string, name: string): string {
  const { lines, at, n } = find(text, section, name);
  if (at < 0) return text;
  if (n > 1) lines[at] = `${n - 1} ${name}`;
  else lines.splice(at, 1);
  return lines.join("\n");
}

export interface Entry {
  section: string;
  name: string;
  n: number;
}

/** The cards of a deck in the order of the text; lines before any heading belong to the *first* section. */
export function entries(text: string, first: string): Entry[] {
  const found: Entry[] = [];
  let section = first;
  for (const line of text.split("\n")) {
    const plain = line.replace(/#.*$/, "");
    const heading = /^\s*\[(.+)\]\s*$/.exec(plain);
    const card = /^\s*(\d+)\s+(.+?)\s*$/.exec(plain);
    if (heading) section = heading[1];
    else if (card) found.push({ section, name: card[2], n: Number(card[1]) });
  }
  return found;
}

/** The same deck with its sections and cards as lines, without comments: to be passed on. */
export function tidy(cards: Entry[], sections: string[]): string {
  const order = [...new Set([...sections, ...cards.map((each) => each.section)])];
  return order
    .map((section) => [section, cards.filter((each) => each.section === section)] as const)
    .filter(([, own]) => own.length)
    .map(([section, own]) => `[${section}]\n${own.map((each) => `${each.n} ${each.name}`).join("\n")}\n`)
    .join("\n");
}
