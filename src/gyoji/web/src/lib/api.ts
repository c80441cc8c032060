// Requests to the server. A refusal of the server is thrown as `Refused`.

import { settings } from "./settings.svelte";
import type { ApiError } from "./wire";

export class Refused extends Error {
  code: string;
  rule: string;
  more: string[];

  constructor(error: ApiError) {
    super(error.text);
    this.code = error.code;
    this.rule = error.rule ?? "";
    this.more = error.more ?? [];
  }
}

export function get<T>(path: string): Promise<T> {
  return request<T>("GET", path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return request<T>("POST", path, body);
}

export function remove(path: string): Promise<unknown> {
  return request("DELETE", path, {});
}

let arrival: Promise<unknown> | null = null;

/**
 * Wait until the server knows this browser.
 *
 * Whoever comes without a cookie gets an account with the first answer. Several first requests at once would get
 * several, and who acts in the meantime would sit at a table as somebody they no longer are.
 */
export function arrived(): Promise<unknown> {
  arrival ??= fetch("/api/me", { credentials: "same-origin" }).catch(() => (arrival = null));
  return arrival;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const joint = path.includes("?") ? "&" : "?";
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  await arrived();
  let answer: Response;
  try {
    answer = await fetch(`${path}${joint}lang=${settings.lang}`, init);
  } catch {
    throw new Refused({ code: "offline", text: settings.lang === "ja" ? "サーバーに接続できません" : "The server cannot be reached" });
  }
  const text = await answer.text();
  let found: unknown = null;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    found = null;
  }
  if (!answer.ok) {
    const error = (found as { error?: ApiError } | null)?.error;
    throw new Refused(error ?? { code: "internal", text: `${answer.status} ${answer.statusText}` });
  }
  return found as T;
}

/** Words for anything that was caught. */
export function said(error: unknown): string {
  if (error instanceof Refused) return [error.message, ...error.more].join(" · ");
  return String(error);
}
