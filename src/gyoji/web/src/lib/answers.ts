// Answers before they are given: the keys by which a series names them, and what they cost for good.

import type { Foreseen, Option } from "./wire";

/** The key of an option, for the card that was clicked: that of the option itself or a copy of it. */
export function keyFor(option: Option, card: number): string {
  const key = option.key ?? "";
  const own = option.cards?.[0];
  if (own === undefined || card === own || !card) return key;
  return key.split(".").map((part) => (part === String(own) ? String(card) : part)).join(".");
}

const FOR_GOOD = ["discarded", "destroyed", "exiled"];

/** What an option costs for good beside what it says itself, or what bad is sure to come of it. */
export function losesSomething(foreseen: Foreseen, named: number[] = []): boolean {
  return (
    lostCards(foreseen, named).length > 0 ||
    (foreseen.plan?.numbers?.length ?? 0) > 0 ||
    (foreseen.forecast?.facts ?? []).some((fact) => fact.danger)
  );
}

/** The cards that an option costs for good; not those that it *named* itself. */
export function lostCards(foreseen: Foreseen, named: number[] = []): { card?: number; name?: string; how: string }[] {
  return (foreseen.plan?.loses ?? []).filter((each) => FOR_GOOD.includes(each.how) && !named.includes(each.card ?? 0));
}
