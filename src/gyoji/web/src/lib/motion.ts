// Short movements: cards glide from where they lay, backs fly between piles, and who attacks lunges.

import { settings } from "./settings.svelte";

const INCARNATIONS = 1 << 20;
const MOVE = 220;
const DRAW = 180;
const STAGGER = 40;
const LUNGE = 390;
const SPRING = "cubic-bezier(.2,.8,.2,1)";
/** No more backs fly at once. */
const MOST_FLYING = 8;

/** The number of a card that stays the same when it changes zones. */
export function slot(id: number): number {
  return Math.floor(id / INCARNATIONS);
}

function still(): boolean {
  return settings.speed === "0" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function long(ms: number): number {
  return ms / (Number(settings.speed) || 1);
}

export const animate = {
  lunge(node: HTMLElement, to: HTMLElement | null): void {
    if (still()) return;
    const from = node.getBoundingClientRect();
    const goal = to?.getBoundingClientRect();
    const x = goal ? (goal.left + goal.width / 2 - from.left - from.width / 2) * 0.3 : 0;
    const y = goal ? (goal.top + goal.height / 2 - from.top - from.height / 2) * 0.3 : from.top > innerHeight / 2 ? -34 : 34;
    node.animate(
      [{ translate: "0 0" }, { translate: `${-x * 0.2}px ${-y * 0.2}px`, offset: 0.23 }, { translate: `${x}px ${y}px`, offset: 0.58 }, { translate: "0 0" }],
      { duration: long(LUNGE), easing: SPRING },
    );
  },
};

export class Motion {
  #before = new Map<number, DOMRect>();
  #flying = 0;

  same(one: number, other: number): boolean {
    return slot(one) === slot(other);
  }

  find(stage: HTMLElement, card: number): HTMLElement | null {
    const exact = stage.querySelector<HTMLElement>(`[data-card="${card}"]`);
    if (exact) return exact;
    return [...stage.querySelectorAll<HTMLElement>("[data-card]")].find((node) => this.same(Number(node.dataset.card), card)) ?? null;
  }

  remember(stage: HTMLElement): void {
    this.#before = new Map();
    if (still()) return;
    for (const node of stage.querySelectorAll<HTMLElement>("[data-card]")) {
      this.#before.set(slot(Number(node.dataset.card)), node.getBoundingClientRect());
    }
  }

  /** Let every card glide from where it was remembered. All is measured before anything moves. */
  moved(stage: HTMLElement): void {
    if (still() || !this.#before.size) return;
    const found: [HTMLElement, DOMRect | undefined, DOMRect][] = [];
    for (const node of stage.querySelectorAll<HTMLElement>("[data-card]")) {
      found.push([node, this.#before.get(slot(Number(node.dataset.card))), node.getBoundingClientRect()]);
    }
    for (const [node, old, now] of found) {
      if (!old) {
        node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: long(MOVE) });
        continue;
      }
      const x = old.left + old.width / 2 - now.left - now.width / 2;
      const y = old.top + old.height / 2 - now.top - now.height / 2;
      if (Math.abs(x) + Math.abs(y) < 3) continue;
      const grown = now.width ? Math.max(0.3, Math.min(3, old.width / now.width)) : 1;
      node.animate([{ translate: `${x}px ${y}px`, scale: grown }, { translate: "0 0", scale: 1 }], { duration: long(MOVE), easing: SPRING });
    }
  }

  /** A back flies from one zone to another: whose card it is nobody here knows. */
  fly(stage: HTMLElement, from?: string, to?: string): void {
    if (still() || !from || !to || from === to || this.#flying >= MOST_FLYING) return;
    const a = stage.querySelector(`[data-zone="${from}"]`)?.getBoundingClientRect();
    const b = stage.querySelector(`[data-zone="${to}"]`)?.getBoundingClientRect();
    if (!a || !b) return;
    const back = document.createElement("span");
    back.className = "flying-back";
    stage.append(back);
    const centre = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
    const [x1, y1] = centre(a);
    const [x2, y2] = centre(b);
    back.style.left = `${x1}px`;
    back.style.top = `${y1}px`;
    this.#flying += 1;
    const flight = back.animate([{ translate: "-50% -50%", opacity: 1 }, { translate: `calc(-50% + ${x2 - x1}px) calc(-50% + ${y2 - y1}px)`, opacity: 0.6 }], {
      duration: long(DRAW),
      delay: STAGGER * (this.#flying - 1),
      easing: SPRING,
      fill: "backwards",
    });
    flight.onfinish = flight.oncancel = () => {
      back.remove();
      this.#flying -= 1;
    };
  }

  shake(stage: HTMLElement, zone: string): void {
    if (still()) return;
    stage
      .querySelector<HTMLElement>(`[data-zone="${zone}"]`)
      ?.animate([{ rotate: "0deg" }, { rotate: "-5deg" }, { rotate: "5deg" }, { rotate: "0deg" }], { duration: long(260), iterations: 1 });
  }
}
