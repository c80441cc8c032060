// Where the zones of a table are drawn, from the layout that a game declares or, without one, from the zones' names.

import type { Amount, Card, Cell, Layout, View } from "./wire";

/** A cell with the zone keys whose cards lie in it. */
export interface Place extends Cell {
  keys: string[];
  seat: number;
  /** Every card in it is known. */
  seen?: boolean;
}

export interface Side {
  seat: number;
  rows: Place[][];
  beside: Place[][];
}

export interface Arranged {
  others: Side[];
  shared: Place[][];
  own: Side;
}

/** A card's height, that of a card on a crowded board, and that of a pile, in widths of a card. */
export const CARD_HEIGHT = 1.36;
export const LOW_CARD_HEIGHT = 1.2;
export const PILE_HEIGHT = 0.98;
/** The breadth of a broad card, in widths of a card. */
export const BROAD = 2.05;
/** The scale of small cards, and of the sides of several opponents. */
export const SMALL = 0.72;
export const MANY = 0.62;
/** The scale of the hand of an opponent, of which only the backs are seen. */
export const BACKS = 0.5;
/** The part of the board that rows at its edge take, and how large cards grow there. */
export const EDGE = 0.25;
export const MOST_AT_EDGE = 80;
/** The width of a pile, in widths of its cards. */
export const PILE_WIDTH = 0.78;
const PLATE = 34;
const LEAST = 42;
const MOST = 116;
/** No opponent gets less than this where others stand abreast. */
const LEAST_SIDE = 160;
/** Between sides, between rows, around the board; the name of a player at the edge; the title and borders of a row. */
const SIDE_GAP = 12;
const GAP = 6;
const PADDING = 8;
const NAME = 20;
const FRAME = 30;

const PILES = /deck|library|graveyard|trash|exile|exit|remove|void|side|outside|limbo|aside|discard/;
const SQUARES = /square|area|base/;
const UNSEEN = /void|outside|limbo|aside|places|aura|bound|connect/;

export function seatsOf(view: View): number {
  let most = 0;
  for (const key of Object.keys(view.zones)) {
    const at = key.lastIndexOf("/");
    if (at > 0) most = Math.max(most, Number(key.slice(at + 1)) + 1);
  }
  return most;
}

/** Where everything lies for *viewer*; on a *wide* table rows may stand at the edge. */
export function arrange(view: View, declared: Layout | undefined, viewer: number, wide = false): Arranged {
  const seats = seatsOf(view);
  const bottom = viewer >= 0 && viewer < seats ? viewer : 0;
  const layout = declared?.side?.length ? declared : guessed(view);
  const turned = layout.turn === true && bottom % 2 === 1;
  const others: Side[] = [];
  for (let i = 1; i < seats; i++) {
    const seat = (bottom + i) % seats;
    others.push(known(view, side(layout, seat, turned, wide, true, seats > 2)));
  }
  let shared = (layout.shared ?? []).map((row) => row.map((cell) => place(cell, -1, view, seats)));
  if (turned) shared = shared.map((row) => row.reverse()).reverse();
  return { others, shared, own: side(layout, bottom, turned, wide, false, seats > 2) };
}

/** Mark the hands of which every card is seen, as in a replay with all cards open. */
function known(view: View, found: Side): Side {
  for (const cell of found.rows.flat()) {
    if (cell.kind === "hand") cell.seen = cell.keys.every((key) => (view.zones[key] ?? []).every((card) => card.name !== undefined));
  }
  return found;
}

function side(layout: Layout, seat: number, turned: boolean, wide: boolean, across: boolean, many: boolean): Side {
  const declared = layout.beside ?? [];
  // Where many have little room each, all that lies behind the first row is one row.
  const two = [declared.slice(0, 1), declared.slice(1)].map((rows) => rows.flat()).filter((row) => row.length);
  const edge = many ? two : declared;
  const front = layout.side ?? [];
  const within = many && across ? two : [declared.flat()].filter((row) => row.length);
  const all = wide ? front : [...front.slice(0, -1), ...within, ...front.slice(-1)];
  const rows = placed(all, seat, turned);
  const beside = placed(wide ? edge : [], seat, turned, "small");
  if (across) return { seat, rows: rows.reverse(), beside: beside.reverse() };
  return { seat, rows, beside };
}

