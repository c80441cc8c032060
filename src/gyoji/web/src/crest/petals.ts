// Figures that are drawn upwards from the middle: alone, in a ring of several, crossed, or small beside another figure.

import { dot, fill, line, type Figure } from "./draw";

export const PETALS: Record<string, Figure> = {
  flame: ({ ink, cut }) =>
    fill("M2-76C8-56 32-42 30-14C29 6 14 14 0 14C-16 14-29 4-29-14C-29-28-19-33-17-48C-9-43-6-36-5-29C3-42 5-58 2-76Z", ink) +
    fill("M3-30C6-20 15-15 14-5C13 4 7 8 0 8C-8 8-14 3-13-5C-12-12-6-13-5-20C-2-18-1-16 0-14C3-19 4-24 3-30Z", cut),
  wave: ({ ink, cut }) =>
    fill("M-30 12C-40-30-16-70 22-70C40-70 50-56 46-44C42-34 30-34 26-42C24-47 27-51 31-51C20-58 2-48 0-28C10-38 24-34 26-24C14-28 6-18 12-6C16 2 24 6 32 6C14 20-14 22-30 12Z", ink) +
    line("M-20 6C-26-22-12-50 8-60", cut, 2.6) +
    line("M-9 6C-14-10-10-26-4-34", cut, 2.6),
  leaf: ({ ink, cut }) =>
    fill("M0-78C30-52 32-18 0 12C-32-18-30-52 0-78Z", ink) +
    line("M0-64V10", cut, 2.6) +
    [-44, -28, -12].map((y) => line(`M0 ${y}L15 ${y - 13}M0 ${y}L-15 ${y - 13}`, cut, 2)).join(""),
  feather: ({ ink, cut }) =>
    fill("M0-76C17-62 21-30 7-2L3 16H-3L-7-2C-21-30-17-62 0-76Z", ink) +
    line("M0-66V14", cut, 2.2) +
    [-50, -36, -22, -8].map((y) => line(`M0 ${y}L11 ${y - 11}M0 ${y}L-11 ${y - 11}`, cut, 1.8)).join(""),
  bone: ({ ink, cut }) =>
    fill("M-7-48V-4C-20-8-28 4-20 13C-15 18-8 17-5 12H5C8 17 15 18 20 13C28 4 20-8 7-4V-48C20-44 28-58 20-67C15-72 8-71 5-64H-5C-8-71-15-72-20-67C-28-58-20-44-7-48Z", ink) +
    line("M0-42V-10", cut, 2.2),
  blade: ({ ink, cut, accent }) =>
    fill("M0-82L10-62V-8H-10V-62Z", ink) +
    fill("M-23-6H23V3H6V26H-6V3H-23Z", accent) +
    line("M0-70V-12", cut, 2.4) +
    dot(0, 31, 6, accent),
  arrow: ({ ink, accent }) =>
    fill("M0-82L15-56L4-60V-2H-4V-60L-15-56Z", ink) +
    fill("M4 0L18-14V8L4 22ZM-4 0L-18-14V8L-4 22Z", accent) +
    fill("M-3-4H3V22H-3Z", ink),
  hammer: ({ ink, cut, accent }) =>
    fill("M-30-72H30C34-62 34-50 30-40H-30C-34-50-34-62-30-72Z", ink) +
    fill("M-6-40H6V22H-6Z", accent) +
    line("M-20-70V-42M20-70V-42", cut, 3) +
    dot(0, -56, 6, cut),
  drop: ({ ink, cut }) =>
    fill("M0-78C14-52 28-38 28-16C28 2 15 14 0 14C-15 14-28 2-28-16C-28-38-14-52 0-78Z", ink) +
    line("M-15-14C-15-2-6 4 2 4", cut, 3.4),
  petal: ({ ink, cut }) =>
    fill("M0-66L8-76C30-66 34-34 6-6H-6C-34-34-30-66-8-76Z", ink) +
    line("M0-10V-44M-5-12L-11-38M5-12L11-38", cut, 2) +
    dot(0, -50, 2.6, cut) +
    dot(-13, -43, 2.4, cut) +
    dot(13, -43, 2.4, cut),
  tomoe: ({ ink }) => fill("M-2-70C36-74 62-40 52-4C44-34 22-40 8-33A25 25 0 1 1-2-70Z", ink),
  fish: ({ ink, cut, accent }) =>
    fill("M0-76C24-58 28-20 9 10L27 34C14 34 6 30 0 24C-6 30-14 34-27 34L-9 10C-28-20-24-58 0-76Z", ink) +
    [-36, -22, -8].map((y, i) => line(`M${-16 + i * 3} ${y}q${8 - i * 1.5} 10 ${16 - i * 3} 0q${8 - i * 1.5} 10 ${16 - i * 3} 0`, cut, 2)).join("") +
    dot(-9, -54, 3.4, cut) +
    dot(9, -54, 3.4, cut) +
    fill("M18-34C34-30 40-20 38-8C30-14 24-16 19-16ZM-18-34C-34-30-40-20-38-8C-30-14-24-16-19-16Z", accent),
  snow: ({ ink }) => line("M0 0V-74M0-30L-16-46M0-30L16-46M0-52L-14-66M0-52L14-66", ink, 7),
  scroll: ({ ink, cut, accent }) =>
    fill("M-24-66H24V6H-24Z", ink) +
    fill("M-32-76H32V-64H-32ZM-32 4H32V16H-32Z", accent) +
    line("M-12-50H12M-12-38H12M-12-26H12M-12-14H4", cut, 3),
  seed: ({ ink, cut }) =>
    fill("M0-70C22-50 22-22 0-4C-22-22-22-50 0-70Z", ink) +
    line("M0-58C7-44 7-30 0-14", cut, 2.6),
  needle: ({ ink, cut, accent }) =>
    fill("M0-82L6 4C7 14-7 14-6 4Z", ink) +
    line("M0-2V4", cut, 3) +
    line("M0 6C-20 14-26-6-14-18C-4-26 14-18 10-6", accent, 3),
  brush: ({ ink, cut, accent }) =>
    fill("M-6-30H6V30H-6Z", ink) + fill("M-13-32C-13-52-4-64 0-82C4-64 13-52 13-32Z", accent) + fill("M-14-34H14V-22H-14Z", ink) + line("M0-18V22", cut, 2),
  fang: ({ ink, cut }) => fill("M-16-78C24-60 34-22 12 18C4 14-10 12-16 16C-2-10 0-44-16-78Z", ink) + line("M2-50C10-30 10-12 4 6", cut, 2.4),
  rice: ({ ink, cut, accent }) =>
    line("M0 24C2-10 2-34-4-56", accent, 4) +
    [[-6, -62, -18], [-16, -44, -50], [10, -48, 34], [-14, -24, -54], [14, -28, 44], [-10, -4, -58], [14, -8, 48]]
      .map(([x, y, a]) => `<g transform="translate(${x} ${y}) rotate(${a})">` + fill("M0-16C10-6 10 6 0 14C-10 6-10-6 0-16Z", ink) + line("M0-8V6", cut, 1.6) + "</g>")
      .join(""),
  bamboo: ({ ink, cut }) => fill("M0-84C13-56 15-26 4 14H-4C-15-26-13-56 0-84Z", ink) + line("M0-68V4", cut, 2.2),
  maple: ({ ink, cut }) =>
    fill("M0-82L9-56L22-64L20-46L40-48L30-32L44-22L22-14L6-2L4 22H-4L-6-2L-22-14L-44-22L-30-32L-40-48L-20-46L-22-64L-9-56Z", ink) +
    line("M0-64V10M0-22L-28-36M0-22L28-36M0-12L-26-20M0-12L26-20", cut, 2),
  shell: ({ ink, cut, accent }) =>
    fill("M0 14L-14 6C-44-8-52-40-36-60C-24-76-10-80 0-80C10-80 24-76 36-60C52-40 44-8 14 6Z", ink) +
    line("M0 4V-70M-3 4L-20-66M3 4L20-66M-6 2L-36-50M6 2L36-50", cut, 2.2) +
    fill("M-16 6H16L10 20H-10Z", accent),
  candle: ({ ink, cut, accent }) =>
    fill("M0-84C10-70 14-62 10-52C6-44-6-44-10-52C-14-62-10-70 0-84Z", accent) + fill("M-11-42H11V18H-11Z", ink) + line("M-11-30C-4-24 4-34 11-26", cut, 2.4) + fill("M-22 18H22L16 30H-16Z", accent),
};
