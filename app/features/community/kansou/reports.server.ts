// A member asks staff to look at something, and what staff do about it.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { hoursLeft, type ReportDecision } from "#features/platform/moderation/rules.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  formatJapanese,
  formatJapaneseMoment,
  formatJapaneseYear,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { kansouHidden, kansouShownAgain } from "./notices.server.ts";
import { tellOfKansou } from "./tell.server.ts";
import { tellWriters } from "./tell-writers.server.ts";
import { type KansouGroup, mendDaysLeft } from "./rules.ts";
import type { ReportText } from "./schema.ts";
import { kansouFor } from "./internal/read-store.server.ts";
import { changeMeant, findMeant, lockMeant } from "./internal/meant-store.server.ts";
import {
  askedOfWriters,
  countForStaff,
  firstToWelcome,
  kansouReports,
  type Meant,
  waitingForStaff,
  type WaitingRow,
} from "./internal/report-store.server.ts";
import { mutedRows, type WriterFacts, writerFacts } from "./internal/writer-store.server.ts";
import { commentById, kansouById, updateComment, updateKansou } from "./internal/store.server.ts";

/**
 * Asks staff to look. Once for each thing and person; the word of two takes it out of sight until
 * staff have read it. What one may not read one cannot report, nor one's own.
 */
export async function reportKansou(
  db: Db,
  { uid, groups }: { uid: string; groups: readonly KansouGroup[] },
  kansouId: string,
  { comment = "", reason, note }: ReportText,
  now: Date,
): Promise<Result<null, "not-found" | "own">> {
  if (!isUuid(kansouId) || (comment && !isUuid(comment))) return err("not-found");
  const meant: Meant = { kansouId, commentId: comment || null };
  return inTransaction(db, async (tx) => {
    if (!(await kansouFor(tx, uid, groups, kansouId))) return err("not-found");
    const found = await findMeant(tx, meant);
    if (!found) return err("not-found");
    if (found.uid === uid) return err("own");
    const many = await kansouReports.add(tx, meant, { uid, reason, note }, now);
    if (many && found.status === "open") await changeMeant(tx, meant, { status: "held" });
    return ok(null);
  });
}

// ---- staff ----

const maxShown = 50;
const maxMuted = 20;
const presentWriter = (facts: WriterFacts | undefined) =>
  facts && {
    since: formatJapaneseYear(tokyoDate(new Date(facts.since))),
    written: facts.written,
    reported: facts.reported,
  };
/** What waits, the longest first, and how long it still may; and what its writers are to mend. */
export async function communityDesk(db: Reader, now: Date) {
  const [waiting, asked, firsts, muted] = await Promise.all([
    waitingForStaff(db, maxShown + 1, now),
    askedOfWriters(db, maxShown + 1, now),
    firstToWelcome(db, maxShown + 1),
    mutedRows(db, now, maxMuted + 1),
  ]);
  const uids = [...waiting, ...asked].flatMap(({ uid }) => uid ?? []);
  const facts = await writerFacts(db, [...new Set(uids)]);
  const factsOf = new Map(facts.map((one) => [one.uid, one]));
  const present = ({ asked: at, ...row }: WaitingRow) => ({
    ...row,
    writer: presentWriter(factsOf.get(row.uid ?? "")),
    when: formatJapaneseMoment(new Date(row.created)),
    hoursLeft: hoursLeft(row.since, now),
    asked:
      at === null
        ? null
        : {
            when: formatJapanese(tokyoDate(new Date(at))),
            daysLeft: mendDaysLeft(new Date(at), now),
            /** Staff are to read what came of it. */
            mended: row.status === "held",
          },
  });
  return {
    waiting: waiting.slice(0, maxShown).map(present),
    asked: asked.slice(0, maxShown).map(present),
    moreAsked: asked.length > maxShown,
    firsts: firsts.slice(0, maxShown).map((row) => ({
      ...row,
      when: formatJapaneseMoment(new Date(row.created)),
      hoursLeft: hoursLeft(row.created, now),
    })),
    muted: muted.slice(0, maxMuted).map(({ until, ...row }) => ({
      ...row,
      until: formatJapaneseMoment(new Date(until)),
    })),
    moreMuted: muted.length > maxMuted,
    moreWaiting: waiting.length > maxShown,
    moreFirsts: firsts.length > maxShown,
  };
}

