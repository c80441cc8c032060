// Searching in Japanese: full and half width, hiragana and katakana are alike, and kana may be typed in Latin letters.

/** A text as it is compared: one width, one case, one kana. */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

const VOWELS = "aiueo";
const ROWS: Record<string, string> = {
  "": "あいうえお", k: "かきくけこ", g: "がぎぐげご", s: "さしすせそ", z: "ざじずぜぞ", t: "たちつてと", d: "だぢづでど", n: "なにぬねの",
  h: "はひふへほ", b: "ばびぶべぼ", p: "ぱぴぷぺぽ", m: "まみむめも", y: "や ゆ よ", r: "らりるれろ", w: "わ  をを",
};
const SYLLABLES = new Map<string, string>([["shi", "し"], ["chi", "ち"], ["tsu", "つ"], ["fu", "ふ"], ["ji", "じ"], ["-", "ー"]]);
for (const [consonant, kana] of Object.entries(ROWS)) {
  [...kana].forEach((each, i) => {
    if (each !== " ") SYLLABLES.set(consonant + VOWELS[i], each);
  });
}
for (const [consonant, first] of [["k", "き"], ["g", "ぎ"], ["n", "に"], ["h", "ひ"], ["b", "び"], ["p", "ぴ"], ["m", "み"], ["r", "り"]]) {
  for (const [vowel, small] of [["a", "ゃ"], ["u", "ゅ"], ["o", "ょ"]]) SYLLABLES.set(`${consonant}y${vowel}`, first + small);
}
for (const [consonant, first] of [["sh", "し"], ["ch", "ち"], ["j", "じ"]]) {
  for (const [vowel, small] of [["a", "ゃ"], ["u", "ゅ"], ["o", "ょ"], ["e", "ぇ"]]) SYLLABLES.set(consonant + vowel, first + small);
}

/** Latin letters as hiragana, or nothing where they are no kana. */
export function kanaOf(latin: string): string {
  let found = "";
  for (let at = 0; at < latin.length; ) {
    const doubled = latin[at] === latin[at + 1] && !VOWELS.includes(latin[at]) && latin[at] !== "n" && latin[at] !== "-";
    if (doubled) {
      found += "っ";
      at += 1;
      continue;
    }
    const length = [3, 2, 1].find((n) => SYLLABLES.has(latin.slice(at, at + n)) && latin.slice(at, at + n).length === n);
    if (length) {
      found += SYLLABLES.get(latin.slice(at, at + length));
      at += length;
    } else if (latin[at] === "n") {
      found += "ん";
      at += 1;
    } else return "";
  }
  return found;
}

/** A test for texts that have every word of *sought*. */
export function seeker(sought: string): (text: string) => boolean {
  const words = folded(sought).split(/\s+/).filter(Boolean);
  const wanted = words.map((word) => [word, /^[a-z-]{2,}$/.test(word) ? kanaOf(word) : ""].filter(Boolean));
  return (text) => {
    const within = folded(text);
    return wanted.every((ways) => ways.some((way) => within.includes(way)));
  };
}
