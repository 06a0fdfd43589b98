// The colours of a design as staff see them.
import type { Reader } from "#db/client.server.ts";
import { productIdsOfFamily } from "./internal/desk-store.server.ts";
import { readProducts } from "./internal/store.server.ts";
import type { Product } from "./rules.ts";

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
