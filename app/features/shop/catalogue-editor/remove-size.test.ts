import { describe, expect, test } from "vitest";
import { everBoxed } from "#features/memberships/subscription/parcels/ever-boxed.server.ts";
import { everReserved } from "#features/shop/purchase/reserve/ever-kept.server.ts";
import { removeSize } from "./remove-size.server.ts";
import { deskOfGoods } from "./testing.ts";

const { acts, db, make, now, pool, ready, save, staff, stands } = deskOfGoods();
const never = () => Promise.resolve(false);
const remove = (sku: string, wasSold: Parameters<typeof removeSize>[2] = never) =>
  removeSize(db(), { id: "fude", sku }, wasSold, staff, now);
const names = async () => (await stands()).sizes.map(({ size }) => size);

describe("a size", () => {
  test("that was never sold goes away", async () => {
    await make("fude", "S 0、M 5");
    expect(await remove("fude-s")).toMatchObject({ ok: true });
    expect(await names()).toEqual(["M"]);
    expect((await acts()).at(-1)).toBe("product.size-removed");
    expect(await remove("fude-s")).toEqual({ ok: false, code: "size-gone" });
  });
  test("goes away once where two people take it away in the same moment", async () => {
    await make("fude", "S 0、M 5");
    const both = await Promise.all([remove("fude-s"), remove("fude-s")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test("stays while there are pieces, while somebody waits, and when it was sold", async () => {
    await make("fude", "S 0、M 5");
    expect(await remove("fude-m")).toEqual({ ok: false, code: "in-stock" });
    expect(await remove("fude-s", () => Promise.resolve(true))).toEqual({
      ok: false,
      code: "was-sold",
    });
    await pool().query(
      "insert into restock_request (sku, email, created_at) values ('fude-s', 'a@example.jp', now())",
    );
    expect(await remove("fude-s")).toEqual({ ok: false, code: "waited-for" });
    expect(await names()).toEqual(["S", "M"]);
  });
  test("stays where it is the last of a product on sale", async () => {
    await ready();
    await save({ status: "open" });
    await pool().query("update product_size set stock = 0");
    expect(await remove("fude-s")).toMatchObject({ ok: true });
    expect(await remove("fude-m")).toEqual({ ok: false, code: "last-size" });
  });
  test("is known to be kept by a confirmation or a box, and by no other", async () => {
    const asked = (sku: string) =>
      db().transaction(async (tx) => [await everReserved(tx, sku), await everBoxed(tx, sku)]);
    await pool().query(`
      insert into payment_temporary (id, key_hash, uid, browser_hash, email, state, confirmation,
        total, content_hash, holds_until, created_at, updated_at)
      values ('00000000-0000-4000-8000-000000000001', 'k', 'guest', 'b', 'a@example.jp', 'paid',
        '{}', 1, 'c', now(), now(), now())`);
    await pool().query(`
      insert into stock_hold (temporary_id, sku, quantity, state)
      values ('00000000-0000-4000-8000-000000000001', 'fude-s', 1, 'sold')`);
    await pool().query(`
      insert into selection (id, key_hash, set, picks, state, created_at, updated_at)
      values ('00000000-0000-4000-8000-000000000002', 'k', 'socks',
        '[{"productId":"fude","sku":"fude-m"}]', 'open', now(), now())`);
    expect([await asked("fude-s"), await asked("fude-m"), await asked("fude-l")]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});
