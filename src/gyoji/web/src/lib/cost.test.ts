import { expect, it } from "vitest";
import { pips } from "./cost";

it("is a plain number where a cost has no colours", () => {
  expect(pips("3")).toEqual([{ text: "3", colour: "none" }]);
  expect(pips("⓪")).toEqual([{ text: "0", colour: "none" }]);
  expect(pips("")).toEqual([]);
});
it("has a pip for each colour and one for the rest", () => {
  expect(pips("〔白1〕〔黒1〕②")).toEqual([
    { text: "白1", colour: "white" },
    { text: "黒1", colour: "black" },
    { text: "2", colour: "none" },
  ]);
  expect(pips("赤2無3").map((pip) => pip.text)).toEqual(["赤2", "3"]);
  expect(pips("赤1無色X").map((pip) => pip.text)).toEqual(["赤1", "X"]);
});
it("keeps a symbol of two colours together", () => {
  expect(pips("青白1無1")[0]).toEqual({ text: "青白1", colour: "multi" });
});
it("leaves alone what it does not know", () => {
  expect(pips("？")).toEqual([{ text: "？", colour: "none" }]);
});
