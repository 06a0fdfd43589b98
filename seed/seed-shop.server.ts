// Fills an empty shop: what can be held, and the goods with their drawings.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { products as goods } from "#features/shop/catalogue/collection.server.ts";
import { product, productSize } from "#features/shop/catalogue/internal/table.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { saveDrawing } from "#features/platform/images/drawings.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { families } from "./catalogue/index.ts";
import { drawingsOf, productId, productOf } from "./catalogue/products.ts";
import { itemMasters } from "./item-masters.ts";

export type SeedInto = {
  db: Db;
  storage: StoragePort;
  say: (line: string) => void;
};

/** True where nothing was ever put into the shop. */
export async function isEmptyShop(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from product) and not exists (select from status) as empty",
  );
  return rows[0]?.empty ?? false;
}

/**
 * Stopped at any line it can be run again: the goods come in one transaction, drawings replace
 * themselves.
 */
export async function seedShop({ db, storage, say }: SeedInto, now: Date): Promise<void> {
  say("お店の品を並べています…");
  const firstOf = new Map(
    families.flatMap((family) =>
      family.colours[0] ? [[family.id, productId(family, family.colours[0])] as const] : [],
    ),
  );
  const products = await Promise.all(
    families.flatMap((family, familyAt) =>
      family.colours.map(async (colour, colourAt) => {
        const pictures = await Promise.all(
          drawingsOf(family, colour).map(({ key, svg, ...about }) =>
            saveDrawing(storage, key, svg, about),
          ),
        );
        return productOf(
          family,
          colour,
          { familyAt, colourAt },
          pictures,
          family.related.flatMap((id) => firstOf.get(id) ?? []),
          now,
        );
      }),
    ),
  );
  await ensureItems(db, itemMasters);
  await inTransaction(db, async (tx) => {
    await tx
      .insert(product)
      .values(products.map(({ sizes: _sizes, ...row }) => row))
      .onConflictDoNothing();
    await tx
      .insert(productSize)
      .values(
        products.flatMap(({ id, sizes }) => sizes.map((size) => ({ ...size, productId: id }))),
      )
      .onConflictDoNothing();
    await publish(tx, now, { collection: goods, ids: products.map(({ id }) => id) });
  });
  say(`  ${products.length}品`);
}
