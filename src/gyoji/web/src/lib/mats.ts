// The playmats: where the zones of each game lie, how its cards are framed, its phases, and where a pass may stop.

import type { Layout } from "./wire";

/** How the cards of a zone are drawn. */
export type Look = "field" | "leader" | "tiles" | "pile" | "square" | "lane" | "tickets" | "slips" | "life" | "territory" | "meter";

export interface Area {
  zone: string;
  look: Look;
  /** Only cards of these types, or only others. */
  only?: string[];
  but?: string[];
  /** The part of a row's width. */
  grow?: number;
  /** An empty place is not drawn. */
  quiet?: boolean;
  /** Shared by all: the same square under the name of every seat. */
  every?: boolean;
  /** The most that fit, drawn as places. */
  places?: number;
}

export type Words = [en: string, ja: string];

export interface Phase {
  key: string;
  sign: string;
  words: Words;
  steps?: { key: string; words: Words }[];
}

export interface Stop {
  stages: string[];
  words: Words;
  /** On from the beginning. */
  on?: boolean;
}

export interface Mat {
  frame: string;
  phases: Phase[];
  stops: Stop[];
  /** Zones whose cards wait to be carried out. */
  waits: string[];
  /** Zones that are paid from: using them is no deed of its own. */
  resources: string[];
  /** Of a side: what lies left of the rows, the rows from the middle to the edge, and the piles at their right. */
  lead?: Area[];
  rows: Area[][];
  piles: Area[];
  /** Beside the ring, where the ring has no room for them. */
  rails?: { left: Area[]; right: Area[] };
  /** The line between the sides. */
  middle: Area[];
  squares?: Area[][];
  /** The ring turns with the seat. */
  turns?: boolean;
  /** A row's height: in widths of a card, and in pixels. */
  heights: [number, number][];
  /** The least width for which the cards of a row are made. */
  across: number;
}

const END: Phase = { key: "end_phase", sign: "終", words: ["End", "エンド"] };

