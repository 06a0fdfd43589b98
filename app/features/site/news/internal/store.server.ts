import { and, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { NewsEdit } from "../schema.ts";
import type { NewsPicture } from "../pictures.ts";
import { newsPerPage, type NewsReader } from "../rules.ts";
import { informationTable as news } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(news);

/** As `mayReadNews`. */
const mayReadNewsSql = ({ member, areas }: NewsReader, now: Date): SQL | undefined =>
  and(
    eq(news.status, "open"),
    lte(news.openAt, now),
    or(
      news.everyone,
      sql`${news.areas} = '{}' and ${member}::boolean`,
      sql`${news.areas} && ${sql.param([...areas])}::text[]`,
    ),
  );

/** The newest first, after `after` where it is given; one more than a page. */
export const listNews = (
  db: Reader,
  reader: NewsReader,
  { after, limit = newsPerPage + 1 }: { after?: { openAt: Date; id: string }; limit?: number },
  now: Date,
) =>
  db
    .select(columns)
    .from(news)
    .where(
      and(
        mayReadNewsSql(reader, now),
        after &&
          sql`(${news.openAt}, ${news.id})
            < (${after.openAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(news.openAt), desc(news.id))
    .limit(limit);

/** Ids of what everybody may read, the newest first. */
export async function idsForAll(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.status, "open"), news.everyone, lte(news.openAt, now)))
    .orderBy(desc(news.openAt), desc(news.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
export const countForAll = (db: Reader, now: Date): Promise<number> =>
  db.$count(news, and(eq(news.status, "open"), news.everyone, lte(news.openAt, now)));

export async function newsById(db: Reader, id: string) {
  const [row] = await db.select(columns).from(news).where(eq(news.id, id));
  return row;
}
const forDesk = {
  id: news.id,
  title: news.title,
  everyone: news.everyone,
  areas: news.areas,
  status: news.status,
  openAt: news.openAt,
  updatedAt: news.updatedAt,
};
/** As the desk's list shows them, in no order. */
export const newsByIds = (db: Reader, ids: readonly string[]) =>
  db
    .select(forDesk)
    .from(news)
    .where(inArray(news.id, [...ids]));
/** The same of the newest that are out, with the time from which they are. */
export const latestOut = (db: Reader, limit: number, now: Date) =>
  db
    .select(forDesk)
    .from(news)
    .where(and(eq(news.status, "open"), lte(news.openAt, now)))
    .orderBy(desc(news.openAt), desc(news.id))
    .limit(limit);
export async function lockNews(tx: Tx, id: string) {
  const [row] = await tx.select(columns).from(news).where(eq(news.id, id)).for("update");
  return row;
}
/** Under its lock. */
export async function updateNews(
  tx: Tx,
  id: string,
  row: NewsEdit & { version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(news)
    .set({ ...row, updatedAt: now })
    .where(eq(news.id, id));
}
/** Under its lock; its texts and their version stay. */
export async function updateNewsPictures(
  tx: Tx,
  id: string,
  pictures: readonly NewsPicture[],
  now: Date,
): Promise<void> {
  await tx
    .update(news)
    .set({ pictures: [...pictures], updatedAt: now })
    .where(eq(news.id, id));
}
/** False where it is there already: the same form was sent twice. */
export async function addNews(tx: Tx, row: NewsEdit & { id: string }, now: Date) {
  const made = await tx
    .insert(news)
    .values({ ...row, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: news.id });
  return made.length > 0;
}
