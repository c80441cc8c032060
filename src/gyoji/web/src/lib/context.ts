// What the parts of a board share.

import type { Card, Option, Question, View } from "./wire";

export interface Offer {
  index: number;
  option: Option;
}

export interface BoardContext {
  view: View;
  hosts: Set<number>;
  attached: Map<number, Card[]>;
  byCard: Map<number, Offer[]>;
  byZone: Map<string, Offer[]>;
  byPlayer: Map<number, Offer[]>;
  lit: Set<number>;
  /** The cards that a hint for beginners is about. */
  hinted: Set<number>;
  /** The width of a card in pixels. */
  cw: number;
  /** Its height in widths. */
  ratio: number;
  pick: (card: Card, at: HTMLElement) => void;
  look: (card: Card | null) => void;
  /** What can be done at a place, and with the *cards* that lie in a pile there. */
  pickZone: (keys: string[], at: HTMLElement, cards?: Card[]) => void;
  openPile: (title: string, cards: Card[]) => void;
}

/** The offered options by what a person would click for them. */
export function offers(question: Question | null): {
  byCard: Map<number, Offer[]>;
  byZone: Map<string, Offer[]>;
  byPlayer: Map<number, Offer[]>;
} {
  const byCard = new Map<number, Offer[]>();
  const byZone = new Map<string, Offer[]>();
  const byPlayer = new Map<number, Offer[]>();
  (question?.options ?? []).forEach((option, index) => {
    const offer = { index, option };
    for (const card of new Set([...(option.cards ?? []), ...(option.targets ?? [])])) put(byCard, card, offer);
    if (option.zone) put(byZone, option.zone, offer);
    if (option.player !== undefined && option.player >= 0) put(byPlayer, option.player, offer);
  });
  return { byCard, byZone, byPlayer };
}

function put<K>(map: Map<K, Offer[]>, key: K, offer: Offer): void {
  const found = map.get(key);
  if (found) found.push(offer);
  else map.set(key, [offer]);
}

/** The index of the option that lets the game go on without doing anything, or -1. */
export function passOf(question: Question | null): number {
  const options = question?.options ?? [];
  const marked = options.findIndex((option) => option.pass);
  if (marked >= 0) return marked;
  return options.length === 1 ? 0 : -1;
}
