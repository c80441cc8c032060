// The enclosures of crests (輪): a ring for beings, snow and waves for spells, corners for things, a sun for leaders.

import { around, circle, dot, fill, line, type Inks } from "./draw";
import type { Dye } from "./palette";
import type { Ring } from "./plan";

const OUTLINES: Partial<Record<Ring, string>> = {
  cutCorners: "M-52-84H52L84-52V52L52 84H-52L-84 52V-52Z",
  tortoise: "M0-92L80-46V46L0 92L-80 46V-46Z",
  tray: "M-80-80H80V80H-80Z",
  lozenge: "M0-98L30-82L82-30L98 0L82 30L30 82L0 98L-30 82L-82 30L-98 0L-82-30L-30-82Z",
};

export interface Tone extends Inks {
  /** What fills the enclosure. */
  disc: string;
}

export function drawRing(ring: Ring, tone: Tone, dye: Dye, hash: number): string {
  const outline = OUTLINES[ring];
  if (outline) return shadow(outline) + thing(outline, ring, tone.disc, dye);
  return `<ellipse cy="7" rx="90" ry="90" fill="#000" opacity=".22"/>` + round(ring, tone, dye, hash);
}

function shadow(outline: string): string {
  return `<g transform="translate(0 7)" opacity=".3">${fill(outline, "#000")}</g>`;
}

function thing(outline: string, ring: Ring, disc: string, dye: Dye): string {
  const inner = ring === "tray" || ring === "lozenge" ? `<g transform="scale(.85)">${line(outline, dye.accent, 1.6)}</g>` : "";
  return fill(outline, disc) + `<g transform="scale(.93)">${line(outline, dye.accent, 3.6)}</g>` + inner;
}

function round(ring: Ring, { ink, disc }: Tone, dye: Dye, hash: number): string {
  switch (ring) {
    case "thick":
      return dot(0, 0, 88, disc) + circle(82, ink, 7);
    case "thin":
      return dot(0, 0, 88, disc) + circle(83, ink, 2.6);
    case "bamboo":
      return dot(0, 0, 88, disc) + circle(81, ink, 9) + around(5, line("M-3-87V-75M3-87V-75", disc, 2.2), hash % 72);
    case "double":
      return dot(0, 0, 88, disc) + circle(82, ink, 5) + circle(75.5, ink, 1.8);
    case "snow":
      return around(6, dot(0, -56, 35, disc), 30) + dot(0, 0, 68, disc) + around(6, line("M-30-73A35 35 0 0 1 30-73", dye.pale, 3), 30);
    case "wave":
      return around(12, dot(0, -68, 20, disc)) + dot(0, 0, 70, disc) + around(12, line("M-14-80A20 20 0 0 1 14-80", dye.pale, 2.6));
    case "flower":
      return around(8, fill("M-34-52C-40-84-16-96 0-84C16-96 40-84 34-52Z", disc)) + dot(0, 0, 70, disc) + around(8, line("M-26-74C-22-88-10-90 0-80C10-90 22-88 26-74", dye.pale, 2.4));
    case "sun":
      return around(24, fill("M0-98L6-84H-6Z", dye.accent)) + twofold(ink, disc, dye);
    default:
      return twofold(ink, disc, dye);
  }
}

function twofold(ink: string, disc: string, dye: Dye): string {
  return dot(0, 0, 86, disc) + circle(81, ink, 5) + circle(74, dye.accent, 2.4);
}
