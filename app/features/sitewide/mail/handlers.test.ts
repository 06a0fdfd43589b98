import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  requestRestock,
  isRestockStop,
  restockStopLink,
  stopRestock,
} from "#features/shop/catalogue/restock.server.ts";
import { productSize } from "#features/shop/catalogue/internal/table.ts";
import { sendContact } from "#features/site/contact/service.server.ts";
import { isOrderSignature } from "#features/shop/purchase/orders/order-link.server.ts";
import { packOrder, shipOrder } from "#features/shop/purchase/orders/handle-order.server.ts";
import { enqueue, givenUp, runDue } from "#features/platform/outbox/service.server.ts";
import { orderByLink } from "#features/shop/purchase/settle/order-page.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { cancelOrder, cancelCheckout } from "#features/shop/purchase/cancel/cancel.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, later, noon, type Shop } from "#features/shop/purchase/testing/shop.ts";
import type { Mail } from "#integrations/mail/port.ts";
import { mailHandlers } from "./handlers.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { notifyRestocked } from "#features/shop/catalogue/restock-notice.server.ts";

const secret = "a secret of at least thirty-two marks";
const words = {
  name: "くせごよみ",
  email: "shop@example.jp",
  phone: "075-000-0000",
  baseUrl: "https://shop.example",
};

let shop: Shop;
let sent: Mail[];
let post: (mail: Mail) => Promise<void>;
beforeEach(async () => {
  shop = await aShop();
  sent = [];
  post = async (mail) => {
    sent.push(mail);
  };
});
afterEach(() => shop.close());
const deliver = (now = shop.now()) =>
  runDue(
    shop.db,
    mailHandlers({
      db: shop.db,
      mail: { send: (mail) => post(mail) },
      shop: words,
      secret,
      items: createItemMemory(shop.db, () => 1),
      clock: shop.now,
    }),
    now,
    { limit: 200 },
  );
const bySubject = (part: string) => sent.filter(({ subject }) => subject.includes(part));
async function paid(lines?: { sku: string; quantity: number }[]) {
  const order = await shop.placed(lines && { lines });
  shop.provider.pay(order.sessionId);
  const settled = await settle(
    shop.db,
    shop.provider,
    { temporaryId: order.temporaryId },
    shop.now(),
  );
  if (settled.state !== "paid") throw new Error(settled.state);
  const [{ id: orderId }] = (await shop.rows("orders")) as [{ id: string }];
  return { ...order, orderId };
}

