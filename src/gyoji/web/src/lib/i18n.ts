import { settings } from "./settings.svelte";
import { fill, WORDS } from "./words";

/** Return the words for *key* in the chosen language, with {0}, {1}.. filled in. */
export function t(key: string, ...parts: (string | number)[]): string {
  const pair = WORDS[key];
  if (!pair) return key;
  return fill(pair[settings.lang === "ja" ? 1 : 0], parts);
}
