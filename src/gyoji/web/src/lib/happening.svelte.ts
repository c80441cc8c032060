// The events that a state brings, kept until the board has drawn them.

import type { Happening } from "./wire";

class Events {
  #waiting: Happening[] = [];

  bring(found: Happening[]): void {
    this.#waiting.push(...found);
  }

  take(): Happening[] {
    const found = this.#waiting;
    this.#waiting = [];
    return found;
  }
}

export const events = new Events();
