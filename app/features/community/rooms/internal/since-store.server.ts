// What was said in a room after a message that somebody had on their page.
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { roomMessage } from "./table.ts";

type Seen = { id: string; seen: number };
async function saidSince(tx: Tx, { id, seen }: Seen, by: SQL | undefined): Promise<boolean> {
  const rows = await tx
    .select({ number: roomMessage.number })
    .from(roomMessage)
    .where(and(eq(roomMessage.roomId, id), gt(roomMessage.number, seen), by))
    .limit(1);
  return rows.length > 0;
}
/** Whether another of the house has answered after this message. */
export const answeredSince = (tx: Tx, { actor, ...seen }: Seen & { actor: string }) =>
  saidSince(
    tx,
    seen,
    and(eq(roomMessage.side, "staff"), sql`${roomMessage.author} is distinct from ${actor}::uuid`),
  );
/** Whether the member has written after this message. */
export const writtenSince = (tx: Tx, seen: Seen) =>
  saidSince(tx, seen, eq(roomMessage.side, "member"));
