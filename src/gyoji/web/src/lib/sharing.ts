// A card in a link: its fields as plain text, packed into the address. What comes out of a link is somebody else's words.

export type Values = Record<string, string>;

export interface Shared {
  game: string;
  values: Values;
}

const MOST_FIELDS = 40;
const MOST_LETTERS = 1200;

export function pack(shared: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify([shared.game, Object.fromEntries(Object.entries(shared.values).filter(([, value]) => value))]));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The card of a link, or null where it is none; only fields with words that the game knows are kept. */
export function unpack(packed: string, games: string[], fields: (game: string) => string[]): Shared | null {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const found: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(found) || typeof found[0] !== "string" || !games.includes(found[0])) return null;
    const given: unknown = found[1];
    if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
    const known = fields(found[0]);
    const values: Values = {};
    for (const [name, value] of Object.entries(given).slice(0, MOST_FIELDS)) {
      if (known.includes(name) && typeof value === "string") values[name] = value.slice(0, MOST_LETTERS);
    }
    return { game: found[0], values };
  } catch {
    return null;
  }
}
