// Designs of several colours as one row each: found, summed, paged, and changed as all their goods.
import { beforeEach, expect, test } from "vitest";
import { beginAct, goOnWithAct } from "#features/platform/desk-lists/acts.server.ts";
import { dryRunAct } from "#features/platform/desk-lists/dry-run.server.ts";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { pageSize } from "#features/platform/desk-lists/rules.ts";
import { foundingGroups } from "#features/shop/catalogue/groups.server.ts";
import { deskOfGoods } from "#features/shop/catalogue-editor/testing.ts";
import { designListOf } from "./desk-designs.server.ts";
import { productListOf } from "./desk-goods.server.ts";

const { db, make, now, pool, staff } = deskOfGoods();
const list = designListOf(foundingGroups);
const asked = { q: "", filters: {}, sort: "", after: "", before: "" };
const page = (more: Partial<typeof asked> & { filters?: Record<string, string> } = {}) =>
  listPage(db(), list, { ...asked, ...more }, now);
const idsOf = async (more: Parameters<typeof page>[0] = {}) =>
  (await page(more)).rows.map(({ id }) => id);
const tell = (id: string, change: string) =>
  pool().query(`update product set ${change} where id = $1`, [id]);

beforeEach(async () => {
  for (const id of ["t-ai", "t-sumi", "t-beni", "hat"]) await make(id);
  await tell(
    "t-ai",
    "family_id = 't', published_at = '2026-11-01', base_price = 4000, position = 1",
  );
  await tell("t-sumi", "family_id = 't', published_at = '2026-11-09', position = 2");
  await tell(
    "t-beni",
    "family_id = 't', published_at = '2026-11-05', base_price = 6000, position = 3",
  );
  await tell("hat", "published_at = '2026-11-07'");
});

test("a design is one row under its newest, with its colours, its stock and its prices", async () => {
  await pool().query("update product_size set stock = 0 where product_id = 't-beni'");
  const { rows, count } = await page();
  expect([rows.map(({ id }) => id), count]).toEqual([["t-sumi", "hat"], 2]);
  expect(rows[0]).toMatchObject({
    colours: 3,
    stock: 16,
    design: { from: 4_000, to: 6_000, goods: [{ id: "t-ai" }, { id: "t-sumi" }, { id: "t-beni" }] },
  });
  expect(rows[1]).toMatchObject({ colours: 1, stock: 8 });
  expect(rows[1]?.design).toBeUndefined();
});
test("it is found by any of its goods, and counted once", async () => {
  await tell("t-ai", "status = 'closed'");
  expect(await idsOf({ filters: { status: "closed" } })).toEqual(["t-sumi"]);
  expect(await idsOf({ filters: { status: "draft" } })).toEqual(["t-sumi", "hat"]);
  expect(await idsOf({ filters: { status: "open" } })).toEqual([]);
});
test("pages follow each other over all designs, in the order that was asked for", async () => {
  await pool().query(
    `insert into product select (jsonb_populate_record(product, jsonb_build_object(
       'id', 'more-' || lpad(at::text, 3, '0'), 'family_id', 'more-' || (at / 2),
       'code', 'M' || at, 'base_price', 100 + at))).*
     from product, generate_series(1, ${4 * pageSize}) as at where product.id = 'hat'`,
  );
  const first = await page({ sort: "price" });
  const second = await page({ sort: "price", after: first.next ?? "" });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect([first.rows.length, new Set(ids).size]).toEqual([pageSize, 2 * pageSize]);
  // The newest of each two is the later of them; of one alone itself.
  expect(ids.slice(0, 3)).toEqual(["more-001", "more-003", "more-005"]);
});
test("what is done to a design is done to all of its goods, and to no other", async () => {
  const given = { act: "price", chosen: { ids: ["t-sumi"] }, given: '{"to":500,"by":0,"at":null}' };
  expect(await dryRunAct(db(), list, given, now)).toMatchObject({ value: { changing: 3 } });
  const begun = await beginAct(db(), list, { ...given, actor: staff }, now);
  if (!begun.ok) throw new Error(begun.code);
  const lists = { products: () => productListOf(foundingGroups) };
  await goOnWithAct({ db: db(), clock: () => now, lists }, begun.value.id);
  const { rows } = await pool().query("select id, base_price as price from product order by id");
  expect(rows.map(({ id, price }) => [id, price])).toEqual([
    ["hat", 4_950],
    ["t-ai", 500],
    ["t-beni", 500],
    ["t-sumi", 500],
  ]);
});
