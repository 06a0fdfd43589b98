// One price and one tag for many goods: what each becomes, what cannot be, and the way back.
import { beforeEach, describe, expect, test } from "vitest";
import { beginAct, goOnWithAct, worksOf } from "#features/platform/desk-lists/acts.server.ts";
import { dryRunAct } from "#features/platform/desk-lists/dry-run.server.ts";
import { toldDryRows } from "#features/platform/desk-lists/rules.ts";
import { foundingGroups } from "#features/shop/catalogue/groups.server.ts";
import {
  discardNextOfProduct,
  nextOfProduct,
  publishDueProducts,
} from "#features/shop/catalogue-editor/edit.server.ts";
import { raised } from "#features/shop/catalogue-editor/price-of-many.ts";
import { deskOfGoods } from "#features/shop/catalogue-editor/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { productListOf } from "./desk-goods.server.ts";

const { db, make, now, pool, ready, save, staff, stands } = deskOfGoods();
const list = productListOf(foundingGroups);
let minute = 0;
async function doTo(act: string, ids: string[], texts: Record<string, string> = {}) {
  minute += 1;
  const then = new Date(now.getTime() + minute * 60_000);
  const asked = list.acts?.[act]?.ask?.(texts, then) ?? { given: "", said: "" };
  if ("errors" in asked) throw new Error(JSON.stringify(asked.errors));
  const begun = await beginAct(db(), list, { act, chosen: { ids }, actor: staff, ...asked }, then);
  if (!begun.ok) throw new Error(begun.code);
  const acting = { db: db(), clock: () => then, lists: { products: () => list } };
  await goOnWithAct(acting, begun.value.id);
  const [work] = await worksOf(db(), list, staff, { id: begun.value.id, now: then });
  return work;
}
const errorsOf = (act: string, texts: Record<string, string>) => {
  const asked = list.acts?.[act]?.ask?.(texts, now);
  return asked && "errors" in asked ? Object.keys(asked.errors) : [];
};
/** What the act would do, said before it. */
async function lookAt(act: string, ids: string[], texts: Record<string, string> = {}) {
  const asked = list.acts?.[act]?.ask?.(texts, now) ?? { given: "", said: "" };
  if ("errors" in asked) throw new Error(JSON.stringify(asked.errors));
  const told = await dryRunAct(db(), list, { act, chosen: { ids }, ...asked }, now);
  return told.ok ? told.value : told.code;
}
/** Everything that an act could leave behind. */
const traces = async () =>
  (
    await pool().query(
      `select (select count(*) from desk_act) as acts, (select count(*) from audit) as audit,
        (select json_agg(product order by id) from product) as goods,
        (select count(*) from scheduled_revision) as waiting`,
    )
  ).rows;
const priceOfOne = async (id: string) => (await stands(id)).basePrice;

beforeEach(async () => {
  await make("fude");
  await make("obi");
});

test.each([
  [4_950, 5, 5_200],
  [4_950, -10, 4_460],
  [3_300, 10, 3_630],
  [5, -90, 1],
])("%d with %d%% is %d", (price, by, next) => expect(raised(price, by)).toBe(next));

