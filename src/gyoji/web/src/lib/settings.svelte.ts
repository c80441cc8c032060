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

/** How fast cards move: 0 = not at all. */
export type Speed = "0" | "0.5" | "1" | "2";

export const settings = $state({
  lang: (stored("gyoji-lang") as Lang | null) ?? firstLang,
  theme: (stored("gyoji-theme") as Theme | null) ?? "auto",
  sound: stored("gyoji-sound") === "on",
  speed: (stored("gyoji-speed") as Speed | null) ?? "1",
  /** The server pays what a play costs. */
  autopay: stored("gyoji-autopay") !== "off",
  /** Nothing is taken for a moment after a new question. */
  guard: stored("gyoji-guard") !== "off",
  /** The numbers of rules stand in the log. */
  rules: stored("gyoji-rules") === "on",
});

export function applySettings(): void {
  document.documentElement.lang = settings.lang;
  document.documentElement.dataset.theme = settings.theme;
  keep("gyoji-lang", settings.lang);
  keep("gyoji-theme", settings.theme);
  for (const name of ["sound", "autopay", "guard", "rules"] as const) keep(`gyoji-${name}`, settings[name] ? "on" : "off");
  keep("gyoji-speed", settings.speed);
}
