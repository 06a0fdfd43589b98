// How far a piece is heard: sums of its listeners, of nobody by name.

/** Under so many listeners, shares would tell of persons. */
export const fewestListeners = 5;
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
  if (listeners < fewestListeners) return { listeners, finished, still: null, mostStop: null };
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
