import { and, count, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { GoodsGroup } from "../groups.ts";
import { goodsGroup } from "./group-table.ts";
import { product } from "./table.ts";

const columns = {
  kind: goodsGroup.kind,
  id: goodsGroup.id,
  name: goodsGroup.name,
  title: goodsGroup.title,
  lead: goodsGroup.lead,
  description: goodsGroup.description,
  pictureAlt: goodsGroup.pictureAlt,
  hidden: goodsGroup.hidden,
  position: goodsGroup.position,
  heads: goodsGroup.heads,
  version: goodsGroup.version,
};

export const readGroupRows = async (db: Reader): Promise<GoodsGroup[]> =>
  db.select(columns).from(goodsGroup);

/** One writer at a time, also of the first rows. */
export async function lockGroupRows(tx: Tx): Promise<GoodsGroup[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('goods-group', 0))`);
  return readGroupRows(tx);
}

/** Beside other writers of goods; who locks waits for them. */
export async function holdGroupRows(tx: Tx): Promise<GoodsGroup[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('goods-group', 0))`);
  return readGroupRows(tx);
}

type Key = Pick<GoodsGroup, "kind" | "id">;
export async function deleteGroupRow(tx: Tx, { kind, id }: Key): Promise<void> {
  await tx.delete(goodsGroup).where(and(eq(goodsGroup.kind, kind), eq(goodsGroup.id, id)));
}

/** Which goods are under it. */
export const underGroup = ({ kind, id }: Key) =>
  ({
    category: eq(product.category, id),
    tag: sql`${product.tags} @> array[${id}]::text[]`,
    brand: eq(product.brand, id),
  })[kind];

export async function countUnderGroup(db: Reader, key: Key): Promise<number> {
  const [row] = await db.select({ goods: count() }).from(product).where(underGroup(key));
  return row?.goods ?? 0;
}

export async function putGroupRows(tx: Tx, rows: readonly GoodsGroup[], now: Date): Promise<void> {
  const wrote = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(goodsGroup)
    .values(rows.map((row) => ({ ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: [goodsGroup.kind, goodsGroup.id],
      set: {
        name: wrote("name"),
        title: wrote("title"),
        lead: wrote("lead"),
        description: wrote("description"),
        pictureAlt: wrote("picture_alt"),
        hidden: wrote("hidden"),
        position: wrote("position"),
        heads: wrote("heads"),
        version: wrote("version"),
        updatedAt: now,
      },
    });
}
