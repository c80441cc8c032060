// Dragging a card: what it may be dropped on lights up as it is picked up, and elsewhere it returns.

import type { Playing } from "./playing.svelte";

const STEADY = 9;

export class Drag {
  ghost = $state.raw<{ x: number; y: number; name: string } | null>(null);
  #table: Playing;
  #from: { card: number; x: number; y: number } | null = null;

  constructor(table: Playing) {
    this.#table = table;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const node = (event.target as Element).closest<HTMLElement>(".card[data-card]");
    if (node) this.#from = { card: Number(node.dataset.card), x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    const acting = this.#table.acting;
    if (!from || !acting) return;
    if (!this.ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < STEADY) return;
      const card = this.#table.byId.get(from.card);
      const offers = card ? this.#table.at(card).map((offer) => offer.index) : [];
      if (!card || !offers.length || acting.series) return this.stop();
      acting.select(offers, from.card);
      this.#table.look(card);
    }
    this.ghost = { x: event.clientX, y: event.clientY, name: this.#table.byId.get(from.card)?.name ?? "" };
  }

  drop(event: PointerEvent): void {
    const from = this.#from;
    const dragged = this.ghost !== null;
    this.stop();
    const acting = this.#table.acting;
    const question = this.#table.question;
    if (!from || !dragged || !acting || !question) return;
    // The click that follows the release is none.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    const over = document.elementFromPoint(event.clientX, event.clientY);
    const offers = acting.offers;
    const card = Number(over?.closest<HTMLElement>("[data-card]")?.dataset.card ?? 0);
    const zone = over?.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
    const player = Number(over?.closest<HTMLElement>("[data-player]")?.dataset.player ?? -1);
    const fits = offers.filter((index) => {
      const option = question.options[index];
      if (card && card !== from.card && [...(option.targets ?? []), ...(option.cards ?? []).slice(1)].includes(card)) return true;
      if (option.zone && zone && (option.zone === zone || option.zone === zone.split("/")[0])) return true;
      return option.player !== undefined && option.player >= 0 && option.player === player;
    });
    if (fits.length === 1) acting.act(fits[0]);
    else if (offers.length === 1 && over?.closest(".ring, .rail") && !over.closest(`[data-card="${from.card}"]`)) acting.act(offers[0]);
    else if (!over?.closest(`[data-card="${from.card}"]`)) acting.release();
  }

  stop(): void {
    this.ghost = null;
    this.#from = null;
  }
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
