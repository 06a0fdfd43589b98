// Presents: a use of a ticket and the invitation that was made of it, under one id.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { invitation, ticketUse } from "./table.ts";

const columns = {
  id: invitation.id,
  tokenHash: invitation.tokenHash,
  itemId: invitation.itemId,
  days: invitation.days,
  note: invitation.note,
  left: invitation.left,
  endsAt: invitation.endsAt,
  givenAt: invitation.createdAt,
  returnedAt: ticketUse.returnedAt,
};

/** What this member gave, the newest first. */
export async function giftsByUid(db: Reader, uid: string, max: number) {
  return db
    .select(columns)
    .from(ticketUse)
    .innerJoin(invitation, eq(invitation.id, ticketUse.id))
    .where(eq(ticketUse.uid, uid))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(max);
}

/** Closes the link of a present that nobody has taken; false where it was taken or closed. */
export async function closeGift(tx: Tx, uid: string, id: string): Promise<boolean> {
  const closed = await tx
    .update(invitation)
    .set({ left: 0 })
    .where(and(eq(invitation.id, id), eq(invitation.createdBy, uid), eq(invitation.left, 1)))
    .returning({ id: invitation.id });
  return closed.length > 0;
}

/** Takes the giver's words off their cards; the links go on. */
export async function clearGiftWords(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(invitation)
    .set({ note: "" })
    .where(
      and(
        eq(invitation.createdBy, uid),
        sql`exists (select 1 from ticket_use where ticket_use.id = ${invitation.id})`,
      ),
    );
}
