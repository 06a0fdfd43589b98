import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { itemOwn } from "#features/licence/table.ts";
import { signIn, users } from "./table.ts";

/** The member of a live sign-in with the item ids that are valid at `now`, in one query. */
export async function memberOfSignIn(db: Reader, tokenHash: string, now: Date) {
  const held = sql<string[]>`coalesce((select array_agg(distinct ${itemOwn.itemId}) from ${itemOwn} where ${and(
    eq(itemOwn.uid, users.uid), eq(itemOwn.status, "active"), gt(itemOwn.store, 0), lte(itemOwn.sinceAt, now), gt(itemOwn.expireAt, now),
  )}), '{}')`;
  const [row] = await db
    .select({ uid: users.uid, displayName: users.displayName, authority: users.authority, heldItems: held })
    .from(signIn).innerJoin(users, eq(users.uid, signIn.uid))
    .where(and(eq(signIn.tokenHash, tokenHash), gt(signIn.idleUntil, now), gt(signIn.endsAt, now)))
    .limit(1);
  return row;
}
