// Who sells: what the start says holds until staff write; every process hears of it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import type { ShopDetails } from "./schema.ts";
import { changeDetails, followDetails } from "./service.server.ts";

const start: ShopDetails = {
  name: "くせごよみ",
  kana: "くせごよみ",
  legalName: "くせごよみ合同会社",
  representative: "",
  address: "",
  phone: "075-000-0000",
  email: "shop@example.jp",
  invoiceNumber: "",
};
const mine = { ...start, representative: "三条 澪", address: "京都府京都市中京区御倉町1-2" };
const by = {
  actor: "019b0000-0000-7000-8000-000000000001",
  now: tokyo("2026-11-27 12:00:00"),
};

let base: Awaited<ReturnType<typeof freshDatabase>>;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => void (base = await freshDatabase()));
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await base.close();
});
const change = (wish: Partial<Record<"seen" | "mine", ShopDetails>> = {}) =>
  changeDetails(base.db, { stands: start, seen: start, mine, ...wish }, by);

/** A process that was started with these settings, and what it knows. */
async function aProcess() {
  const fail = (error: unknown) => {
    throw error;
  };
  const collections = await openCollections({ ...base, everyMs: 3_600_000, onError: fail });
  opened.push(collections);
  const knows = { ...start };
  await followDetails(base.db, collections, knows);
  return { knows, ...collections };
}

test("the settings of the start hold until somebody writes, then what was written", async () => {
  const process = await aProcess();
  expect(process.knows).toEqual(start);
  expect(await change()).toEqual({ ok: true, value: "saved" });
  await process.refresh();
  expect(process.knows).toEqual(mine);
  expect((await aProcess()).knows).toEqual(mine);
  expect(await auditOf(base.db, "shop-details:shop")).toMatchObject([
    { actor: by.actor, action: "shop-details.changed" },
  ]);
});
test("what did not change is not written, and is not in the record", async () => {
  expect(await change({ mine: start })).toEqual({ ok: true, value: "same" });
  expect(await auditOf(base.db, "shop-details:shop")).toEqual([]);
  expect((await aProcess()).knows).toEqual(start);
});
test("of two who opened the same form at once, the second is told", async () => {
  const both = await Promise.all([change(), change({ mine: { ...start, name: "朝凪堂" } })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, code: "changed" }]);
  const third = await change({ seen: start, mine: { ...start, name: "夕凪堂" } });
  expect(third).toEqual({ ok: false, code: "changed" });
});
