import { expect, test } from "vitest";
import { pack, unpack } from "./sharing";

const known = () => ["name", "type", "text"];

test("a card comes out of its link as it went in", () => {
  const shared = { game: "nova", values: { name: "試しの竜", type: "servant", text: "【疾風】\nカードを1枚引く。" } };
  const packed = pack({ ...shared, values: { ...shared.values, cost: "" } });
  expect(packed).toMatch(/^[\w-]+$/);
  expect(unpack(packed, ["nova"], known)).toEqual(shared);
});

test("nothing but words of known fields comes out of a link", () => {
  const odd = (value: unknown): string => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
  expect(unpack("???", ["nova"], known)).toBeNull();
  expect(unpack(odd(["other", {}]), ["nova"], known)).toBeNull();
  expect(unpack(odd(["nova", ["name"]]), ["nova"], known)).toBeNull();
  expect(unpack(odd(["nova", { name: { toString: "x" }, onclick: "alert(1)", text: 7, type: "servant" }]), ["nova"], known)).toEqual({ game: "nova", values: { type: "servant" } });
  expect(unpack(odd(["nova", { text: "あ".repeat(5000) }]), ["nova"], known)?.values.text.length).toBe(1200);
});
