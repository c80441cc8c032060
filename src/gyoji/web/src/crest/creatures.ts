// Figures of living things. Animals of the land are masks, built from ears, horns, eyes, muzzle, fangs and whiskers.

import { around, cutOut, dot, fill, line, mirrored, placed, polar, type Figure, type Inks } from "./draw";
import { PETALS } from "./petals";

interface Mask {
  ears?: keyof typeof EARS;
  horns?: "bull" | "ram" | "deer" | "one" | "buffalo";
  face?: keyof typeof FACES;
  eyes?: "slanted" | "round";
  muzzle?: "nose" | "beak" | "snout";
  fangs?: boolean;
  whiskers?: boolean;
  stripes?: boolean;
  patches?: boolean;
  mane?: boolean;
}

const EARS = {
  pointed: "M-40-14L-52-70L-10-44Z",
  tall: "M-34-24L-36-80C-24-78-14-60-8-44Z",
  round: "M-26-36A20 20 0 1 0-52-14Z",
  hanging: "M-26-42C-52-52-72-30-66 4C-54 2-44-10-38-20Z",
  small: "M-34-30C-40-46-30-54-18-46L-14-38Z",
  long: "M-20-36C-40-52-46-92-34-98C-20-96-8-66-6-42Z",
} as const;

const FACES = {
  heart: "M0-46C30-46 50-26 48 0C46 20 32 26 18 50C10 62-10 62-18 50C-32 26-46 20-48 0C-50-26-30-46 0-46Z",
  long: "M0-46C28-46 44-28 40-2C38 14 26 22 24 46C22 64-22 64-24 46C-26 22-38 14-40-2C-44-28-28-46 0-46Z",
  wide: "M0-44C40-44 58-20 56 8C54 36 30 52 0 52C-30 52-54 36-56 8C-58-20-40-44 0-44Z",
} as const;

function horns(kind: Mask["horns"], { accent }: Inks): string {
  switch (kind) {
    case "bull":
      return mirrored(fill("M-16-40C-40-40-58-50-62-78C-74-52-62-26-30-22Z", accent));
    case "buffalo":
      return mirrored(fill("M-2-48C-34-56-56-40-62-18C-66-6-78-8-80-24C-92-2-74 22-54 12C-40 2-40-24-4-30Z", accent));
    case "ram":
      return mirrored(fill("M-12-46C-44-70-76-48-70-14C-66 6-46 8-42-6C-40-18-52-20-54-12C-60-30-40-44-20-30Z", accent));
    case "deer":
      return mirrored(line("M-14-42C-20-60-34-64-44-84M-24-58C-36-58-52-56-62-70M-40-62C-50-58-56-50-70-50", accent, 6.5));
    case "one":
      return fill("M0-84L11-30H-11Z", accent);
    default:
      return "";
  }
}

function muzzle(mask: Mask, { ink, cut, accent }: Inks): string {
  if (mask.muzzle === "beak") return fill("M-10 6C-6-4 6-4 10 6C8 20 2 28 0 34C-2 28-8 20-10 6Z", accent);
  if (mask.muzzle === "snout") {
    const tusks = mirrored(fill("M-22 40C-40 40-44 22-38 8C-34 24-28 30-18 30Z", accent));
    return fill("M-18 30C-18 18 18 18 18 30C18 42-18 42-18 30Z", cut) + dot(-7, 30, 3.6, ink) + dot(7, 30, 3.6, ink) + tusks;
  }
  const mouth = line("M0 35V44M0 44C-6 50-14 48-17 43M0 44C6 50 14 48 17 43", cut, 2.6);
  return fill("M-12 20H12C12 30 4 34 0 36C-4 34-12 30-12 20Z", cut) + mouth + (mask.fangs ? mirrored(fill("M-15 44L-10 62L-5 47Z", cut)) : "");
}

