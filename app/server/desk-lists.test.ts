// Every list of the desk only reads: it may come from a copy of the database.
import { afterAll, beforeAll, expect, test } from "vitest";
import { primaryLists } from "#db/replica.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { listPage, listTabs } from "#features/platform/desk-lists/list.server.ts";
import { createRuleMemory } from "#features/platform/shop-rules/service.server.ts";
import { freshDatabase } from "#test/database.ts";
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
