// What one of the staff has typed into an editor and not saved, kept for whatever device they go on
// with. Read and written by its owner's id alone; others are told that there is one, not what is
// in it. `docs/adr/0335`.
import { randomUUID } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type DraftField, joinDraftFields } from "#lib/draft-fields.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import {
  deleteDraftRow,
  deleteDraftRowsBefore,
  deleteDraftRowsOf,
  deleteDraftsPast,
  openDraftRow,
  type DraftRow,
  draftRowsOf,
  draftsOfOthers,
  lockDraft,
  putDraftRow,
} from "./internal/draft-store.server.ts";

const draftAgeMs = 30 * dayMs;
const [maxDraftsOfPerson, maxTold] = [50, 5];
/** A long text as it was and as it is, and room beside it. */
const maxDraftUnits = 200_000;

type Whose = { uid: string; subject: string };
/** `edition`: the one that this device knew; null where it knew of none. */
export type SentDraft = {
  version: number;
  edition: string | null;
  fields: readonly DraftField[];
};
export type OpenDraft = Pick<DraftRow, "version" | "edition" | "fields" | "savedAt">;

const isOver = ({ savedAt }: Pick<DraftRow, "savedAt">, now: Date) =>
  now.getTime() - savedAt.getTime() > draftAgeMs;
const shownDraft = ({ version, edition, fields, savedAt }: DraftRow): OpenDraft => ({
  version,
  edition,
  fields,
  savedAt,
});
const unitsOf = (fields: readonly DraftField[]) =>
  fields.reduce((sum, { key, value, was }) => sum + key.length + value.length + was.length, 0);

/**
 * Keeps what stands in the form. What another device wrote since is joined field by field, so that
 * neither loses anything; without fields there is no draft any more.
 */
export function saveDraft(
  db: Db,
  { uid, subject }: Whose,
  sent: SentDraft,
  now: Date,
): Promise<Result<OpenDraft | null, "too-large">> {
  return inTransaction(db, async (tx) => {
    await lockDraft(tx, uid, subject);
    const stands = await openDraftRow(tx, uid, subject);
    const isAhead = stands && stands.edition !== sent.edition && !isOver(stands, now);
    const fields = isAhead ? joinDraftFields(stands.fields, sent.fields) : [...sent.fields];
    if (unitsOf(fields) > maxDraftUnits) return err("too-large");
    if (fields.length === 0) {
      await deleteDraftRow(tx, uid, subject);
      return ok(null);
    }
    const { version } = sent;
    const row = { uid, subject, version, fields, edition: randomUUID(), savedAt: now };
    await putDraftRow(tx, row);
    await deleteDraftsPast(tx, uid, maxDraftsOfPerson);
    return ok(shownDraft(row));
  });
}

export async function draftOfPerson(
  db: Reader,
  { uid, subject }: Whose,
  now: Date,
): Promise<OpenDraft | undefined> {
  const row = await openDraftRow(db, uid, subject);
  return row && !isOver(row, now) ? shownDraft(row) : undefined;
}
/** Who else is writing this, and since when they paused; the newest few. */
export const othersWriting = async (db: Reader, { uid, subject }: Whose, now: Date) =>
  (await draftsOfOthers(db, subject, uid, maxTold)).filter(
    ({ at }) => !isOver({ savedAt: at }, now),
  );

/** It was saved, or thrown away. */
export const discardDraft = (db: Db | Tx, { uid, subject }: Whose): Promise<void> =>
  deleteDraftRow(db, uid, subject);

/** For who asks for all that is kept of them. */
export const everyDraft = (db: Reader, uid: string) => draftRowsOf(db, uid);
/** Of somebody who leaves. */
export const removeDrafts = (tx: Tx, uid: string): Promise<void> => deleteDraftRowsOf(tx, uid);
export const purgeDrafts = (db: Db, now: Date): Promise<void> =>
  deleteDraftRowsBefore(db, new Date(now.getTime() - draftAgeMs));
