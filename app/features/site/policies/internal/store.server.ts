import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { EditionHead } from "../editions.ts";
import type { PolicySlug } from "../rules.ts";
import type { PolicyEdit } from "../schema.ts";
import { policyEdition } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(policyEdition);

/** All of them without their texts, the newest first. */
export const editionHeads = (db: Reader): Promise<EditionHead[]> =>
  db
    .select({
      id: policyEdition.id,
      slug: policyEdition.slug,
      title: policyEdition.title,
      note: policyEdition.note,
      material: policyEdition.material,
      status: policyEdition.status,
      openAt: policyEdition.openAt,
    })
    .from(policyEdition)
    .orderBy(desc(policyEdition.openAt), desc(policyEdition.id));
export async function editionById(db: Reader, id: string) {
  const [row] = await db.select(columns).from(policyEdition).where(eq(policyEdition.id, id));
  return row;
}
export async function lockEdition(tx: Tx, id: string) {
  const [row] = await tx
    .select(columns)
    .from(policyEdition)
    .where(eq(policyEdition.id, id))
    .for("update");
  return row;
}
/** Under its lock. */
export async function updateEdition(
  tx: Tx,
  id: string,
  row: PolicyEdit & { version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(policyEdition)
    .set({ ...row, updatedAt: now })
    .where(eq(policyEdition.id, id));
}
/** False where it is there already: the same form was sent twice. */
export async function addEdition(
  tx: Tx,
  row: PolicyEdit & { id: string; slug: PolicySlug },
  now: Date,
) {
  const made = await tx
    .insert(policyEdition)
    .values({ ...row, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: policyEdition.id });
  return made.length > 0;
}
