import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { product, productSize } from "#features/shop/catalogue/internal/table.ts";
import { claimRestocked } from "#features/shop/catalogue/restock.server.ts";
import { sendContact } from "#features/site/contact/service.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, anAddress, noon } from "#features/shop/purchase/testing/shop.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type Mail, MailRefused } from "#integrations/mail/port.ts";
import { localOutbox } from "#dev/stand-ins/mail/stand-in.server.ts";
import { mailHandlers } from "./handlers.server.ts";
import { render } from "./render.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { notifyRestocked } from "#features/shop/catalogue/restock-notice.server.ts";

const sender = {
  name: "くせごよみ",
  email: "shop@example.jp",
  phone: "075-000-0000",
  baseUrl: "https://shop.example",
};
const secret = "s".repeat(32);

describe("a letter", () => {
  test("has the same words in plain text and in HTML, and nothing in it is markup", () => {
    const { subject, text, html } = render(
      {
        subject: "ご注文\r\nBcc: x@example.jp",
        parts: [
          "<b>三条</b> 様",
          { rows: [["品物 & 数", "¥1,000"]] },
          { heading: "お届け" },
          { link: "https://shop.example/?a=1&b=2", words: "見る" },
        ],
      },
      sender,
    );
    expect(subject).toBe("【くせごよみ】ご注文 Bcc: x@example.jp");
    for (const words of [
      "<b>三条</b> 様",
      "品物 & 数　¥1,000",
      "■ お届け",
      "https://shop.example/?a=1&b=2",
    ])
      expect(text).toContain(words);
    for (const words of [
      "&lt;b&gt;三条&lt;/b&gt; 様",
      "品物 &amp; 数",
      'href="https://shop.example/?a=1&amp;b=2"',
    ])
      expect(html).toContain(words);
  });
});

