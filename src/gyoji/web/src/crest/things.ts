// Figures of things: tools, buildings, the sky.

import { around, dot, fill, line, mirrored, placed, type Figure } from "./draw";
import { PETALS } from "./petals";

/** The round crown of a tree. */
function crown(r: number, ink: string): string {
  return around(9, fill(`M0 ${-r - 6}C9 ${-r} 9 ${-r + 8} 0 0C-9 ${-r + 8}-9 ${-r} 0 ${-r - 6}Z`, ink));
}

export const THINGS: Record<string, Figure> = {
  bell: ({ ink, cut, accent }) =>
    fill("M-7-66C-7-80 7-80 7-66Z", accent) +
    fill("M-40 44C-40-10-36-62 0-64C36-62 40-10 40 44L48 54H-48Z", ink) +
    line("M-38 4H38M-40 36H40", cut, 3) +
    line("M0-56V2", cut, 2.4) +
    [-24, -12, 12, 24].map((x) => [-36, -24, -12].map((y) => (Math.abs(x) < 26 + y * 0.2 ? dot(x * (1 + y * 0.004), y, 3.4, cut) : "")).join("")).join("") +
    placed("translate(0 20)", around(8, fill("M0-11C5-7 5-3 0 0C-5-3-5-7 0-11Z", cut))),
  eye: ({ ink, cut, accent }) =>
    fill("M-76 4C-44-40 44-40 76 4C44 44-44 44-76 4Z", ink) +
    fill("M-60 4C-34-26 34-26 60 4C34 32-34 32-60 4Z", cut) +
    dot(0, 3, 25, ink) +
    dot(0, 3, 11, accent) +
    dot(8, -6, 5, cut) +
    [-52, -26, 0, 26, 52].map((a) => placed(`rotate(${a})`, fill("M0-72L6-48H-6Z", accent))).join(""),
  gate: ({ ink, cut, accent }) =>
    fill("M-76-58C-40-46 40-46 76-58L70-36C40-28-40-28-70-36Z", ink) +
    fill("M-56-18H56V-4H-56Z", ink) +
    fill("M-46-34H-28L-32 66H-52ZM46-34H28L32 66H52Z", ink) +
    fill("M-8-32H8V-2H-8Z", accent) +
    line("M-66-44C-36-36 36-36 66-44", cut, 2.4) +
    fill("M-26 66C-20 30 20 30 26 66Z", accent),
  gear: ({ ink, cut, accent }) =>
    around(10, fill("M-9-78H9L13-54H-13Z", ink)) +
    dot(0, 0, 60, ink) +
    dot(0, 0, 46, cut) +
    around(5, fill("M-6-46H6V-14H-6Z", ink)) +
    dot(0, 0, 24, ink) +
    dot(0, 0, 11, accent),
  fan: ({ ink, cut, accent }) =>
    fill("M-78-6A82 82 0 0 1 78-6L20 40A32 32 0 0 0-20 40Z", ink) +
    [-60, -40, -20, 0, 20, 40, 60].map((a) => placed(`translate(0 52) rotate(${a * 0.86})`, line("M0-24V-104", cut, 2.4))).join("") +
    fill("M-20 42L0 62L20 42A28 28 0 0 0-20 42Z", accent) +
    dot(0, -28, 17, accent),
  book: ({ ink, cut, accent }) =>
    fill("M0-42C-22-58-50-58-74-48V40C-50 30-22 32 0 48C22 32 50 30 74 40V-48C50-58 22-58 0-42Z", ink) +
    line("M0-40V44", cut, 3) +
    mirrored([-30, -14, 2, 18].map((y) => line(`M-60 ${y - 2}C-44 ${y - 8}-28 ${y - 6}-14 ${y + 4}`, cut, 2.8)).join("")) +
    fill("M-6-44H6V66L0 56L-6 66Z", accent),
  crown: ({ ink, cut, accent }) =>
    fill("M-66 40L-74-34L-38-2L0-66L38-2L74-34L66 40Z", ink) +
    fill("M-66 46H66V60H-66Z", ink) +
    dot(0, -70, 8, accent) +
    dot(-76, -40, 7, accent) +
    dot(76, -40, 7, accent) +
    fill("M0-8L14 14L0 34L-14 14Z", cut) +
    fill("M0 0L9 14L0 26L-9 14Z", accent) +
    line("M-50 28L-44 8M50 28L44 8", cut, 3),
  shield: ({ ink, cut, accent }) =>
    fill("M0-72C24-58 46-54 62-54C64 4 44 50 0 74C-44 50-64 4-62-54C-46-54-24-58 0-72Z", ink) +
    line("M0-56C20-46 36-43 49-42C50 4 34 40 0 58C-34 40-50 4-49-42C-36-43-20-46 0-56Z", cut, 3) +
    around(4, fill("M0-34C10-22 10-10 0 0C-10-10-10-22 0-34Z", accent)),
  scales: ({ ink, accent }) =>
    fill("M-5-64H5V52H-5Z", ink) +
    fill("M-34 52H34V64H-34Z", ink) +
    fill("M-72-44C-30-60 30-60 72-44L70-36C30-48-30-48-70-36Z", ink) +
    mirrored(line("M-66-40L-84 10M-66-40L-46 10", ink, 2.6) + fill("M-90 10H-40C-42 34-88 34-90 10Z", accent)) +
    dot(0, -66, 9, accent),
  sail: ({ ink, cut, accent }) =>
    fill("M-4-76H4V50H-4Z", ink) +
    fill("M10-70C60-50 66-4 56 30H10Z", ink) +
    fill("M-10-56C-46-36-56-6-52 30H-10Z", accent) +
    fill("M-72 40H72C66 62 44 68 0 68C-44 68-66 62-72 40Z", ink) +
    line("M14-40C34-34 50-30 58-28M14-14C34-12 50-8 62-6M14 10C34 12 48 14 60 16", cut, 2.6) +
    line("M-60 52Q-45 60-30 52Q-15 60 0 52Q15 60 30 52Q45 60 60 52", cut, 2.6),
  drum: ({ ink, cut, accent }) =>
    dot(0, 0, 70, ink) +
    around(16, dot(0, -61, 4, cut)) +
    dot(0, 0, 50, cut) +
    around(3, placed("scale(.66)", PETALS.tomoe({ ink, cut, accent }, 0))) +
    mirrored(fill("M62-42L88-74L94-66L70-34Z", accent)),
  tower: ({ ink, cut, accent }) =>
    fill("M-18-40H18L34 66H-34Z", ink) +
    fill("M-26-52H26V-38H-26Z", accent) +
    fill("M-16-78H16V-54H-16Z", ink) +
    fill("M-22-78L0-92L22-78Z", accent) +
    mirrored(fill("M-22-72L-86-84V-46L-22-60Z", accent,'opacity=".85"')) +
    line("M-22-10H22M-26 20H26M-30 48H30", cut, 5) +
    dot(0, -66, 7, cut),
  jar: ({ ink, cut, accent }) =>
    fill("M-26-58H26L22-40C58-24 62 34 26 64H-26C-62 34-58-24-22-40Z", ink) +
    fill("M-32-70H32V-58H-32Z", accent) +
    line("M-46-6Q-34 6-23-6Q-12 6 0-6Q12 6 23-6Q34 6 46-6", cut, 3) +
    placed("translate(0 36) scale(.3)", PETALS.flame({ ink: cut, cut: ink, accent }, 0)),
  moon: ({ ink, accent }) =>
    fill("M22-70A72 72 0 1 0 62 44A58 58 0 1 1 22-70Z", ink) +
    placed("translate(26 -10)", around(5, fill("M0-24L6-7H-6Z", accent))),
  star: ({ ink, cut, accent }) =>
    around(8, fill("M0-82L12-20L0 0L-12-20Z", ink)) +
    around(8, fill("M0-50L7-14L0 0L-7-14Z", accent), 22.5) +
    dot(0, 0, 13, cut) +
    dot(0, 0, 7, ink),
  skull: ({ ink, cut, accent }) =>
    fill("M0-70C42-70 62-42 58-8C56 12 42 18 40 30V50H-40V30C-42 18-56 12-58-8C-62-42-42-70 0-70Z", ink) +
    mirrored(fill("M-46-6C-42-26-14-26-12-6C-12 12-40 16-46-6Z", cut) + dot(-28, -4, 5, accent)) +
    fill("M0 8L8 24H-8Z", cut) +
    line("M-24 36V50M-8 36V50M8 36V50M24 36V50", cut, 3.4) +
    fill("M-34 56H34L26 72H-26Z", ink),
  soul: ({ ink, cut, accent }) =>
    fill("M-14 62C-58 58-70 12-46-16C-30-34-4-36 4-60C8-70 4-78-4-84C34-82 52-58 44-30C40-14 52-10 54 8C58 40 28 66-14 62Z", ink) +
    dot(-20, 16, 12, cut) +
    dot(18, 12, 12, cut) +
    dot(-18, 18, 5, accent) +
    dot(18, 14, 5, accent),
  mountain: ({ ink, cut, accent }) =>
    dot(0, -22, 34, accent) +
    fill("M-84 52L-40-14L-18 14L4-44L40 16L54-6L84 52Z", ink) +
    fill("M4-44L-8-14L4-22L12-12L20-18Z", cut) +
    fill("M-40-14L-50 6L-40 0L-32 4Z", cut) +
    line("M-62 52L-40 20M-10 52L4 14M40 52L50 26", cut, 2.6),
  tree: ({ ink, cut, accent }) =>
    fill("M-7 10H7L12 68H-12Z", accent) +
    [[0, -44, 28], [-36, -16, 26], [36, -16, 26], [0, -8, 26]].map(([x, y, r]) => placed(`translate(${x} ${y})`, crown(r, ink) + dot(0, 0, r * 0.36, cut))).join("") +
    line("M-30 68H30", ink, 5),
  lantern: ({ ink, cut, accent }) =>
    fill("M-22-70H22V-56H-22ZM-22 56H22V70H-22Z", ink) +
    fill("M-22-56C-70-40-70 40-22 56H22C70 40 70-40 22-56Z", accent) +
    line("M-44-36H44M-55-12H55M-55 12H55M-44 36H44", cut, 3) +
    placed("translate(0 22) scale(.52)", PETALS.flame({ ink, cut, accent }, 0)),
  glass: ({ ink, cut, accent }) =>
    fill("M-50-76H50V-62H-50ZM-50 62H50V76H-50Z", ink) +
    fill("M-42-58H42C42-20 10-14 10 0C10 14 42 20 42 58H-42C-42 20-10 14-10 0C-10-14-42-20-42-58Z", ink) +
    fill("M-30-40H30C24-18 4-14 0-4C-4-14-24-18-30-40ZM-32 54C-26 34-8 34 0 22C8 34 26 34 32 54Z", cut) +
    around(3, dot(0, -8, 2.6, accent)),
};