function masked(mask: Mask): Figure {
  return (inks) => {
    const { ink, cut, accent } = inks;
    const ears = mask.ears ?? "pointed";
    const inner = ears === "pointed" ? fill("M-38-24L-45-56L-22-42Z", accent) : ears === "round" ? dot(-40, -30, 9, accent) : ears === "long" ? fill("M-20-46C-32-60-38-82-34-88C-26-82-16-64-14-48Z", accent) : "";
    const eye = mask.eyes === "round" ? dot(-24, -8, 13, cut) + dot(-24, -7, 6, ink) : fill("M-38-10C-30-20-18-16-10-2C-20 2-32 0-38-10Z", cut) + dot(-22, -7, 4.2, ink);
    return (
      mirrored(fill(EARS[ears], ink) + inner) +
      horns(mask.horns, inks) +
      (mask.mane ? around(18, fill("M0-74L11-46H-11Z", accent)) : "") +
      fill(FACES[mask.face ?? "heart"], ink) +
      (mask.stripes ? line("M0-44V-14M-8-42L-12-20M8-42L12-20", cut, 3) : "") +
      mirrored(eye) +
      (mask.patches ? mirrored(fill("M-44 4C-40 22-28 26-20 20C-26 12-34 4-44 4Z", accent)) : "") +
      muzzle(mask, inks) +
      (mask.whiskers ? mirrored(line("M-22 28L-62 20M-22 33L-62 36M-20 38L-58 52", accent, 3)) : "")
    );
  };
}

const owlMask = masked({ ears: "small", eyes: "round", muzzle: "beak", face: "wide" });
const lizardMask = masked({ ears: "small", fangs: true, stripes: true, face: "long" });
const catMask = masked({ whiskers: true, face: "wide" });

/** A coiled dragon; the variant sets how far it is coiled and how stout it is. */
const dragon: Figure = ({ ink, cut, accent }, variant) => {
  const coil = [470, 400, 540][variant % 3];
  const girth = [12.5, 15, 11][variant % 3];
  const outer: string[] = [];
  const inner: string[] = [];
  const spines: string[] = [];
  const scales: string[] = [];
  const parts = 46;
  for (let i = 0; i <= parts; i++) {
    const t = i / parts;
    const angle = 320 - coil + coil * t;
    const radius = 72 - 40 * t;
    const half = 2.5 + girth * Math.pow(t, 0.8);
    outer.push(polar(radius + half, angle).join(" "));
    inner.unshift(polar(Math.max(4, radius - half), angle).join(" "));
    if (i % 4 === 2 && i < 42) {
      const [from, tip, to] = [polar(radius + half - 1, angle - 7), polar(radius + half + 8, angle - 5), polar(radius + half - 1, angle + 6)];
      spines.push(`M${from.join(" ")}L${tip.join(" ")}L${to.join(" ")}Z`);
    }
    if (i % 3 === 0 && i > 6 && i < 43) {
      const [from, bend, to] = [polar(radius - half * 0.7, angle + 4), polar(radius, angle - 7), polar(radius + half * 0.75, angle + 4)];
      scales.push(`M${from.join(" ")}Q${bend.join(" ")} ${to.join(" ")}`);
    }
  }
  const [x, y] = polar(30, 322);
  const head =
    cutOut(
      3,
      cut,
      fill("M0-12C-10-28-26-30-36-24C-22-22-14-14-10-4ZM6-14C4-30-8-40-20-40C-10-32-6-24-4-12Z", accent) +
        fill("M-14-10C-4-20 14-20 24-11L40-10C46-6 45 0 38 2H24L38 9C32 16 16 16 6 12C-4 16-14 14-18 8Z", ink),
    ) +
    fill("M6-10C12-14 19-11 21-6C15-3 9-4 6-10Z", cut) +
    line("M38 8C48 14 54 8 56 0", accent, 3);
  return (
    fill(spines.join(""), accent) +
    fill("M" + outer.join("L") + "L" + inner.join("L") + "Z", ink) +
    line(scales.join(""), cut, 2) +
    placed(`translate(${x} ${y}) rotate(58) scale(1.24)`, head)
  );
};