export const MATS: Record<string, Mat> = {
  nova: {
    frame: "nova",
    phases: [
      { key: "standby_phase", sign: "起", words: ["Standby", "スタンバイ"] },
      { key: "draw_phase", sign: "引", words: ["Draw", "ドロー"] },
      { key: "main_phase_1", sign: "主", words: ["Main 1", "メイン1"] },
      {
        key: "attack_phase",
        sign: "攻",
        words: ["Attack", "アタック"],
        steps: [
          { key: "attack_declaration_step", words: ["Declare", "宣言"] },
          { key: "defence_declaration_step", words: ["Defend", "防御"] },
          { key: "battle_resolution_step", words: ["Resolve", "解決"] },
        ],
      },
      { key: "main_phase_2", sign: "主", words: ["Main 2", "メイン2"] },
      END,
    ],
    stops: [
      { stages: ["attack_phase/other", "attack_declaration_step/other"], words: ["Their attack", "相手の攻撃"], on: true },
      { stages: ["main_phase_2/own"], words: ["My main 2", "自分のメイン2"], on: true },
      { stages: ["main_phase_1/other"], words: ["Their main", "相手のメイン"] },
      { stages: ["end_phase/other"], words: ["Their end", "相手のエンド"] },
    ],
    waits: ["waiting"],
    resources: ["energy"],
    lead: [{ zone: "field", look: "leader", only: ["character"] }],
    rows: [
      [{ zone: "field", look: "field", but: ["character"] }],
      [{ zone: "energy", look: "tiles" }],
    ],
    piles: [
      { zone: "main_deck", look: "pile" },
      { zone: "graveyard", look: "pile" },
      { zone: "character_deck", look: "pile" },
      { zone: "exile", look: "pile", quiet: true },
      { zone: "exit", look: "pile", quiet: true },
    ],
    middle: [{ zone: "waiting", look: "tiles", quiet: true }],
    heights: [
      [1.4, 30],
      [0.5, 8],
    ],
    across: 6.6,
  },
  dimensionzero: {
    frame: "dimensionzero",
    phases: [
      { key: "release_phase", sign: "起", words: ["Release", "リリース"] },
      { key: "draw_phase", sign: "引", words: ["Draw", "ドロー"] },
      { key: "energy_phase", sign: "力", words: ["Energy", "エネルギー"] },
      {
        key: "main_phase",
        sign: "主",
        words: ["Main", "メイン"],
        steps: [
          { key: "battle_step_1", words: ["Battle 1", "バトル1"] },
          { key: "battle_step_2", words: ["Battle 2", "バトル2"] },
        ],
      },
      { key: "smash_phase", sign: "撃", words: ["Smash", "スマッシュ"] },
      { key: "recovery_phase", sign: "復", words: ["Recovery", "リカバリー"] },
    ],
    stops: [
      { stages: ["battle_step_1/other", "battle_step_2/other"], words: ["Battles", "バトル"], on: true },
      { stages: ["smash_phase/other"], words: ["Their smash", "相手のスマッシュ"], on: true },
      { stages: ["main_phase/other"], words: ["Their main", "相手のメイン"] },
      { stages: ["recovery_phase/other"], words: ["Their end", "相手の終わり"] },
    ],
    waits: ["stack"],
    resources: ["energy"],
    rows: [
      [
        { zone: "base_1", look: "square" },
        { zone: "base_2", look: "square" },
        { zone: "base_3", look: "square" },
      ],
    ],
    squares: [
      ["square_7", "square_8", "square_9"].map((zone) => ({ zone, look: "square" as const, every: true })),
      ["square_4", "square_5", "square_6"].map((zone) => ({ zone, look: "square" as const, every: true })),
      ["square_1", "square_2", "square_3"].map((zone) => ({ zone, look: "square" as const, every: true })),
    ],
    turns: true,
    piles: [],
    rails: {
      left: [
        { zone: "energy", look: "tiles" },
        { zone: "smash", look: "meter", places: 7 },
      ],
      right: [
        { zone: "library", look: "pile" },
        { zone: "plan", look: "pile", quiet: true },
        { zone: "graveyard", look: "pile" },
        { zone: "remove", look: "pile", quiet: true },
      ],
    },
    middle: [{ zone: "stack", look: "tiles", quiet: true }],
    heights: [[0.92, 8]],
    across: 6.2,
  },
  mission: {
    frame: "mission",
    phases: [
      { key: "start_draw_phase", sign: "引", words: ["Draw", "ドロー"] },
      {
        key: "main_phase",
        sign: "主",
        words: ["Main", "メイン"],
        steps: [
          { key: "attack_step", words: ["Attack", "宣言"] },
          { key: "block_step", words: ["Block", "ブロック"] },
          { key: "scout_step", words: ["Scout", "スカウト"] },
          { key: "battle_step", words: ["Battle", "バトル"] },
        ],
      },
      { key: "mission_phase", sign: "命", words: ["Mission", "ミッション"] },
      { key: "charge_phase", sign: "溜", words: ["Charge", "チャージ"] },
      { key: "end_draw_phase", sign: "終", words: ["End", "エンド"] },
    ],
    stops: [
      { stages: ["attack_step/other", "block_step/other"], words: ["Their attack", "相手の攻撃"], on: true },
      { stages: ["mission_phase/own"], words: ["My missions", "自分のミッション"], on: true },
      { stages: ["main_phase/other"], words: ["Their main", "相手のメイン"] },
      { stages: ["mission_phase/other"], words: ["Their missions", "相手のミッション"] },
    ],
    waits: [],
    resources: ["energy"],
    rows: [
      [
        { zone: "area_0", look: "lane" },
        { zone: "area_1", look: "lane" },
        { zone: "area_2", look: "lane" },
      ],
      [
        { zone: "account", look: "tickets", grow: 0.75, places: 1 },
        { zone: "mission", look: "tickets", grow: 3, places: 3 },
      ],
    ],
    piles: [],
    rails: {
      left: [{ zone: "energy", look: "tiles" }],
      right: [
        { zone: "deck", look: "pile" },
        { zone: "trash", look: "pile" },
        { zone: "keep", look: "pile" },
        { zone: "remove", look: "pile", quiet: true },
      ],
    },
    middle: [
      { zone: "scout", look: "tiles" },
      { zone: "temporary", look: "tiles" },
    ],
    heights: [
      [1.4, 30],
      [0.72, 8],
    ],
    across: 5.9,
  },
  animal: {
    frame: "animal",
    phases: [
      { key: "wake_phase", sign: "起", words: ["Wake", "起床"] },
      { key: "preparation_phase", sign: "備", words: ["Prepare", "準備"] },
      { key: "supply_phase", sign: "補", words: ["Supply", "補充"] },
      {
        key: "hunt_phase",
        sign: "狩",
        words: ["Hunt", "狩り"],
        steps: [
          { key: "attack_step", words: ["Attack", "攻撃"] },
          { key: "defence_step", words: ["Defend", "防御"] },
          { key: "damage_step", words: ["Damage", "判定"] },
        ],
      },
      { key: "sunset_phase", sign: "没", words: ["Sunset", "日没"] },
      { key: "night_watch_phase", sign: "夜", words: ["Watch", "夜警"] },
    ],
    stops: [
      { stages: ["attack_step/other", "defence_step/other"], words: ["Attacks", "攻撃"], on: true },
      { stages: ["damage_step/other"], words: ["Damage", "ダメージ"] },
      { stages: ["hunt_phase/other"], words: ["Their hunt", "相手の狩り"] },
      { stages: ["sunset_phase/other"], words: ["Their sunset", "相手の日没"] },
    ],
    waits: ["pile"],
    resources: ["domain"],
    rows: [
      [
        { zone: "battlefield", look: "field", only: ["animal", "動物"], grow: 4 },
        { zone: "battlefield", look: "slips", but: ["animal", "動物"], grow: 0, quiet: true },
        { zone: "pile", look: "slips", grow: 0, quiet: true },
      ],
      [{ zone: "domain", look: "tiles" }],
    ],
    piles: [
      { zone: "deck", look: "pile" },
      { zone: "graveyard", look: "pile" },
      { zone: "territory_deck", look: "pile" },
      { zone: "exile", look: "pile", quiet: true },
    ],
    middle: [],
    heights: [
      [1.4, 30],
      [0.5, 8],
    ],
    across: 6.8,
  },
  builddivide: {
    frame: "builddivide",
    phases: [
      { key: "stand_phase", sign: "起", words: ["Stand", "スタンド"] },
      { key: "draw_phase", sign: "引", words: ["Draw", "ドロー"] },
      { key: "main_phase", sign: "主", words: ["Main", "メイン"] },
      {
        key: "attack_phase",
        sign: "攻",
        words: ["Attack", "アタック"],
        steps: [
          { key: "attack_step", words: ["Declare", "宣言"] },
          { key: "block_step", words: ["Block", "ブロック"] },
          { key: "battle_step", words: ["Battle", "バトル"] },
          { key: "hit_step", words: ["Hit", "ヒット"] },
        ],
      },
      END,
    ],
    stops: [
      { stages: ["attack_phase/other", "attack_step/other", "block_step/other"], words: ["Their attack", "相手の攻撃"], on: true },
      { stages: ["hit_step/other"], words: ["Hits", "ヒット"] },
      { stages: ["main_phase/other"], words: ["Their main", "相手のメイン"] },
      { stages: ["end_phase/other"], words: ["Their end", "相手のエンド"] },
    ],
    waits: ["resolution"],
    resources: ["energy"],
    lead: [{ zone: "territory", look: "territory", places: 1 }],
    rows: [
      [{ zone: "field", look: "field" }],
      [
        { zone: "life", look: "life", places: 10, grow: 3 },
        { zone: "energy", look: "tiles", grow: 3 },
      ],
    ],
    piles: [
      { zone: "deck", look: "pile" },
      { zone: "graveyard", look: "pile" },
      { zone: "d_deck", look: "pile" },
      { zone: "remove", look: "pile", quiet: true },
      { zone: "set", look: "pile", quiet: true },
    ],
    middle: [{ zone: "resolution", look: "tiles", quiet: true }],
    heights: [
      [1.4, 30],
      [0.5, 12],
    ],
    across: 7.2,
  },
};

