// How long what was done stays written down: three years, and what is about money as long as the
// books.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { onScreen } from "./screen.server.ts";
import { auditOf, defineActions, defineBooks, purgeRecord } from "./service.server.ts";

const { record } = defineActions({ "lamp.lit": "灯をともしました" });
const books = defineBooks({ "lamp.paid": "灯の代金を受け取りました" });
const now = tokyo("2026-11-27 04:20:00");

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());
beforeEach(() => base.pool.query("delete from audit"));

const about = { actor: "job", subject: "lamp:one" };
const lit = (at: string) =>
  inTransaction(base.db, (tx) => record(tx, { ...about, action: "lamp.lit" }, tokyo(at)));
const paid = (at: string) =>
  inTransaction(base.db, (tx) => books.record(tx, { ...about, action: "lamp.paid" }, tokyo(at)));
const left = async () => (await auditOf(base.db, "lamp:one")).map(({ at }) => at);

describe("the record ends", () => {
  test("three years minus a day stay, three years and a day go", async () => {
    await lit("2023-11-28 04:20:00");
    await lit("2023-11-26 04:20:00");
    await purgeRecord(base.db, now);
    expect(await left()).toEqual([tokyo("2023-11-28 04:20:00")]);
  });
  test("what is about money stays as long as the books", async () => {
    await paid("2017-01-01 00:00:00");
    await purgeRecord(base.db, now);
    expect(await left()).toEqual([tokyo("2017-01-01 00:00:00")]);
    expect(await books.isRecorded(base.db, "lamp:one", "lamp.paid")).toBe(true);
  });
  test("many go in parts, all in one night, and a second time there is nothing to do", async () => {
    await base.pool.query(
      `insert into audit (id, at, actor, action, subject, books)
       select gen_random_uuid(), '2020-01-01'::timestamptz + n * interval '1 minute', 'job',
         'lamp.lit', 'lamp:one', n > 2500 from generate_series(1, 2600) n`,
    );
    await purgeRecord(base.db, now);
    await purgeRecord(base.db, now);
    const { rows } = await base.pool.query("select count(*)::int as n, bool_and(books) from audit");
    expect(rows).toEqual([{ n: 100, bool_and: true }]);
  });
  test("a night looks only at what goes: the books are not read again", async () => {
    await base.pool.query(
      `insert into audit (id, at, actor, action, subject, books)
       select gen_random_uuid(), '2015-01-01'::timestamptz + n * interval '1 minute', 'job',
         'lamp.paid', 'lamp:' || n, true from generate_series(1, 3000) n`,
    );
    await base.pool.query("analyze audit");
    const { rows } = await base.pool.query<{ "QUERY PLAN": string }>(
      `explain select id from audit where not books and at < '2023-11-27'::timestamptz
       order by at limit 1000`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("audit_passing");
  });
});

describe("the record says where", () => {
  const screens = async () => (await auditOf(base.db, "lamp:one")).map(({ screen }) => screen);
  test("an act on a screen has its address, the books too", async () => {
    await onScreen(
      () => "/admin/orders",
      () => lit("2026-11-27 12:00:00"),
    );
    await onScreen(
      () => "/mypage/plan",
      () => paid("2026-11-27 11:00:00"),
    );
    expect(await screens()).toEqual(["/admin/orders", "/mypage/plan"]);
  });
  test("what nobody did before a screen has none", async () => {
    await lit("2026-11-27 12:00:00");
    expect(await screens()).toEqual([null]);
  });
});