/** A bird with both wings spread, seen from the front. */
const bird: Figure = ({ ink, cut, accent }) => {
  const quill = (length: number, width: number): string =>
    `M0 4C${-width}-16 ${(-width * 1.15).toFixed(1)} ${(-length * 0.72).toFixed(1)} 0 ${-length}C${(width * 1.15).toFixed(1)} ${(-length * 0.72).toFixed(1)} ${width}-16 0 4Z`;
  const wing = (lengths: number[], width: number, first: number, step: number, shift: number, colour: string): string =>
    lengths.map((length, i) => placed(`translate(${shift} 14) rotate(${first - step * i})`, fill(quill(length, width), colour))).reverse().join("");
  const tail = [-26, 26, 0].map((angle) => placed(`translate(0 30) rotate(${180 + angle})`, fill(quill(44, 11), angle ? ink : accent))).join("");
  const wings = wing([86, 92, 90, 84, 76, 66, 56], 11, -10, 18.5, -12, ink) + wing([50, 52, 50, 45, 38], 9, -16, 22, -10, accent);
  const body = fill("M-2-62C10-62 15-52 13-42C11-32 19-16 18 8C17 32 8 46 0 52C-8 46-17 32-18 8C-19-8-13-20-12-34L-34-40L-12-50C-11-58-8-62-2-62Z", ink);
  return placed(
    "translate(0 6)",
    cutOut(2.4, cut, tail + mirrored(wings) + body) +
      fill("M-34-40L-12-50L-11-37Z", accent) +
      dot(-2, -50, 3.2, cut) +
      line("M-9-8Q0 0 9-8M-11 6Q0 15 11 6M-9 21Q0 30 9 21", cut, 2.2),
  );
};

/** A bird of prey or the night from the side, its wings raised. */
const crow: Figure = ({ ink, cut, accent }) =>
  cutOut(
    2.6,
    cut,
    fill("M-6-6C-30-30-34-64-22-88C-8-66 8-50 34-40C46-26 34-6 8 0Z", ink) +
      fill("M-78 34C-54 10-30-16-2-18C10-36 34-44 48-30L74-22L50-12C46 18 26 40-6 40C-22 40-40 34-54 44L-52 32L-72 46Z", ink) +
      fill("M-14 2C-36-14-46-38-44-62C-26-46-2-38 16-20C20-8 6 6-14 2Z", accent),
  ) +
  fill("M48-30L74-22L50-13Z", accent) +
  dot(38, -24, 4, cut) +
  line("M4 40V62M4 62H-10M4 62H18M-14 40V60M-14 60H-26", accent, 5);

const whale: Figure = ({ ink, cut, accent }) =>
  placed(
    "translate(-6 12)",
    fill("M-66 10C-66-26-26-42 14-30C38-23 50-8 58-26C62-36 58-44 48-54C62-56 70-50 72-42C78-50 86-52 94-46C88-36 84-34 82-26C76 10 42 42-10 42C-44 42-66 32-66 10Z", ink) +
      fill("M-64 16C-40 26-10 24 8 12C6 34-14 42-24 42C-48 40-62 32-64 16Z", cut) +
      [-46, -32, -18, -5].map((x) => line(`M${x} 22Q${x + 3} 32 ${x + 8} 40`, ink, 2.6)).join("") +
      dot(-40, 2, 3.8, cut) +
      line("M-36-34C-36-52-50-60-60-52M-36-34C-36-56-24-66-12-56", accent, 6) +
      fill("M6 6C20 8 28 20 24 34C14 32 4 22 6 6Z", accent),
  );

