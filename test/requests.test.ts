// What every answer carries, what is refused, and buying without scripts, over real HTTP.
import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { typedBuyer } from "./kit/address.ts";
import { startFilledShop } from "./kit/filled.ts";

type Shop = Awaited<ReturnType<typeof startFilledShop>>;
let server: Shop["server"];
let database: Shop["base"];
beforeAll(async () => {
  ({ server, base: database } = await startFilledShop());
}, 240_000);
afterAll(async () => {
  await database?.close();
  await server?.stop();
});
const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
const skuOf = async (productId: string, size: string) =>
  (
    await query<{ sku: string }>(
      "select sku from product_size where product_id = $1 and size = $2",
      [productId, size],
    )
  )[0]?.sku ?? "";

const buyer = { ...typedBuyer, means: "card" };
type Typed = Partial<
  Record<
    | keyof typeof buyer
    | "gift"
    | "giver"
    | "noshi"
    | "noshiTitle"
    | "noshiName"
    | "giftCard"
    | "note",
    string
  >
>;

/** Puts a piece in, fills the form, and comes to the final confirmation; its id. */
async function confirmation(
  browser: PlainBrowser,
  productId: string,
  size: string,
  fields: Typed = {},
): Promise<string> {
  expect(
    (await browser.post("/Cart", { intent: "put", sku: await skuOf(productId, size) })).status,
  ).toBe(303);
  const answer = await browser.post("/buy/products", { ...buyer, ...fields });
  expect(answer.status).toBe(303);
  return (
    new URL(answer.headers.get("location") ?? "", server.base).searchParams.get("confirm") ?? ""
  );
}

/** What was really sent: `fetch` unpacks it. */
const bytesOf = (url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    }).on("error", reject);
  });

describe("every answer", () => {
  test("of a page carries the headers that protect it, and no cookie", async () => {
    const { headers } = await fetch(`${server.base}/shop`);
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'self'; script-src 'self' 'sha256-.*frame-ancestors 'none'/,
    );
    expect(headers.get("content-security-policy")).not.toContain(
      "script-src 'self' 'unsafe-inline'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("set-cookie")).toBeNull();
  });
  test("of a public page is the same for all, and not sent twice", async () => {
    const first = await fetch(`${server.base}/shop/category/socks`);
    const again = await fetch(`${server.base}/shop/category/socks`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([first.status, again.status, first.headers.get("cache-control")]).toEqual([
      200,
      304,
      "public, max-age=0, must-revalidate",
    ]);
  });
  test("is squeezed for those who can unpack it", async () => {
    const plain = await fetch(`${server.base}/about`, {
      headers: { "accept-encoding": "identity" },
    });
    const br = await fetch(`${server.base}/about`, { headers: { "accept-encoding": "br" } });
    expect([plain.headers.get("content-encoding"), br.headers.get("content-encoding")]).toEqual([
      null,
      "br",
    ]);
    const page = await plain.text();
    expect(await br.text()).toBe(page);
    const squeezed = await bytesOf(`${server.base}/about`, { "accept-encoding": "br" });
    expect(squeezed.length).toBeLessThan(Buffer.byteLength(page) / 3);
    expect(brotliDecompressSync(squeezed).toString()).toBe(page);
  });
  test("of what belongs to one person is kept nowhere", async () => {
    for (const path of ["/Cart", "/buy/products", "/buy/success_buy_products?order=x&sign=y"])
      expect((await fetch(`${server.base}${path}`)).headers.get("cache-control"), path).toMatch(
        /no-store/,
      );
  });
  test("of an asset is kept for ever", async () => {
    const page = await (await fetch(`${server.base}/`)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? "";
    expect((await fetch(`${server.base}${asset}`)).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
  });
  test("tells how the server is", async () => {
    expect(await (await fetch(`${server.base}/healthz`)).json()).toMatchObject({ status: "ok" });
    expect(await (await fetch(`${server.base}/readyz`)).json()).toEqual({ status: "ready" });
  });
});

describe("refused", () => {
  test("a form from another site, and one that says nothing of where it comes from", async () => {
    const browser = new PlainBrowser(server.base);
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: server.base, "sec-fetch-site": "cross-site" },
    ])
      expect((await browser.post("/Cart", { intent: "put", sku: "X" }, headers)).status).toBe(403);
    expect(
      (
        await fetch(`${server.base}/Cart`, {
          method: "POST",
          body: new URLSearchParams({ intent: "put", sku: "X" }),
        })
      ).status,
    ).toBe(403);
    expect(browser.cookies.size).toBe(0);
  });
  test("a body that is too large", async () => {
    const browser = new PlainBrowser(server.base);
    expect((await browser.post("/contact", { body: "あ".repeat(600_000) })).status).toBe(413);
  });
  test("an event without the provider's signature, and nothing of it is kept", async () => {
    const before = await query("select id from payment_event");
    for (const headers of [{}, { "stripe-signature": "t=1,v1=00" }])
      expect(
        (
          await fetch(`${server.base}/api/webhooks/stripe`, {
            method: "POST",
            body: '{"id":"evt_1"}',
            headers,
          })
        ).status,
      ).toBe(400);
    expect(await query("select id from payment_event")).toEqual(before);
  });
  test("a call with a broken body, in words", async () => {
    const call = (body: string) =>
      fetch(`${server.base}/api/v1/cart/price`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", origin: server.base },
      });
    expect((await call("{")).status).toBe(400);
    const answer = await call(JSON.stringify({ lines: [{ sku: "X", quantity: 0 }] }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      status: -1,
      message: "点数は1から20までの数字でご入力ください。",
    });
  });
  test("a picture of another version, width or place", async () => {
    const page = await (await fetch(`${server.base}/shop/product/fudehito-t-ai`)).text();
    const picture = /\/images\/[0-9a-f]{16}\/640\/[^" ]+\.webp/.exec(page)?.[0] ?? "";
    expect((await fetch(`${server.base}${picture}`)).headers.get("content-type")).toBe(
      "image/webp",
    );
    for (const path of [
      picture.replace("/640/", "/641/"),
      picture.replace(/[0-9a-f]{16}/, "0123456789abcdef"),
      picture.replace("products/", "../products/"),
      "/images/..%2f..%2fsession-secret",
    ]) {
      expect((await fetch(`${server.base}${path}`)).status, path).toBe(404);
    }
  });
});

