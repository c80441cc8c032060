// What the parts of a table share: what is offered where, what is marked, and what a click does.

import { getContext, setContext } from "svelte";
import { Acting } from "./acting.svelte";
import { offers as offered, type Offer } from "./context";
import { attachments, cardsById } from "./layout";
import type { TableLink } from "./link.svelte";
import { matOf, type Mat } from "./mats";
import type { Arrow, Card, Foreseen, GamePage, Option, Question, View } from "./wire";

export interface Mark {
  text: string;
  tone: "go" | "good" | "warn" | "def" | "atk" | "";
}

/** Where a table is seen from: a game that is played, or a moment of a replay. */
export interface Sight {
  view: View;
  viewer: number;
  slug: string;
  page: GamePage | null;
  question: Question | null;
  /** Names of the seats as they are told. */
  names: string[];
}

const NOTHING = { byCard: new Map<number, Offer[]>(), byZone: new Map<string, Offer[]>(), byPlayer: new Map<number, Offer[]>() };

export class Playing {
  acting: Acting | null;
  #sight: () => Sight;
  looked = $state.raw<Card | null>(null);
  /** Cards that a line of the log or of a list points at. */
  lit = $state.raw<Set<number>>(new Set());
  hinted = $state.raw<Set<number>>(new Set());
  /** The options that a hint for beginners is about. */
  pointed = $state.raw<Option[]>([]);
  /** The pile that is open. */
  pile = $state.raw<{ title: string; zone: string } | null>(null);

  constructor(sight: () => Sight, link: TableLink | null) {
    this.#sight = sight;
    this.acting = link ? new Acting(link) : null;
  }

  sight = $derived.by(() => this.#sight());
  view = $derived.by(() => this.sight.view);
  mat = $derived.by<Mat>(() => matOf(this.sight.slug, this.sight.page?.layout));
  question = $derived.by(() => this.sight.question);
  offers = $derived.by(() => (this.question ? withCopies(this.question, offered(this.question)) : NOTHING));
  byId = $derived.by(() => cardsById(this.view));
  attached = $derived.by(() => attachments(this.view));
  hosts = $derived.by(() => new Set(this.byId.keys()));
  /** Who attacks, who blocks, and who is aimed at. */
  roles = $derived.by(() => {
    const found = new Map<number, string>();
    for (const arrow of this.view.arrows ?? []) {
      if (arrow.kind === "attack") found.set(arrow.from, "attack");
      else if (arrow.kind === "block") found.set(arrow.from, "block");
      else if (!found.has(arrow.to)) found.set(arrow.to, "target");
    }
    return found;
  });
  chosen = $derived.by<Option | null>(() => {
    const acting = this.acting;
    return acting && acting.chosen >= 0 ? (this.question?.options[acting.chosen] ?? null) : null;
  });
  shown = $derived.by<Foreseen | null>(() => this.acting?.shown ?? null);
  uses = $derived.by(() => new Set((this.shown?.plan?.uses ?? []).map((each) => each.card)));
  loses = $derived.by(() => new Set((this.shown?.plan?.loses ?? []).flatMap((each) => (each.card === undefined ? [] : [each.card]))));
  /** The option that a card or a place stands for among those that are selected. */
  narrowed = $derived.by(() => {
    const acting = this.acting;
    const question = this.question;
    const cards = new Map<number, number>();
    const zones = new Map<string, number>();
    const players = new Map<number, number>();
    if (!acting || !question || acting.offers.length < 2) return { cards, zones, players };
    for (const index of acting.offers) {
      const option = question.options[index];
      if (!option) continue;
      for (const card of option.targets ?? []) if (card !== acting.at) cards.set(card, index);
      for (const card of (option.cards ?? []).slice(1)) if (card !== acting.at) cards.set(card, index);
      if (option.zone) zones.set(option.zone, index);
      if (option.player !== undefined && option.player >= 0) players.set(option.player, index);
    }
    return { cards, zones, players };
  });
  arrows = $derived.by<Arrow[]>(() => {
    const option = this.chosen;
    const from = option?.cards?.[0];
    const own = option && from !== undefined ? (option.targets ?? []).map((to) => ({ from, to, kind: "target" })) : [];
    const player = option && from !== undefined && option.player !== undefined && option.player >= 0 ? [{ from, to: -1 - option.player, kind: "target" }] : [];
    return [...(this.view.arrows ?? []), ...own, ...player];
  });
  /** What the forecasts say, at the cards and places they are about. */
  marks = $derived.by(() => {
    const found = new Map<number | string, Mark>();
    const acting = this.acting;
    const question = this.question;
    if (!acting || !question) return found;
    for (const [index, foreseen] of acting.link.foreseen) {
      const option = question.options[index];
      if (!option || index === acting.passing) continue;
      const among = acting.offers.length ? acting.offers.includes(index) : true;
      if (!among) continue;
      const key = this.#anchor(option, acting.offers.length > 1);
      const text = verdict(foreseen);
      if (key !== null && text) found.set(key, text);
    }
    return found;
  });

  #anchor(option: Option, targets: boolean): number | string | null {
    if (option.zone) return option.zone;
    if (targets && option.targets?.length) return option.targets[0];
    return option.cards?.[0] ?? option.targets?.[0] ?? null;
  }