const dolphin: Figure = ({ ink, cut, accent }) =>
  placed(
    "rotate(-18)",
    fill("M-84 18C-72 4-62 2-56-6C-40-40 10-50 40-18C52-6 58 8 62 26C74 24 86 30 90 44C78 40 72 44 66 52C60 46 54 44 44 48C46 40 50 34 50 28C40 8 22 6-2 14C-26 24-42 24-62 20Z", ink) +
      fill("M-4-42C0-60 14-72 30-72C24-60 26-44 30-30Z", ink) +
      fill("M-62 20C-42 24-26 24-2 14C2 12 6 10 10 10C-8-4-36 4-62 20Z", cut) +
      fill("M-20 18C-22 34-32 44-46 48C-44 36-40 26-34 20Z", accent) +
      dot(-48, 2, 3.4, cut),
  ) + line("M-70 62Q-52 50-34 62Q-16 74 2 62Q20 50 38 62Q54 74 70 62", accent, 4.5);

const snake: Figure = ({ ink, cut, accent }) =>
  line("M2 6C16 6 16-16-4-16C-30-16-32 26 2 28C42 30 46-46-6-48C-64-50-66 60 4 62C38 62 58 50 66 22", ink, 15) +
  line("M2 6C16 6 16-16-4-16C-30-16-32 26 2 28C42 30 46-46-6-48C-64-50-66 60 4 62C38 62 58 50 66 22", cut, 2.4) +
  placed(
    "translate(66 18) rotate(12)",
    cutOut(2.4, cut, fill("M-13 4C-18-14-12-34 0-42C12-34 18-14 13 4Z", ink)) + dot(-6, -18, 3.4, cut) + dot(6, -18, 3.4, cut) + line("M0-42V-54M0-54L-6-62M0-54L6-62", accent, 2.6),
  );

const bee: Figure = ({ ink, cut, accent }) =>
  mirrored(fill("M-8-18C-40-60-84-52-80-28C-78-10-40-4-10-8Z", accent) + fill("M-8-4C-40-6-66 10-58 26C-48 38-20 20-8 6Z", accent) + line("M-12-16C-30-32-52-38-66-34", cut, 2)) +
  fill("M0-30C28-20 32 24 0 66C-32 24-28-20 0-30Z", ink) +
  line("M-18-4H18M-22 14H22M-17 32H17", cut, 5) +
  dot(0, -42, 19, ink) +
  mirrored(line("M-6-58C-10-72-20-78-30-76", ink, 3.6) + dot(-8, -44, 4, cut));

const bat: Figure = ({ ink, cut, accent }) =>
  mirrored(
    fill("M-8-12C-24-44-60-52-90-32C-80-22-76-6-78 14C-64 2-50 4-42 24C-32 8-16 10-4 34Z", ink) + line("M-14-8C-34-28-58-34-80-26M-16 2C-36-8-50 0-56 6M-12 10C-24 8-34 12-40 18", cut, 2.2) + fill("M-14-34L-16-58L0-40Z", ink),
  ) +
  fill("M0-42C18-42 20-18 12 10C8 30 4 40 0 46C-4 40-8 30-12 10C-20-18-18-42 0-42Z", ink) +
  dot(-6, -24, 4, accent) + dot(6, -24, 4, accent) + fill("M-5-12L-2-2L0-12L2-2L5-12Z", cut);

const elephant: Figure = ({ ink, cut, accent }) =>
  mirrored(fill("M-26-44C-60-74-94-46-88-2C-82 36-50 40-32 14Z", accent) + line("M-40-30C-60-46-76-26-74-2C-72 16-58 22-46 14", cut, 2.4)) +
  fill("M-40-20C-42-64 42-64 40-20C40 10 22 16 19 36C16 56 24 70 38 60L44 70C26 88-6 84-12 54C-16 34-24 16-34 8C-40 0-40-10-40-20Z", ink) +
  mirrored(fill("M-22 14C-34 26-42 40-34 56C-30 42-24 34-14 28Z", cut) + fill("M-30-16C-24-24-14-22-10-12C-18-8-26-8-30-16Z", cut)) +
  line("M-12 30H14M-11 42H14M-8 54H14", cut, 2.6);

