// Which sentences of refusal people meet on their way: counted together every five seconds, kept as
// sums of a day. Source: adr/0663.
import type { Db, Reader } from "#db/client.server.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { VisitStep } from "#lib/visit-steps.ts";
import { addMet, metSums, removeMetBefore } from "./internal/met-store.server.ts";

type Count = { day: TokyoDate; step: VisitStep; code: string; times: number };
const waiting = new Map<string, Count>();
let timer: NodeJS.Timeout | undefined;

/**
 * One refusal was told at a step with these sentences, each by its code in a catalogue: a code
 * stands once for each refusal, however often it was said in it.
 */
export function countMet(
  db: Db,
  { step, codes }: { step: VisitStep; codes: Iterable<string> },
  now: Date,
): void {
  const day = tokyoDate(now);
  for (const code of new Set(codes)) {
    const key = [day, step, code].join(" ");
    const known = waiting.get(key);
    if (known) known.times++;
    else waiting.set(key, { day, step, code, times: 1 });
  }
  timer ??= setTimeout(() => void flushMet(db).catch(() => undefined), 5_000).unref();
}
/** Counts that cannot be written are let go: they are statistics, not promises. */
export async function flushMet(db: Db): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counts = [...waiting.values()];
  waiting.clear();
  if (counts.length > 0) await addMet(db, counts);
}

/** 13 months, as visits. */
const retentionDays = 396;
export const purgeMet = (db: Db, now: Date) =>
  removeMetBefore(db, addDays(tokyoDate(now), -retentionDays));

/** How often each was told on these days, both included. */
export const metByStep = (db: Reader, days: { from: TokyoDate; to: TokyoDate }) =>
  metSums(db, days);
