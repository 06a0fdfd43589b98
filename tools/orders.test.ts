import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PlanPaymentProvider } from "#features/memberships/subscription/billing/order.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, later, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { run } from "./orders.ts";
import { run as runReconcile } from "./reconcile.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const say = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await run({ db: shop.db, args, print: (line) => lines.push(line), now: shop.now() });
  return { code, said: lines.join("\n") };
};
const aPaidOrder = async () => {
  const order = await shop.placed();
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
};

describe("orders on the command line", () => {
  test("are listed, by state too", async () => {
    expect(await say("list")).toEqual({ code: 0, said: "あてはまる注文はありません。" });
    await aPaidOrder();
    expect(await say("list")).toEqual({
      code: 0,
      said: "K-10001　お支払い済み　2026年11月20日 12:00　¥5,830　1点　三条 澪 様",
    });
    expect((await say("list", "--state", "shipped")).said).toBe("あてはまる注文はありません。");
    expect((await say("list", "--state", "lost")).code).toBe(1);
  });
  test("are shown with lines, address, payment", async () => {
    await aPaidOrder();
    const { said } = await say("show", "K-10001");
    expect(said).toContain("筆人Tシャツ（藍・M）　TS-M　1点　¥5,280");
    expect(said).toContain(
      "〒604-8166 京都府京都市中京区御倉町1-2 くすのき荘201 三条 澪（さんじょう みお）様",
    );
    expect(said).toContain("お支払い　Visa 末尾4242　¥5,830");
  });
  test("go from packed to shipped to done, and say why a step cannot be taken", async () => {
    await aPaidOrder();
    expect((await say("done", "K-10001")).said).toBe(
      "K-10001 は「お支払い済み」のため、完了にできません。",
    );
    expect((await say("pack", "K-10001")).code).toBe(0);
    expect((await say("ship", "K-10001", "--carrier", "飛脚", "--tracking", "1")).code).toBe(1);
    expect(
      (await say("ship", "K-10001", "--carrier", "ヤマト運輸", "--tracking", "１２３４-5678-9012"))
        .said,
    ).toContain("（ヤマト運輸 123456789012）");
    expect((await say("done", "Ｋ－１０００１")).said).toBe("K-10001 を完了にしました。");
  });
  test("are refunded up to the total", async () => {
    await aPaidOrder();
    expect(
      (await say("refund", "K-10001", "--amount", "５，８３１", "--reason", "不良")).said,
    ).toBe("返金できるのは、あと¥5,830までです。");
    expect((await say("refund", "K-10001", "--amount", "¥830")).said).toBe(
      "理由をご入力ください。",
    );
    expect(
      (await say("refund", "K-10001", "--amount", "5830", "--reason", "不良", "--restock")).said,
    ).toContain("在庫に1点戻しました。");
    expect((await say("refund", "K-10001", "--amount", "1e3", "--reason", "不良")).code).toBe(1);
    expect((await say("show", "K-10001")).said).toContain("返金　¥5,830　送信待ち　不良");
  });
  test("that are not there, and commands that are not, say so", async () => {
    expect(await say("show", "K-19999")).toEqual({
      code: 1,
      said: "注文 K-19999 は見つかりません。",
    });
    expect((await say("toString", "K-1")).code).toBe(1);
    expect((await say("list", "--unknown")).code).toBe(1);
  });
});

test("the comparison tells what it mended", async () => {
  // No plans there: the comparison of those has its own tests.
  const provider = Object.assign(shop.provider, {
    listInvoices: async () => [],
    async *listSubscriptions() {},
  }) as unknown as PlanPaymentProvider;
  const order = await shop.placed();
  shop.provider.pay(order.sessionId);
  const lines: string[] = [];
  await runReconcile({
    db: shop.db,
    provider,
    print: (line) => lines.push(line),
    now: later(5),
  });
  expect(lines[0]).toContain("「お支払い待ち」から「お支払い済み」へ直しました。");
  await runReconcile({
    db: shop.db,
    provider,
    print: (line) => lines.push(line),
    now: later(6),
  });
  expect(lines.at(-1)).toBe("1件をつき合わせました。合わないところはありません。");
});
