// The messages of the server as the client reads them. Fields that a server may leave out are optional.

import type { CrestRecord } from "../crest/plan";

export type Lang = "en" | "ja";

export interface GameLine {
  slug: string;
  title: string;
  edition: string;
  /** How many play where nothing else is said. */
  seats: number;
  /** Every number of players that the game is played by. */
  seat_counts: number[];
}

export interface Cell {
  zone: string;
  kind: "row" | "pile" | "hand" | "square" | "gap";
  label?: string;
  size?: number;
  every?: boolean;
  /** Cards are drawn broad, so that their texts can be read. */
  wide?: boolean;
  cards?: "small" | "normal";
}

export interface Layout {
  side?: Cell[][];
  /** Rows at the edge of a wide table; on a narrow one they stand before the last row of a side. */
  beside?: Cell[][];
  shared?: Cell[][];
  turn?: boolean;
}

export interface FieldSpec {
  name: string;
  kind: string;
  needed: boolean;
  label?: string;
  choices?: string[];
}

/** A sentence for a first game; *when*: the kinds of options with whose first offer it is shown. */
export interface Hint {
  text: string;
  when?: number[];
}

export interface GamePage extends GameLine {
  sections: string[];
  decks: string[];
  switches: Record<string, string[]>;
  card_types: string[];
  /** What the types are called. */
  type_words?: Record<string, string>;
  fields: FieldSpec[];
  layout: Layout;
  guide: Hint[];
}

export interface Amount {
  /** What it is in the game's own terms: the same in every language. */
  key?: string;
  label: string;
  now: number | string;
  printed?: number | string;
}

/** An icon that is printed on a card: its letter, what it is called, and its colour. */
export interface SealMark {
  letter: string;
  word: string;
  tint: string;
}

export interface Card {
  id?: number;
  name?: string;
  controller?: number;
  type?: string;
  line?: string;
  cost?: string | number;
  colour?: string;
  numbers?: Amount[];
  keywords?: string[];
  /** Those of them that are not printed on it. */
  gained?: string[];
  states?: string[];
  turned?: boolean;
  face_down?: boolean;
  damage?: number;
  counters?: Record<string, number>;
  host?: number;
  text?: string;
  crest?: CrestRecord;
  seals?: SealMark[];
  [other: string]: unknown;
}

export interface Arrow {
  from: number;
  to: number;
  kind?: string;
}

export interface View {
  turn: number;
  turn_player: number;
  phase?: string;
  zones: Record<string, Card[]>;
  players?: { stats?: { label: string; value: number | string }[] }[];
  arrows?: Arrow[];
  [other: string]: unknown;
}

export interface Option {
  text: string;
  kind?: number;
  cards?: number[];
  targets?: number[];
  zone?: string;
  player?: number;
  pass?: boolean;
  rule?: string;
  group?: string;
  /** Stays the same while a series goes on. */
  key?: string;
  /** The number of an option that differs only in which identical copy it uses. */
  like?: number;
  /** Cards just like the first one that are no options themselves. */
  copies?: number[];
  source?: Source;
}

/** A card that asks or whose ability it is, and the line of its text. */
export interface Source {
  card?: number;
  name: string;
  line?: number;
}

/** Questions of one kind that follow each other. */
export interface Series {
  kind: "pick" | "pay" | "share" | "order";
  least: number;
  most: number;
  total?: number;
}

export interface Stage {
  phase: string;
  step: string;
  own: boolean;
}

export interface Question {
  player: number;
  prompt: string;
  rule: string;
  options: Option[];
  key?: string;
  sentence?: string;
  source?: Source;
  series?: Series;
  pass?: number;
  idle?: boolean;
  stage?: Stage;
}

/** Something that has happened, for a screen that moves cards. */
export interface Happening {
  kind: string;
  card?: number;
  became?: number;
  from?: string;
  to?: string;
  player?: number;
  amount?: number;
  other?: number;
  target?: number;
  source?: number;
  rule?: string;
}

export interface Outcome {
  winners: number[];
  losers: number[];
  rule: string;
  text: string;
  reason: "rule" | "conceded" | "time";
}

export interface Plan {
  uses?: { card: number; how: string }[];
  loses?: { card?: number; name?: string; how: string }[];
  numbers?: { label: string; before: number; after: number }[];
  asks?: string;
  text?: string;
}

export interface Fact {
  kind: string;
  cards?: number[];
  player?: number;
  rule?: string;
  text: string;
  danger?: boolean;
}

