// The gists of the rules of a game, fetched once, and the one that is being read.

import { get } from "./api";
import { settings } from "./settings.svelte";

type Gist = string | { en?: string; ja?: string };

const fetched: Record<string, Record<string, Gist>> = {};

/** *dialogs* counts the windows that lie above the page: the note is then drawn in the uppermost layer by them. */
export const reading = $state({ slug: "", rule: "", gist: "", within: "", near: [] as string[], open: false, dialogs: 0 });

export async function openRule(slug: string, rule: string): Promise<void> {
  Object.assign(reading, { slug, rule, gist: "…", within: "", near: [], open: true });
  const key = `${slug} ${settings.lang}`;
  try {
    const rules = (fetched[key] ??= (await get<{ rules: Record<string, Gist> }>(`/api/games/${slug}/rules`)).rules);
    if (reading.rule !== rule) return;
    reading.gist = words(rules[rule]);
    reading.within = wider(rule, rules);
    reading.near = neighbours(rule, Object.keys(rules));
  } catch {
    reading.gist = "";
  }
}

export function closeRule(): void {
  reading.open = false;
}

/** The rules before and after one, in the order of the book. */
export function neighbours(rule: string, all: string[]): string[] {
  const at = all.indexOf(rule);
  return at < 0 ? [] : [all[at - 1], all[at + 1]].filter((each) => each !== undefined);
}

/** The rule of which one is a part: 803.4.1 of 803.4, 907-4f of 907-4. */
export function wider(rule: string, all: Record<string, unknown>): string {
  let shorter = rule;
  for (;;) {
    const next = /\d[a-z]+$/.test(shorter) ? shorter.replace(/[a-z]+$/, "") : shorter.replace(/[.-][^.-]*$/, "");
    if (next === shorter) return "";
    if (Object.hasOwn(all, next)) return next;
    shorter = next;
  }
}

function words(gist: Gist | undefined): string {
  if (gist === undefined) return "";
  if (typeof gist === "string") return gist;
  return gist[settings.lang] ?? gist.en ?? gist.ja ?? "";
}
