// A shop from nothing to its first sale, in production, by its desk alone: the settings name the
// owner, everything after is done with a thumb.
import { expect, test } from "@playwright/test";
import { URI } from "otpauth";
import { freePort, startServer } from "../server.ts";
import { aCertificate, nodeProxy } from "../tls.ts";
import { counted, photoOf } from "./counted.ts";
import { giveMailedCode } from "./people.ts";
import { buyAsGuest } from "./shopping.ts";

test("an empty shop is opened by its owner and sells its first thing, without a command line", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [port, ours] = [await freePort(), await freePort()];
  const proxy = await nodeProxy(aCertificate(), port, `http://127.0.0.1:${ours}`);
  const began = Date.now();
  const server = await startServer({
    NODE_ENV: "production",
    ALLOW_STAND_INS: "on",
    SESSION_SECRET: "a secret for this test alone; 32+",
    DIARY_KEY: "5".repeat(64),
    MAIL_FROM: "shop@example.jp",
    SITE_LEGAL_NAME: "くせごよみ合同会社",
    SITE_REPRESENTATIVE: "三条 澪",
    SITE_ADDRESS: "京都市中京区御倉町 1-2",
    SITE_PHONE: "075-000-0000",
    SITE_EMAIL: "shop@example.jp",
    TRUST_PROXY: "127.0.0.1,::1",
    BASE_URL: proxy.base,
    PORT: String(ours),
    OWNER_EMAIL: "tenshu@example.jp",
  });
  console.log(`an empty shop is ready after ${Math.round((Date.now() - began) / 100) / 10} s`);
  const phone = {
    baseURL: proxy.base,
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  };
  try {
    const page = await (await browser.newContext(phone)).newPage();
    // Nobody else is let in before there is an owner.
    const other = await (await browser.newContext(phone)).newPage();
    await giveMailedCode(other, proxy.base, "hokanohito@example.jp");
    await other.waitForURL(/\/mypage/);
    expect((await other.goto("/admin"))?.status()).toBe(404);

    const owner = counted(page);
    await page.goto("/login2");
    await giveMailedCode(page, proxy.base, "tenshu@example.jp");
    await page.waitForURL(/\/mypage/);
    await page.goto("/admin");
    await page.waitForURL(/\/admin\/second/);
    const app = page.getByRole("link", { name: "認証アプリをひらく" });
    await owner.write(
      "6けたのコード",
      URI.parse((await app.getAttribute("href")) ?? "").generate(),
    );
    await owner.press("確認する");
    await page.waitForURL(/\/admin$/);
    await expect(page.getByText(/店をひらくまで、あと\d/)).toBeVisible();
    owner.told("the owner stands at the desk");

    const selling = counted(page);
    await selling.open("つくる");
    await page.waitForURL(/\/admin\/products\/new/);
    await selling.write(/^品名/, "藍の腹巻き");
    await selling.write(/^よみ/, "あいのはらまき");
    await selling.write(/^住所の名/, "ai-no-haramaki");
    await selling.write(/^価格/, "3300");
    await selling.write(/^サイズと在庫/, "M 5");
    await selling.press("下書きをつくる");
    await page.waitForURL(/\/admin\/products\/ai-no-haramaki/);
    await selling.photograph("写真を足す", [await photoOf("mae.jpg", "#35587a")]);
    await expect(page.getByLabel("1枚めの説明")).toBeVisible({ timeout: 30_000 });
    await selling.write("1枚めの説明", "藍の腹巻きを正面から");
    await selling.press("写真の説明を保存する");
    await expect(page.getByText("写真の説明を保存しました。")).toBeVisible();
    await selling.write("短い紹介", "おなかを冷やさない一枚。");
    await selling.press("公開する");
    await expect(page.getByText("公開しました。")).toBeVisible();
    selling.told("the first product is in the shop");

    await buyAsGuest(other, [["ai-no-haramaki", /^M/]], "okyaku@example.jp");
    await page.goto("/admin");
    await expect(page.getByText("店をひらくまで")).toHaveCount(0);
    await page.goto("/admin/orders");
    await expect(page.getByText("三条 澪").first()).toBeVisible();
    console.log(`from the start to the first sale ${Math.round((Date.now() - began) / 1_000)} s`);
  } finally {
    await server.stop();
    await proxy.close();
  }
});
