import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deskOfGoods } from "#features/shop/catalogue-editor/testing.ts";
import { applyCount, takeBackCount } from "./apply.server.ts";
import { beginCount, countPieces, endCount, openCount } from "./count.server.ts";
import { countAtDesk, countFile, countsAtDesk } from "./page-data.server.ts";
import { type CountScope, readCountForm, readScope, type TypedPieces } from "./rules.ts";

const { db, make, now, pool, staff } = deskOfGoods();
const other = randomUUID();
const by = { actor: staff, now };
const at = { nameOf: String, now };
const later = (ms: number) => ({ actor: staff, now: new Date(now.getTime() + ms) });

const stockOf = async (sku: string): Promise<number | undefined> =>
  (await pool().query<{ stock: number }>("select stock from product_size where sku = $1", [sku]))
    .rows[0]?.stock;
const sell = (sku: string, pieces: number) =>
  pool().query("update product_size set stock = stock - $2 where sku = $1", [sku, pieces]);
async function begun(scope: CountScope = { kind: "all", value: "" }): Promise<string> {
  const count = await beginCount(db(), scope, "すべての品", by);
  if (!count.ok) throw new Error(count.code);
  return count.value.id;
}
const line = (sku: string, pieces: number, mark = ""): TypedPieces => ({ sku, pieces, mark });
const desk = async (id: string, view: "left" | "counted" | "differs" = "left", q = "") => {
  const page = await countAtDesk(db(), id, { view, q, after: "" }, at);
  if (!page) throw new Error("no count");
  return page;
};
const countMark = async (id: string, sku: string) =>
  (await desk(id, "counted")).lines.find((one) => one.sku === sku)?.mark ?? "";
const movements = async () =>
  (
    await pool().query<{ sku: string; pieces: number; reason: string }>(
      "select sku, pieces, reason from stock_movement where reason = 'counted' order by sku, at, id",
    )
  ).rows;

beforeEach(async () => {
  await pool().query("truncate stock_count cascade");
  await make("fude");
});

describe("what is typed", () => {
  test("says nothing where a field is empty, and adds to what was counted with a sign", () => {
    const mark = `${now.toISOString()} 4`;
    expect(
      readCountForm({ "count:a": "12", "count:b": " ", "count:c": "+3", "mark:c": mark }),
    ).toEqual({ rows: [line("a", 12), line("c", 7, mark)], errors: {} });
  });
  test.each(["二つ", "-1", "1.5", "1000000"])("%j is asked about", (typed) =>
    expect(readCountForm({ "count:a": typed }).errors["count:a"]).toContain("例 12"),
  );
  test("a shelf and a category are named, or asked for", () => {
    expect(readScope("place", "", " A-1 ")).toEqual({ kind: "place", value: "A-1" });
    expect(readScope("place", "", "")).toContain("棚の番号");
    expect(readScope("category", "", "")).toContain("カテゴリ");
    expect(readScope("all", "socks", "A-1")).toEqual({ kind: "all", value: "" });
  });
});

