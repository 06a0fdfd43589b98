// Work on the same thing in this process, one after the other: who comes meanwhile mostly finds it
// done. Nothing leans on it: between processes a lock in the database decides.
import { setTimeout as pause } from "node:timers/promises";

/** Whoever works longer than this has met a trouble that is not the other's. */
const maxWaitMs = 500;

export function createTurns() {
  const working = new WeakMap<object, Map<string, Promise<unknown>>>();
  return {
    /** `hasWaited`: somebody else has just worked on it. */
    async take<T>(of: object, name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
      const turns = working.get(of) ?? new Map<string, Promise<unknown>>();
      working.set(of, turns);
      const before = turns.get(name);
      if (before) await Promise.race([before.catch(() => {}), pause(maxWaitMs, 0, { ref: false })]);
      const mine = work(before !== undefined);
      turns.set(name, mine);
      try {
        return await mine;
      } finally {
        if (turns.get(name) === mine) turns.delete(name);
      }
    },
  };
}
