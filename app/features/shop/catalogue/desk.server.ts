// The list of goods as staff see it: every state, searched and paged by the database.
import type { Reader } from "#db/client.server.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import { ofDesk } from "./documents.server.ts";
import { type Product, productStatuses } from "./rules.ts";
import type { DeskQuery } from "./schema.ts";
import { countByStatus, productIdsOnPage, readProducts } from "./internal/store.server.ts";

export const deskPageSize = 50;

/** A page of what staff look for, how many there are of it, and how many of each state in all. */
export async function deskProducts(db: Reader, { q, status, page }: DeskQuery) {
  const offset = (page - 1) * deskPageSize;
  const counts = await countByStatus(db);
  const found = q
    ? await findDocuments(
        db,
        { kinds: [ofDesk], typed: q, held: status ? [status] : productStatuses },
        { most: deskPageSize, offset },
      )
    : undefined;
  const all = status ? counts[status] : productStatuses.reduce((sum, one) => sum + counts[one], 0);
  const ids = found
    ? found.hits.map(({ id }) => id)
    : await productIdsOnPage(db, { status, offset, most: deskPageSize });
  const byId = await readProducts(db, ids);
  const products: Product[] = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    products,
    total: found ? found.total : all,
    counts,
  };
}
