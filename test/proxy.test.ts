// In production behind a proxy that ends TLS: people see https and the shop's name, we are spoken
// to over http under another.
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./people.ts";
import { freePort, type RunningServer, startServer } from "./server.ts";
import { aCertificate, hasNginx, nginxProxy, nodeProxy, type Proxy } from "./tls.ts";
import { typedBuyer } from "./kit/address.ts";

const production = {
  NODE_ENV: "production",
  ALLOW_STAND_INS: "on",
  SEED: "always",
  SESSION_SECRET: "a secret for this test alone; 32+",
  DIARY_KEY: "5".repeat(64),
  MAIL_FROM: "shop@example.jp",
  SITE_LEGAL_NAME: "くせごよみ",
  SITE_REPRESENTATIVE: "三条 澪",
  SITE_ADDRESS: "京都市中京区御倉町 1-2",
  SITE_PHONE: "075-000-0000",
  SITE_EMAIL: "shop@example.jp",
  TRUST_PROXY: "127.0.0.1,::1",
};
const password = "correct horse";
const certificate = aCertificate();
const kinds = [
  ["a proxy of Node", true],
  [hasNginx() ? "nginx" : "nginx (not on this machine: not tried)", hasNginx()],
] as const;

describe.each(kinds)("behind %s", (name, isThere) => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  let server: RunningServer;
  let proxy: Proxy;
  beforeAll(async () => {
    if (!isThere) return;
    setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
    base = await freshDatabase();
    const [port, ours] = [await freePort(), await freePort()];
    const to = `http://127.0.0.1:${ours}`;
    const open = name === "nginx" ? nginxProxy : nodeProxy;
    proxy = await open(certificate, port, to);
    server = await startServer({
      ...production,
      PORT: String(ours),
      DATABASE_URL: base.url,
      BASE_URL: proxy.base,
    });
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await proxy?.close();
    await base?.close();
  });
  const browser = () => new PlainBrowser(proxy.base);
  const skuOf = async (productId: string) => {
    const asked = "select sku from product_size where product_id = $1 order by sku limit 1";
    const { rows } = await base.pool.query<{ sku: string }>(asked, [productId]);
    return rows[0]?.sku ?? "";
  };

  test.runIf(isThere)("one signs in, and the cookie is for https alone", async () => {
    const { email } = await aPerson(base, { password });
    const visitor = browser();
    const answer = await visitor.post("/account/login", { intent: "login", email, password });
    expect(answer.status).toBe(303);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("__Host-session="))).toMatch(/; Secure$/);
    expect(cookies.filter((cookie) => !/; Secure/.test(cookie))).toEqual([]);
    expect((await visitor.get("/mypage")).status).toBe(200);
    expect((await browser().get("/mypage")).status).toBe(302);
  });
  test.runIf(isThere)("a message is sent", async () => {
    const answer = await browser().post("/contact", {
      formId: "0190a0a0-0000-7000-8000-000000000002",
      name: "三条 澪",
      email: "mio@example.jp",
      subject: "order",
      body: "届く日を知りたいです。",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
  });
  test.runIf(isThere)("one buys, from the cart to the payment page", async () => {
    const visitor = browser();
    const sku = await skuOf("ryote-mug-kinari");
    expect((await visitor.post("/Cart", { intent: "put", sku })).status).toBe(303);
    const confirmed = await visitor.post("/buy/products", { ...typedBuyer, means: "card" });
    expect(confirmed.status).toBe(303);
    const to = new URL(confirmed.headers.get("location") ?? "", proxy.base);
    const temporaryId = to.searchParams.get("confirm") ?? "";
    const paid = await visitor.post("/buy/products", { intent: "pay", temporaryId });
    expect(paid.status).toBe(303);
    const page = new URL(paid.headers.get("location") ?? "", proxy.base);
    expect(page.origin).toBe(proxy.base);
  });
  test.runIf(isThere)("a form moved by script is taken too", async () => {
    const { email } = await aPerson(base, { password });
    const answer = await browser().post("/account/login.data", {
      intent: "login",
      email,
      password,
    });
    expect(answer.status).toBe(202);
  });
  test.runIf(isThere)(
    "what came from anywhere else is refused, whatever name it gives",
    async () => {
      const sku = await skuOf("ryote-mug-kinari");
      for (const headers of [
        { origin: "https://evil.example" },
        { origin: server.base },
        { origin: proxy.base.replace("https:", "http:") },
        { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
        { origin: proxy.base, "sec-fetch-site": "cross-site" },
      ] as Record<string, string>[])
        expect(
          (await browser().post("/Cart", { intent: "put", sku }, headers)).status,
          JSON.stringify(headers),
        ).toBe(403);
    },
  );
  test.runIf(isThere)("every address and header is that of https", async () => {
    const page = await browser().get("/about");
    expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(await page.text()).toContain(`<link rel="canonical" href="${proxy.base}/about"`);
    expect(await (await browser().get("/sitemap.xml")).text()).not.toContain("http://localhost");
    expect((await browser().get("/shop/")).headers.get("location")).toBe("/shop");
    expect((await browser().get("/Cart")).headers.get("strict-transport-security")).toBeTruthy();
  });
});

describe.runIf(hasNginx())("nginx by the file that operators take", () => {
  let proxy: Proxy;
  let plain: number;
  beforeAll(async () => {
    setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
    plain = await freePort();
    const nobody = `http://127.0.0.1:${await freePort()}`;
    proxy = await nginxProxy(certificate, await freePort(), nobody, plain);
  });
  afterAll(() => proxy?.close());

  test("leads who typed the name alone to https, to the same page", async () => {
    const answer = await fetch(`http://localhost:${plain}/shop?page=2`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      "https://localhost/shop?page=2",
    ]);
  });
  test.each(["GET", "POST"])("says in Japanese that nobody answers, to a %s", async (method) => {
    const answer = await fetch(`${proxy.base}/shop`, { method });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("ただいま、つながりにくくなっています。");
  });
});