const maxCounted = 1_000;
/** For the first page of the desk. */
export const communityCounts = (db: Reader, now: Date) => countForStaff(db, maxCounted, now);

/**
 * What was held back when it was written told nobody; shown, it tells those whom it answers, once.
 */
async function tellShown(tx: Tx, commentId: string, now: Date): Promise<void> {
  const comment = await commentById(tx, commentId);
  if (!comment?.uid || comment.toldAt) return;
  const about = await kansouById(tx, comment.kansouId);
  if (about?.status !== "open") return;
  await updateComment(tx, commentId, { toldAt: now });
  const answered = comment.parentId ? await commentById(tx, comment.parentId) : undefined;
  const by = { uid: comment.uid, asStaff: comment.ofStaff };
  await tellWriters(tx, { by, about, answered }, now);
}

/**
 * As the page of staff had it. `edited`: when it was last mended; empty: never. `status`: how it
 * stood, for what is decided there.
 */
export type ReadPiece = Meant & { edited: string; status?: string };
export const isMeant = ({ kansouId, commentId }: Meant): boolean =>
  isUuid(kansouId) && (commentId === null || isUuid(commentId));
/** A colleague was first: it stands otherwise than on the page of who decides. */
export const isDecided = ({ status }: ReadPiece, found: { status: string }): boolean =>
  status !== undefined && status !== found.status;
/** With the words that were read; nothing else happens to it until the transaction ends. */
export async function findRead(tx: Tx, { edited, kansouId, commentId }: ReadPiece) {
  const meant = { kansouId, commentId };
  await lockMeant(tx, meant);
  const found = await findMeant(tx, meant);
  if (!found) return err("not-found");
  return String(found.editedAt?.getTime() ?? "") === edited ? ok(found) : err("mended-since");
}

/**
 * Staff decide: it is shown as it stands, or hidden, and its writer is told why in a letter.
 * `mended-since`: its writer has mended what staff read; `decided-since`: a colleague was first.
 */
export async function settleKansou(
  db: Db,
  actor: string,
  read: ReadPiece,
  { outcome, words }: ReportDecision,
  now: Date,
): Promise<Result<null, "not-found" | "mended-since" | "decided-since">> {
  if (!isMeant(read)) return err("not-found");
  const { kansouId, commentId } = read;
  const meant = { kansouId, commentId };
  const done = await inTransaction(db, async (tx) => {
    const found = await findRead(tx, read);
    if (!found.ok) return found;
    if (isDecided(read, found.value)) return err("decided-since");
    const { uid, about, askedAt, status: stood } = found.value;
    const status = outcome === "hidden" ? "hidden" : "open";
    await changeMeant(tx, meant, { status, askedAt: null, askedWords: "", askedBody: "" });
    await kansouReports.settle(tx, meant, outcome, now);
    if (outcome === "left" && meant.commentId !== null) await tellShown(tx, meant.commentId, now);
    const subject = `kansou:${meant.commentId ?? meant.kansouId}`;
    const action = outcome === "hidden" ? "kansou.hidden" : "kansou.left";
    await record(tx, { actor, action, subject, after: { words } }, now);
    if (outcome === "hidden" && uid) {
      const once = `${subject}:${now.getTime()}`;
      await notify(tx, kansouHidden, { once, payload: { uid, words } }, now);
    }
    // Asked for and sent again: whoever mended it hears that it stands there.
    if (outcome === "left" && uid && askedAt !== null && stood === "held") {
      const once = `${subject}:${now.getTime()}`;
      await notify(tx, kansouShownAgain, { once, payload: { uid, kansouId } }, now);
    }
    return ok(about.plan);
  });
  if (!done.ok) return done;
  await tellOfKansou(db, done.value, read.kansouId);
  return ok(null);
}

/** Staff have seen to a first impression without a word to it. */
export async function welcomed(
  db: Db,
  actor: string,
  kansouId: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(kansouId)) return err("not-found");
  return inTransaction(db, async (tx) => {
    if (!(await kansouById(tx, kansouId))) return err("not-found");
    await updateKansou(tx, kansouId, { welcomedAt: now });
    await record(tx, { actor, action: "kansou.welcomed", subject: `kansou:${kansouId}` }, now);
    return ok(null);
  });
}
