// Members with pen names and licences, for tests of the community.
import { randomUUID } from "node:crypto";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import type { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { savePenName } from "../profiles/service.server.ts";
import type { KansouGroup } from "./rules.ts";
import { writeKansou } from "./service.server.ts";

type Base = Awaited<ReturnType<typeof freshDatabase>>;
export const openPlans = (base: Base) => ensureItems(base.db, itemMasters);

/** Gives a licence for `item`; active and running unless `change` says otherwise. */
export async function holds(
  base: Base,
  uid: string,
  item: string,
  now: Date,
  change: { status?: string; store?: number; sinceAt?: Date; expireAt?: Date } = {},
): Promise<void> {
  const day = 86_400_000;
  const {
    status = "active",
    store = 1,
    sinceAt = new Date(now.getTime() - day),
    expireAt = new Date(now.getTime() + day),
  } = change;
  await base.pool.query(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
      origin, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz, $6::timestamptz::date,
      $7::timestamptz::date, $8, $6::timestamptz, $6::timestamptz)`,
    [randomUUID(), uid, item, status, store, sinceAt, expireAt, `staff:${randomUUID()}`],
  );
}

let made = 0;
/** A member who holds these, with a pen name (its own, unless one is given). */
export async function aWriter(
  base: Base,
  items: readonly string[],
  now: Date,
  penName = `書き手${(made += 1)}`,
): Promise<string> {
  const { uid } = await aPerson(base);
  for (const item of items) await holds(base, uid, item, now);
  await savePenName(base.db, uid, { penName, avatar: 3 }, now);
  return uid;
}

/** The id of what `uid` wrote just now. */
export async function written(
  base: Base,
  uid: string,
  body: string,
  now: Date,
  plan: KansouGroup = "eichi",
): Promise<string> {
  const text = { plan, body, media: null, key: randomUUID(), anyway: false };
  const answer = await writeKansou(base.db, uid, text, now);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}