describe("a count", () => {
  test("holds what is on its shelf, and A-1 is not the beginning of A-10", async () => {
    await pool().query("update product_size set place = 'A-1-3' where sku = 'fude-s'");
    await pool().query("update product_size set place = 'A-10' where sku = 'fude-m'");
    const id = await begun({ kind: "place", value: "A-1" });
    expect((await desk(id)).lines.map(({ sku }) => sku)).toEqual(["fude-s"]);
    expect(await countPieces(db(), id, [line("fude-m", 1)], by)).toMatchObject({ code: "rows" });
  });
  test("of a shelf on which nothing lies is not begun", async () => {
    expect(await beginCount(db(), { kind: "place", value: "Z-9" }, "棚 Z-9", by)).toEqual({
      ok: false,
      code: "nothing-there",
    });
  });
  test("is left in the middle and gone on with: what is counted stands, the rest is still to do", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 3)], by);
    const page = await desk(id);
    expect(page.sums).toMatchObject({ left: 1, counted: 1, differs: 0, waiting: 0 });
    expect(page.lines.map(({ sku }) => sku)).toEqual(["fude-m"]);
  });
  test("finds a size by its sku, as a scanner types it, and by its shelf", async () => {
    await pool().query("update product_size set place = 'A-1' where sku = 'fude-m'");
    const id = await begun();
    for (const typed of ["FUDE-M", "fude-m", "A-1"])
      expect((await desk(id, "left", typed)).lines.map(({ sku }) => sku)).toEqual(["fude-m"]);
    expect((await desk(id, "left", "ない品")).lines).toEqual([]);
  });
  test("asks before it writes over what another counted meanwhile", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 5)], { actor: other, now });
    const asked = await countPieces(db(), id, [line("fude-s", 4), line("fude-m", 5)], by);
    if (asked.ok || asked.code !== "rows") throw new Error("not asked");
    expect(asked.errors["count:fude-s"]).toContain("5点");
    expect((await desk(id)).sums.counted).toBe(1);
    const mark = asked.others["fude-s"]?.mark ?? "";
    expect(await countPieces(db(), id, [line("fude-s", 4, mark)], by)).toEqual({
      ok: true,
      value: 1,
    });
  });
  test("of two who count the same size in one moment, one is asked", async () => {
    const id = await begun();
    const told = await Promise.all([
      countPieces(db(), id, [line("fude-s", 5)], { actor: other, now }),
      countPieces(db(), id, [line("fude-s", 4)], by),
    ]);
    expect(told.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test("takes nothing more once it is ended, until it is opened again", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 9)], by);
    await endCount(db(), id, by);
    expect(await countPieces(db(), id, [line("fude-m", 1)], by)).toEqual({
      ok: false,
      code: "ended",
    });
    expect(await applyCount(db(), id, by)).toEqual({ ok: false, code: "ended" });
    expect(await stockOf("fude-s")).toBe(3);
    await openCount(db(), id, by);
    expect(await countPieces(db(), id, [line("fude-m", 1)], by)).toMatchObject({ ok: true });
  });
  test.each(["nowhere", randomUUID()])("%s is none", async (id) => {
    expect(await countPieces(db(), id, [], by)).toEqual({ ok: false, code: "not-found" });
    expect(await applyCount(db(), id, by)).toEqual({ ok: false, code: "not-found" });
    expect(await countAtDesk(db(), id, { view: "left", q: "", after: "" }, at)).toBeUndefined();
  });
});

describe("the stock", () => {
  test("is not touched by counting", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 9)], by);
    expect(await stockOf("fude-s")).toBe(3);
    expect((await desk(id, "differs")).lines[0]).toMatchObject({ sku: "fude-s", by: 6 });
  });
  test("is put right by the difference of then, so that what was sold since stays sold", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 5), line("fude-m", 5)], by);
    await sell("fude-s", 2);
    expect(await applyCount(db(), id, by)).toEqual({ ok: true, value: { lines: 1, refused: 0 } });
    expect(await stockOf("fude-s")).toBe(3);
    expect(await movements()).toEqual([{ sku: "fude-s", pieces: 2, reason: "counted" }]);
  });
  test("moves once, however often it is pressed and by whom", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 7), line("fude-m", 1)], by);
    await Promise.all([
      applyCount(db(), id, by),
      applyCount(db(), id, { actor: other, now }),
      applyCount(db(), id, by),
    ]);
    expect([await stockOf("fude-s"), await stockOf("fude-m")]).toEqual([7, 1]);
    expect(await movements()).toHaveLength(2);
  });
  test("counts what was sold and waits to be packed as lying there", async () => {
    const temporary = randomUUID();
    await pool().query(
      `insert into payment_temporary (id, key_hash, uid, browser_hash, email, state, confirmation,
         total, content_hash, holds_until, created_at, updated_at)
       values ($1::uuid, $1::text, 'guest', 'b', 'a@example.jp', 'paid', '{}', 1, 'c', now(), now(), now())`,
      [temporary],
    );
    await pool().query(
      `insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at,
         updated_at) values ($1, $2, 'guest', 'paid', 'a@example.jp', '{}', 1, now(), now())`,
      [randomUUID(), temporary],
    );
    await pool().query(
      `insert into stock_hold (temporary_id, sku, quantity, state)
       values ($1, 'fude-s', 2, 'sold')`,
      [temporary],
    );
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 5)], by);
    expect((await desk(id)).sums.differs).toBe(0);
    await pool().query("update orders set state = 'shipped'");
    await countPieces(db(), id, [line("fude-s", 3, await countMark(id, "fude-s"))], by);
    expect((await desk(id)).sums.differs).toBe(0);
  });
  test("never falls below what is kept for buyers: the row stays and says why", async () => {
    await pool().query("update product_size set reserved = 2 where sku = 'fude-s'");
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 1), line("fude-m", 6)], by);
    expect(await applyCount(db(), id, by)).toEqual({ ok: true, value: { lines: 1, refused: 1 } });
    expect(await stockOf("fude-s")).toBe(3);
    const [row] = (await desk(id, "differs")).lines.filter(({ sku }) => sku === "fude-s");
    expect(row?.why).toContain("2点とり置いている");
  });
  test("goes back within a day, once, and can be put right again; later it stays", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 7)], by);
    await applyCount(db(), id, by);
    expect((await desk(id)).sums).toMatchObject({ waiting: 0, back: 1 });
    await Promise.all([takeBackCount(db(), id, by), takeBackCount(db(), id, by)]);
    expect((await desk(id)).sums).toMatchObject({ waiting: 1, back: 0 });
    expect(await stockOf("fude-s")).toBe(3);
    await applyCount(db(), id, by);
    expect(await stockOf("fude-s")).toBe(7);
    await takeBackCount(db(), id, later(25 * 3_600_000));
    expect(await stockOf("fude-s")).toBe(7);
  });
  test("of a size counted anew moves by the new difference alone", async () => {
    const id = await begun();
    await countPieces(db(), id, [line("fude-s", 7)], by);
    await applyCount(db(), id, by);
    await countPieces(db(), id, [line("fude-s", 6, await countMark(id, "fude-s"))], later(1_000));
    await applyCount(db(), id, later(2_000));
    expect(await stockOf("fude-s")).toBe(6);
  });
});

