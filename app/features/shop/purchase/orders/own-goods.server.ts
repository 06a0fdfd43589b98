// The goods that a member has of this shop: what was paid and not given back.
import type { Reader } from "#db/client.server.ts";
import { productsBoughtBy } from "../internal/own-goods-store.server.ts";

const perPage = 24;

/** A page of them, the newest first; a page that is not there is empty. */
export async function ownGoods(db: Reader, uid: string, page: number) {
  const rows = await productsBoughtBy(db, uid, { limit: perPage, offset: (page - 1) * perPage });
  const total = rows[0]?.total ?? 0;
  return { ids: rows.map(({ id }) => id), total, pages: Math.max(1, Math.ceil(total / perPage)) };
}
