// Grants, uses, returns and ends of points; each reason once, never below nothing.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { lockMember } from "#features/identity/licence/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import { firstCoin, pointTermDays, spendableProducts, spendGrants } from "./rules.ts";
import {
  endedGrants,
  entryByOrigin,
  grantByOrigin,
  insertEntry,
  insertGrant,
  openGrants,
  sumOfParts,
  takeFrom,
} from "./internal/store.server.ts";

export type PointGrant = {
  uid: string;
  product: string;
  amount: number;
  origin: string;
  words: string;
  days?: number;
};

/** Points for a reason that gives once. False: it gave before. */
export async function grantPoints(
  tx: Tx,
  { uid, product, amount, origin, words, days = pointTermDays }: PointGrant,
  now: Date,
): Promise<boolean> {
  if (amount <= 0) return false;
  const expiresAt = new Date(now.getTime() + days * dayMs);
  if (
    !(await insertGrant(tx, {
      id: randomUUIDv7(),
      uid,
      product,
      amount,
      origin,
      words,
      createdAt: now,
      expiresAt,
    }))
  )
    return false;
  await insertEntry(tx, {
    id: randomUUIDv7(),
    uid,
    product,
    amount,
    kind: "grant",
    origin: `grant:${origin}`,
    words,
    at: now,
  });
  return true;
}

/**
 * The coin for a first time, once for each person and product, however often it is asked for; where
 * it could be spent on nothing there is none.
 */
export const firstAddCoin = async (
  db: Db,
  uid: string,
  product: string,
  now: Date,
): Promise<boolean> =>
  spendableProducts.includes(product) &&
  inTransaction(db, (tx) =>
    grantPoints(
      tx,
      {
        uid,
        product,
        amount: firstCoin,
        origin: `first:${product}:${uid}`,
        words: "はじめてのコイン",
      },
      now,
    ),
  );

/** Uses points for one purpose, what ends soonest first; the same purpose uses once. */
export async function usePoints(
  tx: Tx,
  { uid, product, amount, origin, words }: Omit<PointGrant, "days">,
  now: Date,
): Promise<Result<null, "not-enough">> {
  await lockMember(tx, uid);
  if (await entryByOrigin(tx, `use:${origin}`)) return ok(null);
  const parts = spendGrants(await openGrants(tx, uid, product, now), amount);
  if (!parts) return err("not-enough");
  for (const { id, taken } of parts) await takeFrom(tx, id, taken);
  await insertEntry(tx, {
    id: randomUUIDv7(),
    uid,
    product,
    amount: -amount,
    kind: "use",
    origin: `use:${origin}`,
    words,
    at: now,
  });
  return ok(null);
}

/**
 * Gives a use back: it begins a new year. `upTo`: how much of it shall have come back in all,
 * everything where nothing is said; what has come back before is not given again.
 */
export async function returnPoints(
  tx: Tx,
  origin: string,
  words: string,
  now: Date,
  upTo?: number,
): Promise<boolean> {
  const use = await entryByOrigin(tx, `use:${origin}`);
  if (!use) return false;
  await lockMember(tx, use.uid);
  const back = `return:${origin}`;
  const before = await sumOfParts(tx, back);
  const amount = Math.min(upTo ?? -use.amount, -use.amount) - before;
  if (amount <= 0) return false;
  const part = before === 0 ? back : `${back}#${before}`;
  const { uid, product } = use;
  const fresh = await insertGrant(tx, {
    id: randomUUIDv7(),
    uid,
    product,
    amount,
    origin: part,
    words,
    createdAt: now,
    expiresAt: new Date(now.getTime() + pointTermDays * dayMs),
  });
  if (fresh)
    await insertEntry(tx, {
      id: randomUUIDv7(),
      uid,
      product,
      amount,
      kind: "return",
      origin: part,
      words,
      at: now,
    });
  return fresh;
}

/**
 * Takes back a grant whose reason is gone (goods sent back), as far as the member still has of it.
 * `share`: which part of it shall have been taken in all.
 */
export async function takeBackGrant(
  tx: Tx,
  origin: string,
  words: string,
  now: Date,
  share: { part: number; whole: number } = { part: 1, whole: 1 },
): Promise<number> {
  const grant = await grantByOrigin(tx, origin);
  if (!grant) return 0;
  await lockMember(tx, grant.uid);
  const fresh = (await grantByOrigin(tx, origin)) ?? grant;
  const back = `take-back:${origin}`;
  const before = -(await sumOfParts(tx, back));
  const amount = Math.min(
    Math.floor((fresh.amount * share.part) / share.whole) - before,
    fresh.amount - fresh.used,
  );
  if (
    amount <= 0 ||
    !(await insertEntry(tx, {
      id: randomUUIDv7(),
      uid: grant.uid,
      product: grant.product,
      amount: -amount,
      kind: "take-back",
      origin: before === 0 ? back : `${back}#${before}`,
      words,
      at: now,
    }))
  )
    return 0;
  await takeFrom(tx, grant.id, amount);
  return amount;
}

/** Ends what was not used in time; safe to run twice. */
export async function endPoints(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for await (const part of endedGrants(db, now))
    for (const grant of part) if (await endGrant(db, grant, now)) ended += 1;
  return ended;
}
type EndedGrant = { id: string; uid: string; product: string; left: number; words: string };
const endGrant = (db: Db, { id, uid, product, left, words }: EndedGrant, now: Date) =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, uid);
    const entry = {
      id: randomUUIDv7(),
      uid,
      product,
      amount: -left,
      kind: "expire" as const,
      origin: `expire:${id}`,
      words: `期限がきました（${words}）`,
      at: now,
    };
    if (!(await insertEntry(tx, entry))) return false;
    await takeFrom(tx, id, left);
    return true;
  });
