import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureItems, itemMasterRows } from "#features/identity/licence/items.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { pointBook } from "#features/identity/points/book.server.ts";
import { importTable, type Report } from "#features/platform/imports/read-table.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { memberTable } from "./import.server.ts";

const now = tokyo("2026-11-20 12:00:00");
const actor = "00000000-0000-4000-8000-000000000001";
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await ensureItems(database.db, itemMasters);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("truncate users, audit cascade"));

async function bring(text: string, write = true, at = now): Promise<Report> {
  const read = await importTable(database.db, Buffer.from(text), memberTable, { write, actor }, at);
  if (!read.ok) throw new Error(read.sentence);
  return read.value;
}
const rows = async <Row extends object>(sql: string) =>
  (await database.pool.query<Row & Record<string, unknown>>(sql)).rows as Row[];
const people = () =>
  rows<{ uid: string; email: string; display_name: string; kana: string }>(
    "select uid, email, display_name, kana from users order by email",
  );
const count = async (table: string) =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
const insert = (email: string, name: string, verified: boolean) =>
  database.pool.query(
    `insert into users (uid, email, email_verified_at, display_name, created, updated)
     values (gen_random_uuid(), $1, $2, $3, '2026-01-01', '2026-01-01')`,
    [email, verified ? "2026-01-01" : null, name],
  );

const own = [
  "メールアドレス,お名前,ふりがな,権利,権利のおわりの日,ポイント,ポイントのわけ,お知らせメール",
  "Mio@Example.jp,小山田 澪,オヤマダ ミオ,000001,2027/03/31,500,周年のお礼,いいえ",
  "taro@example.jp,山田 太郎,,,,0,,はい",
].join("\n");

describe("members from another shop", () => {
  test("begin with a licence, points and their reason in the ledger, and no letter", async () => {
    const report = await bring(own);
    expect(report.fresh.map(({ id }) => id)).toEqual(["mio@example.jp", "taro@example.jp"]);
    expect(report.refused).toEqual([]);
    const [mio] = await people();
    expect(mio).toMatchObject({ display_name: "小山田 澪", kana: "おやまだ みお" });
    const uid = mio?.uid ?? "";
    const book = await pointBook(database.db, uid, now);
    expect(book.balance).toBe(500);
    expect(book.entries).toMatchObject([{ amount: 500, words: "周年のお礼" }]);
    expect(await licencesOf(database.db, uid)).toMatchObject([
      { itemId: "000001", status: "active", expire: "2027-03-31" },
    ]);
    expect(await rows("select uid, kind, wanted from contact_choice")).toEqual([
      { uid, kind: "restock", wanted: false },
    ]);
    expect(await count("outbox")).toBe(0);
    expect(await count("credential")).toBe(0);
    const acts = await rows<{ action: string }>("select action from audit order by action");
    expect(acts.map(({ action }) => action)).toEqual([
      "licence.granted",
      "points.changed-by-staff",
      "user.brought",
      "user.brought",
    ]);
  });
  test("looked at first: the same is told and nothing is written", async () => {
    const looked = await bring(own, false);
    expect(looked.fresh).toHaveLength(2);
    expect(looked.fresh[0]?.changes.join("・")).toContain("ポイント ＋500");
    expect([await count("users"), await count("point_entry"), await count("audit")]).toEqual([
      0, 0, 0,
    ]);
    expect((await bring(own)).fresh).toEqual(looked.fresh);
  });
  test("the same file twice changes nothing, a year later neither", async () => {
    await bring(own);
    for (const at of [now, tokyo("2027-03-01 09:00:00")]) {
      const again = await bring(own, true, at);
      expect(again).toMatchObject({ fresh: [], changed: [], refused: [], unchanged: 2 });
    }
    expect([await count("users"), await count("point_grant"), await count("item_own")]).toEqual([
      2, 1, 1,
    ]);
  });
  test("whose address is known is joined; what they wrote and chose stays", async () => {
    await insert("mio@example.jp", "みお", true);
    const [known] = await people();
    await database.pool.query("insert into contact_choice values ($1, 'restock', 'mail', true)", [
      known?.uid,
    ]);
    const report = await bring(own);
    expect(report.changed.map(({ id }) => id)).toEqual(["mio@example.jp"]);
    expect(await count("users")).toBe(2);
    expect((await people())[0]).toEqual({ ...known, kana: "おやまだ みお" });
    expect(await rows("select wanted from contact_choice")).toEqual([{ wanted: true }]);
    expect((await pointBook(database.db, known?.uid ?? "", now)).balance).toBe(500);
  });
  test("an account that only claims an address gets nothing of it", async () => {
    await insert("mio@example.jp", "だれか", false);
    const [claims] = await people();
    expect((await bring(own)).fresh).toHaveLength(2);
    expect(await count("users")).toBe(3);
    expect((await pointBook(database.db, claims?.uid ?? "", now)).balance).toBe(0);
  });
  test("wrong lines are told by their number, and the others go on", async () => {
    const report = await bring(
      [
        "email,name,licence,licence_until,points,letters",
        ",名なし,,,,",
        "not-an-address,だれか,,,,",
        "a@example.jp,A,ないプラン,2027-03-31,,",
        "b@example.jp,B,000001,,,",
        "c@example.jp,C,000001,2026-11-19,,",
        "d@example.jp,D,,,-5,",
        "e@example.jp,E,,,,たぶん",
        "f@example.jp,F,,,,",
        "F@EXAMPLE.JP,F,,,,",
      ].join("\n"),
    );
    expect(report.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 10]);
    expect(report.refused[2]?.sentence).toContain("「ないプラン」という権利はありません");
    expect(report.refused[7]?.sentence).toContain("9行目にもあります");
    expect((await people()).map(({ email }) => email)).toEqual(["f@example.jp"]);
  });
});

describe("tables as others write them", () => {
  test.each([
    [
      "Shopify",
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent\n" +
        '1,澪,小山田,mio@example.jp,no,"12,000"',
      "小山田 澪",
    ],
    [
      "Ghost",
      "id,email,name,note,subscribed_to_emails,complimentary_plan,created_at\n" +
        "1,mio@example.jp,小山田 澪,,false,false,2025-01-01",
      "小山田 澪",
    ],
    [
      "Memberful",
      "Member ID,Full Name,Email,Plan,Expiration Date\n1,小山田 澪,mio@example.jp,,",
      "小山田 澪",
    ],
  ])("%s", async (from, text, name) => {
    const report = await bring(text);
    expect(report.refused).toEqual([]);
    expect(await people()).toMatchObject([{ email: "mio@example.jp", display_name: name }]);
    expect(await rows("select after->>'from' as from from audit")).toEqual([{ from }]);
    expect(await count("contact_choice")).toBe(from === "Memberful" ? 0 : 1);
  });
  test("a plan is found by its name too", async () => {
    const item = (await itemMasterRows(database.db, new Date())).find(({ id }) => id === "000001");
    await bring(
      `Full Name,Email,Plan,Expiration Date\n小山田 澪,mio@example.jp,${item?.title},2027-03-31`,
    );
    expect(await rows("select item_id from item_own")).toEqual([{ item_id: "000001" }]);
  });
  test("a table of words is none", async () => {
    await expect(bring("id,word\n1,息")).rejects.toThrow("会員の表ではないようです");
  });
});