describe("mails about an order", () => {
  test("go to buyer and shop when it was paid, with a link that opens this order", async () => {
    const { orderId } = await paid();
    expect(await deliver()).toEqual({ done: 2, failed: 0 });
    const [buyer] = bySubject("ご注文をうけたまわりました（K-10001）");
    expect(buyer).toMatchObject({ to: { name: "三条 澪", address: "mio@example.jp" } });
    const url = new URL(/https:\/\/shop\.example\/buy\S+/.exec(buyer!.text)![0]);
    expect(url.searchParams.get("order")).toBe(orderId);
    expect(isOrderSignature(secret, orderId, url.searchParams.get("sign")!)).toBe(true);
    expect(bySubject("新しい注文 K-10001")).toMatchObject([
      { to: { address: "shop@example.jp" }, replyTo: "mio@example.jp" },
    ]);
  });
  test("are sent again under the same id when nobody knows whether they left", async () => {
    await paid();
    post = async (mail) => {
      sent.push(mail);
      throw new Error("the line broke");
    };
    expect(await deliver()).toEqual({ done: 0, failed: 2 });
    post = async (mail) => {
      sent.push(mail);
    };
    expect(await deliver(later(1))).toEqual({ done: 2, failed: 0 });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(await deliver(later(600))).toEqual({ done: 0, failed: 0 });
  });
  test("about an order that is not there are given up, not repeated", async () => {
    await shop.db.transaction((tx) =>
      enqueue(
        tx,
        [
          {
            kind: "mail:order-paid",
            key: "a",
            payload: { orderId: "019aa0f0-0000-7000-8000-000000000000" },
          },
          { kind: "mail:order-paid", key: "b", payload: {} },
        ],
        noon,
      ),
    );
    expect(await deliver()).toEqual({ done: 0, failed: 2 });
    expect(await givenUp(shop.db)).toHaveLength(2);
    expect(sent).toEqual([]);
  });
  test("tell of the parcel once it has left", async () => {
    const { orderId } = await paid();
    await packOrder(shop.db, orderId, "staff", noon);
    await shipOrder(
      shop.db,
      orderId,
      { carrier: "佐川急便", trackingNumber: "123456789012" },
      "staff",
      noon,
    );
    await deliver();
    const [mail] = bySubject("お品を発送しました");
    expect(mail?.text).toContain(
      "https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=123456789012",
    );
  });
  test("name in the parcel what was sent, and not what was refunded and put back before", async () => {
    const { orderId } = await paid([
      { sku: "TS-M", quantity: 2 },
      { sku: "SO-F", quantity: 1 },
    ]);
    const restock = [
      { sku: "TS-M", quantity: 1 },
      { sku: "SO-F", quantity: 1 },
    ];
    await refundOrder(shop.db, orderId, { amount: 100, reason: "品切れ", restock }, "tool", noon);
    await packOrder(shop.db, orderId, "staff", noon);
    const parcel = { carrier: "佐川急便" as const, trackingNumber: "123456789012" };
    await shipOrder(shop.db, orderId, parcel, "staff", noon);
    await deliver();
    const [mail] = bySubject("お品を発送しました");
    const [inside = "", outside = ""] = mail?.text.split("ご返金ずみの品は") ?? [];
    const page = await orderByLink(
      shop.db,
      secret,
      {
        orderId,
        sign: /sign=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "",
        fresh: false,
        signedIn: false,
      },
      shop.now(),
    );
    if (!("page" in page) || page.page.step !== "order") throw new Error("no page");
    const [shirt, socks] = page.page.order.lines;
    expect(inside).toContain(`${shirt?.title}`);
    expect(inside).not.toContain(`${socks?.title}`);
    expect(outside).toContain(`${socks?.title}`);
    expect([shirt?.note, socks?.note]).toEqual(["1点は返金ずみです", "1点は返金ずみです"]);
  });
  test("tell of a cancelled order, and bring none for one that was left at the payment page", async () => {
    const { orderId } = await paid();
    expect(await cancelOrder(shop.db, shop.provider, orderId, "visitor", noon)).toMatchObject({
      ok: true,
    });
    const left = await shop.placed({
      lines: [{ sku: "SO-F", quantity: 1 }],
      browserKey: "another browser",
      email: "other@example.jp",
    });
    expect(
      await cancelCheckout(
        shop.db,
        shop.provider,
        { temporaryId: left.temporaryId, proof: { key: left.key } },
        noon,
      ),
    ).toMatchObject({ ok: true });
    await deliver();
    expect(bySubject("ご注文を取り消しました（K-10001）")).toMatchObject([
      { to: { address: "mio@example.jp" } },
    ]);
    expect(sent.filter(({ to }) => to.address === "other@example.jp")).toEqual([]);
    const toShop = bySubject("お客さまが注文を取り消しました");
    expect(toShop).toMatchObject([
      { to: { address: "shop@example.jp" }, replyTo: "mio@example.jp" },
    ]);
    expect(toShop[0]?.text).toContain("自動でお返しします");
  });
  test("exist for each kind that orders, payments, messages and sizes put into the post", () => {
    const handled = Object.keys(
      mailHandlers({
        db: shop.db,
        mail: { send: post },
        shop: words,
        secret,
        items: createItemMemory(shop.db, () => 1),
        clock: shop.now,
      }),
    );
    expect(handled.toSorted()).toEqual([
      "mail:account-changed",
      "mail:card-expiring",
      "mail:charge-failed",
      "mail:class-opened",
      "mail:class-words",
      "mail:contact-notice",
      "mail:contact-receipt",
      "mail:dispute-staff",
      "mail:event-asked",
      "mail:event-called-off",
      "mail:event-cancelled",
      "mail:event-confirmed",
      "mail:event-moved",
      "mail:event-offered",
      "mail:event-paid-late",
      "mail:event-soon",
      "mail:event-tomorrow",
      "mail:event-word",
      "mail:kansou-answered",
      "mail:kansou-asked",
      "mail:kansou-commented",
      "mail:kansou-hidden",
      "mail:kansou-mute-ended",
      "mail:kansou-muted",
      "mail:kansou-shown-again",
      "mail:kansou-thanked",
      "mail:leaving",
      "mail:mailing",
      "mail:member-invited",
      "mail:morning",
      "mail:order-accepted",
      "mail:order-cancelled",
      "mail:order-cancelled-staff",
      "mail:order-delivery",
      "mail:order-lapsed",
      "mail:order-late-refund",
      "mail:order-moved-staff",
      "mail:order-not-taken",
      "mail:order-paid",
      "mail:order-refunded",
      "mail:order-reminder",
      "mail:order-shipped",
      "mail:order-staff",
      "mail:order-waiting",
      "mail:order-waits-staff",
      "mail:parcel-asks",
      "mail:parcel-shipped",
      "mail:parcel-skipped",
      "mail:plan-cancelled",
      "mail:plan-changed",
      "mail:plan-ended",
      "mail:plan-paused",
      "mail:plan-price-changes",
      "mail:plan-price-stays",
      "mail:plan-refunded",
      "mail:plan-renewed",
      "mail:plan-renewing",
      "mail:plan-resumed",
      "mail:plan-started",
      "mail:plan-stays",
      "mail:plan-stopped-unpaid",
      "mail:plan-taken-up",
      "mail:plan-will-change",
      "mail:plate-hidden",
      "mail:points-ending",
      "mail:policy-changes",
      "mail:proof-connect",
      "mail:proof-login",
      "mail:proof-reset",
      "mail:proof-verify",
      "mail:refund-failed-staff",
      "mail:restock",
      "mail:room-answered",
      "mail:staff-invited",
      "mail:ticket-bought",
      "mail:trial-ending",
      "mail:trial-started",
      "mail:window-knocked",
    ]);
  });
  test("to the shop tell of a refund that failed and of a dispute", async () => {
    const { orderId } = await paid();
    await deliver();
    await shop.db.transaction((tx) =>
      enqueue(
        tx,
        [
          { kind: "mail:refund-failed-staff", key: "a", payload: { orderId, refundId: "r" } },
          {
            kind: "mail:dispute-staff",
            key: "b",
            payload: { disputeId: "dp_1", type: "charge.dispute.created" },
          },
        ],
        noon,
      ),
    );
    await deliver();
    expect(bySubject("返金ができませんでした（K-10001）")).toMatchObject([
      { to: { address: "shop@example.jp" } },
    ]);
    expect(bySubject("異議の申し立て")[0]?.text).toContain("番号　dp_1");
  });
});

