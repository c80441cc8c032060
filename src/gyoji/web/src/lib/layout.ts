// What lies on a table, found in a view: seats, cards by their ids, what hangs on what, and the numbers of a card.

import type { Amount, Card, View } from "./wire";

export function seatsOf(view: View): number {
  let most = 0;
  for (const key of Object.keys(view.zones)) {
    const at = key.lastIndexOf("/");
    if (at > 0) most = Math.max(most, Number(key.slice(at + 1)) + 1);
  }
  return most;
}

/** Every card in sight by its id. */
export function cardsById(view: View): Map<number, Card> {
  const found = new Map<number, Card>();
  for (const cards of Object.values(view.zones)) {
    for (const card of cards) if (card.id !== undefined) found.set(card.id, card);
  }
  return found;
}

/** The cards that hang on each host. */
export function attachments(view: View): Map<number, Card[]> {
  const found = new Map<number, Card[]>();
  for (const cards of Object.values(view.zones)) {
    for (const card of cards) {
      if (card.host === undefined) continue;
      found.set(card.host, [...(found.get(card.host) ?? []), card]);
    }
  }
  return found;
}

const NOT_NUMBERS = new Set(["id", "controller", "owner", "damage", "host", "cost"]);

/** The numbers of a card: as the server shows them, or else every plain number of its view. */
export function numbersOf(card: Card): Amount[] {
  if (card.numbers) return card.numbers;
  return Object.entries(card)
    .filter(([name, value]) => typeof value === "number" && !NOT_NUMBERS.has(name))
    .map(([name, value]) => ({ label: name, now: value as number }));
}
