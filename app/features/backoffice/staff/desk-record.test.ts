// The record as staff ask it: of one thing, of one person, of some days, by the words that people
// type; each by an index, however much was written down.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvTexts } from "#features/platform/desk-lists/csv.server.ts";
import { findIn, listPage, shownFilters } from "#features/platform/desk-lists/list.server.ts";
import { type ListQuery, maxFound, readQuery } from "#features/platform/desk-lists/rules.ts";
import { patient } from "#db/connection.server.ts";
import { freshDatabase } from "#test/database.ts";
import { recordList } from "./desk-record.server.ts";
import { recordIdsOf } from "./internal/record-store.server.ts";
import { sql } from "drizzle-orm";

const now = new Date("2026-11-20T12:00:00+09:00");
const [mio, ren, staff, order] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const list = recordList({ list: [], byId: new Map() });
/** Words of acts are declared by their features. */
import.meta.glob("../../*/*/audit.server.ts", { eager: true });
let base: Awaited<ReturnType<typeof freshDatabase>>;

type Row = [actor: string, action: string, subject: string, at: string, screen?: string];
const write = (...[actor, action, subject, at, screen]: Row) =>
  base.pool.query(
    `insert into audit (id, at, actor, action, subject, after, screen)
     values (gen_random_uuid(), $4, $1, $2, $3, '{}', $5)`,
    [actor, action, subject, at, screen ?? null],
  );
beforeAll(async () => {
  base = await freshDatabase();
  for (const [uid, name, email] of [
    [mio, "三条 澪", "mio@example.jp"],
    [ren, "蓮", "ren@example.jp"],
    [staff, "楓", "kaede@example.jp"],
  ])
    await base.pool.query(
      `insert into users (uid, display_name, email, created, updated)
       values ($1, $2, $3, now(), now())`,
      [uid, name, email],
    );
  const [people, orders] = ["/admin/members/x", `/admin/orders/${order}`];
  await write(staff, "authority.set", `user:${mio}`, "2026-11-01T00:00:00+09:00", people);
  await write(mio, "order-placed", `order:${order}`, "2026-11-02T00:00:00+09:00", "/buy/products");
  await write(staff, "refund-requested", `order:${order}`, "2026-11-03T00:00:00+09:00", orders);
  await write("job", "word.published-at-hour", "word:nejire", "2026-11-04T00:00:00+09:00");
  await write(staff, "sign-ins.ended", `user:${ren}`, "2026-11-05T23:59:59+09:00");
});
afterAll(() => base.close());

const query = (asked: Record<string, string>): ListQuery =>
  readQuery(new URLSearchParams(asked), { filters: shownFilters(list), sorts: ["at"] });
const deeds = async (asked: Record<string, string>) =>
  (await listPage(base.db, list, query(asked), now)).rows.map(({ deed }) => deed);
const [given, placed, refund, opened, ended] = [
  "役割を変えました",
  "注文しました",
  "返金を受け付けました",
  "決めた日時に言葉を公開しなおしました",
  "ログインを終わらせました",
];

