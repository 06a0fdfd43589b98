// The colours of a design, and goods by their ids, as staff see them.
import type { Reader } from "#db/client.server.ts";
import { productIdsOfFamily } from "./internal/desk-store.server.ts";
import { readProducts } from "./internal/store.server.ts";
import type { Product } from "./rules.ts";

const maxGoods = 60;
/** Goods in the order of the ids, drafts too; what is not there is left out. */
export async function goodsByIds(db: Reader, ids: readonly string[]): Promise<Product[]> {
  const wanted = ids.slice(0, maxGoods);
  if (wanted.length === 0) return [];
  const byId = await readProducts(db, wanted);
  return wanted.flatMap((one) => byId.get(one) ?? []);
}

const maxColours = 40;
/** The other colours of a design, drafts too. */
export async function familyOf(
  db: Reader,
  { id, familyId }: Pick<Product, "id" | "familyId">,
): Promise<Product[]> {
  const ids = await productIdsOfFamily(db, familyId, maxColours);
  const byId = await readProducts(
    db,
    ids.filter((one) => one !== id),
  );
  return ids.flatMap((one) => byId.get(one) ?? []);
}
