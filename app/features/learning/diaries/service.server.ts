// Pages of a diary. Every call acts on the pages of the member it is given, and on no others; who
// may write is decided by who calls (`mayWrite`).
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { removeInParts } from "#db/remove-in-parts.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import { type DiaryMasters, keyOfMember, keyToWrite } from "./internal/keys.server.ts";
import { stampDiaryDay } from "#features/learning/stamps/service.server.ts";
import { takeAllOff } from "./internal/photo-store.server.ts";
import { openWords, type PageAt, sealWords } from "./internal/sealed-words.server.ts";
import { diaryEarlier, diaryPage } from "./internal/table.ts";
import { blankWords, type DiaryWords, isBlank, keepsEarlier, saysTheSame } from "./rules.ts";

/** `version` 0: there is no page yet. */
export type OpenPage = { version: number; saved: boolean; savedAt?: Date; words: DiaryWords };

const isPage = ({ uid, kind, day }: PageAt) =>
  and(eq(diaryPage.uid, uid), eq(diaryPage.kind, kind), eq(diaryPage.day, day));
const isEarlier = ({ uid, kind, day }: PageAt) =>
  and(eq(diaryEarlier.uid, uid), eq(diaryEarlier.kind, kind), eq(diaryEarlier.day, day));

/** `unreadable`: the page is there and cannot be opened; nothing may be written over it. */
export async function readDiaryPage(
  db: Reader,
  masters: DiaryMasters,
  at: PageAt,
): Promise<Result<OpenPage, "unreadable">> {
  const none = { version: 0, saved: false, words: blankWords(at.kind) };
  const held = await keyOfMember(db, masters, at.uid);
  if (held.is === "none") return ok(none);
  if (held.is === "unopened") return err("unreadable");
  const [row] = await db.select().from(diaryPage).where(isPage(at));
  if (!row) return ok(none);
  const words = openWords(held.key, at, row.sealed);
  return words ? ok({ ...row, words }) : err("unreadable");
}

type Write = { seen: number; words: DiaryWords; keeps: boolean };

/**
 * Writes over the version that the writer saw (`seen`, 0 where there was none).
 *
 * `stale`: another tab or device wrote meanwhile; nothing is overwritten, `readDiaryPage` has the
 * other words. The same words sent twice are one save. `unreadable`: see `readDiaryPage`. `keeps`:
 * what is written over is kept for 30 days, however little was taken away.
 */
export const savePage = (
  db: Db,
  masters: DiaryMasters,
  at: PageAt,
  { seen, words, keeps = false }: { seen: number; words: DiaryWords; keeps?: boolean },
  now: Date,
): Promise<Result<{ version: number }, "stale" | "unreadable">> =>
  inTransaction(db, (tx) => write(tx, masters, at, { seen, words, keeps }, now));

/**
 * Numbers to 0, texts to empty, saved to false; earlier states go at once, photographs with
 * `purgeDiaryPhotos`. A page that cannot be opened can be deleted, too. False where there is none.
 * Source: specification §4.
 */
export async function deletePage(
  db: Db,
  masters: DiaryMasters,
  at: PageAt,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.delete(diaryEarlier).where(isEarlier(at));
    await takeAllOff(tx, at);
    const key = await keyOfMember(tx, masters, at.uid);
    if (key.is !== "open")
      return (await tx.delete(diaryPage).where(isPage(at)).returning()).length > 0;
    const blank = sealWords(key.key, at, blankWords(at.kind));
    const changed = await tx
      .update(diaryPage)
      .set({
        version: sql`${diaryPage.version} + 1`,
        saved: false,
        sealed: blank,
        savedAt: now,
      })
      .where(isPage(at))
      .returning({ version: diaryPage.version });
    return changed.length > 0;
  });
}

