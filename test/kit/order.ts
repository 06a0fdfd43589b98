// An order that stands in a shop, without the way to it.
import { randomUUID } from "node:crypto";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";

type Asked = { query: (text: string, values?: unknown[]) => Promise<unknown> };
const line = {
  productId: "p",
  sku: "TS-M",
  title: "筆人Tシャツ",
  colour: "藍",
  size: "M",
  quantity: 2,
  unitPrice: 1_000,
  amount: 2_000,
  taxCategory: "standard",
  picture: null,
};
/** One that is paid and not packed, of a member. */
export async function anOrderOf(shop: Asked, order: string, buyer: string): Promise<void> {
  const confirmation = {
    version: "1",
    shownAt: "2026-11-20T03:00:00.000Z",
    email: "mio@example.jp",
    address: anAddress(),
    gift: null,
    note: "",
    lines: [line],
    itemsTotal: 2_000,
    postage: 550,
    discount: 0,
    total: 2_550,
    taxes: [],
    means: "card",
    deliveryDay: null,
    deliveryBand: "none",
    shipDay: "2026-11-20",
    statements: [],
  };
  await shop.query(
    `insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at,
       paid_at, updated_at) values ($1, $2, $3, 'paid', 'mio@example.jp', $4, 2550, now(), now(),
       now())`,
    [order, randomUUID(), buyer, JSON.stringify(confirmation)],
  );
}
