// Pieces that a member holds one by one, whatever their plan: each is one use of a ticket
// (adr/0571).
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, type Result } from "#lib/result.ts";
import { pieceTicketId } from "./piece-ticket.ts";
import type { Licence } from "./rules.ts";
import { usesOfKind } from "./internal/ticket-store.server.ts";
import { lockMember } from "./internal/store.server.ts";
import { idOfPurpose, purposeOf } from "./ticket-purposes.ts";
import { useTicket } from "./tickets.server.ts";

export const maxOwnPieces = 1_000;

/**
 * The pieces that are this member's own, and how many more may be; asked of the database only where
 * they ever had such a ticket. `valid`: those of their licences that are in force.
 */
export async function rightsToPieces(
  db: Reader,
  uid: string,
  { licences, valid }: { licences: readonly Licence[]; valid: readonly Licence[] },
): Promise<{ own: ReadonlySet<string>; pieceTickets: number }> {
  const isTicket = ({ itemId }: Licence) => itemId === pieceTicketId;
  const own = licences.some(isTicket) ? await ownPieces(db, uid) : [];
  return {
    own: new Set(own.map(({ pieceId }) => pieceId)),
    pieceTickets: valid.filter(isTicket).reduce((sum, { store }) => sum + store, 0),
  };
}

/** The newest first. */
export async function ownPieces(
  db: Reader,
  uid: string,
): Promise<{ pieceId: string; since: Date }[]> {
  const uses = await usesOfKind(db, uid, purposeOf("piece", ""), maxOwnPieces);
  return uses.flatMap(({ purpose, usedAt }) => {
    const pieceId = idOfPurpose("piece", purpose);
    return pieceId === undefined ? [] : [{ pieceId, since: usedAt }];
  });
}

/**
 * Makes a piece this member's own by one use of a ticket; asked again it is the same use. The
 * caller knows that there is such a piece. `full`: no further one fits.
 */
export async function takePiece(
  db: Db,
  uid: string,
  pieceId: string,
  now: Date,
): Promise<Result<unknown, "none-left" | "full">> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, uid);
    const own = await ownPieces(tx, uid);
    if (own.length >= maxOwnPieces && !own.some((one) => one.pieceId === pieceId))
      return err("full");
    return useTicket(tx, uid, [pieceTicketId], purposeOf("piece", pieceId), now);
  });
}