test("who comes second is told who put the stock right, and when; nobody did before", async () => {
  await pool().query(
    "insert into users (uid, email, display_name, created, updated) values ($1, 'sanae@example.jp', '早苗', now(), now())",
    [other],
  );
  const id = await begun();
  await countPieces(db(), id, [line("fude-s", 7)], by);
  expect((await desk(id)).applied).toBe("");
  await applyCount(db(), id, { actor: other, now });
  expect(await applyCount(db(), id, by)).toEqual({ ok: true, value: { lines: 0, refused: 0 } });
  expect((await desk(id)).applied).toMatch(/^早苗さんが.+に在庫に合わせました。$/);
  await pool().query("delete from users where uid = $1", [other]);
  expect((await desk(id)).applied).toMatch(/^\d.+に在庫に合わせました。$/);
});

test("the list of counts goes on where its page ended, each once", async () => {
  await pool().query(
    `insert into stock_count (id, kind, uid, begun_at)
     select gen_random_uuid(), 'all', 'somebody', $1::timestamptz - (n / 2) * interval '1 day'
     from generate_series(1, 60) as n`,
    [now],
  );
  const first = await countsAtDesk(db(), String, "");
  expect(first).toMatchObject({ isFirst: true });
  const rest = await countsAtDesk(db(), String, first.next);
  expect(rest).toMatchObject({ isFirst: false, next: "" });
  expect(new Set([...first.counts, ...rest.counts].map(({ id }) => id)).size).toBe(60);
  expect([first.counts.length, rest.counts.length]).toEqual([50, 10]);
  expect((await countsAtDesk(db(), String, "no-id")).isFirst).toBe(true);
  expect((await countsAtDesk(db(), String, randomUUID())).counts).toEqual([]);
});

test("of what is left no more than ten thousand are counted, and it is said", async () => {
  await pool().query(
    `insert into product_size (sku, product_id, size)
     select 'many-' || n, 'fude', 'y' || n from generate_series(1, 10001) as n`,
  );
  const id = await begun();
  expect((await desk(id)).left).toBe("10,000行以上");
  await pool().query("delete from product_size where sku like 'many-%'");
  expect((await desk(id)).left).toBe("2行");
});

test("the table file has every size, also those that nobody counted", async () => {
  const id = await begun();
  await countPieces(db(), id, [line("fude-s", 5)], by);
  let text = "";
  for await (const part of countFile(db(), id)) text += part;
  const [, first = "", second = ""] = text.split("\n");
  expect(first).toContain("fude-m,筆人Tシャツ,M,,,");
  expect(second).toContain("fude-s,筆人Tシャツ,S,5,3,2,");
});

test("pages of fifty go on where the last one ended, by shelf", async () => {
  await pool().query(
    `insert into product_size (sku, product_id, size, place)
     select 'more-' || lpad(n::text, 3, '0'), 'fude', 'x' || n, 'B-' || (n % 3)
     from generate_series(1, 60) as n`,
  );
  const id = await begun();
  const first = await desk(id);
  expect(first.lines).toHaveLength(50);
  const rest = await countAtDesk(db(), id, { view: "left", q: "", after: first.next }, at);
  const all = [...first.lines, ...(rest?.lines ?? [])].map(({ sku }) => sku);
  expect(new Set(all).size).toBe(62);
  expect(rest?.next).toBe("");
});
