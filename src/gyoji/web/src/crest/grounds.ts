// The patterns that lie under crests (地紋), white lines to be laid over a colour. They stand once on a page.

const line = (path: string, width = 1.1): string => `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
const area = (path: string, opacity: number): string => `<path d="${path}" fill="#fff" fill-opacity="${opacity}"/>`;
const spot = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`;
const arcs = (x: number, y: number): string => [19, 13, 7].map((r) => `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`).join("");

/** Width, height and drawing of one tile of a pattern. */
const PATTERNS = {
  waves: [40, 20, line(arcs(20, 20) + arcs(0, 10) + arcs(40, 10) + arcs(20, 40))], // 青海波
  hemp: [
    34.64, 60,
    line("M17.3 0V20M17.3 20L0 30M17.3 20L34.6 30M0 30V50M34.6 30V50M17.3 60V40M17.3 40L0 30M17.3 40L34.6 30M17.3 0L0 10M17.3 0L34.6 10M0 10L17.3 20M34.6 10L17.3 20M0 50L17.3 40M34.6 50L17.3 40M0 50L17.3 60M34.6 50L17.3 60M0 10V-10M34.6 10V-10M0 10V30M34.6 10V30", 0.9),
  ], // 麻の葉
  sevenTreasures: [
    36, 36,
    line("M0 0A18 18 0 0 0 36 0A18 18 0 0 0 36 36A18 18 0 0 0 0 36A18 18 0 0 0 0 0M18-18A18 18 0 0 1 18 18A18 18 0 0 1 18-18M18 18A18 18 0 0 1 18 54M18 18A18 18 0 0 0 18 54M-18 18A18 18 0 0 1 18 18A18 18 0 0 1-18 18M18 18A18 18 0 0 1 54 18A18 18 0 0 1 18 18"),
  ], // 七宝
  checks: [32, 32, area("M0 0H16V16H0ZM16 16H32V32H16Z", 0.55)], // 市松
  tortoise: [41.57, 24, line("M13.86 0L0 0M13.86 0L20.78 12L13.86 24M20.78 12H34.64M34.64 12L41.57 0M34.64 12L41.57 24", 1.2) + spot(27.7, 0, 2.4) + spot(27.7, 24, 2.4) + spot(7, 12, 2.4)], // 亀甲
  scales: [28, 24, area("M0 24L14 0L28 24Z", 0.55)], // 鱗
  arrows: [24, 48, area("M0 12L12 0V24L0 36ZM24 36L12 24V48L24 60ZM24-12L12-24V0L24 12Z", 0.5)], // 矢絣
  vapour: [28, 56, line("M4 0C-4 14-4 14 4 28S12 42 4 56M24 0C32 14 32 14 24 28S16 42 24 56M14 0C18 14 18 14 14 28S10 42 14 56")], // 立涌
  basket: [32, 55.4, line("M0 0L32 55.4M32 0L0 55.4M0 13.85H32M0 41.55H32")], // 籠目
  shark: [12, 12, spot(3, 3, 1.5) + spot(9, 9, 1.5)], // 鮫
  clouds: [64, 40, line("M4 14H30A6 6 0 0 0 30 2A9 9 0 0 0 14 2M36 34H60A6 6 0 0 0 60 22A9 9 0 0 0 44 22M4 34A6 6 0 0 1 10 26H20", 1.3)], // 雲
  diamonds: [28, 40, line("M14 0L28 20L14 40L0 20ZM14 10L21 20L14 30L7 20Z")], // 菱
} as const satisfies Record<string, readonly [number, number, string]>;

export type Ground = keyof typeof PATTERNS;

/** Grounds that look wrong when they are turned. */
export const UPRIGHT: readonly Ground[] = ["waves", "clouds"];

export const patternId = (ground: Ground): string => `ground-${ground}`;

/** The definitions of all patterns, for one SVG on the page. */
export function patternDefinitions(): string {
  return (Object.keys(PATTERNS) as Ground[])
    .map((ground) => {
      const [width, height, tile] = PATTERNS[ground];
      return `<pattern id="${patternId(ground)}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern>`;
    })
    .join("");
}
