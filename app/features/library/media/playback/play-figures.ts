// How far a piece is heard: sums of its listeners, of nobody by name.

/** Under so many listeners, shares would tell of persons. */
export const minListeners = 5;
/** Days that are told one by one. */
export const playDaysTold = 28;

export type Reached = { tenth: number; members: number };
export type HeardUntil = {
  listeners: number;
  finished: number;
  /**
   * Of a hundred listeners, so many are still there at 0 %, 10 % … 100 %; none while they are few.
   */
  still: readonly number[] | null;
  /** The tenth in which most stop; none where everybody hears it to the end. */
  mostStop: number | null;
};

/** `reached`: in which tenth (0 to 9) how many are; 10: heard to the end. */
export function heardUntil(reached: readonly Reached[]): HeardUntil {
  const at = Array.from({ length: 11 }, () => 0);
  for (const { tenth, members } of reached) at[tenth] = (at[tenth] ?? 0) + members;
  const listeners = at.reduce((sum, members) => sum + members, 0);
  const finished = at[10] ?? 0;
  if (listeners < minListeners) return { listeners, finished, still: null, mostStop: null };
  const still = at.map((_, tenth) =>
    Math.round((at.slice(tenth).reduce((sum, members) => sum + members, 0) / listeners) * 100),
  );
  const most = Math.max(...at.slice(0, 10));
  return { listeners, finished, still, mostStop: most > 0 ? at.indexOf(most) : null };
}

export type PlayDay = { day: string; members: number; visitors: number; finished: number };
/** Days on which something was played or heard to the end, the newest first. */
export function daysOfPlays(
  plays: readonly Omit<PlayDay, "finished">[],
  finishes: readonly { day: string; members: number }[],
): PlayDay[] {
  const days = new Map(plays.map((one) => [one.day, { ...one, finished: 0 }]));
  for (const { day, members } of finishes)
    days.set(day, { ...(days.get(day) ?? { day, members: 0, visitors: 0 }), finished: members });
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Of so many pieces, the most played ones, it is told where listeners stop. */
export const maxPlayedPieces = 100;
export type Stop = {
  id: string;
  title: string;
  listeners: number;
  /** Of a hundred listeners, so many came to the half, and to the end. */
  half: number;
  end: number;
  mostStop: number | null;
};
/** Where fewest come to the end first; pieces of few listeners are only counted. */
export function stopsOf(rows: readonly (Reached & { id: string; title: string })[]) {
  const pieces = [...Map.groupBy(rows, ({ id }) => id).values()].map((reached) => ({
    ...heardUntil(reached),
    id: reached[0]?.id ?? "",
    title: reached[0]?.title ?? "",
  }));
  const told = pieces.flatMap<Stop>(({ still, id, title, listeners, mostStop }) =>
    still ? [{ id, title, listeners, half: still[5] ?? 0, end: still[10] ?? 0, mostStop }] : [],
  );
  return {
    stops: told.toSorted(
      (a, b) =>
        a.end - b.end || a.half - b.half || b.listeners - a.listeners || (a.id < b.id ? -1 : 1),
    ),
    few: pieces.length - told.length,
  };
}
