// News as their readers have them.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addNews, listNews, newsById } from "./internal/store.server.ts";
import { type Information, mayReadNews, newsPerPage, type NewsReader } from "./rules.ts";
import type { NewsEdit } from "./schema.ts";

/** The newest of what this reader may read; `limit` at most a page. */
export const newestNews = (db: Reader, reader: NewsReader, limit: number, now: Date) =>
  listNews(db, reader, { limit: Math.min(limit, newsPerPage) }, now);

const keyOf = ({ openAt, id }: Pick<Information, "openAt" | "id">) => `${openAt.getTime()}.${id}`;
/** "1795000000000.winter-socks"; nothing where it is no key. */
function readKey(text: string) {
  const [, at = "", id = ""] = /^(\d{1,15})\.([\w-]{1,80})$/.exec(text) ?? [];
  return id ? { openAt: new Date(Number(at)), id } : undefined;
}

/** A page of what this reader may read, the newest first; `next` leads to the one after it. */
export async function newsPage(db: Reader, reader: NewsReader, before: string, now: Date) {
  const after = readKey(before);
  const found = await listNews(db, reader, { ...(after && { after }) }, now);
  const news = found.slice(0, newsPerPage);
  const last = news.at(-1);
  return { news, next: found.length > newsPerPage && last ? keyOf(last) : undefined };
}

/** Nothing for who may not read it, as where there is none. */
export async function readableNews(
  db: Reader,
  reader: NewsReader,
  id: string,
  now: Date,
): Promise<Information | undefined> {
  const one = await newsById(db, id);
  return one && mayReadNews(one, reader, now) ? one : undefined;
}

export {
  countForAll as countNewsForAll,
  idsForAll as newsIdsForAll,
} from "./internal/store.server.ts";

/** What begins a shop; what staff changed stays. */
export const ensureNews = (db: Db, rows: readonly (NewsEdit & { id: string })[], now: Date) =>
  inTransaction(db, async (tx) => {
    for (const row of rows) await addNews(tx, row, now);
  });
