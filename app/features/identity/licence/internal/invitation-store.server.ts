import { and, eq, gt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { invitation } from "./table.ts";

export async function insertInvitation(tx: Tx, row: typeof invitation.$inferInsert): Promise<void> {
  await tx.insert(invitation).values(row);
}

export async function invitationByHash(db: Reader, tokenHash: string) {
  const [row] = await db.select().from(invitation).where(eq(invitation.tokenHash, tokenHash));
  return row;
}

/** One place of an invitation; nothing when it is used up or over. */
export async function claimInvitation(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await tx
    .update(invitation)
    .set({ left: sql`${invitation.left} - 1` })
    .where(
      and(eq(invitation.tokenHash, tokenHash), gt(invitation.left, 0), gt(invitation.endsAt, now)),
    )
    .returning();
  return row;
}
