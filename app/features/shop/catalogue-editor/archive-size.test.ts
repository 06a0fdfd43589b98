// A size that is put away: gone from the shop, whole at the desk, counted, and back again.
import { describe, expect, test } from "vitest";
import { priceCart } from "#features/shop/cart/price-cart.server.ts";
import { claimRestockRequests } from "#features/shop/catalogue/internal/restock-store.server.ts";
import {
  readBodies,
  readProducts,
  readStockOf,
} from "#features/shop/catalogue/internal/store.server.ts";
import { lowAmong } from "#features/shop/catalogue/low-stock.server.ts";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import { archiveSize } from "./archive-size.server.ts";
import { changeSizes } from "./sizes.server.ts";
import { deskOfGoods } from "./testing.ts";

const { acts, db, now, pool, ready, save, staff, stands } = deskOfGoods();
const put = (archived: boolean, sku = "fude-s") =>
  archiveSize(db(), { id: "fude", sku, archived }, staff, now);
const onSale = async () => {
  await ready();
  await save({ status: "open" });
};
const inShop = async () =>
  (await readBodies(db(), ["fude"])).get("fude")?.sizes.map(({ size }) => size);
const lastPrice = async () =>
  (await pricesOfProduct(db(), "fude", now)).find(({ size }) => size === "S")?.history.at(-1)
    ?.price;

describe("a size that is put away", () => {
  test("is gone from the shop, and stands at the desk with its pieces", async () => {
    await onSale();
    expect(await inShop()).toEqual(["S", "M"]);
    expect(await put(true)).toEqual({ ok: true, value: null });
    expect(await inShop()).toEqual(["M"]);
    expect(await readStockOf(db(), ["fude"])).toEqual([{ id: "fude", sizes: [["M", 5, 0]] }]);
    const { sizes } = await stands();
    expect(sizes.map(({ size, stock, archived }) => [size, stock, archived])).toEqual([
      ["S", 3, true],
      ["M", 5, undefined],
    ]);
    expect((await readProducts(db(), ["fude"])).get("fude")?.sizes).toHaveLength(2);
    expect((await acts()).at(-1)).toBe("product.size-archived");
  });
  test("is charged to nobody until it is back", async () => {
    await onSale();
    expect(await lastPrice()).toBe(4_950);
    await put(true);
    expect(await lastPrice()).toBeNull();
    expect(await put(false)).toMatchObject({ ok: true });
    expect(await lastPrice()).toBe(4_950);
    expect(await inShop()).toEqual(["S", "M"]);
    expect((await acts()).at(-1)).toBe("product.size-back");
  });
  test("stays put away whatever is saved of the product, and its stock can be counted", async () => {
    await onSale();
    await put(true);
    await save({ lead: "あたらしいひとこと" });
    const lines = [
      { sku: "fude-s", size: "S", priceDifference: 0, stock: 7, seen: 3 },
      { sku: "fude-m", size: "M", priceDifference: 0, stock: 5, seen: 5 },
    ];
    const change = { lines, reason: "counted", note: "" } as const;
    expect(await changeSizes(db(), "fude", change, staff, now)).toMatchObject({ ok: true });
    const [small] = (await stands()).sizes;
    expect(small).toMatchObject({ size: "S", stock: 7, archived: true });
  });
  test("is not the last one that a product on sale has", async () => {
    await onSale();
    await put(true);
    expect(await put(true, "fude-m")).toEqual({ ok: false, code: "last-size" });
    expect(await put(true, "other")).toEqual({ ok: false, code: "size-gone" });
  });
  test("of two at the same moment leaves one to be sold, and asked twice is written once", async () => {
    await onSale();
    const both = await Promise.all([put(true), put(true, "fude-m")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const gone = (await stands()).sizes.find(({ archived }) => archived)?.sku ?? "";
    expect(await put(true, gone)).toEqual({ ok: true, value: null });
    expect((await acts()).filter((act) => act === "product.size-archived")).toHaveLength(1);
  });
  test("is told to nobody as restocked, and is not low", async () => {
    await onSale();
    await pool().query("update product set low_line = 3");
    await pool().query(
      "insert into restock_request (sku, email, created_at) values ('fude-s', 'a@example.jp', now())",
    );
    expect(await lowAmong(db(), ["fude"])).toEqual(new Set(["fude"]));
    await put(true);
    expect(await lowAmong(db(), ["fude"])).toEqual(new Set());
    const claim = () => db().transaction((tx) => claimRestockRequests(tx, 10, now));
    expect(await claim()).toEqual([]);
    await put(false);
    expect(await claim()).toMatchObject([{ sku: "fude-s", price: 4_950 }]);
  });
  test("is named by the cart that has it, and the other lines stay", async () => {
    await onSale();
    const product = await stands();
    const [small, medium] = product.sizes;
    if (!small || !medium) throw new Error("no sizes");
    const known = new Map([
      ["fude-s", { product, size: { ...small, archived: true } }],
      ["fude-m", { product, size: medium }],
    ]);
    const wanted = [
      { sku: "fude-s", quantity: 1 },
      { sku: "fude-m", quantity: 2 },
    ];
    const cart = priceCart(wanted, (sku) => known.get(sku), { heldItems: [] }, now);
    expect(cart).toMatchObject({ itemsTotal: 9_900, orderable: false });
    expect(cart.lines[0]?.problems).toEqual([
      { code: "gone", sentence: "「筆人Tシャツ」のSは、お取りあつかいが終わりました。" },
    ]);
    expect(cart.lines[1]).toMatchObject({ buyable: true, quantity: 2 });
  });
  test("is told as restocked at the price of the sale that runs", async () => {
    await onSale();
    await pool().query(`update product set sale_price = 3900,
      sale_from = '2026-11-19T00:00:00+09', sale_until = '2026-11-25T00:00:00+09'`);
    await pool().query("update product_size set price_difference = 100 where sku = 'fude-s'");
    const ask = "insert into restock_request (sku, email, created_at) values ('fude-s', $1, now())";
    const claimAt = async (at: Date, email: string) => {
      await pool().query(ask, [email]);
      return db().transaction((tx) => claimRestockRequests(tx, 10, at));
    };
    expect(await claimAt(now, "a@example.jp")).toMatchObject([{ price: 4_000 }]);
    const over = new Date("2026-11-25T00:00:00+09:00");
    expect(await claimAt(over, "b@example.jp")).toMatchObject([{ price: 5_050 }]);
  });
});