const penguin: Figure = ({ ink, cut, accent }) =>
  fill("M0-82C28-82 34-58 32-44C52-20 54 40 26 66H-26C-54 40-52-20-32-44C-34-58-28-82 0-82Z", ink) +
  fill("M0-34C24-34 34 30 14 58H-14C-34 30-24-34 0-34Z", cut) +
  mirrored(fill("M-36-24C-62-2-66 28-58 42C-46 30-40 10-38-8Z", ink) + fill("M-28 66C-44 66-48 78-40 80H-6V66Z", accent) + dot(-12, -58, 4, cut)) +
  fill("M-8-50H8L0-34Z", accent);

const kangaroo: Figure = masked({ ears: "long", face: "long" });
const chicken: Figure = (inks) =>
  fill("M-22-36C-36-60-24-78-12-66C-10-86 10-86 12-66C24-78 36-60 22-36Z", inks.accent) + masked({ ears: "small", eyes: "round", muzzle: "beak", face: "heart" })(inks, 0) + fill("M-8 34C-18 54-8 64 0 62C8 64 18 54 8 34Z", inks.accent);

/** Scales in rows, for animals in armour. */
const armadillo: Figure = ({ ink, cut, accent }) =>
  fill("M-78 34C-84-30-30-66 14-58C54-50 76-14 70 20L92 34L66 40C40 52-50 52-78 34Z", ink) +
  line("M-58-10C-44 6-44 24-48 42M-34-34C-16-10-16 20-20 46M-6-50C14-20 14 16 10 46M24-54C42-26 42 10 38 42", cut, 4) +
  fill("M60 12C70 0 84 4 96 24L76 34Z", accent) + dot(78, 18, 3.6, cut) + line("M-78 32C-92 32-96 46-88 54", accent, 6) + line("M-44 46V62M-10 48V64M24 48V64M50 44V60", accent, 9);

const squid: Figure = ({ ink, cut, accent }) =>
  fill("M0-86C34-80 46-50 40-26C36-10 28-2 24 6H-24C-28-2-36-10-40-26C-46-50-34-80 0-86Z", ink) +
  line("M-20 8C-24 30-54 26-62 48C-66 62-50 66-48 54M-7 10C-8 38-30 46-28 70C-26 82-12 78-14 68M7 10C8 38 30 46 28 70C26 82 12 78 14 68M20 8C24 30 54 26 62 48C66 62 50 66 48 54", ink, 8) +
  mirrored(dot(-16, -16, 9, cut) + dot(-15, -15, 4, accent)) + line("M-22-52C-18-64-10-70 0-72", cut, 3.4);

const butterfly: Figure = ({ ink, cut, accent }) =>
  mirrored(
    fill("M-4-12C-14-60-60-84-84-62C-92-30-60 0-6 4Z", ink) + fill("M-5 8C-46 6-70 26-62 54C-46 76-14 54-4 22Z", accent) + line("M-14-14C-34-40-54-52-70-52M-14-6C-36-18-54-24-70-36M-10 14C-26 22-40 32-50 46", cut, 2.2) + dot(-60, -46, 6, cut) + dot(-44, 40, 5, cut),
  ) +
  fill("M0-34C8-20 8 40 0 62C-8 40-8-20 0-34Z", ink) + mirrored(line("M-3-34C-6-54-18-68-30-70", ink, 3.4));

const oni: Figure = (inks) =>
  mirrored(fill("M-14-42C-30-52-36-66-32-90C-16-84-4-66-2-46Z", inks.accent) + line("M-33-70L-18-74M-30-58L-10-62", inks.cut, 2.6) + fill("M-44-20C-66-30-78-14-74 4C-64-2-54 2-46 10Z", inks.ink)) +
  fill(FACES.wide, inks.ink) +
  mirrored(line("M-42-22C-30-30-18-22-10-10", inks.accent, 6) + dot(-24, -4, 10, inks.cut) + dot(-22, -3, 4.5, inks.ink) + fill("M-26 26L-20 48L-12 30Z", inks.cut)) +
  fill("M-8 12H8L4 20H-4Z", inks.cut) + line("M-30 26C-12 34 12 34 30 26", inks.cut, 3.4);