describe("the mails of a shop", () => {
  let shop: Awaited<ReturnType<typeof aShop>>;
  let sent: Mail[];
  beforeEach(async () => {
    shop = await aShop();
    sent = [];
  });
  afterEach(() => shop.close());
  const post = async (
    send: (mail: Mail) => Promise<void> = async (mail) => {
      sent.push(mail);
    },
  ) =>
    runDue(
      shop.db,
      mailHandlers({
        db: shop.db,
        mail: { send },
        shop: sender,
        secret,
        items: createItemMemory(shop.db, () => 1),
        clock: shop.now,
      }),
      shop.now(),
    );

  /** An order whose money came. */
  async function paid(change: Parameters<typeof shop.placed>[0] = {}) {
    const { sessionId, temporaryId } = await shop.placed(change);
    shop.provider.pay(sessionId);
    await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  }

  test("about a paid order go to the buyer and to the shop, with the signed link, once", async () => {
    await paid({ address: anAddress({ name: "<i>三条</i> 澪" }) });
    expect(await post()).toEqual({ done: 2, failed: 0 });
    expect(await post()).toEqual({ done: 0, failed: 0 });
    const [buyer, staff] = sent.toSorted(
      (a, b) =>
        Number(b.to.address === "mio@example.jp") - Number(a.to.address === "mio@example.jp"),
    );
    expect(buyer).toMatchObject({
      to: { address: "mio@example.jp" },
      subject: "【くせごよみ】ご注文をうけたまわりました（K-10001）",
    });
    for (const words of [
      "筆人Tシャツ（藍・M）　1点　¥5,280",
      "送料　¥550",
      "お支払い合計（税込）　¥5,830",
      "10%対象",
      "https://shop.example/buy/success_buy_products?order=",
    ])
      expect(buyer?.text).toContain(words);
    expect(buyer?.html).toContain("&lt;i&gt;三条&lt;/i&gt; 澪");
    expect(staff).toMatchObject({ to: { address: "shop@example.jp" }, replyTo: "mio@example.jp" });
  });
  test("that the other side refuses for good are given up; those that may go later are tried again", async () => {
    await paid();
    await post(async () => {
      throw new MailRefused("550");
    });
    expect(
      (
        await shop.pool.query(
          "select next_at from outbox where done_at is null and kind like 'mail:%'",
        )
      ).rows.every(({ next_at: next }) => next === null),
    ).toBe(true);
    await sendContact(
      shop.db,
      "0190a0a0-0000-7000-8000-000000000001",
      {
        name: "澪",
        email: "mio@example.jp",
        subject: "order",
        orderNumber: "",
        body: "いつ届きますか。",
      },
      shop.now(),
    );
    expect(
      await post(async () => {
        throw new Error("ECONNREFUSED");
      }),
    ).toEqual({ done: 0, failed: 2 });
    expect(
      (
        await shop.pool.query(
          "select 1 from outbox where kind like 'mail:contact%' and next_at > $1",
          [shop.now()],
        )
      ).rowCount,
    ).toBe(2);
  });
  test("tell of a size that is there again: each asker once, in the order of asking, and nobody while it is not", async () => {
    await shop.db.update(productSize).set({ stock: 0 });
    const ask = (email: string, at: number) =>
      shop.pool.query(
        "insert into restock_request (sku, email, created_at) values ('TS-M', $1, $2)",
        [email, new Date(noon.getTime() + at)],
      );
    await ask("b@example.jp", 2);
    await ask("a@example.jp", 1);
    expect(await notifyRestocked(shop, noon)).toBe(0);
    await shop.pool.query("update product_size set stock = 1 where sku = 'TS-M'");
    expect(await Promise.all([notifyRestocked(shop, noon), notifyRestocked(shop, noon)])).toContain(
      2,
    );
    expect(await notifyRestocked(shop, noon)).toBe(0);
    await post();
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual(["a@example.jp", "b@example.jp"]);
    expect(sent[0]?.text).toContain("https://shop.example/shop/product/fudebito");
    expect(sent[0]?.text).not.toContain("お届け");
  });
  test("say what the goods say of their delivery", async () => {
    await shop.pool.query(
      "update product set delivery_note = '受注生産です。' where id = 'fudebito'",
    );
    await shop.pool.query(
      "insert into restock_request (sku, email, created_at) values ('TS-M', 'c@example.jp', $1)",
      [noon],
    );
    expect(await notifyRestocked(shop, noon)).toBe(1);
    await post();
    expect(sent.map(({ text }) => text).join()).toMatch(/お届け[\s\S]*受注生産です。/);
  });
  test("do not tell of a product that is not on sale", async () => {
    await shop.pool.query(
      "insert into restock_request (sku, email, created_at) values ('TS-M', 'a@example.jp', now())",
    );
    await shop.db.update(product).set({ status: "closed" });
    expect(await inTransaction(shop.db, (tx) => claimRestocked(tx, 10, noon))).toEqual([]);
  });
});

describe("the local outbox", () => {
  const folder = mkdtempSync(join(tmpdir(), "kg-mails-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const { mail, pages } = localOutbox(
    folder,
    { from: { name: "くせごよみ", address: "shop@example.jp" } },
    () => noon,
  );
  const id = "0190a0a0-0000-7000-8000-000000000002";

  test("keeps a mail once, however often it is sent, and shows it without running it", async () => {
    const letter: Mail = {
      id,
      to: { name: "澪", address: "mio@example.jp" },
      subject: "こんにちは <b>",
      text: "本文 <script>alert(1)</script> https://shop.example/?a=1&b=2",
      html: "<p>本文</p><script>alert(1)</script>",
    };
    await mail.send(letter);
    await mail.send(letter);
    const list = await (await pages.request("/")).text();
    expect(list.match(/こんにちは &lt;b&gt;/g)).toHaveLength(1);
    const shown = await (await pages.request(`/${id}`)).text();
    expect(shown).toContain("<iframe sandbox");
    expect(shown).not.toContain("<script>alert");
    expect(shown).toContain('href="https://shop.example/?a=1&amp;b=2"');
  });
  test("refuses an address that could be two, and has no page of what is not there", async () => {
    for (const address of [
      "a@example.jp,b@example.jp",
      "a b@example.jp",
      "a@example.jp\r\nBcc: c@example.jp",
      "nobody",
    ]) {
      await expect(
        mail.send({ id, to: { name: "", address }, subject: "x", text: "x" }),
        address,
      ).rejects.toThrow(MailRefused);
    }
    for (const path of ["/0190a0a0-0000-7000-8000-00000000ffff", "/..%2f..%2fsession-secret"])
      expect((await pages.request(path)).status).toBe(404);
  });
});
