import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { GroupKind } from "../groups.ts";
import { underGroup } from "./group-store.server.ts";
import { goodsGroupWords as asked } from "./group-words-table.ts";
import { product } from "./table.ts";

type Key = { kind: GroupKind; id: string };
const isIt = ({ kind, id }: Key) => and(eq(asked.kind, kind), eq(asked.id, id));

/** From the beginning, also where an earlier name is still being written. */
export async function askForGroupWords(tx: Tx, groups: readonly Key[], now: Date): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insert(asked)
    .values(groups.map(({ kind, id }) => ({ kind, id, after: "", written: 0, askedAt: now })))
    .onConflictDoUpdate({
      target: [asked.kind, asked.id],
      set: { after: "", written: 0, askedAt: now },
    });
}

export async function firstAskedGroup(db: Reader) {
  const [row] = await db
    .select({ kind: asked.kind, id: asked.id, after: asked.after })
    .from(asked)
    .orderBy(asc(asked.askedAt), asc(asked.kind), asc(asked.id))
    .limit(1);
  return row;
}

export async function groupWordsWritten(db: Reader, key: Key): Promise<number | undefined> {
  const [row] = await db.select({ written: asked.written }).from(asked).where(isIt(key));
  return row?.written;
}

/** The next under it by their names, locked as their editors lock them. */
export async function lockNextUnder(
  tx: Tx,
  { after, ...key }: Key & { after: string },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(underGroup(key), gt(product.id, after)))
    .orderBy(asc(product.id))
    .limit(limit)
    .for("update");
  return rows.map(({ id }) => id);
}

/** False: somebody else was here meanwhile, or the name was changed again. */
export async function moveGroupWords(
  tx: Tx,
  { after, ...key }: Key & { after: string },
  to: { after: string; written: number } | "done",
): Promise<boolean> {
  const stillThere = and(isIt(key), eq(asked.after, after));
  const moved =
    to === "done"
      ? await tx.delete(asked).where(stillThere)
      : await tx
          .update(asked)
          .set({ after: to.after, written: sql`${asked.written} + ${to.written}` })
          .where(stillThere);
  return moved.rowCount === 1;
}
