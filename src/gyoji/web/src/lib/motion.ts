// Short movements: a card that lies elsewhere after a decision glides there from where it was.

const INCARNATIONS = 1 << 20;
const LENGTH = 260;

let before = new Map<number, DOMRect>();

/** The number of a card that stays the same when it changes zones. */
export function slot(id: number): number {
  return Math.floor(id / INCARNATIONS);
}

export function remember(root: HTMLElement): void {
  before = new Map();
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    before.set(slot(Number(node.dataset.card)), node.getBoundingClientRect());
  }
}

export function animate(root: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || before.size === 0) return;
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const old = before.get(slot(Number(node.dataset.card)));
    if (!old) {
      node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LENGTH, composite: "add" });
      continue;
    }
    const now = node.getBoundingClientRect();
    const x = old.left + old.width / 2 - now.left - now.width / 2;
    const y = old.top + old.height / 2 - now.top - now.height / 2;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    node.animate([{ translate: `${x}px ${y}px`, zIndex: 9 }, { translate: "0 0", zIndex: 9 }], {
      duration: LENGTH,
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }
}
