import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { contactMessage } from "./table.ts";

/** False: this message is there already. */
export async function insertMessage(
  tx: Tx,
  row: typeof contactMessage.$inferInsert,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(contactMessage)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: contactMessage.id })
    ).length > 0
  );
}

export async function messageById(db: Reader, id: string) {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  return row;
}
