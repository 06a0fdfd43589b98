// The guards in the statements that move stock, each by itself: no other guard stands before them
// here.
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { aShop, type Shop } from "../testing/shop.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { freePieces, reservePieces, returnPieces, sellPieces } from "../reserve/pieces.server.ts";

let shop: Shop;
let temporaryId: string;
beforeEach(async () => {
  shop = await aShop({ stock: 3 });
  ({ temporaryId } = await shop.confirmed());
  // The confirmation's own piece is given back: what follows is about these statements alone.
  await inTransaction(shop.db, (tx) => freePieces(tx, [temporaryId]));
  await shop.db.execute(sql`delete from stock_hold`);
});
afterEach(() => shop.close());
const reserve = (quantity: number, sku = "TS-M") =>
  inTransaction(shop.db, (tx) => reservePieces(tx, temporaryId, [{ sku, quantity }]));
const free = () => inTransaction(shop.db, (tx) => freePieces(tx, [temporaryId]));
const shirt = () => shop.stockOf("TS-M");

describe("reserving, without a look at the stock before", () => {
  test("takes what is there, up to the last piece", async () => {
    expect(await reserve(3)).toBe(true);
    expect(await shirt()).toEqual({ stock: 3, reserved: 3 });
  });
  test("takes nothing where one is short", async () => {
    expect(await reserve(4)).toBe(false);
    expect(await shirt()).toEqual({ stock: 3, reserved: 0 });
  });
  test("counts what others keep", async () => {
    await shop.db.execute(sql`update product_size set reserved = 2 where sku = 'TS-M'`);
    expect(await reserve(2)).toBe(false);
    expect(await shirt()).toEqual({ stock: 3, reserved: 2 });
  });
});

describe("giving back", () => {
  test("what is kept comes back once, however often", async () => {
    await reserve(2);
    await Promise.all([free(), free(), free()]);
    expect(await shirt()).toEqual({ stock: 3, reserved: 0 });
  });
  test.each(["sold", "returned", "freed"])("what is %s is not given back", async (state) => {
    await reserve(2);
    await shop.db.execute(sql`update product_size set reserved = 2 where sku = 'TS-M'`);
    await shop.db.execute(sql`update stock_hold set state = ${state}`);
    await free();
    expect(await shirt()).toEqual({ stock: 3, reserved: 2 });
  });
  test("sold pieces return once each, and not more than were sold", async () => {
    await reserve(2);
    const back = (pieces: Parameters<typeof returnPieces>[2]) =>
      inTransaction(shop.db, (tx) => returnPieces(tx, temporaryId, pieces));
    expect(await back("all")).toBe(0);
    await inTransaction(shop.db, (tx) => sellPieces(tx, temporaryId));
    expect(await back([{ sku: "TS-M", quantity: 3 }])).toBeNull();
    expect(await back([{ sku: "TS-M", quantity: 1 }])).toBe(1);
    expect(await back([{ sku: "TS-M", quantity: 2 }])).toBeNull();
    expect(await back("all")).toBe(1);
    expect(await back("all")).toBe(0);
    expect(await shirt()).toEqual({ stock: 3, reserved: 0 });
  });
});

test("rows of sizes are locked: who would change one waits until the transaction ends", async () => {
  const second = await shop.pool.connect();
  try {
    await inTransaction(shop.db, async (tx) => {
      await lockSizes(tx, ["TS-M"]);
      await second.query("begin");
      // `nowait` answers at once instead of waiting: refused is locked.
      await expect(
        second.query("select 1 from product_size where sku = 'TS-M' for update nowait"),
      ).rejects.toMatchObject({ code: "55P03" });
      await second.query("rollback");
      await expect(
        second.query("select 1 from product_size where sku = 'SO-F' for update nowait"),
      ).resolves.toMatchObject({ rowCount: 1 });
    });
    await expect(
      second.query("select 1 from product_size where sku = 'TS-M' for update nowait"),
    ).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    second.release();
  }
});
