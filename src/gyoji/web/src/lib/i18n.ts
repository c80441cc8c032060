import { settings } from "./settings.svelte";
import { fill, WORDS } from "./words";
import { TABLE_WORDS } from "./words_table";

/** Return the words for *key* in the chosen language, with {0}, {1}.. filled in. */
export function t(key: string, ...parts: (string | number)[]): string {
  const pair = TABLE_WORDS[key] ?? WORDS[key];
  if (!pair) return key;
  return fill(pair[settings.lang === "ja" ? 1 : 0], parts);
}
