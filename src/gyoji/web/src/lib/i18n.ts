import { settings } from "./settings.svelte";
import { WORDS } from "./words";

/** Return the words for *key* in the chosen language, with {0}, {1}.. filled in. */
export function t(key: string, ...parts: (string | number)[]): string {
  const pair = WORDS[key];
  if (!pair) return key;
  return fill(pair[settings.lang === "ja" ? 1 : 0], parts);
}

export function fill(text: string, parts: (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, n: string) => String(parts[Number(n)] ?? ""));
}
