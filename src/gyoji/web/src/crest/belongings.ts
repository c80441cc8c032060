// Figures of what people wear, carry and build, and of the weather: the second half of the things.

import { around, circle, dot, fill, line, mirrored, placed, type Figure } from "./draw";
import { PETALS } from "./petals";

export const BELONGINGS: Record<string, Figure> = {
  helmet: ({ ink, cut, accent }) =>
    mirrored(fill("M-4-30C-36-38-62-56-60-86C-44-66-22-58-2-48Z", accent) + fill("M-50 18C-66 26-72 40-70 58L-44 66C-46 52-40 40-30 34Z", accent)) +
    fill("M-52 16C-52-46 52-46 52 16Z", ink) +
    fill("M-62 14C-40 24 40 24 62 14L56 34C34 42-34 42-56 34Z", ink) +
    line("M0-28V12M-20-24C-28-12-30 2-30 12M20-24C28-12 30 2 30 12", cut, 2.6) +
    dot(0, -34, 10, accent) +
    fill("M-26 44H26L16 66H-16Z", ink),
  hat: ({ ink, cut, accent }) =>
    line("M-46 24C-40 54-22 72 0 74C22 72 40 54 46 24", accent, 5) +
    fill("M0-60C26-50 64-8 88 28C40 42-40 42-88 28C-64-8-26-50 0-60Z", ink) +
    line("M0-56V36M-3-52C-16-24-26 8-30 36M3-52C16-24 26 8 30 36M-6-50C-34-22-54 6-64 32M6-50C34-22 54 6 64 32", cut, 2.4) +
    dot(0, 74, 8, accent),
  mask: ({ ink, cut, accent }) =>
    fill("M0-76C40-74 56-40 50-4C46 32 24 66 0 76C-24 66-46 32-50-4C-56-40-40-74 0-76Z", ink) +
    mirrored(fill("M-36-10C-28-20-14-18-8-8C-16-4-28-4-36-10Z", cut) + fill("M-34-44C-30-54-18-56-12-48C-16-42-28-40-34-44Z", accent)) +
    line("M0-8V18M-6 22C-2 26 2 26 6 22", cut, 2.8) +
    fill("M-18 40C-8 32 8 32 18 40C8 52-8 52-18 40Z", accent),
  flag: ({ ink, cut, accent }) =>
    line("M-44-82V82", ink, 7) +
    line("M-50-66H50", ink, 6) +
    fill("M-38-62H48V40L26 28L4 40L-17 28L-38 40Z", ink) +
    line("M-32-50H42", cut, 3) +
    dot(5, -12, 20, accent) +
    dot(-44, -84, 7, accent),
  horn: ({ ink, cut, accent }) =>
    fill("M-78 4C-46 30-6 26 18 2C34-14 40-38 40-66L62-74C70-30 60 8 34 32C0 62-52 58-86 30Z", ink) +
    fill("M34-62C44-78 60-84 72-80C70-66 60-56 44-54Z", accent) +
    line("M28-22L58-12M2 14L22 42M-30 22L-28 50", cut, 5) +
    line("M6 34C6 60-30 66-38 54", accent, 4),
  chain: ({ ink, cut, accent }) =>
    placed("translate(-36 -36) rotate(45)", fill("M-34-18H34A18 18 0 0 1 34 18H-34A18 18 0 0 1-34-18Z", ink) + fill("M-32-6H32A6 6 0 0 1 32 6H-32A6 6 0 0 1-32-6Z", cut)) +
    placed("translate(36 36) rotate(45)", fill("M-34-18H34A18 18 0 0 1 34 18H-34A18 18 0 0 1-34-18Z", ink) + fill("M-32-6H32A6 6 0 0 1 32 6H-32A6 6 0 0 1-32-6Z", cut)) +
    placed("rotate(45)", line("M-30 0H30", cut, 20) + line("M-30 0H30", accent, 13) + line("M-24 0H24", cut, 3)),
  key: ({ ink, cut, accent }) =>
    fill("M-6-20H6V72H-6Z", ink) +
    fill("M6 34H34V46H6ZM6 56H26V68H6Z", ink) +
    placed("translate(0 -40)", around(3, dot(0, -26, 21, ink))) +
    placed("translate(0 -40)", around(3, dot(0, -26, 11, cut)) + dot(0, 0, 12, ink) + dot(0, 0, 6, accent)),
  hand: ({ ink, cut, accent }) =>
    line("M-32 8V-44M-11 0V-66M11 0V-64M32 8V-44", ink, 17) +
    line("M36 34L66 4", ink, 17) +
    fill("M-41 0H41V36C42 60 22 76 0 76C-24 76-41 60-41 36Z", ink) +
    line("M-28 22C-10 10 14 14 26 32M-24 42C-8 32 8 36 14 56", cut, 3) +
    dot(0, 34, 9, accent),
  spool: ({ ink, cut, accent }) =>
    fill("M-46-70H46V-54H-46ZM-46 54H46V70H-46Z", accent) +
    fill("M-34-52H34C46-22 46 22 34 52H-34C-46 22-46-22-34-52Z", ink) +
    line("M-36-38L36-26M-40-18L41-4M-41 4L40 18M-38 26L37 38", cut, 3) +
    line("M40 12C66 18 74 40 58 62", ink, 3.4),
  robe: ({ ink, cut, accent }) =>
    fill("M-18-66L0-48L18-66L84-46V12H44V70H-44V12H-84V-46Z", ink) +
    line("M-18-64L10-12M18-64L-10-12M-44-28V12M44-28V12", cut, 3.2) +
    fill("M-44-8H44V14H-44Z", accent) +
    dot(-64, -18, 7, cut) + dot(64, -18, 7, cut) + line("M0 20V66", cut, 2.6),
  umbrella: ({ ink, cut, accent }) =>
    dot(0, 0, 74, ink) +
    circle(50, cut, 9) +
    around(16, line("M0-16V-70", cut, 1.8)) +
    dot(0, 0, 16, accent) + around(8, fill("M0-14L5 0H-5Z", cut)),
  anchor: ({ ink, cut, accent }) =>
    dot(0, -62, 18, ink) + dot(0, -62, 9, cut) +
    fill("M-6-46H6V54H-6Z", ink) + fill("M-34-30H34V-18H-34Z", accent) +
    mirrored(fill("M-4 72C-46 68-68 38-68 2L-84 16L-62-24L-42 10L-56 4C-50 30-32 48-4 54Z", ink)) +
    line("M14-62C44-58 40-10 56 0", accent, 4),
  mirror: ({ ink, cut, accent }) => around(8, dot(0, -54, 24, ink)) + dot(0, 0, 58, ink) + dot(0, 0, 47, cut) + dot(0, 0, 41, accent) + fill("M-26-22C-14-36 8-40 22-32C4-28-16-12-26 6C-32-2-32-14-26-22Z", cut) + fill("M-12 30C2 34 18 28 28 16C26 30 6 40-12 30Z", cut),
  net: ({ ink, cut, accent }) =>
    fill("M0-82L14-62C40-34 64 4 78 50C52 66-52 66-78 50C-64 4-40-34-14-62Z", ink) +
    line("M0-60V60M-12-54C-26-20-32 20-34 60M12-54C26-20 32 20 34 60M-34-26C-12-18 12-18 34-26M-52 4C-20 16 20 16 52 4M-66 34C-24 46 24 46 66 34", cut, 2.6) +
    [-70, -36, 0, 36, 70].map((x) => dot(x, 62 - Math.abs(x) * 0.12, 8, accent)).join("") + line("M0-82V-94", ink, 5),
  jewel: ({ ink, cut, accent }) =>
    mirrored(fill("M-50 44C-84 30-84-10-60-34C-62-12-50-4-40 4Z", accent)) +
    fill("M0-86C18-46 54-34 54 10C54 46 30 66 0 66C-30 66-54 46-54 10C-54-34-18-46 0-86Z", ink) +
    line("M-36 12C-36-10-22-22-10-32M-40 28C28 44 36 30 40 20M-24 46C0 56 20 50 30 40", cut, 3),
  wind: ({ ink, cut, accent }) =>
    line("M-80-22H28C60-22 60-68 28-68C8-68 4-44 22-42", ink, 12) +
    line("M-62 6H54C86 6 84 52 54 50C38 48 38 30 52 28", ink, 12) +
    line("M-78 34H4C32 34 32 74 6 74C-8 74-12 60-2 56", accent, 10) +
    line("M-70-22H24M-52 6H50", cut, 2),
  cloud: ({ ink, cut, accent }) =>
    fill("M-70 26C-96 20-94-16-66-18C-64-56-22-64-4-38C14-66 62-54 58-18C90-20 94 20 66 26Z", ink) +
    line("M-52 4C-50-24-20-24-20 0C-20 12-36 12-36 2M10 6C10-24 46-24 44 2C42 14 28 12 30 2", cut, 3.4) +
    line("M-44 44H28M-16 60H52", accent, 7),
  wheel: ({ ink, cut, accent }) => dot(0, 0, 76, ink) + dot(0, 0, 56, cut) + around(8, fill("M-7-58L-4-14H4L7-58Z", ink)) + dot(0, 0, 22, ink) + dot(0, 0, 12, accent) + around(8, dot(0, -66, 4, cut), 22.5),
  cairn: ({ ink, cut, accent }) =>
    fill("M-70 64C-82 34-44 24 0 24C44 24 82 34 70 64Z", ink) + fill("M-46 22C-58-4-26-14 2-14C36-14 54 0 44 22Z", ink) + fill("M-28-18C-38-40-10-50 6-48C26-46 36-32 26-18Z", accent) + fill("M-12-52C-20-68-6-78 4-76C16-74 22-62 14-52Z", ink) +
    line("M-50 48C-34 38-8 36 12 38M-28 8C-16 0 2-2 18 2", cut, 3),
  bridge: ({ ink, cut, accent }) =>
    fill("M-84 30C-50-34 50-34 84 30H60C34-8-34-8-60 30Z", ink) +
    [-66, -40, -14, 14, 40, 66].map((x) => fill(`M${x - 4} ${-30 + (x * x) / 130}H${x + 4}V${-6 + (x * x) / 130}H${x - 4}Z`, accent)).join("") +
    line("M-84-2C-50-58 50-58 84-2", ink, 7) + line("M-70 26C-40-18 40-18 70 26", cut, 2.4) + line("M-72 52Q-54 40-36 52Q-18 64 0 52Q18 40 36 52Q54 64 72 52M-40 70Q-22 58-4 70Q14 82 32 70", accent, 4.5),
  sun: ({ ink, cut, accent }) => around(12, fill("M0-86L10-50H-10Z", ink)) + around(12, fill("M0-70L6-48H-6Z", accent), 15) + dot(0, 0, 44, cut) + dot(0, 0, 38, ink) + dot(0, 0, 24, accent),
  coin: ({ ink, cut, accent }) => dot(0, 0, 74, ink) + circle(64, cut, 4) + fill("M-22-22H22V22H-22Z", cut) + fill("M-16-16H16V16H-16Z", accent) + around(4, line("M-14-46H14M0-54V-36M-10-36L10-36", cut, 4)),
  letter: ({ ink, cut, accent }) => fill("M-76-46H76V50H-76Z", ink) + line("M-72-42L0 14L72-42M-72 46L-22-4M72 46L22-4", cut, 3.4) + dot(0, 12, 18, accent) + placed("translate(0 12)", around(5, line("M0-4V-11", cut, 3))),
  house: ({ ink, cut, accent }) =>
    fill("M0-78L88-14L78-2H-78L-88-14Z", ink) + fill("M-60 2H60V68H-60Z", ink) + fill("M-20 20H20V68H-20Z", cut) + line("M0 20V68", ink, 3) + fill("M-10-38H10V-18H-10Z", accent) + line("M-66-12L0-60L66-12", cut, 2.8) + line("M-50 18V60M50 18V60", accent, 7),
  stairs: ({ ink, cut, accent }) => fill("M-76 64V36H-38V8H0V-20H38V-48H76V64Z", ink) + line("M-70 42H-32V14H6V-14H44V-42H72", cut, 3) + line("M-70 8L56-82", accent, 6) + line("M-56 30V-2M-18 2V-28M20-26V-56", accent, 4.5),
  horseshoe: ({ ink, cut, accent }) => fill("M-30 74L-66 66C-92-4-60-78 0-80C60-78 92-4 66 66L30 74C54 14 44-38 0-40C-44-38-54 14-30 74Z", ink) + mirrored(dot(-56, 44, 6, cut) + dot(-64, 8, 6, cut) + dot(-54, -28, 6, cut) + dot(-26, -54, 6, cut)) + fill("M0-20L9 4L34 6L14 20L22 44L0 30L-22 44L-14 20L-34 6L-9 4Z", accent),
  paw: ({ ink, accent }) => fill("M0-6C30-6 52 26 44 50C36 70 16 58 0 58C-16 58-36 70-44 50C-52 26-30-6 0-6Z", ink) + mirrored(placed("translate(-50 -6) rotate(-28)", fill("M0-24C14-22 14 18 0 20C-14 18-14-22 0-24Z", ink)) + placed("translate(-21 -44) rotate(-8)", fill("M0-28C16-26 16 20 0 22C-16 20-16-26 0-28Z", ink)) + fill("M-24-78L-18-92L-14-76ZM-66-34L-68-50L-56-38Z", accent)) + fill("M0 12C14 12 20 28 14 36C8 42-8 42-14 36C-20 28-14 12 0 12Z", accent),
  knot: ({ ink, cut, accent }) =>
    line("M-10 8C-60-16-86-44-66-62C-44-80-14-50 0 0C14 50 10 70 36 78", ink, 15) + line("M10 8C60-16 86-44 66-62C44-80 14-50 0 0C-14 50-10 70-36 78", ink, 15) + line("M-10 8C-60-16-86-44-66-62C-44-80-14-50 0 0M10 8C60-16 86-44 66-62C44-80 14-50 0 0", cut, 2.6) + fill("M-20-8H20V24H-20Z", accent) + line("M-6-4V20M6-4V20", cut, 2.4),
  cup: ({ ink, cut, accent }) => fill("M-62-58H62C62-6 34 18 10 22V48H34V64H-34V48H-10V22C-34 18-62-6-62-58Z", ink) + fill("M-50-50H50C48-34 40-24 30-18C10-30-10-6-36-26C-44-32-48-40-50-50Z", accent) + line("M-40-20C-30 0-16 8 0 10", cut, 3) + mirrored(line("M-62-46C-90-48-88-4-46-4", ink, 8)),
  pot: ({ ink, cut, accent }) => line("M-50-34C-60-92 60-92 50-34", accent, 6) + fill("M-64-34H64V-20H-64Z", accent) + fill("M-58-18H58C72 40 42 64 0 64C-42 64-72 40-58-18Z", ink) + line("M-44 0C-44 30-24 48 0 48", cut, 3.4) + line("M-44 62L-52 78M44 62L52 78", ink, 9) + dot(0, -76, 8, ink),
  compass: ({ ink, cut, accent }) => dot(0, 0, 74, ink) + dot(0, 0, 58, cut) + around(4, fill("M0-52L9-6H-9Z", ink)) + around(4, fill("M0-36L6-6H-6Z", accent), 45) + dot(0, 0, 10, accent) + around(12, dot(0, -66, 3, cut)),
  puppet: ({ ink, cut, accent }) => line("M-60-76H60M-40-76V-22M40-76V-22M0-76V-48", accent, 4) + dot(0, -30, 20, ink) + fill("M-24-8H24L34 40H-34Z", ink) + line("M-24-2L-44-22M24-2L44-22M-16 42L-24 74M16 42L24 74", ink, 9) + mirrored(dot(-7, -32, 3, cut)) + line("M0-6V36", cut, 2.4),
  rope: ({ ink, cut, accent }) => fill("M-88-40C-50-4 50-4 88-40L92-14C56 34-56 34-92-14Z", ink) + line("M-66-22L-60 8M-36-10L-32 20M-4-8L-4 24M28-8L26 22M60-20L56 12", cut, 4) + [-46, 0, 46].map((x) => fill(`M${x} ${24 - Math.abs(x) * 0.14}L${x + 14} ${40 - Math.abs(x) * 0.14}L${x} ${52 - Math.abs(x) * 0.14}L${x + 14} 78H${x - 12}L${x - 14} ${40 - Math.abs(x) * 0.14}Z`, accent)).join(""),
  boulder: ({ ink, cut, accent }) => fill("M-72 60L-84 8L-50-50L6-70L62-44L82 18L64 60Z", ink) + line("M-50-50L-22-4L-84 8M-22-4L6-70M-22-4L10 60M-22-4L62-44M10 60L40 2L82 18", cut, 3.2) + fill("M-60 60C-50 44-34 44-28 60ZM-26 60C-18 50-4 50 2 60Z", accent),
  field: ({ ink, cut, accent }) => dot(0, -30, 26, accent) + fill("M-86 66C-80 10-40-14 0-14C40-14 80 10 86 66Z", ink) + line("M0-10V66M-8-8C-34 14-46 40-50 66M8-8C34 14 46 40 50 66", cut, 3.2) + mirrored(line("M-68 66C-66 44-56 24-42 10", cut, 2.4)),
  wings: ({ ink, cut, accent }, variant) => mirrored([0, 1, 2, 3].map((i) => placed(`translate(${-6 - i * 2} ${28 - i * 4}) rotate(${-20 - i * 24}) scale(${1.08 - i * 0.08})`, PETALS.feather({ ink, cut, accent }, variant))).reverse().join("")) + dot(0, 30, 13, accent),
};
