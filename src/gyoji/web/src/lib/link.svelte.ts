// The connection to a table: what the server last said, and what the person asks of it.

import { arrived } from "./api";
import { settings } from "./settings.svelte";
import type { ApiError, Explained, Judge, LogLine, ServerMessage, State, TableInfo, Wish } from "./wire";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class TableLink {
  id: string;
  table = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  wishes = $state.raw<Wish[] | null>(null);
  judge = $state.raw<Judge | null>(null);
  explained = $state.raw<{ card: number; values: Explained } | null>(null);
  error = $state.raw<ApiError | null>(null);
  connected = $state(false);
  gone = $state(false);
  /** The state that was answered already: a second click on it does nothing. */
  answered = $state(-1);
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;
  #lang = "";

  constructor(id: string) {
    this.id = id;
  }

  open(): void {
    void arrived().then(() => this.#connect());
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/table/${this.id}?lang=${settings.lang}`);
    this.#socket = socket;
    this.#lang = settings.lang;
    socket.onopen = () => {
      this.connected = true;
      this.#wait = FIRST_WAIT;
    };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => {
      this.connected = false;
      if (event.code === 4404) this.gone = true;
      if (this.#closed || this.gone) return;
      this.#timer = window.setTimeout(() => this.open(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  send(message: Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask for everything in another language; a new connection names its own. */
  speak(lang: string): void {
    if (lang !== this.#lang && this.send({ type: "lang", lang })) this.#lang = lang;
  }

  decide(option: number): void {
    const at = this.state?.at;
    if (at === undefined || this.answered === at || !this.state?.question?.options[option]) return;
    this.error = null;
    if (this.send({ type: "decide", at, option })) this.answered = at;
  }

  /** Have the bot asked again that could not decide. */
  retry(): void {
    if (this.state?.stuck) this.send({ type: "retry" });
  }

  undo(): void {
    if (this.state?.undo) this.send({ type: "undo" });
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        break;
      case "state":
        this.log = [...this.log.slice(0, message.log_start), ...message.log];
        this.state = message;
        this.answered = -1;
        this.wishes = null;
        this.explained = null;
        break;
      case "why":
        this.wishes = message.wishes;
        break;
      case "judge":
        this.judge = message.judge;
        break;
      case "explain":
        this.explained = { card: message.card, values: message.values };
        break;
      case "error":
        this.error = message;
        this.answered = -1;
        break;
      case "pong":
        break;
    }
  }
}
