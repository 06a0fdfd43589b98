import { and, asc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { DiarySpan } from "../notebook.ts";
import type { DiaryKind } from "../rules.ts";
import { diaryPage, diaryPhoto } from "./table.ts";
import type { PageAt } from "./sealed-words.server.ts";

type Kept = PageAt & { id: string; file: string; createdAt: Date };
const onPage = ({ uid, kind, day }: PageAt) =>
  and(eq(diaryPhoto.uid, uid), eq(diaryPhoto.kind, kind), eq(diaryPhoto.day, day));
const off = { uid: null, kind: null, day: null };

/**
 * Begins the page where there is none, or where it was deleted, and holds it until the transaction
 * ends. A page that stands keeps its words and its version.
 */
export async function beginPage(tx: Tx, at: PageAt, blank: Buffer, now: Date): Promise<void> {
  await tx
    .insert(diaryPage)
    .values({ ...at, version: 1, saved: true, sealed: blank, createdAt: now, savedAt: now })
    .onConflictDoUpdate({
      target: [diaryPage.uid, diaryPage.kind, diaryPage.day],
      set: { saved: true, savedAt: now },
    });
}
export const countPhotosOn = (db: Reader, at: PageAt): Promise<number> =>
  db.$count(diaryPhoto, onPage(at));
export async function insertPhotoOn(
  tx: Tx,
  row: Kept & { width: number; height: number },
): Promise<void> {
  await tx.insert(diaryPhoto).values(row);
}

/** In the order in which they were put there. */
export const photosOn = (db: Reader, at: PageAt) =>
  db
    .select({ id: diaryPhoto.id, width: diaryPhoto.width, height: diaryPhoto.height })
    .from(diaryPhoto)
    .where(onPage(at))
    .orderBy(asc(diaryPhoto.createdAt), asc(diaryPhoto.id));

const kept = {
  id: diaryPhoto.id,
  uid: sql<string>`${diaryPhoto.uid}`,
  kind: sql<DiaryKind>`${diaryPhoto.kind}`,
  day: sql<TokyoDate>`${diaryPhoto.day}::text`,
  file: diaryPhoto.file,
  createdAt: diaryPhoto.createdAt,
};
export async function ownPhotoOf(db: Reader, uid: string, id: string): Promise<Kept | undefined> {
  const [row] = await db
    .select(kept)
    .from(diaryPhoto)
    .where(and(eq(diaryPhoto.id, id), eq(diaryPhoto.uid, uid)));
  return row;
}

type Asked = { uid: string; kind?: DiaryKind | undefined; span?: DiarySpan | undefined };
const asked = ({ uid, kind, span }: Asked) =>
  and(
    eq(diaryPhoto.uid, uid),
    kind && eq(diaryPhoto.kind, kind),
    span && gte(diaryPhoto.day, span.from),
    span && lte(diaryPhoto.day, span.to),
  );
export const countPhotosOf = (db: Reader, of: Asked): Promise<number> =>
  db.$count(diaryPhoto, asked(of));
/** By day and as they were put there, after `last`. */
export const photosOf = (db: Reader, of: Asked, last: Kept | undefined, limit: number) => {
  const place = [diaryPhoto.kind, diaryPhoto.day, diaryPhoto.createdAt, diaryPhoto.id] as const;
  const [kind, day, at, id] = last ? [last.kind, last.day, last.createdAt, last.id] : [];
  const after = sql`(${kind}, ${day}::date, ${at?.toISOString()}::timestamptz, ${id}::uuid)`;
  return db
    .select(kept)
    .from(diaryPhoto)
    .where(and(asked(of), last && sql`(${sql.join([...place], sql`, `)}) > ${after}`))
    .orderBy(...place.map((column) => asc(column)))
    .limit(limit);
};

/** False where it is on this page no more. */
export async function takePhotoOff(db: Reader, at: PageAt, id: string): Promise<boolean> {
  const rows = await db
    .update(diaryPhoto)
    .set(off)
    .where(and(eq(diaryPhoto.id, id), onPage(at)))
    .returning({ id: diaryPhoto.id });
  return rows.length > 0;
}
export async function takeAllOff(tx: Tx, at: PageAt): Promise<void> {
  await tx.update(diaryPhoto).set(off).where(onPage(at));
}
export const loosePhotos = (db: Reader, limit: number) =>
  db
    .select({ id: diaryPhoto.id, file: diaryPhoto.file })
    .from(diaryPhoto)
    .where(isNull(diaryPhoto.uid))
    .limit(limit);
export async function forgetPhotos(db: Reader, ids: readonly string[]): Promise<void> {
  await db.delete(diaryPhoto).where(and(inArray(diaryPhoto.id, [...ids]), isNull(diaryPhoto.uid)));
}