export interface Foreseen {
  plan?: Plan;
  forecast?: { facts: Fact[]; text: string; open?: boolean };
}

export type Until = "once" | "something" | "step" | "my_turn";

export interface Meaning {
  ja: string;
  en: string;
}

export interface LogLine {
  turn: number;
  rule: string;
  text: string;
  player: number;
  cards?: number[];
  kind?: string;
  /** Bookkeeping, which a log may fold. */
  minor?: boolean;
}

export interface Seat {
  kind: "human" | "bot" | "open";
  name: string;
  deck: string;
  online: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "waiting" | "playing" | "over";
  seats: Seat[];
  you: number | null;
  invite: string;
  public: boolean;
  clock: { seconds: number; increment: number } | null;
  decisions: number;
  winners: number[];
  replay: boolean;
  created: number;
  /** The table at which those who sit here play again. */
  next?: string;
}

export interface State {
  type: "state";
  at: number;
  you: number;
  view: View;
  question: Question | null;
  log: LogLine[];
  log_start: number;
  clocks: { left: number; running: boolean }[] | null;
  undo: boolean;
  /** Whether this seat is asked also where there is nothing to do but pass. */
  every?: boolean;
  over: boolean;
  winners: number[];
  thinking: number | null;
  /** At the table of a puzzle. */
  puzzle?: PuzzleState;
  /** The bot that is asked could not decide; it is asked again on demand. */
  stuck?: boolean;
  /** Who wins and loses with this seat, which is one of them, and who of them would concede. */
  side?: number[];
  given_up?: number[];
  events?: Happening[];
  result?: Outcome;
  holding?: { until: Until; stops?: string[] };
}

/** A puzzle of a game, as the list of them has it. */
export interface PuzzleLine {
  id: string;
  goal: "win" | "survive";
  level: number;
  title: string;
  text: string;
  solved: boolean;
}

/** The puzzle of a table, and how it stands. */
export interface PuzzleState {
  id: string;
  title: string;
  goal?: "win" | "survive";
  text?: string;
  state: "open" | "solved" | "failed";
}

export interface Wish {
  text: string;
  rule: string;
  because: string;
}

export interface Judge {
  path: { name: string; step: string; rules: string[]; gist?: string; gists?: Record<string, string> }[];
  pending: (string | { text: string; rule?: string; cards?: number[] })[];
  applied?: { text: string; rule?: string; cards?: number[] }[];
}

export interface Explained {
  name?: string;
  rows?: {
    label: string;
    printed?: number | string;
    now: number | string;
    steps?: { text: string; rule?: string; value?: number | string }[];
  }[];
  [other: string]: unknown;
}

export interface ApiError {
  code: string;
  text: string;
  rule?: string;
  more?: string[];
}

export type ServerMessage =
  | { type: "table"; table: TableInfo }
  | State
  | { type: "why"; wishes: Wish[] }
  | { type: "judge"; judge: Judge }
  | { type: "explain"; card: number; values: Explained }
  | ({ type: "foreseen"; at: number; option: number } & Foreseen)
  | { type: "meanings"; cards: Record<string, Meaning[]> }
  | { type: "pong" }
  | ({ type: "error" } & ApiError);

export interface ReplayIndex {
  table: TableInfo;
  decisions: number;
  turns: { step: number; turn: number }[];
  steps: { step: number; player: number; text: string }[];
}

export interface ReplayStep {
  step: number;
  view: View;
  question: Question | null;
  log: LogLine[];
  over: boolean;
}

export interface CompiledLine {
  text: string;
  ok: boolean;
  canonical?: string;
  english?: string;
  tree?: string;
  because?: string;
  phrase?: string;
  start?: number;
  end?: number;
  expected?: string[];
  nearest?: string[];
}

export interface DeckCheck {
  legal: boolean;
  sections: Record<string, number>;
  violations: { rule: string; text: string; line?: number }[];
  faults: { line: number; text: string }[];
}

export interface DeckLine {
  id: string;
  game: string;
  name: string;
  text: string;
  legal: boolean;
}

export interface Face {
  name: string;
  number?: string;
  type?: string;
  line?: string;
  text?: string;
  set?: string;
  cost?: string | number;
  numbers?: Amount[];
  colour?: string;
  keywords?: string[];
  /** Where such a card stands in a deck. */
  section?: string;
  crest?: CrestRecord;
  seals?: SealMark[];
}
