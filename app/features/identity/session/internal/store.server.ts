// Who a sign-in belongs to and what they hold, in one question of the accounts and the licences.
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { prepared, type Reader } from "#db/client.server.ts";
import { batch } from "#db/batch.server.ts";
import { signIn, users } from "#features/identity/account/internal/table.ts";
import { itemOwn } from "#features/identity/licence/internal/table.ts";

const asked = {
  tokenHash: sql`asked.token_hash`,
  now: sql`asked.at`,
  place: sql<number>`asked.place::int`,
};
const held = sql<
  string[]
>`coalesce((select array_agg(distinct ${itemOwn.itemId}) from ${itemOwn} where ${and(
  eq(itemOwn.uid, users.uid),
  eq(itemOwn.status, "active"),
  gt(itemOwn.store, 0),
  lte(itemOwn.sinceAt, asked.now),
  gt(itemOwn.expireAt, asked.now),
)}), '{}')`;
const liveSignIns = prepared((db) =>
  db
    .select({
      place: asked.place,
      uid: users.uid,
      displayName: users.displayName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      authority: users.authority,
      roles: users.roles,
      leftAt: users.leftAt,
      heldItems: held,
      signInId: signIn.id,
      provedAt: signIn.provedAt,
      secondAt: signIn.secondAt,
      lastUsedAt: signIn.lastUsedAt,
    })
    .from(
      sql`unnest(${sql.placeholder("tokenHash")}::text[],
        ${sql.placeholder("now")}::timestamptz[]) with ordinality as asked (token_hash, at, place)`,
    )
    .innerJoin(
      signIn,
      and(
        eq(signIn.tokenHash, asked.tokenHash),
        gt(signIn.idleUntil, asked.now),
        gt(signIn.endsAt, asked.now),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.uid, signIn.uid), isNull(users.bannedAt), isNull(users.removedAt)),
    )
    .prepare("live_sign_ins"),
);
const ask = batch(async (db, asks: readonly { tokenHash: string; at: Date }[]) => {
  const rows = await liveSignIns(db).execute({
    tokenHash: asks.map(({ tokenHash }) => tokenHash),
    now: asks.map(({ at }) => at),
  });
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
  return asks.map((_, at) => byPlace.get(at + 1));
});
/**
 * The member of a live sign-in with the item ids that are valid at `at`. Requests of the same
 * moment share one query.
 */
export const memberOfSignIn = (db: Reader, tokenHash: string, at: Date) =>
  ask(db, { tokenHash, at });
