// The few strokes that crests are made of. Everything is drawn in a box of about 150 around the middle.

/** What a figure is drawn with: its own colour, the colour beneath it that shows in its cuts, and an accent. */
export interface Inks {
  ink: string;
  cut: string;
  accent: string;
}

/** A figure as SVG; *variant* is a number that comes from the name of the card. */
export type Figure = (inks: Inks, variant: number) => string;

export function fill(path: string, colour: string, more = ""): string {
  return `<path d="${path}" fill="${colour}"${more && " " + more}/>`;
}

export function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function dot(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;
}

export function circle(radius: number, colour: string, width: number): string {
  return `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function placed(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Parts that keep a line of the colour beneath between themselves and what lies under them. */
export function cutOut(width: number, colour: string, content: string): string {
  return `<g stroke="${colour}" stroke-width="${width}" paint-order="stroke">${content}</g>`;
}

export function mirrored(content: string): string {
  return content + placed("scale(-1 1)", content);
}

/** Repeat *content* *n* times around the middle, the first one turned by *start* degrees. */
export function around(n: number, content: string, start = 0): string {
  return Array.from({ length: n }, (_, i) => placed(`rotate(${round((360 / n) * i + start)})`, content)).join("");
}

export function polar(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