export const CREATURES: Record<string, Figure> = {
  dragon, bird, crow, whale, dolphin, snake, bee, bat, elephant, penguin, kangaroo, chicken, armadillo, squid, butterfly, oni,
  wolf: masked({ fangs: true, stripes: true }),
  fox: masked({ ears: "tall", whiskers: true }),
  cat: catMask,
  lynx: masked({ ears: "tall", whiskers: true, stripes: true, face: "wide" }),
  bear: masked({ ears: "round", face: "wide", patches: true }),
  badger: masked({ ears: "round", stripes: true, patches: true }),
  cow: masked({ ears: "small", horns: "bull", face: "long" }),
  buffalo: masked({ ears: "small", horns: "buffalo", face: "long", stripes: true }),
  goat: masked({ ears: "small", horns: "ram", face: "long" }),
  deer: masked({ ears: "small", horns: "deer", face: "long" }),
  boar: masked({ ears: "small", muzzle: "snout", face: "wide" }),
  horse: masked({ ears: "tall", face: "long", stripes: true }),
  camel: masked({ ears: "small", face: "long", patches: true }),
  rhino: masked({ ears: "small", horns: "one", face: "wide" }),
  lion: masked({ ears: "round", mane: true }),
  dog: masked({ ears: "hanging", patches: true }),
  mouse: masked({ ears: "round", whiskers: true }),
  rabbit: masked({ ears: "long", whiskers: true }),
  monkey: masked({ ears: "round", eyes: "round", patches: true }),
  owl: (inks, variant) =>
    mirrored(
      fill("M-56 0C-60-40-66-56-54-72C-40-52-24-46-8-44Z", inks.ink) +
        placed("translate(-46 40) rotate(-150) scale(.5)", PETALS.feather({ ...inks, ink: inks.accent }, variant)) +
        placed("translate(-26 46) rotate(-166) scale(.5)", PETALS.feather({ ...inks, ink: inks.accent }, variant)),
    ) + owlMask(inks, variant),
  lizard: (inks, variant) => around(9, fill("M0-86L10-52H-10Z", inks.accent), 20) + lizardMask(inks, variant),
  crab: ({ ink, cut, accent }) =>
    fill("M-44 6C-44-26 44-26 44 6C44 40-44 40-44 6Z", ink) +
    mirrored(fill("M-38-14C-66-18-74-44-60-70C-58-54-52-50-46-50C-46-58-44-64-36-70C-26-50-28-30-30-18Z", ink) + line("M-42 18L-72 14M-40 26L-70 38M-32 32L-54 58", ink, 7) + dot(-13, -24, 5, accent)) +
    placed("translate(0 10)", around(6, fill("M0-15C7-9 7-4 0 0C-7-4-7-9 0-15Z", cut))),
  turtle: ({ ink, cut, accent }) =>
    mirrored(fill("M-34-38C-54-62-72-52-66-34L-44-20ZM-36 38C-54 58-70 50-64 34L-46 22Z", accent)) +
    fill("M0-84C16-84 18-62 12-50H-12C-18-62-16-84 0-84Z", accent) +
    fill("M0-58L50-29V29L0 58L-50 29V-29Z", ink) +
    line("M0-28L24-14V14L0 28L-24 14V-14ZM0-28V-58M24-14L50-29M24 14L50 29M0 28V58M-24 14L-50 29M-24-14L-50-29", cut, 3.4),
  jelly: ({ ink, cut, accent }) =>
    fill("M-56 0C-56-78 56-78 56 0Q42 14 28 2Q14 14 0 2Q-14 14-28 2Q-42 14-56 0Z", ink) +
    line("M-40 8C-52 30-28 44-40 74M-14 8C-22 34-4 48-14 82M14 8C6 34 22 48 14 82M40 8C28 30 52 44 40 74", accent, 5) +
    line("M-36-16C-32-40-16-50 0-52", cut, 4),
};
