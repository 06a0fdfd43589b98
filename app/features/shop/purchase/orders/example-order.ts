// An order of nobody: what letters say of it is shown to staff beforehand.
import type { AboutOrder } from "./order-letters.ts";
import type { Confirmation } from "./rules.ts";

export const exampleRefund = "example";
const line = {
  productId: "example",
  sku: "EXAMPLE-M",
  title: "筆人Tシャツ",
  colour: "藍",
  size: "M",
  quantity: 1,
  unitPrice: 4_400,
  amount: 4_400,
  taxCategory: "standard" as const,
  picture: null,
};
const confirmation: Confirmation = {
  version: "1",
  shownAt: "2026-11-20T03:00:00.000Z",
  email: "hana@example.jp",
  address: {
    name: "見本 花",
    kana: "みほん はな",
    postalCode: "6048166",
    prefecture: "京都府",
    city: "京都市中京区",
    street: "御倉町1-2",
    building: "",
    phone: "0751234567",
  },
  gift: null,
  note: "",
  lines: [line],
  itemsTotal: 4_400,
  postage: 550,
  discount: 0,
  total: 4_950,
  taxes: [],
  means: "card",
  deliveryDay: null,
  deliveryBand: "none",
  shipDay: "2026-11-24",
  statements: [],
};
const placedAt = new Date("2026-11-20T03:00:00Z");

/** Paid by card, not sent yet, with a small refund. */
export const exampleOrder = ({ baseUrl }: { baseUrl: string }): AboutOrder => ({
  link: `${baseUrl}/buy/success_buy_products?example`,
  data: {
    orderId: "example",
    uid: null,
    number: "K-10123",
    state: "paid",
    email: confirmation.email,
    name: confirmation.address.name,
    confirmation,
    lines: [{ ...line, returned: 0, left: 1 }],
    total: confirmation.total,
    refunded: 1_100,
    placedAt,
    paidAt: placedAt,
    shippedAt: null,
    payment: { label: "VISA 4242", amount: confirmation.total, paidAt: placedAt },
    refunds: [
      { id: exampleRefund, amount: 1_100, reason: "", state: "succeeded", requestedAt: placedAt },
    ],
    voucher: null,
    parcel: null,
    otherParcels: [],
  },
});
