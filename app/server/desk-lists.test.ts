// Every list of the desk only reads: it may come from a copy of the database.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { primaryLists } from "#db/replica.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { listPage, listTabs } from "#features/platform/desk-lists/list.server.ts";
import { createRuleMemory } from "#features/platform/shop-rules/service.server.ts";
import { freshDatabase } from "#test/database.ts";
import { anOrderOf } from "#test/kit/order.ts";
import { aPerson } from "#test/people.ts";
import { deskLists } from "./desk-lists.server.ts";
import type { Services } from "./services.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await aPerson(base, { authority: "owner" });
});
afterAll(() => base?.close());

const now = new Date();
/** What the lists themselves need of all services. */
const services = () => {
  const { db } = base;
  const rules = createRuleMemory(db, () => 1);
  const items = createItemMemory(db, () => 1);
  const catalogue = { groups: () => ({ all: () => [] }) };
  return { items, rules, catalogue, clock: () => now } as unknown as Services;
};

test("each list, as it opens and as it is searched, is read in transactions that only read", async () => {
  const db = primaryLists(base.pool);
  const lists = Object.entries(deskLists(services()));
  expect(lists.length).toBeGreaterThan(20);
  for (const [name, make] of lists) {
    const list = await make();
    for (const q of ["", "三条"]) {
      const query = { q, filters: {}, sort: "", after: "", before: "" };
      const page = await listPage(db, list, query, now).catch((error: unknown) => error);
      expect([name, page]).toEqual([name, expect.objectContaining({ more: false })]);
    }
    await listTabs(db, list, now);
  }
});

test("a page of fifty rows asks as often as a page of one", async () => {
  const db = primaryLists(base.pool);
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const { members, orders, audit, outbox } = deskLists(services());
  const told = async () => {
    const counts: Record<string, [rows: number, asked: number]> = {};
    for (const [name, make] of Object.entries({ members, orders, audit, outbox })) {
      const list = await make?.();
      if (!list) continue;
      const query = { q: "", filters: {}, sort: "", after: "", before: "" };
      asked.mockClear();
      const { rows } = await listPage(db, list, query, now);
      counts[name] = [rows.length, asked.mock.calls.length];
    }
    return counts;
  };
  /** Each row with its own member, order and mail. */
  const more = async (many: number) => {
    for (let one = 0; one < many; one += 1) {
      const { uid } = await aPerson(base);
      const order = randomUUID();
      await anOrderOf(base.pool, order, uid);
      await base.pool.query(
        `insert into audit (id, at, actor, action, subject)
         values (gen_random_uuid(), now(), $1, 'order-placed', $2)`,
        [uid, `order:${order}`],
      );
      await base.pool.query(
        `insert into outbox (id, kind, key, payload, created_at, attempts, failed_at)
         values (gen_random_uuid(), 'mail:order-paid', $1, $2, now(), 8, now())`,
        [order, JSON.stringify({ orderId: order, uid })],
      );
    }
  };
  await more(1);
  const few = await told();
  await more(54);
  const many = await told();
  for (const [name, [rows, count]] of Object.entries(many))
    expect([name, rows, count]).toEqual([name, 50, few[name]?.[1]]);
  expect(Object.keys(many)).toHaveLength(4);
});
