// The faces of a game's cards and what their lines mean, fetched once for each language and kept.

import { get, post } from "./api";
import { settings } from "./settings.svelte";
import type { Face } from "./wire";

export interface Meaning {
  ja: string;
  en: string;
}

const fetched = new Map<string, Promise<Face[]>>();

/** The cards of a game, shipped ones and those of this account. */
export function facesOf(slug: string, anew = false): Promise<Face[]> {
  const key = `${slug} ${settings.lang}`;
  let found = anew ? undefined : fetched.get(key);
  if (!found) {
    found = get<{ cards: Face[] }>(`/api/games/${slug}/cards`).then((got) => got.cards);
    // What failed is asked for again the next time.
    found.catch(() => fetched.delete(key));
    fetched.set(key, found);
  }
  return found;
}

const told = $state<Record<string, Meaning[]>>({});
const asked = new Set<string>();
let waiting: string[] = [];
let waitingFor = "";

/** What the lines of a card mean in English; empty until the server has said so. Questions of one moment go together. */
export function meaningOf(slug: string, name: string | undefined): Meaning[] {
  if (!name || !slug) return [];
  const key = `${slug} ${name}`;
  if (!asked.has(key)) {
    asked.add(key);
    if (waitingFor !== slug) ask();
    waitingFor = slug;
    waiting.push(name);
    if (waiting.length === 1) queueMicrotask(ask);
  }
  return told[key] ?? [];
}

/** A typed card has been changed: what its lines mean is asked anew. */
export function forgetMeaning(slug: string, name: string): void {
  asked.delete(`${slug} ${name}`);
}

function ask(): void {
  const [slug, names] = [waitingFor, waiting];
  waiting = [];
  if (!names.length) return;
  post<{ meanings: Record<string, Meaning[]> }>(`/api/games/${slug}/meanings`, { names }).then(
    (got) => {
      for (const [name, lines] of Object.entries(got.meanings)) told[`${slug} ${name}`] = lines;
    },
    () => names.forEach((name) => asked.delete(`${slug} ${name}`)),
  );
}