describe("a gift without scripts", () => {
  const gift = {
    gift: "1",
    giver: "三条 湊",
    noshi: "bow",
    noshiTitle: "御祝",
    noshiName: "三条",
    giftCard: "おめでとう。\r\nまた会う日まで。",
    note: "リボンはいりません",
  };
  test("goes to the recipient; the order says so, and the paper is for the giver", async () => {
    const browser = new PlainBrowser(server.base);
    const id = await confirmation(browser, "ryote-mug-kinari", "320ml", {
      ...gift,
      email: "giver@example.jp",
      name: "高瀬 灯",
    });
    const page = await (await browser.get(`/buy/products?confirm=${id}`)).text();
    for (const words of [
      "高瀬 灯",
      "三条 湊 様",
      "表書き「御祝」",
      "リボンはいりません",
      "また会う日まで。",
    ])
      expect(page).toContain(words);
    const form = await (await browser.get(`/buy/products?edit=${id}`)).text();
    for (const words of [
      'value="三条 湊"',
      "リボンはいりません</textarea>",
      "また会う日まで。</textarea>",
    ])
      expect(form).toContain(words);
    const [row] = await query<{ confirmation: { gift: unknown } }>(
      "select confirmation from payment_temporary where id = $1",
      [id],
    );
    expect(row?.confirmation.gift).toEqual({
      giver: "三条 湊",
      noshi: { kind: "bow", title: "御祝", name: "三条" },
      card: "おめでとう。\nまた会う日まで。",
    });
  });
  test("that is none leaves what stands in its fields alone", async () => {
    const browser = new PlainBrowser(server.base);
    const id = await confirmation(browser, "ryote-mug-kinari", "320ml", {
      ...gift,
      gift: "",
      giver: "",
      email: "nogift@example.jp",
    });
    expect(await (await browser.get(`/buy/products?confirm=${id}`)).text()).not.toContain("贈り主");
  });
  test("without a giver comes back whole with its sentences", async () => {
    const browser = new PlainBrowser(server.base);
    await browser.post("/Cart", {
      intent: "put",
      sku: await skuOf("ryote-mug-kinari", "320ml"),
    });
    const answer = await browser.post("/buy/products", {
      ...buyer,
      ...gift,
      giver: "",
      noshiTitle: "志",
      city: "",
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const words of [
      "贈り主のお名前をご入力ください。",
      "「志」は、黒白・結び切りののしにお書きする言葉です。",
      "市区町村をご入力ください。",
      "リボンはいりません</textarea>",
    ])
      expect(page).toContain(words);
  });
});

describe("buying without scripts", () => {
  test("goes from the shelf to the payment page, and the order is as it was shown", async () => {
    const browser = new PlainBrowser(server.base);
    const id = await confirmation(browser, "ryote-mug-kinari", "320ml");
    const page = await (await browser.get(`/buy/products?confirm=${id}`)).text();
    for (const words of [
      "ご注文内容の最終確認",
      "両手のマグ",
      "¥3,080",
      "¥550",
      "¥3,630",
      "お申込みの期間",
      "返品・解約",
      "さんじょう みお",
      "注文を確定する",
    ])
      expect(page).toContain(words);
    const paid = await browser.post("/buy/products", { intent: "pay", temporaryId: id });
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toContain("/__stand-in/stripe/pay/cs_test_");
    const [order] = await query<{ state: string; total: number }>(
      "select state, total from orders where temporary_id = $1",
      [id],
    );
    expect(order).toEqual({ state: "new", total: 3_630 });
  });
  test("pressed twice, or again later, leads to one order and one page", async () => {
    const browser = new PlainBrowser(server.base);
    const id = await confirmation(browser, "hitokoshi-mug-sumi", "380ml", {
      email: "twice@example.jp",
    });
    const presses = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.post("/buy/products", { intent: "pay", temporaryId: id }),
      ),
    );
    expect(new Set(presses.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(await query("select id from orders where temporary_id = $1", [id])).toHaveLength(1);
  });
  test("keeps what was typed when something must be mended, and says it beside the field", async () => {
    const browser = new PlainBrowser(server.base);
    await browser.post("/Cart", { intent: "put", sku: await skuOf("ryote-mug-kinari", "320ml") });
    const answer = await browser.post("/buy/products", {
      ...buyer,
      email: "だれか",
      phone: "12",
      street: "<b>御倉町</b> 𠮷1",
    });
    expect(answer.status).toBe(422);
    const page = (await answer.text()).replaceAll("<!-- -->", "");
    for (const words of [
      "メールアドレスの形をご確認ください",
      "電話番号は、0から始まる",
      "&lt;b&gt;御倉町&lt;/b&gt; 𠮷1",
      "2か所、お直しください",
    ])
      expect(page).toContain(words);
    expect(page).toContain('value="だれか"');
  });
  test("believes no price, stock or number of the browser", async () => {
    const browser = new PlainBrowser(server.base);
    const sku = await skuOf("ryote-mug-kinari", "320ml");
    browser.cookies.set("cart", `c1|${sku}:1:1`);
    const page = await (await browser.get("/Cart")).text();
    expect(page).toContain("¥1から¥3,080に変わりました");
    for (const quantity of ["-1", "0.5", "1e3", "99", "１００", "abc"])
      expect((await browser.post("/Cart", { intent: "set", sku, quantity })).status, quantity).toBe(
        422,
      );
    expect((await browser.post("/Cart", { intent: "put", sku: "no-such" })).status).toBe(404);
  });
  test("puts an order into the cart once more however often it is pressed, and says what is gone", async () => {
    const browser = new PlainBrowser(server.base);
    const sku = await skuOf("ryote-mug-kinari", "320ml");
    const again = { intent: "again", lines: `s1|${sku}:2:0|no-such:1:0` };
    for (const time of [1, 2]) {
      const answer = await browser.post("/Cart", again);
      expect(answer.status, String(time)).toBe(303);
      const page = await (await browser.get(answer.headers.get("location") ?? "")).text();
      expect(page).toContain("前のご注文のうち1品は、いまお取りあつかいがない");
      expect(page).toContain("¥6,160");
    }
    const strange = await browser.post("/Cart", { intent: "again", lines: "s1|%zz" });
    expect(strange.headers.get("location")).toBe("/Cart");
  });
  test("sold out in the meantime is said in words, and nothing is held", async () => {
    const browser = new PlainBrowser(server.base);
    const sku = await skuOf("sanmai-pouch", "三つ組");
    await browser.post("/Cart", { intent: "put", sku });
    await query("update product_size set stock = 0 where sku = $1", [sku]);
    const answer = await browser.post("/buy/products", { ...buyer, email: "late@example.jp" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("売り切れました");
    expect(await query("select 1 from stock_hold where sku = $1", [sku])).toEqual([]);
  });
  test("what only members may see, a guest can neither see, put in nor buy", async () => {
    const browser = new PlainBrowser(server.base);
    const sku = await skuOf("tsudoi-t-fuji", "M");
    await browser.post("/Cart", { intent: "put", sku });
    const page = await (await browser.get("/Cart")).text();
    expect(page).not.toContain("つどいのTシャツ");
    expect(page).toContain("対象のプランの会員の方だけ");
    expect(
      (await browser.post("/buy/products", { ...buyer, email: "guest@example.jp" })).status,
    ).toBe(409);
  });
});

describe("an order", () => {
  test("is read by its signed link alone; another browser's confirmation is not", async () => {
    const browser = new PlainBrowser(server.base);
    const id = await confirmation(browser, "sannen-bancha", "150g", { email: "link@example.jp" });
    const stranger = new PlainBrowser(server.base);
    const seen = await (await stranger.get(`/buy/products?confirm=${id}`)).text();
    expect(seen).not.toContain("御倉町");
    expect((await stranger.post("/buy/products", { intent: "pay", temporaryId: id })).status).toBe(
      404,
    );
    expect(
      (await stranger.post("/buy/products", { intent: "extend", temporaryId: id })).status,
    ).toBe(409);
    await browser.post("/buy/products", { intent: "pay", temporaryId: id });
    const [order] = await query<{ id: string }>("select id from orders where temporary_id = $1", [
      id,
    ]);
    for (const path of [
      `/buy/success_buy_products?order=${order?.id}&sign=`,
      `/buy/success_buy_products?order=${order?.id}&sign=${"A".repeat(43)}`,
    ])
      expect((await stranger.get(path)).status).toBe(404);
    expect(
      (await stranger.post("/buy/receipt.pdf", { order: order?.id ?? "", sign: "A".repeat(43) }))
        .status,
    ).toBe(404);
  });
});

describe("a message", () => {
  test("arrives once, however often it is sent, and the writer gets a copy", async () => {
    const browser = new PlainBrowser(server.base);
    const fields = {
      formId: "0190a0a0-0000-7000-8000-000000000001",
      name: "三条 澪",
      email: "mio@example.jp",
      subject: "order",
      orderNumber: "",
      body: "届く日を知りたいです。",
    };
    for (const _ of [1, 2])
      expect((await browser.post("/contact", fields)).headers.get("location")).toBe(
        "/contact?sent=1",
      );
    expect(await query("select name, subject from contact_message")).toEqual([
      { name: "三条 澪", subject: "order" },
    ]);
    expect(
      await query("select kind from outbox where kind like 'mail:contact%' order by kind"),
    ).toEqual([{ kind: "mail:contact-notice" }, { kind: "mail:contact-receipt" }]);
  });
  test("of a machine that fills in what nobody sees goes nowhere", async () => {
    const browser = new PlainBrowser(server.base);
    expect(
      (
        await browser.post("/contact", {
          name: "a",
          email: "a@example.jp",
          subject: "order",
          body: "spam",
          website: "http://spam.example",
        })
      ).status,
    ).toBe(303);
    expect(await query("select 1 from contact_message where body = 'spam'")).toEqual([]);
  });
  test("with mistakes comes back as it was written", async () => {
    const browser = new PlainBrowser(server.base);
    const answer = await browser.post("/contact", {
      name: "",
      email: "x",
      subject: "",
      body: "本文は\n\u2028のこります <script>",
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const words of [
      "お名前をご入力ください。",
      "ご用件をおえらびください。",
      "のこります &lt;script&gt;",
    ])
      expect(page).toContain(words);
  });
});

describe("a NUL", () => {
  test("in a call is refused with a sentence, before any database", async () => {
    const send = (path: string, type: string, body: string) =>
      fetch(`${server.base}${path}`, {
        method: "POST",
        headers: { "content-type": type, origin: server.base },
        body,
      });
    const line = { sku: "a\u0000b", quantity: 1, seenTitle: "\u0000" };
    for (const answer of [
      await send("/api/v1/cart/price", "application/json", JSON.stringify({ lines: [line] })),
      await send("/api/v1/douga/totalIncrement", "application/x-www-form-urlencoded", "id=a%00"),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        status: -1,
        message: "使えない文字がふくまれています。入力しなおしてください。",
      });
    }
  });
  test("in a form of a page is refused with a page that says what to do", async () => {
    const answer = await fetch(`${server.base}/buy/products`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: server.base },
      body: "intent=confirm&name=%00",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("送られた内容を読みとれませんでした。");
  });
});
