// Rows of what members want to hear of.
import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { contactChoice } from "./table.ts";

export async function contactChoicesOf(db: Reader, uid: string) {
  return db
    .select({
      kind: contactChoice.kind,
      channel: contactChoice.channel,
      wanted: contactChoice.wanted,
    })
    .from(contactChoice)
    .where(eq(contactChoice.uid, uid))
    .limit(50);
}
export async function setChoices(
  tx: Tx,
  uid: string,
  rows: readonly { kind: string; channel: "mail" | "line" | "push"; wanted: boolean }[],
): Promise<void> {
  for (const row of rows)
    await tx
      .insert(contactChoice)
      .values({ uid, ...row })
      .onConflictDoUpdate({
        target: [contactChoice.uid, contactChoice.kind, contactChoice.channel],
        set: { wanted: row.wanted },
      });
}
