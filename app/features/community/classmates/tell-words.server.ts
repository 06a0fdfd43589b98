// Whoever is written about hears once of each class that there is something to read.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { dayMs } from "#lib/time.ts";
import { markWordsTold, toldNothingYet } from "./internal/store.server.ts";
import { classWordsRead } from "./notices.server.ts";
import { wordOpenMs } from "./rules.ts";

const atOnce = 200;
/** So long after its end a class is still looked through: its last words have their day, too. */
const lookMs = 14 * dayMs;

export async function tellClassWords(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const times = { settledBefore: before(wordOpenMs), endedAfter: before(lookMs) };
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const places = await toldNothingYet(tx, times, atOnce);
      if (places.length === 0) return 0;
      await notifyAll(
        tx,
        classWordsRead,
        places.map(({ uid, classId }) => ({
          once: `${classId}:${uid}`,
          payload: { uid, classId },
        })),
        now,
      );
      await markWordsTold(tx, places, now);
      return places.length;
    });
    if (told < atOnce) return;
  }
}
