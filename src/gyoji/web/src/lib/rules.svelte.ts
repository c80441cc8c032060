// The gists of the rules of a game, fetched once, and the one that is being read.

import { get } from "./api";
import { settings } from "./settings.svelte";

type Gist = string | { en?: string; ja?: string };

const fetched: Record<string, Record<string, Gist>> = {};

/** *dialogs* counts the windows that lie above the page: the note is then drawn in the uppermost layer by them. */
export const reading = $state({ rule: "", gist: "", open: false, dialogs: 0 });

export async function openRule(slug: string, rule: string): Promise<void> {
  reading.rule = rule;
  reading.gist = "…";
  reading.open = true;
  try {
    fetched[slug] ??= (await get<{ rules: Record<string, Gist> }>(`/api/games/${slug}/rules`)).rules;
    reading.gist = words(fetched[slug][rule]);
  } catch {
    reading.gist = "";
  }
}

export function closeRule(): void {
  reading.open = false;
}

function words(gist: Gist | undefined): string {
  if (gist === undefined) return "";
  if (typeof gist === "string") return gist;
  return gist[settings.lang] ?? gist.en ?? gist.ja ?? "";
}
