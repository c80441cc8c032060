// What a person is about to do: what is selected, what of a series is picked, what must be confirmed, and when input counts.

import { keyFor, losesSomething } from "./answers";
import type { TableLink } from "./link.svelte";
import { settings } from "./settings.svelte";
import type { Foreseen, Question, Until } from "./wire";

/** After a question of somebody else's making nothing is taken for so long, and after one's own answer for so long. */
const GUARD = 400;
const OWN_GUARD = 150;
/** An option is not taken before it is known whether it costs something for good, but for no longer than this. */
const PATIENCE = 900;
/** So many options are asked about at once. */
const MOST_FORESEEN = 12;

export interface Pick {
  index: number;
  /** The card that was clicked, where it is a copy of that of the option. */
  card: number;
}

export class Acting {
  link: TableLink;
  /** The options of what was clicked first; one of them is *chosen* once it is the only one. */
  offers = $state.raw<number[]>([]);
  chosen = $state(-1);
  /** The card or place that was clicked. */
  at = $state(0);
  place = $state("");
  picks = $state.raw<Pick[]>([]);
  confirming = $state(-1);
  use = $state.raw<number[]>([]);
  avoid = $state.raw<number[]>([]);
  guarded = $state(0);
  #until = 0;
  #timer = 0;
  #acted = false;
  /** The option that is taken as soon as it is known what it does. */
  wanted = $state(-1);
  #wantedTimer = 0;

  constructor(link: TableLink) {
    this.link = link;
  }

  question = $derived.by<Question | null>(() => {
    const state = this.link.state;
    const asked = state?.question ?? null;
    return asked && state && state.you >= 0 && asked.player === state.you && !state.over ? asked : null;
  });
  series = $derived.by(() => {
    const series = this.question?.series;
    // What is paid one card at a time with nothing to choose is no series for a person.
    return series && series.most > 1 ? series : null;
  });
  passing = $derived.by(() => {
    const question = this.question;
    if (!question) return -1;
    if (question.pass !== undefined) return question.pass;
    const marked = question.options.findIndex((option) => option.pass);
    return marked >= 0 ? marked : question.options.length === 1 ? 0 : -1;
  });
  /** A question without a way out is an answer to something begun: there the first click counts. */
  free = $derived(this.question !== null && this.passing >= 0 && !this.series);
  shown = $derived.by<Foreseen | null>(() => (this.chosen >= 0 ? (this.link.foreseen.get(this.chosen) ?? null) : null));

  /** A new question has come, or the old one has gone. */
  renew(): void {
    this.release();
    this.picks = [];
    this.confirming = -1;
    this.wanted = -1;
    clearTimeout(this.#wantedTimer);
    const question = this.question;
    if (!question) return;
    this.guarded = !settings.guard ? 0 : this.#acted ? OWN_GUARD : GUARD;
    this.#acted = false;
    this.#until = performance.now() + this.guarded;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.guarded = 0), this.guarded);
    const asked = this.#asked(question);
    if (asked.length) this.link.foresee(asked);
  }

  /** Which options are asked about before anything is clicked: choices, and letting an attack through. */
  #asked(question: Question): number[] {
    const others = question.options.flatMap((option, index) => (option.like === undefined && index !== this.passing ? [index] : []));
    if (!this.free && !this.series && others.length > 1 && others.length <= MOST_FORESEEN) return others;
    if (this.passing >= 0 && question.options.length > 1 && question.stage && !question.stage.own) return [this.passing];
    return [];
  }

  get ready(): boolean {
    return performance.now() >= this.#until && this.question !== null && this.link.answered !== this.link.state?.at;
  }

  release(): void {
    this.offers = [];
    this.chosen = -1;
    this.at = 0;
    this.place = "";
    this.use = [];
    this.avoid = [];
  }

  /** Somebody clicked what these options are about; *card* or *place* says what. */
  click(offers: number[], card = 0, place = ""): void {
    const question = this.question;
    if (!question || !this.ready || !offers.length) return;
    if (this.series) return this.pick(offers[0], card);
    // What is selected offers several things: a click on another thing that one of them is about takes that one.
    const narrowed = this.offers.length > 1 ? offers.filter((index) => this.offers.includes(index)) : [];
    const again = (card !== 0 && card === this.at) || (place !== "" && place === this.place);
    if (narrowed.length === 1 && !again) return this.act(narrowed[0]);
    if (again && this.chosen >= 0 && offers.includes(this.chosen)) return this.act(this.chosen);
    const distinct = offers.filter((index) => question.options[index].like === undefined || !offers.includes(question.options[index].like ?? -1));
    if (!this.free && distinct.length === 1) return this.act(distinct[0]);
    this.select(distinct, card, place);
  }

  select(offers: number[], card = 0, place = ""): void {
    this.release();
    this.offers = offers;
    this.at = card;
    this.place = place;
    if (offers.length === 1) this.choose(offers[0]);
    else this.foresee(offers.slice(0, MOST_FORESEEN));
  }