describe("a message from the contact page", () => {
  const id = "5f0c1f5e-8f43-4d4e-9a9b-0a4b8f4f2a10";
  const message = {
    name: "三条 澪",
    email: "mio@example.jp",
    subject: "product",
    orderNumber: "",
    body: "裾の丈を教えてください。\n<b>急ぎません</b>",
  } as const;

  test("goes to the shop, to be answered to the writer, and back to the writer as a copy", async () => {
    expect(await sendContact(shop.db, id, message, noon)).toBe(true);
    await deliver();
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual(
      expect.arrayContaining([
        [{ name: "くせごよみ", address: "shop@example.jp" }, "mio@example.jp"],
        [{ name: "三条 澪", address: "mio@example.jp" }, undefined],
      ]),
    );
    for (const { text, html } of sent) {
      expect(text).toContain("裾の丈を教えてください。\n<b>急ぎません</b>");
      expect(html).toContain("裾の丈を教えてください。<br>&lt;b&gt;急ぎません&lt;/b&gt;");
    }
  });
  test("sent twice from one form is kept and mailed once; from another form it is another", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sendContact(shop.db, id, message, noon)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    await deliver();
    expect(await sendContact(shop.db, id, message, later(5))).toBe(false);
    await deliver(later(5));
    expect(sent).toHaveLength(2);
    expect(
      await sendContact(shop.db, "5f0c1f5e-8f43-4d4e-9a9b-0a4b8f4f2a11", message, later(5)),
    ).toBe(true);
    expect(await shop.rows("contact_message")).toHaveLength(2);
  });
  test("cannot bring a header of its own with the name or the subject", async () => {
    await sendContact(shop.db, id, { ...message, name: "澪\r\nBcc: all@example.jp" }, noon);
    await deliver();
    for (const { to, subject } of sent) expect(to.name + subject).not.toMatch(/[\r\n]/);
  });
});

