// The connection to a table: what the server last said, and what the person asks of it.

import { arrived } from "./api";
import { events } from "./happening.svelte";
import { settings } from "./settings.svelte";
import type { ApiError, Explained, Foreseen, Judge, LogLine, Meaning, ServerMessage, State, TableInfo, Until, Wish } from "./wire";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** Who is told that it is too much at once tries again after this. */
const AGAIN = 400;

/** What goes with an answer: those of the same series, and how it is paid. */
export interface Answer {
  then?: string[];
  pay?: boolean;
  use?: number[];
  avoid?: number[];
}

export class TableLink {
  id: string;
  table = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  wishes = $state.raw<Wish[] | null>(null);
  judge = $state.raw<Judge | null>(null);
  explained = $state.raw<{ card: number; values: Explained } | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** What the options of the question in sight would do, as far as the server has told. */
  foreseen = $state.raw<Map<number, Foreseen>>(new Map());
  /** What the lines of cards mean in words, by their names. */
  meanings = $state.raw<Record<string, Meaning[]>>({});
  connected = $state(false);
  gone = $state(false);
  /** The state that was answered already: a second click on it does nothing. */
  answered = $state(-1);
  /** The decision at which the scales tipped most, as far as it was seen here. */
  turning = $state.raw<number | undefined>(undefined);
  #given: Record<string, unknown> | null = null;
  #scale = 0;
  #most = 0;
  #weighed = false;
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

  decide(option: number, more: Answer = {}): void {
    const at = this.state?.at;
    if (at === undefined || this.answered === at || !this.state?.question?.options[option]) return;
    this.error = null;
    this.#give({ type: "decide", at, option, ...more }, at);
  }

  /** Ask what options would do. */
  foresee(options: number[], ways: { use?: number[]; avoid?: number[] } = {}): void {
    const at = this.state?.at;
    if (at !== undefined && options.length) this.send({ type: "foresee", at, options, ...ways });
  }

  /** Pass, and go on passing until something that is named. */
  pass(until: Until, stops: string[]): void {
    const at = this.state?.at;
    if (at === undefined || this.answered === at) return;
    this.error = null;
    this.#give({ type: "pass", at, until, stops }, at);
  }

  #give(message: Record<string, unknown>, at: number): void {
    if (!this.send(message)) return;
    this.#given = message;
    this.answered = at;
  }

  /** Be asked again from now on. */
  ask(): void {
    this.send({ type: "ask" });
  }

  /** Have the bot asked again that could not decide. */
  retry(): void {
    if (this.state?.stuck) this.send({ type: "retry" });
  }

  undo(): void {
    if (this.state?.undo) this.send({ type: "undo" });
  }

  /** Remember the decision after which the first numbers of the players, as their lives, shifted most. */
  #weigh(state: State): void {
    const first = (state.view.players ?? []).map((player) => Number(String(player.stats?.[0]?.value ?? 0).split("/")[0]) || 0);
    const own = first[Math.max(0, state.you)] ?? 0;
    const scale = first.reduce((sum, each) => sum + each, 0) - 2 * own;
    const shift = Math.abs(scale - this.#scale);
    if (this.#weighed && shift > this.#most) {
      this.#most = shift;
      this.turning = Math.max(0, state.at - 1);
    }
    this.#scale = scale;
    this.#weighed = true;
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        break;
      case "state":
        events.bring(message.events ?? []);
        this.#weigh(message);
        this.log = [...this.log.slice(0, message.log_start), ...message.log];
        this.state = message;
        this.answered = -1;
        this.wishes = null;
        this.explained = null;
        this.foreseen = new Map();
        break;
      case "foreseen":
        if (message.at === this.state?.at) {
          const { plan, forecast } = message;
          this.foreseen = new Map(this.foreseen).set(message.option, { plan, forecast });
        }
        break;
      case "meanings":
        this.meanings = { ...this.meanings, ...message.cards };
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
        // What was asked about a question that is gone by now needs no answer: the new one is on its way.
        if (message.code === "stale") {
          this.answered = -1;
          break;
        }
        if (message.code === "too_many") {
          // What was only asked for is let go; an answer is given again, a little later.
          const again = this.#given;
          if (this.answered >= 0 && again) this.#timer = window.setTimeout(() => this.answered === this.state?.at && this.send(again), AGAIN);
          break;
        }
        this.error = message;
        this.answered = -1;
        break;
      case "pong":
        break;
    }
  }
}
