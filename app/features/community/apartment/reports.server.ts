// Nameplates that somebody asked staff to look at, and what staff decide.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { hoursLeft, type ReportDecision } from "#features/platform/moderation/rules.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { plateHidden } from "./notices.server.ts";
import type { PlateReportText } from "./schema.ts";
import { plateReports, platesForStaff, setPlateHidden } from "./internal/report-store.server.ts";
import { lockRooms } from "./internal/store.server.ts";
import { neighbourFor } from "./service.server.ts";

/**
 * Asks staff to look at a nameplate. Once for each person while it waits; the word of two takes it
 * out of sight until staff have read it.
 */
export async function reportPlate(
  db: Db,
  uid: string,
  { id, reason, note }: PlateReportText,
  now: Date,
): Promise<Result<null, "not-found">> {
  return inTransaction(db, async (tx) => {
    const found = await neighbourFor(tx, uid, id, now);
    if (!found) return err("not-found");
    // Two who report at the same moment count one after the other.
    await lockRooms(tx, [found.uid]);
    const about = { aboutUid: found.uid };
    if (await plateReports.add(tx, about, { uid, reason, note }, now))
      await setPlateHidden(tx, found.uid, true, now);
    return ok(null);
  });
}

// ---- staff ----

const maxPlates = 50;
/** What waits, the longest first, and how long it still may; then what is hidden. */
export async function plateDesk(db: Reader, now: Date) {
  const rows = await platesForStaff(db, maxPlates + 1);
  return {
    rows: rows.slice(0, maxPlates).map(({ since, ...row }) => ({
      ...row,
      hoursLeft: since === null ? null : hoursLeft(since, now),
    })),
    more: rows.length > maxPlates,
  };
}
/** For the first page of the desk. */
export const platesWaiting = (db: Reader) => plateReports.count(db, maxPlates);

type PlateDecision = ReportDecision & { uid: string };
/** Staff decide: it is seen as it stands, or hidden, and its member is told why in a letter. */
export async function settlePlate(
  db: Db,
  actor: string,
  { uid, outcome, words }: PlateDecision,
  now: Date,
): Promise<Result<null, "not-found">> {
  const hides = outcome === "hidden";
  return inTransaction(db, async (tx) => {
    if (!isUuid(uid) || !(await setPlateHidden(tx, uid, hides, now))) return err("not-found");
    await plateReports.settle(tx, { aboutUid: uid }, outcome, now);
    const action = hides ? "plate.hidden" : "plate.left";
    await record(tx, { actor, action, subject: `user:${uid}`, after: { words } }, now);
    if (hides)
      await notify(
        tx,
        plateHidden,
        { once: `${uid}:${now.getTime()}`, payload: { uid, words } },
        now,
      );
    return ok(null);
  });
}