describe("入荷したら知らせる", () => {
  const catalogue = () => ({ sizes: async () => shop.findSize });
  const ask = (email: string, minutes: number, sku = "TS-M") =>
    requestRestock(shop.db, catalogue(), { sku, email }, [], later(minutes));
  const stock = (sku: string, change: { stock?: number; reserved?: number }) =>
    shop.db.update(productSize).set(change).where(eq(productSize.sku, sku));

  test("tells all who wait, in the order of asking, each once, when the size is there again", async () => {
    await stock("TS-M", { stock: 0 });
    await ask("second@example.jp", 2);
    await ask("first@example.jp", 1);
    await ask("first@example.jp", 3);
    expect(await notifyRestocked(shop, later(10))).toBe(0);
    await stock("TS-M", { stock: 1 });
    expect(
      await Promise.all([notifyRestocked(shop, later(11)), notifyRestocked(shop, later(11))]).then(
        ([a, b]) => a! + b!,
      ),
    ).toBe(2);
    expect(await notifyRestocked(shop, later(12))).toBe(0);
    expect(
      (await shop.rows("outbox")).map(({ payload }) => (payload as { email: string }).email),
    ).toEqual(["first@example.jp", "second@example.jp"]);
    await deliver(later(12));
    expect(sent).toHaveLength(2);
    const [mail] = sent.filter(({ to }) => to.address === "first@example.jp");
    expect(mail).toMatchObject({ subject: "【くせごよみ】「筆人Tシャツ」が入荷しました" });
    expect(mail?.text).toMatch(
      /「筆人Tシャツ」のM[\s\S]*¥5,280[\s\S]*https:\/\/shop\.example\/shop\/product\/fudebito/,
    );
  });
  test("tells nobody while all pieces are kept for others", async () => {
    await ask("first@example.jp", 1);
    await stock("TS-M", { stock: 2, reserved: 2 });
    expect(await notifyRestocked(shop, later(10))).toBe(0);
  });
  test("tells whoever asks anew after having been told", async () => {
    await ask("first@example.jp", 1);
    expect(await notifyRestocked(shop, later(2))).toBe(1);
    await ask("first@example.jp", 3);
    expect(await notifyRestocked(shop, later(4))).toBe(1);
    await deliver(later(5));
    expect(sent).toHaveLength(2);
  });
  test("ends by the link in the mail, for this address alone", async () => {
    await ask("first@example.jp", 1);
    await notifyRestocked(shop, later(2));
    await deliver(later(2));
    const link = new URL(/https:\/\/shop\.example\/api\S+/.exec(sent[0]!.text)![0]);
    expect(link.pathname + link.search).toBe(restockStopLink(secret, "first@example.jp"));
    const sign = link.searchParams.get("sign")!;
    expect([
      isRestockStop(secret, "first@example.jp", sign),
      isRestockStop(secret, "second@example.jp", sign),
      isRestockStop("another secret", "first@example.jp", sign),
    ]).toEqual([true, false, false]);
    await ask("first@example.jp", 3, "SO-F");
    await ask("second@example.jp", 3, "SO-F");
    await stopRestock(shop.db, "first@example.jp");
    expect(await notifyRestocked(shop, later(4))).toBe(1);
    expect((await shop.rows("restock_request")).map(({ email }) => email)).toEqual([
      "second@example.jp",
    ]);
  });
  test("says nothing of a size that does not exist", async () => {
    expect(await ask("first@example.jp", 1, "NOPE")).toEqual({ ok: false, code: "no-data" });
  });
  test("keeps a very long title out of the subject, not out of the mail", async () => {
    const title = "長い名の品".repeat(20);
    await shop.db.transaction((tx) =>
      enqueue(
        tx,
        {
          kind: "mail:restock",
          key: "r",
          payload: { email: "a@example.jp", title, size: "M", productId: "p", price: 100 },
        },
        noon,
      ),
    );
    await deliver();
    expect([...sent[0]!.subject].length).toBeLessThanOrEqual(40);
    expect(sent[0]!.text).toContain(title);
  });
});