describe("a price for many", () => {
  test("is what was typed, or a share of each one's own", async () => {
    expect(await doTo("price", ["fude", "obi"], { priceTo: "3,300" })).toMatchObject({
      done: 2,
      failed: 0,
    });
    await doTo("price", ["fude"], { priceBy: "+10" });
    expect([await priceOfOne("fude"), await priceOfOne("obi")]).toEqual([3_630, 3_300]);
    await doTo("price", ["obi"], { priceBy: "＋１０％" });
    expect(await priceOfOne("obi")).toBe(3_630);
  });
  test("goes back for a day, once; one that was written since is told", async () => {
    await ready();
    await save({ status: "open" });
    await doTo("price", ["fude", "obi"], { priceBy: "-10" });
    expect((await doTo("back", ["fude"]))?.failed).toBe(0);
    expect([await priceOfOne("fude"), await priceOfOne("obi")]).toEqual([4_950, 4_460]);
    expect((await doTo("back", ["fude"]))?.refused[0]?.sentence).toContain("もどせる変更");
  });
  test("waits for its hour, and can be dropped before it", async () => {
    await ready();
    await save({ status: "open" });
    await doTo("price", ["fude"], { priceTo: "6000", priceHour: "2026-11-23T09:00" });
    expect(await priceOfOne("fude")).toBe(4_950);
    await publishDueProducts(db(), tokyo("2026-11-23 09:00:00"));
    expect(await priceOfOne("fude")).toBe(6_000);
    await doTo("price", ["fude"], { priceTo: "7000", priceHour: "2026-11-30T09:00" });
    const next = await nextOfProduct(db(), await stands());
    await discardNextOfProduct(db(), "fude", next?.version ?? 0, staff, now);
    await publishDueProducts(db(), tokyo("2026-11-30 09:00:00"));
    expect(await priceOfOne("fude")).toBe(6_000);
  });
  test("is not given with an hour to a draft, nor over changes that wait", async () => {
    await ready();
    const hour = { priceTo: "6000", priceHour: "2026-11-23T09:00" };
    expect((await doTo("price", ["obi"], hour))?.refused[0]?.sentence).toContain("公開中の品だけ");
    await save({ status: "open" });
    await doTo("price", ["fude"], hour);
    expect(
      (await doTo("price", ["fude"], { ...hour, priceTo: "7000" }))?.refused[0]?.sentence,
    ).toContain("まだ公開していない変更");
  });
  test("is not given to what has a sale, nor where a size would cost nothing", async () => {
    await pool().query("update product_size set price_difference = -500 where sku = 'obi-s'");
    expect((await doTo("price", ["obi"], { priceTo: "500" }))?.refused[0]?.sentence).toContain(
      "1円より安く",
    );
    await pool().query(
      `update product set sale_price = 4000, sale_from = now(), sale_until = now() + interval '1 day'
       where id = 'fude'`,
    );
    expect((await doTo("price", ["fude"], { priceTo: "500" }))?.refused[0]?.sentence).toContain(
      "セール",
    );
    expect([await priceOfOne("fude"), await priceOfOne("obi")]).toEqual([4_950, 4_950]);
  });
  test.each([
    [{}, "priceTo"],
    [{ priceTo: "3300", priceBy: "5" }, "priceTo"],
    [{ priceTo: "0" }, "priceTo"],
    [{ priceTo: "三千円" }, "priceTo"],
    [{ priceBy: "0" }, "priceBy"],
    [{ priceBy: "-91" }, "priceBy"],
    [{ priceTo: "3300", priceHour: "2026-11-19T09:00" }, "priceHour"],
    [{ priceTo: "3300", priceHour: "月曜" }, "priceHour"],
  ])("that cannot be (%o) is told beside its field", (texts, field) =>
    expect(errorsOf("price", texts)).toEqual([field]),
  );
});

describe("a tag for many", () => {
  const [tag] = foundingGroups.all("tag");
  const id = tag?.id ?? "";
  const tagsOf = async (product: string) => (await stands(product)).tags;
  test("is given once, and taken from each", async () => {
    await doTo("tag-give", ["fude", "obi"], { manyTag: id });
    const { version } = await stands();
    await doTo("tag-give", ["fude"], { manyTag: id });
    expect([await tagsOf("fude"), await tagsOf("obi"), (await stands()).version]).toEqual([
      [id],
      [id],
      version,
    ]);
    await doTo("tag-take", ["obi"], { manyTag: id });
    expect([await tagsOf("fude"), await tagsOf("obi")]).toEqual([[id], []]);
    const begun = await pool().query<{ act: string }>(
      "select after ->> 'act' as act from audit where action = 'desk-act.begun' order by at desc",
    );
    expect(begun.rows[0]?.act).toBe(`タグをとる（${tag?.name}）`);
  });
  test("that the shop does not have is refused for each; none is asked for", async () => {
    const told = await doTo("tag-give", ["fude"], { manyTag: "nowhere" });
    expect(told?.refused[0]?.sentence).toContain("nowhere");
    expect(errorsOf("tag-give", {})).toEqual(["manyTag"]);
  });
});

