// What the desk reads of charges: right for each, and asked in as many statements for thirty as for
// one.
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { useTicket } from "#features/identity/licence/tickets.server.ts";
import type { Reader } from "#db/client.server.ts";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { chargeList } from "./desk.server.ts";
import { refundTicket } from "./refunds.server.ts";
import { settlePlanOrder } from "./settle.server.ts";
import { rowsRead } from "#test/rows-read.ts";
import { later, type Members, someMembers } from "../testing/members.ts";

let members: Members;
beforeEach(async () => {
  members = await someMembers();
});
afterEach(() => members.close());

async function buy(itemId: string) {
  const uid = await members.member();
  const orderId = await members.pay(uid, itemId);
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  return { uid, orderId };
}
const whoever = async () => ({ uids: [], more: false });
const charged = (uid = "", more: Record<string, string> = {}, db: Reader = members.db) =>
  listPage(
    db,
    chargeList(members.items, whoever),
    {
      q: "",
      filters: { ...(uid ? { member: uid } : {}), ...more },
      sort: "",
      after: "",
      before: "",
    },
    members.now(),
  );

/** How many statements the pool is asked while `run` runs. */
async function statements(run: () => Promise<unknown>): Promise<number> {
  const { query } = members.pool;
  let count = 0;
  Object.assign(members.pool, {
    query: (...args: unknown[]) => {
      count += 1;
      return (query as (...all: unknown[]) => unknown).apply(members.pool, args);
    },
  });
  await run();
  Object.assign(members.pool, { query });
  return count;
}

test("a ticket's uses and promise stand beside it; a plan has none", async () => {
  const fresh = await buy("500010");
  const used = await buy("500010");
  const plan = await buy("000001");
  await inTransaction(members.db, (tx) =>
    useTicket(tx, used.uid, ["500010"], "event:1", members.now()),
  );
  await refundTicket(
    members.db,
    members.items,
    { orderId: used.orderId, uses: 4, reason: "お客さまのご都合", exception: true },
    "staff",
    members.now(),
  );
  const { rows } = await charged();
  const of = (uid: string) => rows.find((row) => row.uid === uid);
  expect(of(fresh.uid)?.ticket).toEqual({ left: 10, grants: 10, promised: true });
  expect(of(used.uid)).toMatchObject({
    ticket: { left: 5, grants: 10, promised: false },
    refunded: 7_200,
    refunds: [{ amount: 7_200, state: "requested" }],
  });
  expect(of(plan.uid)?.ticket).toBeNull();
  expect((await charged(fresh.uid)).rows.map(({ uid }) => uid)).toEqual([fresh.uid]);
  await members.at(later(9));
  expect((await charged(fresh.uid)).rows[0]?.ticket?.promised).toBe(false);
});

test("the list is narrowed by what was bought, by what went back, and by when", async () => {
  const ticket = await buy("500010");
  const plan = await buy("000001");
  const of = async (more: Record<string, string>) =>
    (await charged("", more)).rows.map(({ uid }) => uid).toSorted();
  expect(await of({})).toEqual([ticket.uid, plan.uid].toSorted());
  expect(await of({ kind: "ticket" })).toEqual([ticket.uid]);
  expect(await of({ kind: "plan" })).toEqual([plan.uid]);
  await refundTicket(
    members.db,
    members.items,
    { orderId: ticket.orderId, uses: 10, reason: "お客さまのご都合", exception: false },
    "staff",
    members.now(),
  );
  expect(await of({ refund: "whole" })).toEqual([ticket.uid]);
  expect(await of({ refund: "none" })).toEqual([plan.uid]);
  expect(await of({ refund: "part" })).toEqual([]);
  expect(await of({ "paid-from": "2036-11-22" })).toEqual([]);
  expect(await of({ member: "x" })).toEqual([]);
});

test("six rows are asked for in as many statements as one", async () => {
  await buy("500010");
  const forOne = await statements(() => charged());
  for (let more = 0; more < 4; more += 1) await buy("500010");
  await buy("000001");
  expect((await charged()).rows).toHaveLength(6);
  expect(await statements(() => charged())).toBe(forOne);
});

test("of thousands a page reads its own rows of both kinds, and what is counted", async () => {
  const { uid } = await buy("000001");
  await buy("500010");
  const { pool } = members;
  await pool.query(
    `insert into subscription_payment
       (invoice_id, subscription_id, uid, reason, amount, method_label, lines, paid_at)
     select 'in_many_' || n, subscription_id, uid, reason, amount, method_label, lines,
       paid_at - n * interval '1 hour'
     from subscription_payment, generate_series(1, 3000) n where uid = $1`,
    [uid],
  );
  await pool.query(
    `insert into plan_order
       (id, uid, item_id, kind, state, terms, total, paid_at, created_at, updated_at)
     select gen_random_uuid(), uid, item_id, kind, state, terms, total,
       paid_at - n * interval '1 hour', created_at, updated_at
     from plan_order, generate_series(1, 3000) n where kind = 'ticket'`,
  );
  await pool.query("analyze subscription_payment, plan_order");
  const read = await rowsRead(pool, (db) => charged("", {}, db));
  // A thousand and one are counted; of each kind a page is read, and its rows once more by id.
  const rows = (read["subscription_payment"] ?? 0) + (read["plan_order"] ?? 0);
  expect(rows).toBeLessThan(1_300);
  const page = await charged();
  expect([page.rows.length, page.count, page.more]).toEqual([50, 1_000, true]);
  expect(new Set(page.rows.map(({ kind }) => kind)).size).toBe(2);
});
