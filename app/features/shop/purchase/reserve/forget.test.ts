// What has had its time goes; what somebody may still ask for stays.
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aShop, noon, type Shop } from "../testing/shop.ts";
import { purgeConfirmations, purgeEvents } from "./forget.server.ts";
import { expireDrafts } from "./reserve.server.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop({ stock: 9 });
});
afterEach(() => shop.close());

const daysAfter = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const confirmations = async () =>
  (await shop.pool.query<{ id: string }>("select id from payment_temporary order by id")).rows.map(
    ({ id }) => id,
  );

test("a confirmation that nobody paid goes after a month, with its pieces", async () => {
  await shop.confirmed();
  await purgeConfirmations(shop.db, daysAfter(60));
  // It still holds its pieces: first they are given back.
  expect(await confirmations()).toHaveLength(1);
  await expireDrafts(shop.db, daysAfter(1));
  await purgeConfirmations(shop.db, daysAfter(29));
  expect(await confirmations()).toHaveLength(1);
  expect(await purgeConfirmations(shop.db, daysAfter(32))).toBe(1);
  expect(await confirmations()).toEqual([]);
  const holds = await shop.pool.query("select from stock_hold");
  expect(holds.rowCount).toBe(0);
  expect(await shop.stockOf("TS-M")).toMatchObject({ stock: 9 });
});

test("one with an order stays, however it ended", async () => {
  const { temporaryId } = await shop.placed();
  await shop.db.execute(
    sql`update payment_temporary set state = 'expired' where id = ${temporaryId}`,
  );
  await shop.db.execute(sql`update stock_hold set state = 'freed'`);
  expect(await purgeConfirmations(shop.db, daysAfter(400))).toBe(0);
  expect(await confirmations()).toEqual([temporaryId]);
});

test("applied events go after 90 days, some at a time; what failed stays", async () => {
  await shop.pool.query(
    `insert into payment_event (id, type, object_id, created, received_at, done_at, last_error)
     select 'evt_' || n, 'refund.updated', 're', $1, $1,
       case when n <= 7 then $1::timestamptz end, case when n = 7 then 'unknown' end
     from generate_series(1, 9) as n`,
    [noon],
  );
  expect(await purgeEvents(shop.db, daysAfter(89), 2)).toBe(0);
  expect(await purgeEvents(shop.db, daysAfter(91), 2)).toBe(6);
  const left = await shop.pool.query<{ id: string }>("select id from payment_event order by id");
  expect(left.rows.map(({ id }) => id)).toEqual(["evt_7", "evt_8", "evt_9"]);
});