function placed(rows: Cell[][], seat: number, turned: boolean, size?: "small"): Place[][] {
  return rows.map((row, i) => {
    const places = row.map((cell) => {
      // Behind the front row lie resources: they are many, and smaller.
      const cards = size ?? cell.cards ?? (i > 0 && cell.kind === "row" ? "small" : "normal");
      return { ...cell, cards, keys: [`${cell.zone}/${seat}`], seat };
    });
    // Squares stand in the columns of the shared rows, and turn with them.
    return turned && row.every((cell) => cell.kind === "square") ? places.reverse() : places;
  });
}

function place(cell: Cell, seat: number, view: View, seats: number): Place {
  if (cell.zone in view.zones) return { ...cell, keys: [cell.zone], seat };
  const keys = Array.from({ length: seats }, (_, i) => `${cell.zone}/${i}`).filter((key) => key in view.zones);
  return { ...cell, keys, seat };
}

function guessed(view: View): Layout {
  const names = Object.keys(view.zones).filter((key) => key.endsWith("/0")).map((key) => key.slice(0, -2));
  const shared = Object.keys(view.zones).filter((key) => !key.includes("/"));
  const front: Cell[] = [];
  const squares: Cell[] = [];
  const back: Cell[] = [];
  const hand: Cell[] = [];
  for (const zone of names) {
    if (zone === "hand") hand.push({ zone, kind: "hand", label: zone });
    else if (UNSEEN.test(zone)) continue;
    else if (SQUARES.test(zone) && !PILES.test(zone)) squares.push({ zone, kind: "square", label: zone });
    else if (PILES.test(zone)) back.push({ zone, kind: "pile", label: zone });
    else front.push({ zone, kind: "row", label: zone, size: 2 });
  }
  const side: Cell[][] = [];
  for (let i = 0; i < squares.length; i += 3) side.push(squares.slice(i, i + 3));
  if (front.length) side.push(front.slice(0, 2));
  if (front.length > 2) side.push(front.slice(2));
  side.push(back);
  side.push(hand);
  return {
    side: side.filter((row) => row.length),
    shared: shared.map((zone) => [{ zone, kind: "row", label: zone }]),
  };
}

/** The cards of a place, without those that hang on another card in sight, which are drawn at their host. */
export function cardsAt(view: View, spot: Place, hosts: Set<number>): Card[] {
  const cards: Card[] = [];
  for (const key of spot.keys) {
    for (const card of view.zones[key] ?? []) {
      if (card.host !== undefined && hosts.has(card.host)) continue;
      cards.push(card);
    }
  }
  return cards;
}

/** Every card in sight by its id. */
export function cardsById(view: View): Map<number, Card> {
  const found = new Map<number, Card>();
  for (const cards of Object.values(view.zones)) {
    for (const card of cards) if (card.id !== undefined) found.set(card.id, card);
  }
  return found;
}

/** The cards that hang on each host. */
export function attachments(view: View): Map<number, Card[]> {
  const found = new Map<number, Card[]>();
  for (const cards of Object.values(view.zones)) {
    for (const card of cards) {
      if (card.host === undefined) continue;
      found.set(card.host, [...(found.get(card.host) ?? []), card]);
    }
  }
  return found;
}

const NOT_NUMBERS = new Set(["id", "controller", "owner", "damage", "host", "cost"]);

/** The numbers of a card: as the server shows them, or else every plain number of its view. */
export function numbersOf(card: Card): Amount[] {
  if (card.numbers) return card.numbers;
  return Object.entries(card)
    .filter(([name, value]) => typeof value === "number" && !NOT_NUMBERS.has(name))
    .map(([name, value]) => ({ label: name, now: value as number }));
}