describe("the record is found", () => {
  test("newest first, or oldest first, with who did what to whom in words", async () => {
    const { rows } = await listPage(base.db, list, query({}), now);
    expect(rows).toHaveLength(5);
    expect(rows.at(-1)).toMatchObject({
      who: { words: "楓", to: `/admin/members/${staff}` },
      deed: given,
      about: { words: "三条 澪", to: `/admin/members/${mio}` },
      actor: staff,
      subject: `user:${mio}`,
    });
    expect(await deeds({ sort: "at" })).toEqual((await deeds({})).toReversed());
  });
  test.each<[string, () => Record<string, string>, string[]]>([
    ["by what it was done to", () => ({ subject: `order:${order}` }), [refund, placed]],
    ["by the number of a member", () => ({ subject: mio }), [given]],
    ["by a member's address", () => ({ subject: "MIO@example.jp" }), [given]],
    ["by who did it", () => ({ actor: mio }), [placed]],
    ["by the address of who did it", () => ({ actor: "mio@example.jp" }), [placed]],
    ["by what is no person", () => ({ actor: "自動の仕事" }), [opened]],
    ["by the words of an act", () => ({ action: "返金を受け付け" }), [refund]],
    ["by nobody that there is", () => ({ actor: "nobody@example.jp" }), []],
    ["by words that no act has", () => ({ action: "空を飛び" }), []],
    ["by an id of nothing", () => ({ subject: "order:' or true --" }), []],
    ["by days", () => ({ "at-from": "2026-11-02", "at-to": "2026-11-03" }), [refund, placed]],
    ["to the end of a day", () => ({ "at-from": "2026-11-05", "at-to": "2026-11-05" }), [ended]],
    ["by all of it", () => ({ actor: staff, subject: `order:${order}` }), [refund]],
    ["by a name: what was done to them, and by them", () => ({ q: "三条" }), [placed, given]],
    ["by a name within days", () => ({ q: "三条", "at-from": "2026-11-02" }), [placed]],
    ["by a name and an act", () => ({ q: "三条", action: "役割" }), [given]],
    ["by a name that nobody has", () => ({ q: "だれか" }), []],
    ["by a desk", () => ({ screen: "orders" }), [refund]],
    ["by a desk where nothing was done", () => ({ screen: "tax" }), []],
    ["by the pages of customers", () => ({ screen: "customers" }), [placed]],
    ["by what no screen was asked for", () => ({ screen: "none" }), [ended, opened]],
    ["by a name and a desk", () => ({ q: "三条", screen: "members" }), [given]],
  ])("%s", async (_what, asked, expected) => {
    const found = await deeds(asked());
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expected);
  });
  test("by a part of a category's name, and says it", async () => {
    await write(staff, "goods-group.changed", "goods-group:tag-socks", "2026-10-01T00:00:00+09:00");
    const { rows } = await listPage(base.db, list, query({ q: "靴下" }), now);
    expect(rows.map(({ about }) => about.words)).toEqual(["タグ「靴下」"]);
    await base.pool.query("delete from audit where subject = 'goods-group:tag-socks'");
  });
  test("as a table, with the numbers that stand behind the names", async () => {
    const parts: string[] = [];
    for await (const part of csvTexts(base.db, list, query({ subject: mio }), now))
      parts.push(part);
    const lines = parts.join("").trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`楓,${staff},${given},三条 澪,user:${mio}`);
  });
});

describe("of very many rows", () => {
  beforeAll(async () => {
    await base.pool.query(
      patient(
        60_000,
        `insert into audit (id, at, actor, action, subject)
         select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute',
           case when n % 3 = 0 then '${staff}' else 'job' end,
           case when n % 2 = 0 then 'user.registered' else 'media.edited' end, 'user:' || (n % 997)
         from generate_series(1, 8000) n`,
      ),
    );
    await base.pool.query("analyze audit");
  });
  const planOf = async (asked: Record<string, string>) => {
    const { where } = await findIn(base.db, list, query(asked), now);
    const { rows } = await base.db.execute<{ "QUERY PLAN": string }>(sql`
      explain select audit.id from audit where ${where}
      order by audit.at desc, audit.id desc limit 51`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  test.each<[string, Record<string, string>, string]>([
    ["one thing", { subject: "user:5" }, "audit_subject"],
    ["one person", { actor: staff }, "audit_actor"],
    ["all", {}, "audit_newest"],
    ["days", { "at-from": "2026-01-03", "at-to": "2026-01-04" }, "audit_newest"],
    ["a desk where little is done", { screen: "tax" }, "audit_desk"],
    ["a rare act", { action: "二重のお支払い" }, "audit_action"],
  ])("a page of %s comes by its index, without looking through the rest", async (_w, asked, by) => {
    const plan = await planOf(asked);
    expect(plan).toContain(by);
    expect(plan).not.toContain("Seq Scan");
  });
  test("a search for who did much has the newest, as many as are paged through", async () => {
    const ids = await recordIdsOf(
      base.db,
      { subjects: [], actors: [staff] },
      sql`true`,
      maxFound + 1,
    );
    expect(ids).toHaveLength(maxFound + 1);
    const page = await listPage(base.db, list, query({ q: "楓" }), now);
    expect([page.rows.length, page.count, page.more]).toEqual([50, maxFound, true]);
    expect(page.rows[0]?.deed).toBe(ended);
  });
});
