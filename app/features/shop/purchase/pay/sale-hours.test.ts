// A sale that begins or ends while somebody buys: what was shown is charged, or it is said.
import { afterEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());
const saleOf = (from: Date, until: Date) =>
  shop.db.execute(sql`update product set sale_price = 4000, sale_from = ${from.toISOString()},
    sale_until = ${until.toISOString()} where id = 'fudebito'`);

describe("a sale", () => {
  test("is what the confirmation shows and the provider charges", async () => {
    shop = await aShop();
    await saleOf(later(-60), later(60));
    const { confirmation, sessionId } = await shop.placed();
    expect(confirmation.lines).toMatchObject([{ unitPrice: 4_000, amount: 4_000 }]);
    expect(confirmation.total).toBe(4_550);
    expect(shop.provider.pages.get(sessionId)).toMatchObject({ amountTotal: 4_550 });
  });
  test("is not charged a moment before it begins, nor at its end", async () => {
    shop = await aShop();
    await saleOf(later(1), later(60));
    expect((await shop.confirmed()).confirmation.lines).toMatchObject([{ unitPrice: 5_280 }]);
    shop.at(later(60));
    expect((await shop.confirmed()).confirmation.lines).toMatchObject([{ unitPrice: 5_280 }]);
  });
  test.each([
    ["ends", -60, 5, "「筆人Tシャツ」の値段が¥4,000から¥5,280に変わりました。"],
    ["begins", 5, 60, "「筆人Tシャツ」の値段が¥5,280から¥4,000に変わりました。"],
  ])("that %s before the press is said, and nothing is charged", async (_, from, until, words) => {
    shop = await aShop();
    await saleOf(later(from), later(until));
    const confirmation = await shop.confirmed();
    shop.at(later(5));
    expect(await shop.place(confirmation)).toMatchObject({
      ok: false,
      code: "changed",
      changes: [words],
    });
    expect(shop.provider.pages.size).toBe(0);
    expect(await shop.rows("orders")).toHaveLength(0);
    const anew = await shop.confirmed();
    expect(await shop.place(anew)).toMatchObject({ ok: true });
  });
  test("that ends after the press changes nothing of what was shown", async () => {
    shop = await aShop();
    await saleOf(later(-60), later(5));
    const confirmation = await shop.confirmed();
    expect(await shop.place(confirmation)).toMatchObject({ ok: true });
    shop.at(later(6));
    expect(await shop.place(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect([...shop.provider.pages.values()]).toMatchObject([{ amountTotal: 4_550 }]);
  });
});