/** A playmat for a game that has none of its own: its rows as they are declared. */
export function matOf(slug: string, layout: Layout | undefined): Mat {
  const known = MATS[slug];
  if (known) return known;
  const cells = [...(layout?.side ?? []), ...(layout?.beside ?? [])].flat().filter((cell) => cell.kind !== "hand" && cell.kind !== "gap");
  const rows = cells.filter((cell) => cell.kind !== "pile").map((cell): Area => ({ zone: cell.zone, look: "field" }));
  return {
    frame: "nova",
    phases: [],
    stops: [],
    waits: [],
    resources: [],
    rows: [rows],
    piles: cells.filter((cell) => cell.kind === "pile").map((cell): Area => ({ zone: cell.zone, look: "pile" })),
    middle: (layout?.shared ?? []).flat().map((cell): Area => ({ zone: cell.zone, look: "tiles" })),
    heights: [[1.4, 30]],
    across: 6.6,
  };
}

/** The label of a zone, as the game declares it. */
export function labelOf(layout: Layout | undefined, zone: string): string {
  const cells = [...(layout?.side ?? []), ...(layout?.beside ?? []), ...(layout?.shared ?? [])].flat();
  return cells.find((cell) => cell.zone === zone)?.label ?? zone;
}

/** The seats in the order of the table, from the one at the left of *viewer*. */
export function othersOf(seats: number, viewer: number): number[] {
  const bottom = viewer >= 0 && viewer < seats ? viewer : 0;
  return Array.from({ length: Math.max(0, seats - 1) }, (_, i) => (bottom + i + 1) % seats);
}

/** East, south, west, north: what the seats are called, and the colours of their tassels. */
export const SEATS = ["東", "南", "西", "北"];

/** With two, they face each other. */
export function seatSign(seat: number, seats: number): string {
  return seats === 2 && seat === 1 ? SEATS[2] : (SEATS[seat] ?? "");
}
