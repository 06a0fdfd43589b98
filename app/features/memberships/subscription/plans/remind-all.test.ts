// Notices to as many as there are: where there are more than one look at the database brings, each
// is told, and a second look tells nobody again.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { removeLeft } from "#features/identity/account/profile/leaving.server.ts";
import { endPoints } from "#features/identity/points/service.server.ts";
import { begin, later, type Members, someMembers } from "../testing/members.ts";
import { remindCards, remindTrials, remindYearly } from "./remind.server.ts";

const many = 1_201;
let members: Members;
beforeAll(async () => {
  members = await someMembers();
}, 60_000);
afterAll(() => members.close());
beforeEach(() => members.pool.query("truncate users, outbox cascade"));

/** So many members, and for each what `write` says, of `one.uid` and `one.nth`. */
async function withMembers(write: string): Promise<void> {
  await members.pool.query(
    `create temporary table one as
       select gen_random_uuid() as uid, nth from generate_series(1, ${many}) as nth;
     insert into users (uid, created, updated) select uid, now(), now() from one;
     ${write};
     drop table one`,
  );
}
const told = async () =>
  (
    await members.pool.query<{ people: string; letters: string }>(
      "select count(distinct payload->>'uid') as people, count(*) as letters from outbox",
    )
  ).rows.map(({ people, letters }) => [Number(people), Number(letters)])[0];
const plans = (status: string, interval: string, end: Date) =>
  `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
     period_start, period_end, trial_end, created_at, updated_at)
   select gen_random_uuid(), uid, '000001', 'sub_' || nth, 'cus_' || nth, '${status}', 3300,
     '${interval}', now(), '${end.toISOString()}', '${end.toISOString()}', now(), now() from one`;

test.each([
  [
    "a trial that ends by itself",
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
       origin, created_at, updated_at)
     select gen_random_uuid(), uid, '000011', 'active', 1, now(), '${later(2).toISOString()}',
       '2026-11-01', '2036-11-23', 'test:' || nth, now(), now() from one`,
    () => remindTrials(members.db, members.items, begin),
  ],
  [
    "a trial that goes on",
    plans("trialing", "month", later(2)),
    () => remindTrials(members.db, members.items, begin),
  ],
  ["a year", plans("active", "year", later(20)), () => remindYearly(members.db, begin)],
  [
    "a card",
    `${plans("active", "month", later(20))};
     insert into token (id, uid, method, brand, last4, exp_month, exp_year, is_default, updated_at)
     select 'pm_' || nth, uid, 'card', 'visa', '4242', 11, 2036, true, now() from one`,
    () => remindCards(members.db, begin),
  ],
])(
  "%s of each of 1,201 members is told of, once",
  { timeout: 60_000 },
  async (_, write, remind) => {
    await withMembers(write);
    await remind();
    expect(await told()).toEqual([many, many]);
    await remind();
    expect(await told()).toEqual([many, many]);
  },
);

test(
  "points of each that came to their end are over in one night",
  { timeout: 60_000 },
  async () => {
    await withMembers(
      `insert into point_grant (id, uid, product, amount, origin, words, created_at, expires_at)
     select gen_random_uuid(), uid, 'shop', 100, 'test:' || nth, 'お試し', now(), now() from one`,
    );
    expect(await endPoints(members.db, begin)).toBe(many);
    expect(await endPoints(members.db, begin)).toBe(0);
  },
);

test("each who left is taken away in the night of their day", { timeout: 60_000 }, async () => {
  await withMembers("update users set left_at = now(), remove_at = now()");
  expect(await removeLeft(members.db, begin)).toBe(many);
  expect(await removeLeft(members.db, begin)).toBe(0);
});
