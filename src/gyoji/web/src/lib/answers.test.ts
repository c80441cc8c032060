import { describe, expect, it } from "vitest";
import { keyFor, losesSomething, lostCards } from "./answers";

describe("the key of an answer", () => {
  const option = { text: "", key: "901.1204.0", cards: [1204] };
  it("is that of the option, or names the copy that was clicked", () => {
    expect(keyFor(option, 0)).toBe("901.1204.0");
    expect(keyFor(option, 1204)).toBe("901.1204.0");
    expect(keyFor(option, 77)).toBe("901.77.0");
  });
});

describe("what is asked before it is done", () => {
  const lost = (how: string) => ({ plan: { loses: [{ card: 5, name: "x", how }] } });
  it("is what is gone for good, and no card that comes back", () => {
    for (const how of ["discarded", "destroyed", "exiled"]) expect(losesSomething(lost(how))).toBe(true);
    for (const how of ["returned", "moved", "turned"]) expect(losesSomething(lost(how))).toBe(false);
  });
  it("is not what the answer names itself", () => {
    expect(losesSomething(lost("discarded"), [5])).toBe(false);
    expect(lostCards(lost("discarded"), [6])).toHaveLength(1);
  });
  it("is life that is paid, and what is to be feared", () => {
    expect(losesSomething({ plan: { numbers: [{ label: "life", before: 5, after: 4 }] } })).toBe(true);
    expect(losesSomething({ forecast: { text: "", facts: [{ kind: "dies", text: "", danger: true }] } })).toBe(true);
    expect(losesSomething({ forecast: { text: "", facts: [{ kind: "dies", text: "" }] } })).toBe(false);
    expect(losesSomething({})).toBe(false);
  });
});
