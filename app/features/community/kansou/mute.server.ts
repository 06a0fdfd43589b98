// Somebody only reads for a time: both its beginning and its end are told.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { endMutes, setMute } from "#features/community/profiles/service.server.ts";
import { notify, notifyAll } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { dayMs } from "#lib/time.ts";
import { record } from "./audit.server.ts";
import { kansouMuted, kansouMuteEnded } from "./notices.server.ts";

/** For so many days this person only reads, and is told until when and why; 0: writes again. */
export async function muteWriter(
  db: Db,
  actor: string,
  { uid, days, words }: { uid: string; days: number; words: string },
  now: Date,
): Promise<Result<null, "not-found">> {
  const until = days > 0 ? new Date(now.getTime() + days * dayMs) : null;
  return inTransaction(db, async (tx) => {
    if (!isUuid(uid) || !(await setMute(tx, uid, until, words))) return err("not-found");
    const action = until ? "kansou.muted" : "kansou.unmuted";
    await record(tx, { actor, action, subject: `user:${uid}`, after: { until, words } }, now);
    const once = `${uid}:${now.getTime()}`;
    if (until) {
      const told = { uid, until: formatJapaneseMoment(until), words };
      await notify(tx, kansouMuted, { once, payload: told }, now);
    } else await notify(tx, kansouMuteEnded, { once, payload: { uid, words } }, now);
    return ok(null);
  });
}

const atOnce = 100;
/** Tells each whose day has come that they write again, once. For the schedule. */
export async function tellEndedMutes(db: Db, now: Date): Promise<void> {
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const some = await endMutes(tx, now, atOnce);
      const told = some.map(({ uid, until }) => ({
        once: `${uid}:until:${until.getTime()}`,
        payload: { uid, words: "" },
      }));
      if (told.length > 0) await notifyAll(tx, kansouMuteEnded, told, now);
      return told.length;
    });
    if (ended < atOnce) return;
  }
}