/** The scale of the cards in a place. */
export function scaleOf(cell: Place, own: boolean): number {
  if (cell.kind === "hand") return own ? 1 : cell.seen ? SMALL : BACKS;
  if (cell.kind === "pile") return own ? 1 : SMALL;
  return cell.cards === "small" ? SMALL : 1;
}

/** The height of the name of an attached card below its host, in widths of a card. */
const HANGING = 0.2;

/** How a row of the board is as high as so many cards' widths, and so many pixels besides. */
function rowHeight(row: Place[], own: boolean, ratio: number, hung: (key: string) => number): [number, number] {
  let best: [number, number] = [0, 0];
  for (const cell of row) {
    const scale = scaleOf(cell, own);
    let found: [number, number] = [0, 0];
    if (cell.kind === "pile") found = [PILE_HEIGHT * scale, 20];
    else if (cell.kind !== "gap") found = [(ratio + HANGING * Math.max(0, ...cell.keys.map(hung))) * scale, 15];
    if (found[0] > best[0]) best = found;
  }
  return best;
}

/** How many opponents stand side by side on a board of this *width*. */
export function abreast(others: number, width: number): number {
  return Math.max(1, Math.min(others, Math.floor(width / LEAST_SIDE)));
}

/** The width of a card with which the rows of everybody fit into the edge of a board, one below the other. */
export function fittingEdge(arranged: Arranged, width: number, height: number, ratio = CARD_HEIGHT): number {
  const sides = [...arranged.others, arranged.own];
  const high = (height - 2 * PADDING - SIDE_GAP * (sides.length - 1)) / sides.length - NAME;
  const wide = (width - 2 * PADDING) * EDGE;
  let fits = MOST_AT_EDGE;
  for (const { beside } of sides) {
    const rows = beside.map((row) => rowHeight(row, false, ratio, () => 0));
    const cards = rows.reduce((n, row) => n + row[0], 0);
    const pixels = rows.reduce((n, row) => n + row[1] + GAP, 0);
    if (cards) fits = Math.min(fits, (high - pixels) / cards);
    for (const row of beside) {
      const across = row.reduce((n, cell) => n + SMALL * (cell.kind === "pile" ? PILE_WIDTH : cell.wide ? BROAD : 1), 0);
      const around = row.reduce((n, cell) => n + GAP + (cell.kind === "pile" ? 0 : FRAME), -GAP);
      if (across) fits = Math.min(fits, (wide - around) / across);
    }
  }
  return Math.max(LEAST, fits);
}

/** The width of a card with which the whole board fits into *height*; *hung*: how many cards hang on one of a zone;
 * *beside*: how many opponents stand side by side. */
export function fittingWidth(
  arranged: Arranged,
  height: number,
  empty: (row: Place[]) => boolean,
  ratio = CARD_HEIGHT,
  hung: (key: string) => number = () => 0,
  beside = arranged.others.length,
): number {
  const many = arranged.others.length > 1;
  let cards = 0;
  let pixels = 2 * PLATE + 28;
  const tallest = arranged.others.map((side) => {
    const rows = side.rows.map((row) => rowHeight(row, false, ratio, hung));
    return [rows.reduce((n, row) => n + row[0], 0), rows.reduce((n, row) => n + row[1], 0)];
  });
  for (let i = 0; i < tallest.length; i += beside) {
    const line = tallest.slice(i, i + beside);
    cards += Math.max(...line.map((each) => each[0])) * (many ? MANY : 1);
    pixels += Math.max(...line.map((each) => each[1])) + (i ? PLATE + SIDE_GAP : 0);
  }
  for (const row of arranged.shared) {
    const [n, px] = empty(row) ? [0, 30] : rowHeight(row, false, ratio, hung);
    cards += n;
    pixels += px;
  }
  for (const row of arranged.own.rows) {
    const [n, px] = rowHeight(row, true, ratio, hung);
    cards += n;
    pixels += px;
  }
  return Math.max(LEAST, Math.min(MOST, (height - pixels) / Math.max(1, cards)));
}