  at(card: Card): Offer[] {
    return card.id === undefined ? [] : (this.offers.byCard.get(card.id) ?? []);
  }

  look(card: Card | null): void {
    if (card) this.looked = card;
  }

  /** A card was clicked. */
  pick(card: Card): void {
    this.look(card);
    const acting = this.acting;
    if (!acting || card.id === undefined) return;
    const own = this.narrowed.cards.get(card.id);
    if (own !== undefined) return acting.click([own], card.id);
    const found = this.at(card).map((offer) => offer.index);
    const pays = acting.chosen >= 0 && (this.uses.has(card.id) || (this.isResource(card) && !found.includes(acting.chosen)));
    if (pays && acting.at !== card.id) return acting.prefer(card.id);
    if (found.length) acting.click(found, card.id);
    else acting.release();
  }

  pickZone(keys: string[]): void {
    const acting = this.acting;
    if (!acting) return;
    for (const key of keys) {
      const own = this.narrowed.zones.get(key);
      if (own !== undefined) return acting.click([own], 0, key);
    }
    const found = keys.flatMap((key) => (this.offers.byZone.get(key) ?? []).map((offer) => offer.index));
    if (found.length) acting.click(found, 0, keys[0]);
    else acting.release();
  }

  pickPlayer(seat: number): void {
    const acting = this.acting;
    if (!acting) return;
    const own = this.narrowed.players.get(seat);
    const found = own !== undefined ? [own] : (this.offers.byPlayer.get(seat) ?? []).map((offer) => offer.index);
    if (found.length) acting.click(found, 0, `player/${seat}`);
  }

  isResource(card: Card): boolean {
    if (card.id === undefined) return false;
    return this.mat.resources.some((zone) => (this.view.zones[`${zone}/${this.sight.viewer}`] ?? []).some((each) => each.id === card.id));
  }
}

/** Let a click on any copy of a card take the option. */
function withCopies(question: Question, found: ReturnType<typeof offered>): ReturnType<typeof offered> {
  question.options.forEach((option, index) => {
    for (const card of option.copies ?? []) {
      const known = found.byCard.get(card) ?? [];
      found.byCard.set(card, [...known, { index, option }]);
    }
  });
  return found;
}

const SHORT = 26;

/** The forecast of an option in a few words. */
function verdict(foreseen: Foreseen): Mark | null {
  const facts = foreseen.forecast?.facts ?? [];
  const lost = foreseen.plan?.loses ?? [];
  const fight = facts.find((fact) => ["wins", "loses", "both", "stands"].includes(fact.kind));
  const danger = facts.find((fact) => fact.danger);
  const fact = danger ?? fight ?? facts[0];
  if (fact) {
    const tone = fact.danger || fact.kind === "loses" ? "warn" : fact.kind === "wins" ? "good" : "";
    return { text: short(fact.text), tone };
  }
  if (lost.length) return { text: `⚠ ${short(lost.map((each) => each.name ?? "").join("、"))}`, tone: "warn" };
  return null;
}

function short(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}

const KEY = Symbol("table");

export function share(playing: Playing): Playing {
  return setContext(KEY, playing);
}

export function shared(): Playing {
  return getContext<Playing>(KEY);
}
