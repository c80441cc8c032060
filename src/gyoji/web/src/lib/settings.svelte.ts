// Language and colours, kept in the browser.

import type { Lang } from "./wire";

export type Theme = "auto" | "light" | "dark";

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

export function kept(key: string): string | null {
  return stored(key);
}

const firstLang: Lang = navigator.language.startsWith("ja") ? "ja" : "en";

export const settings = $state({
  lang: (stored("gyoji-lang") as Lang | null) ?? firstLang,
  theme: (stored("gyoji-theme") as Theme | null) ?? "auto",
});

export function applySettings(): void {
  document.documentElement.lang = settings.lang;
  document.documentElement.dataset.theme = settings.theme;
  keep("gyoji-lang", settings.lang);
  keep("gyoji-theme", settings.theme);
}