  /** Narrow what is selected to one option. */
  choose(index: number): void {
    if (this.chosen !== index) {
      this.use = [];
      this.avoid = [];
    }
    this.chosen = index;
    if (!this.offers.includes(index)) this.offers = [index];
    this.foresee([index]);
  }

  foresee(options: number[]): void {
    this.link.foresee(options.filter((index) => !this.link.foreseen.has(index)));
  }

  /** Pay with a card first, or not with it. */
  prefer(card: number): void {
    const used = this.shown?.plan?.uses?.some((each) => each.card === card);
    this.use = used ? this.use.filter((each) => each !== card) : [...this.use, card];
    this.avoid = used ? [...this.avoid, card] : this.avoid.filter((each) => each !== card);
    this.link.foresee([this.chosen], { use: this.use, avoid: this.avoid });
  }

  /** Take an option, after a word of warning where it costs something for good. */
  act(index: number): void {
    if (!this.ready || !this.question?.options[index]) return;
    const known = this.link.foreseen.get(index);
    if (!known && this.#worthKnowing(index)) {
      this.wanted = index;
      this.link.foresee([index]);
      clearTimeout(this.#wantedTimer);
      this.#wantedTimer = window.setTimeout(() => this.#send(index), PATIENCE);
      return;
    }
    if (known && this.endangers(index) && this.confirming !== index) {
      this.confirming = index;
      return;
    }
    this.#send(index);
  }

  /** The server has told something that was waited for. */
  told(): void {
    if (this.wanted < 0 || !this.link.foreseen.has(this.wanted)) return;
    const index = this.wanted;
    this.wanted = -1;
    clearTimeout(this.#wantedTimer);
    this.act(index);
  }

  /** Whether an option costs something for good, as far as it is known. Who must choose what to give up knows it. */
  endangers(index: number): boolean {
    const known = this.link.foreseen.get(index);
    return known !== undefined && losesSomething(known, this.named(index));
  }

  /** The cards that an answer to a forced question names itself. */
  named(index: number): number[] {
    return this.free ? [] : (this.question?.options[index]?.cards ?? []);
  }

  #worthKnowing(index: number): boolean {
    return index !== this.passing || this.question?.stage?.own === false;
  }

  #send(index: number): void {
    this.wanted = -1;
    clearTimeout(this.#wantedTimer);
    if (!this.question?.options[index]) return;
    this.#acted = true;
    const more = settings.autopay ? { pay: true, ...(this.use.length ? { use: this.use } : {}), ...(this.avoid.length ? { avoid: this.avoid } : {}) } : {};
    this.link.decide(index, more);
  }

  /** Take an option without letting the server pay for it. */
  actUnpaid(index: number): void {
    if (!this.ready) return;
    this.#acted = true;
    this.link.decide(index);
  }

  pass(until: Until = "once", stops: string[] = []): void {
    if (!this.ready) return;
    const index = this.passing;
    if (index < 0) return;
    if (until !== "once") {
      this.#acted = true;
      this.link.pass(until, stops);
    } else this.act(index);
  }

  // A series of questions, answered at once

  pick(index: number, card = 0): void {
    const series = this.series;
    const question = this.question;
    if (!series || !question || !this.ready) return;
    if (index === this.passing) return this.settle();
    const target = card || (question.options[index].cards?.[0] ?? 0);
    const here = this.picks.findIndex((each) => each.index === index && each.card === target);
    if (series.kind !== "share" && here >= 0) this.picks = this.picks.filter((_, i) => i !== here);
    else if (this.picks.length < series.most) this.picks = [...this.picks, { index, card: target }];
    else if (series.most === 1) this.picks = [{ index, card: target }];
  }

  unpick(index: number): void {
    const last = this.picks.map((each) => each.index).lastIndexOf(index);
    if (last >= 0) this.picks = this.picks.filter((_, i) => i !== last);
  }

  get settled(): boolean {
    const series = this.series;
    return series !== null && this.picks.length >= series.least && (this.picks.length > 0 || this.passing >= 0);
  }

  /** Send what was picked. */
  settle(): void {
    const question = this.question;
    if (!question || !this.settled || !this.ready) return;
    this.#acted = true;
    if (!this.picks.length) return this.link.decide(this.passing);
    // Copies are alike: the option's own card goes first, as it is the one that is taken without a key.
    const used = new Map<number, number>();
    const keys = this.picks.map(({ index }) => {
      const n = used.get(index) ?? 0;
      used.set(index, n + 1);
      const option = question.options[index];
      return keyFor(option, n === 0 ? 0 : (option.copies?.[n - 1] ?? 0));
    });
    const then = keys.slice(1);
    const last = question.options[this.passing];
    // Who picks fewer than may be picked also says that it is enough.
    if (this.passing >= 0 && this.picks.length < (this.series?.most ?? 0) && last?.key) then.push(last.key);
    this.link.decide(this.picks[0].index, { then });
  }
}