async function write(
  tx: Tx,
  masters: DiaryMasters,
  at: PageAt,
  { seen, words, keeps }: Write,
  now: Date,
): Promise<Result<{ version: number }, "stale" | "unreadable">> {
  const key = await keyToWrite(tx, masters, at.uid, now);
  if (!key) return err("unreadable");
  const sealed = sealWords(key, at, words);
  const stamp = async () => {
    if (!isBlank(words)) await stampDiaryDay(tx, at, now);
  };
  if (seen === 0) {
    const first = { ...at, version: 1, saved: true, sealed, createdAt: now, savedAt: now };
    const made = await tx.insert(diaryPage).values(first).onConflictDoNothing().returning();
    if (made.length > 0) {
      await stamp();
      return ok({ version: 1 });
    }
  }
  const [row] = await tx.select().from(diaryPage).where(isPage(at)).for("update");
  if (!row) return err("stale");
  const before = openWords(key, at, row.sealed);
  if (!before) return err("unreadable");
  if (row.saved && saysTheSame(at.kind, before, words)) return ok({ version: row.version });
  if (row.version !== seen && !isBegunAlone(seen, row, before)) return err("stale");
  if (keeps || keepsEarlier(before, words, await lastKeptAt(tx, at), now))
    await tx
      .insert(diaryEarlier)
      .values({ ...at, version: row.version, sealed: row.sealed, replacedAt: now });
  const version = row.version + 1;
  await tx.update(diaryPage).set({ version, saved: true, sealed, savedAt: now }).where(isPage(at));
  await stamp();
  return ok({ version });
}

/** A photograph has begun the page under a writer who saw none yet: no word is written over. */
const isBegunAlone = (
  seen: number,
  { version, saved }: { version: number; saved: boolean },
  before: DiaryWords,
) => seen === 0 && version === 1 && saved && isBlank(before);

async function lastKeptAt(tx: Tx, at: PageAt): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: diaryEarlier.replacedAt })
    .from(diaryEarlier)
    .where(isEarlier(at))
    .orderBy(desc(diaryEarlier.version))
    .limit(1);
  return last?.at;
}

const maxEarlier = 200;
/** When the states of a page of the last 30 days were replaced, the newest first, at most 200. */
export const earlierStates = (db: Reader, at: PageAt) =>
  db
    .select({ version: diaryEarlier.version, replacedAt: diaryEarlier.replacedAt })
    .from(diaryEarlier)
    .where(isEarlier(at))
    .orderBy(desc(diaryEarlier.version))
    .limit(maxEarlier);

/** What stood there; undefined where there is no such state, or it does not open. */
export async function readEarlier(
  db: Reader,
  masters: DiaryMasters,
  at: PageAt,
  version: number,
): Promise<{ replacedAt: Date; words: DiaryWords } | undefined> {
  const held = await keyOfMember(db, masters, at.uid);
  if (held.is !== "open") return undefined;
  const [row] = await db
    .select()
    .from(diaryEarlier)
    .where(and(isEarlier(at), eq(diaryEarlier.version, version)));
  const words = row && openWords(held.key, at, row.sealed);
  return words && { replacedAt: row.replacedAt, words };
}

/** The days of a month ("2026-11") that have a saved page. */
export async function savedDays(
  db: Reader,
  { uid, kind }: Pick<PageAt, "uid" | "kind">,
  month: string,
): Promise<TokyoDate[]> {
  const first = `${month}-01` as TokyoDate;
  const next = addDays(first, 31);
  const rows = await db
    .select({ day: diaryPage.day })
    .from(diaryPage)
    .where(
      and(
        eq(diaryPage.uid, uid),
        eq(diaryPage.kind, kind),
        sql`${diaryPage.day} >= ${first}`,
        lt(diaryPage.day, next),
        eq(diaryPage.saved, true),
      ),
    )
    .orderBy(diaryPage.day);
  return rows.map(({ day }) => day).filter((day) => day.startsWith(month));
}

/** What 30 days have passed over: earlier states, and pages that were deleted. */
export async function dropOldDiaries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * dayMs);
  await removeInParts(db, diaryEarlier.replacedAt, before);
  await db.delete(diaryPage).where(and(eq(diaryPage.saved, false), lt(diaryPage.savedAt, before)));
}
