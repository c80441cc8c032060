// The dyes of crests and cards. The same in light and dark: a card is a thing, not a part of the page.

export interface Dye {
  /** The ground, at its edge and where light falls on it. */
  deep: string;
  light: string;
  /** The disc, the figure on it, and the accent. */
  disc: string;
  figure: string;
  accent: string;
  /** Where figure and ground change places: dark beneath, pale above. */
  dark: string;
  pale: string;
  /** As a small round symbol. */
  chip: string;
}

const dye = (deep: string, light: string, disc: string, figure: string, accent: string, dark: string, pale: string, chip: string): Dye => ({
  deep, light, disc, figure, accent, dark, pale, chip,
});

export const DYES: Record<string, Dye> = {
  red: dye("#5f1512", "#a8321f", "#f6e6d2", "#a3251a", "#e8a33d", "#4a0f0d", "#f7d9b0", "#c8412b"),
  blue: dye("#0f2547", "#27589b", "#e7eff3", "#1c4a8c", "#58b2c9", "#0b1c38", "#cfe7ef", "#2d66b4"),
  green: dye("#10392a", "#2f7d4f", "#eff1da", "#1f6b43", "#c9b23c", "#0b2a1f", "#dcebc0", "#2f7a4b"),
  white: dye("#b39a5e", "#e6d9b4", "#fffdf6", "#8a6a1f", "#c2452d", "#6b5522", "#fff6da", "#d9c484"),
  black: dye("#17131f", "#453a5c", "#e2dcea", "#3a2c55", "#a9455e", "#110d18", "#d5c8e6", "#4d4168"),
  yellow: dye("#6a4407", "#c78d1d", "#fbf1d3", "#8b5a08", "#3f7f58", "#4c3106", "#f8e3a4", "#c28a17"),
  purple: dye("#271541", "#67449a", "#ece4f6", "#4f2d84", "#e3b54a", "#1b0e30", "#ddccf3", "#6d4aa3"),
  none: dye("#2c3038", "#69707c", "#eceae4", "#474d59", "#b98b3a", "#22252c", "#dcdfe3", "#5d646f"),
};

export function dyeOf(colour: string | undefined): Dye {
  return DYES[colour !== undefined && Object.hasOwn(DYES, colour) ? colour : "none"];
}