describe("what would become of many", () => {
  test("is counted and told by name, from and to; nothing is changed by looking", async () => {
    await doTo("price", ["obi"], { priceTo: "3300" });
    const before = await traces();
    expect(await lookAt("price", ["fude", "obi", "gone"], { priceTo: "3300" })).toEqual({
      total: 3,
      changing: 1,
      refusing: 1,
      rows: [{ id: "fude", name: expect.any(String), from: "¥4,950", to: "¥3,300" }],
      refused: [{ id: "gone", name: "gone", sentence: "もうありません。" }],
    });
    expect(await traces()).toEqual(before);
  });
  test("is refused with the sentence that the act gives, and the act asks for itself again", async () => {
    await pool().query("update product_size set price_difference = -500 where sku = 'obi-s'");
    const price = { priceTo: "500" };
    const told = await lookAt("price", ["fude", "obi"], price);
    const done = await doTo("price", ["fude", "obi"], price);
    expect(told).toMatchObject({ changing: 1, refusing: 1 });
    expect(typeof told === "string" ? [] : told.refused.map(({ sentence }) => sentence)).toEqual(
      done?.refused.map(({ sentence }) => sentence),
    );
    // Looked at before, refused now: what came between counts.
    expect(await lookAt("price", ["fude"], { priceTo: "600" })).toMatchObject({ changing: 1 });
    await pool().query(
      `update product set sale_price = 400, sale_from = now(), sale_until = now() + interval '1 day'
       where id = 'fude'`,
    );
    expect((await doTo("price", ["fude"], { priceTo: "600" }))?.refused[0]?.sentence).toContain(
      "セール",
    );
  });
  test("an hour is not given to a draft, nor over what waits: as the act says it", async () => {
    await ready();
    const hour = { priceTo: "6000", priceHour: "2026-11-23T09:00" };
    expect(await lookAt("price", ["obi"], hour)).toMatchObject({
      refused: [{ sentence: expect.stringContaining("公開中の品だけ") }],
    });
    await save({ status: "open" });
    expect(await lookAt("price", ["fude"], hour)).toMatchObject({ changing: 1, refusing: 0 });
    await doTo("price", ["fude"], hour);
    expect(await lookAt("price", ["fude"], { ...hour, priceTo: "7000" })).toMatchObject({
      refused: [{ sentence: expect.stringContaining("まだ公開していない変更") }],
    });
  });
  test("names tags, and a tag that the shop does not have is refused", async () => {
    const [tag] = foundingGroups.all("tag");
    const given = { manyTag: tag?.id ?? "" };
    expect(await lookAt("tag-give", ["fude"], given)).toMatchObject({
      rows: [{ from: "なし", to: tag?.name }],
    });
    expect(await lookAt("tag-take", ["fude"], given)).toMatchObject({ changing: 0, refusing: 0 });
    expect(await lookAt("tag-give", ["fude"], { manyTag: "nowhere" })).toMatchObject({
      refused: [{ sentence: expect.stringContaining("nowhere") }],
    });
  });
  test("counts all and names the first; none chosen, and an act without a look, are said", async () => {
    const many = Array.from({ length: 2 * toldDryRows }, (_, at) => `gone-${at}`);
    const told = await lookAt("price", many, { priceTo: "10" });
    expect(told).toMatchObject({ total: 40, refusing: 40, refused: { length: toldDryRows } });
    expect(await lookAt("price", [], { priceTo: "10" })).toBe("no-rows");
    expect(await lookAt("open", ["fude"])).toBe("no-act");
  });
});
