import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aWriter, openPlans, written } from "#features/community/kansou/testing.ts";
import { deleteKansou, removeFromCommunity } from "#features/community/kansou/service.server.ts";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import {
  allowQuote,
  consentsOf,
  forbidQuote,
  ownConsent,
  placeQuote,
  productQuotes,
  quoteDesk,
  removeQuote,
} from "./service.server.ts";

const noon = tokyo("2026-11-23 12:00:00");
const body = "朝いちばんにはいています。\n足の裏が、畳に近い。";
const goods = families
  .slice(0, 2)
  .map((family, familyAt) =>
    productOf(family, family.colours[0]!, { familyAt, colourAt: 0 }, [], [], noon),
  );
const [socks = "", cup = ""] = goods.map(({ id }) => id);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  await writeGoods(base.db, goods, noon);
}, 60_000);
afterAll(() => base.close());

const place = (kansou: string, words = "足の裏が、畳に近い。", product = socks) =>
  placeQuote(base.db, "guest", { kansou, product, words }, noon);
const shownOn = async (product: string) =>
  (await productQuotes(base.db, product)).map(({ words }) => words);
/** Allowed by its writer, and on the page of the socks. */
async function quoted() {
  const uid = await aWriter(base, ["000001"], noon);
  const id = await written(base, uid, body, noon);
  await allowQuote(base.db, uid, id, noon);
  expect(await place(id)).toEqual({ ok: true, value: null });
  return { uid, id };
}
const version = async () => {
  const { rows } = await base.pool.query<{ version: number }>(
    "select version from status where id = 'product'",
  );
  return rows[0]?.version ?? 0;
};

describe("an impression on the page of a product", () => {
  test("stands there with the writer's consent alone, as it was written, and pages hear of it", async () => {
    const uid = await aWriter(base, ["000001"], noon, "みおつくし");
    const id = await written(base, uid, body, noon);
    expect(await place(id)).toEqual({ ok: false, code: "no-consent" });
    const stranger = await aWriter(base, ["000001"], noon);
    expect(await allowQuote(base.db, stranger, id, noon)).toEqual({ ok: false, code: "not-found" });
    expect(await allowQuote(base.db, uid, "no id", noon)).toEqual({ ok: false, code: "not-found" });
    for (const _ of [1, 2])
      expect(await allowQuote(base.db, uid, id, noon)).toEqual({ ok: true, value: null });
    expect(await place(id, "ぜんぶ治りました。")).toMatchObject({ code: "not-written-so" });
    expect(await place(id, "足の裏が、畳に近い。", "nothing")).toMatchObject({
      code: "no-product",
    });
    const before = await version();
    expect(await place(id)).toEqual({ ok: true, value: null });
    expect(await version()).toBeGreaterThan(before);
    expect(await productQuotes(base.db, socks)).toEqual([
      {
        id,
        words: "足の裏が、畳に近い。",
        penName: "みおつくし",
        avatar: 3,
        written: "2026-11-23",
      },
    ]);
    expect(await ownConsent(base.db, id)).toEqual({
      allowed: true,
      product: { id: socks, title: goods[0]?.title },
    });
    expect(await consentsOf(base.db, uid)).toMatchObject([{ kansouId: id, product: socks }]);
    await place(id, "朝いちばんにはいています。", cup);
    expect([await shownOn(socks), await shownOn(cup)]).toEqual([
      [],
      ["朝いちばんにはいています。"],
    ]);
    expect(await removeQuote(base.db, "guest", id, noon)).toEqual({ ok: true, value: null });
    expect(await shownOn(cup)).toEqual([]);
    expect((await quoteDesk(base.db)).map(({ kansouId }) => kansouId)).toContain(id);
  });
  test("says nothing there that the shop may not say", async () => {
    const uid = await aWriter(base, ["000001"], noon);
    const id = await written(base, uid, "はいて寝たら、よく眠れました。", noon);
    await base.pool.query("update kansou set body = '腰痛が治りました。' where id = $1", [id]);
    await allowQuote(base.db, uid, id, noon);
    expect(await place(id, "腰痛が治りました。")).toMatchObject({
      code: "words",
      warning: expect.stringContaining("薬機法"),
    });
  });
  test("goes when the consent is taken back; nobody else can take it back", async () => {
    const { uid, id } = await quoted();
    const stranger = await aWriter(base, ["000001"], noon);
    expect(await forbidQuote(base.db, stranger, id, noon)).toMatchObject({ code: "not-found" });
    expect(await shownOn(socks)).toHaveLength(1);
    const before = await version();
    for (const _ of [1, 2])
      expect(await forbidQuote(base.db, uid, id, noon)).toEqual({ ok: true, value: null });
    expect([await shownOn(socks), (await ownConsent(base.db, id)).allowed]).toEqual([[], false]);
    expect(await version()).toBeGreaterThan(before);
    expect(await place(id)).toMatchObject({ code: "no-consent" });
  });
  test("goes with the impression, with its writer, and where it is hidden or written anew", async () => {
    const gone = await quoted();
    await deleteKansou(base.db, gone.uid, gone.id);
    const hidden = await quoted();
    await base.pool.query("update kansou set status = 'hidden' where id = $1", [hidden.id]);
    const changed = await quoted();
    await base.pool.query("update kansou set body = 'べつのこと。' where id = $1", [changed.id]);
    expect(await shownOn(socks)).toEqual([]);
    const left = await quoted();
    await base.db.transaction((tx) => removeFromCommunity(tx, left.uid));
    const unnamed = await quoted();
    await base.pool.query("update community_profile set leaves_words = true where uid = $1", [
      unnamed.uid,
    ]);
    await base.db.transaction((tx) => removeFromCommunity(tx, unnamed.uid));
    expect(await shownOn(socks)).toEqual([]);
    const { rows } = await base.pool.query("select 1 from kansou where id = $1", [unnamed.id]);
    expect(rows).toHaveLength(1);
  });
  test("stands once however many place it at once, three of a product at most", async () => {
    const many = await Promise.all(Array.from({ length: 4 }, quoted));
    expect(await shownOn(socks)).toHaveLength(3);
    const [one] = many;
    await Promise.all(Array.from({ length: 4 }, () => place(one!.id, undefined, cup)));
    expect(await shownOn(cup)).toEqual(["足の裏が、畳に近い。"]);
  });
});
