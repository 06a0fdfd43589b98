// Errors leave when they are mended: a field whose value changed is no longer red, until the server
// has looked at it again.
import { createStore, useStore } from "#browser/stores.ts";

/** The fields changed since the last answer; `turn` counts the answers. */
const mended = createStore<{ turn: number; ids: ReadonlySet<string> }>({ turn: 0, ids: new Set() });

export function mend(id: string): void {
  const { turn, ids } = mended.get();
  if (!ids.has(id)) mended.set({ turn, ids: new Set([...ids, id]) });
}

/** An answer has come: what it calls wrong is wrong, also where it was before. */
export const judgeAgain = (): void => mended.set({ turn: mended.get().turn + 1, ids: new Set() });

export const useMended = () => useStore(mended);
