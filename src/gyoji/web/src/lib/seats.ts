// How many play a game, in words.

/** Return the numbers that stand for *counts*: those in a row as the first and the last of them. */
export function spans(counts: number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const n of counts) {
    const last = found.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found;
}

/** Say how many play, in words that *say* finds by their key. */
export function playersText(counts: number[], say: (key: string, ...parts: (string | number)[]) => string): string {
  const parts = spans(counts).map(([least, most]) => (least === most ? String(least) : say("seats_to", least, most)));
  return say("seats", parts.reduce((before, part) => say("seats_or", before, part)));
}
