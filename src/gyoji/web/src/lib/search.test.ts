import { expect, test } from "vitest";
import { folded, kanaOf, seeker } from "./search";

test("width, case and kana do not matter", () => {
  expect(folded("ＬｖＵＰ ｸﾞﾚﾝｶﾞ グレンガ")).toBe("lvup ぐれんが ぐれんが");
  for (const typed of ["グレンガ", "ぐれんが", "ｸﾞﾚﾝｶﾞ", "gurenga", "炉心竜", "竜　グレン"]) expect(seeker(typed)("炉心竜グレンガ"), typed).toBe(true);
  expect(seeker("グレンザ")("炉心竜グレンガ")).toBe(false);
});

test("Latin letters are read as kana where they can be", () => {
  expect(kanaOf("kyappu")).toBe("きゃっぷ");
  expect(kanaOf("shinkansen")).toBe("しんかんせん");
  expect(kanaOf("buster")).toBe("");
  expect(seeker("buster")("ユニット Buster")).toBe(true);
});

test("every word must be found, in any order", () => {
  expect(seeker("引く 破壊")("破壊された時、カードを1枚引く")).toBe(true);
  expect(seeker("引く フリーズ")("破壊された時、カードを1枚引く")).toBe(false);
  expect(seeker("  ")("anything")).toBe(true);
});
