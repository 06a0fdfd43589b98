// From the shelf to the receipt, on a phone.
import { readFileSync } from "node:fs";
import { expect, test } from "./server.ts";
import { fillAddress, payByCard, putInCart, toPayment } from "./shopping.ts";

test.use({ besideOthers: true });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a guest buys by card, reads the mail, and takes the receipt", async ({ page, shop }) => {
  await putInCart(page, "fudehito-t-ai", /^M/);
  await putInCart(page, "sannen-bancha", /^150g/);
  await page
    .getByRole("link", { name: /カート 2点/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "カート" })).toContainText("2点");
  await page.getByRole("button", { name: "筆人Tシャツ 十種をひとつ増やす" }).click();
  await expect(page.getByRole("heading", { name: "カート" })).toContainText("3点");
  await page.getByRole("link", { name: "購入の手つづきへ" }).click();
  await page.getByLabel("メールアドレス").fill("mio@example.jp");
  await fillAddress(page, { postalCode: "６０４-８１６６" });
  await toPayment(page);
  await payByCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
  await expect(page.getByText("Visa 末尾4242")).toBeVisible();
  await expect(page.getByText("¥11,196").first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "領収書をうけとる" }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  await page.goto("/Cart");
  await expect(page.getByText("カートは、まだからっぽです")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${shop}/__stand-in/mail`)).text(), {
      timeout: 15_000,
    })
    .toContain("ご注文をうけたまわりました");
});

test("a card that is declined can be tried again, and pays once", async ({ page }) => {
  await putInCart(page, "ryote-mug-hanada", /^320ml/);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("declined@example.jp");
  await fillAddress(page, { postalCode: "６０４-８１６６" });
  await toPayment(page);
  await payByCard(page, "4000000000000002");
  await expect(page.getByText(/断り|断られ|支払えません|お支払いできません/).first()).toBeVisible();
  await payByCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
});

test("turning back from the payment page keeps the cart and what was typed", async ({ page }) => {
  await putInCart(page, "hitokoshi-mug-matcha", /^380ml/);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("left@example.jp");
  await fillAddress(page, { postalCode: "６０４-８１６６" });
  await toPayment(page);
  await page.getByText("お店へ戻る").click();
  await expect(page.getByText("お支払いは行われていません。")).toBeVisible();
  await expect(page.getByLabel("メールアドレス")).toHaveValue("left@example.jp");
  await expect(page.getByLabel("町名・番地")).toHaveValue("御倉町 1-2");
  await page.goto("/Cart");
  await expect(page.getByRole("heading", { name: "背の高いマグ" })).toBeVisible();
});

test("an order is taken back before it is packed", async ({ page }) => {
  await putInCart(page, "sanmai-pouch", /^三つ組/);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("back@example.jp");
  await fillAddress(page, { postalCode: "６０４-８１６６" });
  await toPayment(page);
  await payByCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
  await page.getByText("注文を取り消す").first().click();
  await page.getByRole("button", { name: "この注文を取り消す" }).click();
  await expect(page.getByText("取り消し済み", { exact: true })).toBeVisible();
});

test("two tabs have one cart", async ({ page, context }) => {
  await page.goto("/Cart");
  const other = await context.newPage();
  await putInCart(other, "kuchi-hiroi-pouch-hai", /^中/);
  await expect(page.getByRole("heading", { name: "口のひろいポーチ" })).toBeVisible();
  await page.getByRole("button", { name: /カートから出す/ }).click();
  await expect(page.getByText("カートは、まだからっぽです")).toBeVisible();
  await other.goto("/Cart");
  await expect(other.getByText("カートは、まだからっぽです")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the cart, the form and the confirmation work", async ({ page }) => {
    await page.goto("/shop/product/tabi-socks-sumi");
    await page.locator("label", { hasText: "24-26cm" }).first().click();
    await page
      .getByRole("button", { name: "カートに入れる" })
      .locator("visible=true")
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "足袋の靴下" })).toBeVisible();
    await page.getByRole("button", { name: "足袋の靴下をひとつ増やす" }).click();
    await expect(page.getByRole("heading", { name: "カート" })).toContainText("2点");
    await page.getByRole("link", { name: "購入の手つづきへ" }).click();
    await page.getByLabel("郵便番号").fill("6048166");
    await page.getByLabel("メールアドレス").fill("plain@example.jp");
    await page.getByRole("button", { name: "住所をさがす" }).click();
    await expect(page.getByLabel("市区町村")).toHaveValue("京都市中京区");
    await expect(page.getByLabel("メールアドレス")).toHaveValue("plain@example.jp");
    await page.getByRole("textbox", { name: /^お名前/ }).fill("三条 澪");
    await page.getByLabel("ふりがな").fill("さんじょう みお");
    await page.getByLabel("町名・番地").fill("御倉町 1-2");
    await page.getByLabel("電話番号").fill("0750000000");
    await toPayment(page);
  });
});
