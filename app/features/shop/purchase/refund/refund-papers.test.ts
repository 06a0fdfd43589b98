import { afterEach, describe, expect, test } from "vitest";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { renderRefundPaper } from "../receipt/pdf.server.tsx";
import { paymentHandlers } from "../settle/handlers.server.ts";
import { refundOrder } from "./refund.server.ts";
import { refundPaperOf } from "./refund-papers.server.ts";
import { settle } from "../settle/settle.server.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());
const issuer = {
  name: "くせごよみ",
  legalName: "くせごよみ合同会社",
  address: "東京都台東区谷中0-0-0",
  phone: "03-0000-0000",
  invoiceNumber: "T1234567890123",
};
const sendRefunds = () =>
  runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());

describe("the paper of a refund", () => {
  test("is there when the money has gone, one for each refund; together they give amount and tax of the order", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    const ids: string[] = [];
    for (const amount of [1_001, 4_829]) {
      const asked = await refundOrder(
        shop.db,
        order.orderId,
        { amount, reason: "客の言い分（社内）", restock: "none" },
        "staff",
        shop.now(),
      );
      if (!asked.ok) throw new Error(asked.code);
      ids.push(asked.value.refundId);
      expect(
        await refundPaperOf(shop.db, order.orderId, asked.value.refundId, issuer),
      ).toBeUndefined();
      await sendRefunds();
      shop.at(later(24 * 60, shop.now()));
    }
    const papers = await Promise.all(
      ids.map((id) => refundPaperOf(shop.db, order.orderId, id, issuer)),
    );
    expect(papers.map((paper) => [paper?.amount, paper?.refundedOn, paper?.reason])).toEqual([
      [1_001, "2026-11-20", "返品・お値引きなど"],
      [4_829, "2026-11-21", "返品・お値引きなど"],
    ]);
    expect(papers[0]?.number).not.toBe(papers[1]?.number);
    // 5,830 with 10 %: 530 of tax in all.
    const taxes = papers.flatMap((paper) => paper?.taxes ?? []);
    expect(taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(530);
    const bytes = await renderRefundPaper(papers[0]!);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  });
  test("of another order, or of nothing, is not there", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    for (const id of ["", "x", order.orderId])
      expect(await refundPaperOf(shop.db, order.orderId, id, issuer)).toBeUndefined();
  });
});
