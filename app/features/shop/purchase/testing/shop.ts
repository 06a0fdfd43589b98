// A small shop on a real database, for the tests of buying.
import { firstPostage } from "#features/shop/delivery/postage.ts";
import type { ShopCalendar } from "#features/shop/delivery/rules.ts";
import { sql } from "drizzle-orm";
import { visitor } from "#features/identity/account/rules.ts";
import type { FindSize } from "#features/shop/cart/price-cart.server.ts";
import type { Product, Size } from "#features/shop/catalogue/rules.ts";
import { product, productSize } from "#features/shop/catalogue/internal/table.ts";
import { confirmOrder, type ConfirmOrder } from "../confirm/confirm-order.server.ts";
import type { Terms } from "../confirm/compose-confirmation.ts";
import { shopTerms } from "../confirm/terms.ts";
import type { Address } from "../orders/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { placeOrder } from "../pay/pay.server.ts";
import { FakeProvider } from "./fake-provider.ts";

export const noon = tokyo("2026-11-20 12:00:00");
export const later = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);

export const anAddress = (change: Partial<Address> = {}): Address => ({
  name: "三条 澪",
  kana: "さんじょう みお",
  postalCode: "6048166",
  prefecture: "京都府",
  city: "京都市中京区",
  street: "御倉町1-2",
  building: "くすのき荘201",
  phone: "0751234567",
  ...change,
});

/** Open every weekday; orders before 15:00 leave on the same day. */
const calendar: ShopCalendar = {
  closedWeekdays: [0, 6],
  isHoliday: () => false,
  isClosed: () => false,
  isOpenAnyway: () => false,
  cutOffHour: 15,
};
const terms: Terms = shopTerms(["card", "konbini", "paypay"], calendar, firstPostage);

export async function aShop({ stock = 10 }: { stock?: number } = {}) {
  const database = await freshDatabase();
  const { db } = database;
  let clock = noon;
  const provider = new FakeProvider(() => clock);
  const sizes = new Map<string, { product: Product; size: Size }>();
  for (const [id, title, basePrice, sku] of [
    ["fudebito", "筆人Tシャツ", 5_280, "TS-M"],
    ["kutsushita", "五本指くつ下", 1_320, "SO-F"],
    ["boushi", "うなじ帽", 4_400, "CAP-F"],
    ["mug", "両手のマグ", 3_080, "MUG-F"],
    ["maekake", "台所の前かけ", 6_600, "APR-F"],
  ] as const) {
    const [row] = await db
      .insert(product)
      .values({
        id,
        familyId: id,
        code: id.toUpperCase(),
        title,
        category: "fashion",
        basePrice,
        status: "open",
        publishedAt: tokyo("2026-01-01"),
        colour: { key: "ai", label: "藍", hex: "#2b5f8a" },
      })
      .returning();
    const size = { sku, size: "M", priceDifference: 0, stock, reserved: 0, position: 0 };
    await db.insert(productSize).values({ ...size, productId: id });
    sizes.set(sku, { product: { ...row!, sizes: [size] } as Product, size });
  }
  const findSize: FindSize = (sku) => sizes.get(sku);

  const shop = {
    ...database,
    provider,
    findSize,
    terms,
    now: () => clock,
    /** Moves the one clock that shop and provider share. */
    at: (time: Date) => {
      clock = time;
    },
    ask: (change: Partial<ConfirmOrder> = {}): ConfirmOrder => ({
      buyer: visitor,
      browserKey: "browser-of-mio",
      email: "mio@example.jp",
      address: anAddress(),
      gift: null,
      note: "",
      means: "card",
      deliveryDay: null,
      deliveryBand: "none",
      lines: [{ sku: "TS-M", quantity: 1 }],
      ...change,
    }),
    confirm: (change: Partial<ConfirmOrder> = {}) =>
      confirmOrder(db, shop.ask(change), findSize, shop.terms, clock),
    /** A confirmation that must come about. */
    async confirmed(change: Partial<ConfirmOrder> = {}) {
      const answer = await shop.confirm(change);
      if (!answer.ok) throw new Error(`Not confirmed: ${JSON.stringify(answer)}`);
      return answer.value;
    },
    place: (
      { temporaryId, key }: { temporaryId: string; key: string },
      more: { evenIfOrdered?: "paid" | "waiting" | "open" } = {},
    ) =>
      placeOrder(
        db,
        { provider, terms: shop.terms, baseUrl: "https://shop.example" },
        { temporaryId, proof: { key }, ...more },
        clock,
      ),
    /** An order that stands at its payment page. */
    async placed(change: Partial<ConfirmOrder> = {}) {
      const confirmation = await shop.confirmed(change);
      const answer = await shop.place(confirmation);
      if (!answer.ok || answer.value.step !== "pay")
        throw new Error(`Not placed: ${JSON.stringify(answer)}`);
      const sessionId = answer.value.url.split("/").at(-1)!;
      return { ...confirmation, ...answer.value, sessionId };
    },
    async stockOf(sku: string) {
      const { rows } = await db.execute<{ stock: number; reserved: number }>(
        sql`select stock, reserved from product_size where sku = ${sku}`,
      );
      return rows[0];
    },
    async rows(table: string) {
      const { rows } = await db.execute<Record<string, unknown>>(
        sql`select * from ${sql.identifier(table)}`,
      );
      return rows;
    },
    /** How everything stands that money and stock depend on, without ids and times. */
    async standing() {
      const count = async (table: string, column: string) => {
        const { rows } = await db.execute<{ name: string; count: number }>(
          sql`select ${sql.identifier(column)} as name, count(*)::int as count from ${sql.identifier(table)} group by 1 order by 1`,
        );
        return Object.fromEntries(rows.map(({ name, count: many }) => [name, many]));
      };
      return {
        shirt: await shop.stockOf("TS-M"),
        socks: await shop.stockOf("SO-F"),
        confirmations: await count("payment_temporary", "state"),
        orders: await count("orders", "state"),
        holds: await count("stock_hold", "state"),
        payments: await count("payment_history", "amount"),
        refunds: await count("refund", "state"),
        outbox: await count("outbox", "kind"),
      };
    },
  };
  return shop;
}
export type Shop = Awaited<ReturnType<typeof aShop>>;

/**
 * How a shop of ten shirts stands after one of them was bought and paid, whoever told us and
 * however often.
 */
export const paidOnce = {
  shirt: { stock: 9, reserved: 0 },
  confirmations: { paid: 1 },
  orders: { paid: 1 },
  holds: { sold: 1 },
  payments: { 5830: 1 },
  refunds: {},
  outbox: { "mail:order-paid": 1, "mail:order-staff": 1 },
};
