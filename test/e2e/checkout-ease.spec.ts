// What makes buying easy: what is missing is said beside it, what is mended is no longer red, what
// was typed once is known.
import type { Page } from "@playwright/test";
import { enterByMail } from "./people.ts";
import { expect, test } from "./server.ts";
import { fillAddress, order, putInCart } from "./shopping.ts";

test.use({ viewport: { width: 390, height: 844 } });

const put = (page: Page, product = "sannen-bancha", size = /^150g/) =>
  putInCart(page, product, size);

test("a size that was not chosen is asked for beside the sizes, with scripts and without", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/shop/product/fudehito-t-ai");
  await page.getByRole("button", { name: "カートに入れる" }).locator("visible=true").click();
  await expect(page.getByText("サイズをおえらびください。")).toBeInViewport();
  await expect(page.locator("input[name=sku]").first()).toBeFocused();
  await page.locator("label", { hasText: /^M/ }).first().click();
  await expect(page.getByText("サイズをおえらびください。")).toBeHidden();

  const plain = await browser.newContext({ baseURL: shop, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto("/shop/product/fudehito-t-ai");
  await still.getByRole("button", { name: "カートに入れる" }).locator("visible=true").click();
  await expect(still).toHaveURL(/\/shop\/product\/fudehito-t-ai\?size=missing/);
  await expect(still.getByText("サイズをおえらびください。")).toBeVisible();
  await plain.close();
});

test("an error leaves when it is mended, by hand or by what fills the field, and comes back when it is still wrong", async ({
  page,
}) => {
  await put(page);
  await page.goto("/buy/products");
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByText("郵便番号をご入力ください。")).toBeVisible();
  await expect(page.getByText("市区町村をご入力ください。")).toBeVisible();
  // No such code: said beside it, where one is, and the way to look it up moves nothing.
  await page.getByLabel("郵便番号").fill("999-9999");
  const unknown = page.getByText("この郵便番号の住所は見つかりませんでした。");
  await expect(unknown).toBeInViewport();
  await page.getByRole("button", { name: "住所をさがす" }).click();
  await expect(unknown).toBeInViewport();
  await page.getByLabel("郵便番号").fill("604-8166");
  await expect(unknown).toBeHidden();
  await expect(page.getByText("郵便番号をご入力ください。")).toBeHidden();
  await expect(page.getByText("市区町村をご入力ください。")).toBeHidden();
  await expect(page.locator(".note.error")).not.toContainText("郵便番号");
  await page.getByRole("textbox", { name: /^お名前/ }).fill("三");
  await page.getByRole("textbox", { name: /^お名前/ }).fill("");
  await expect(page.getByText("お名前をご入力ください。")).toBeHidden();
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByText("お名前をご入力ください。")).toBeVisible();
});

test("a member's address is kept when ticked, chosen the next time, and another may be typed", async ({
  page,
  shop,
}) => {
  await enterByMail(page, shop, "mio-ease@example.jp");
  await put(page);
  await page.goto("/buy/products");
  await fillAddress(page);
  await expect(page.getByLabel("この住所をおぼえておく")).toBeChecked();
  await order(page);

  await put(page, "fudehito-t-ai", /^M/);
  await page.goto("/buy/products");
  await expect(page.getByRole("radio", { name: /三条 澪 様/ })).toBeChecked();
  await expect(page.getByLabel("郵便番号")).toBeHidden();
  await page.getByRole("radio", { name: "べつのお届け先を入力する" }).check();
  // Nothing of the address that is not meant: who changes one line alone sends to nobody wrong.
  for (const label of ["お名前", "郵便番号", "町名・番地", "電話番号"])
    await expect(page.getByRole("textbox", { name: label }).first(), label).toHaveValue("");
  await fillAddress(page, { name: "北山 蓮" });
  await page.getByLabel("この住所をおぼえておく").uncheck();
  await order(page);
  await page.goto("/mypage/addresses");
  await expect(page.getByText("三条 澪 様")).toBeVisible();
  await expect(page.getByText("北山 蓮 様")).toBeHidden();
});

test("what was bought has left the cart, even when the thanks are left before their scripts come", async ({
  page,
}) => {
  await put(page);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("quick-ease@example.jp");
  await fillAddress(page);
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await page.getByRole("button", { name: "注文を確定する" }).click();
  await page.waitForURL(/__stand-in\/stripe/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.locator('input[name="number"]').fill("4242424242424242");
  await page.getByText("を支払う").last().click();
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
  await page.unrouteAll();

  await put(page, "fudehito-t-ai", /^M/);
  await page.goto("/Cart");
  await expect(page.getByRole("heading", { name: "カート", exact: false })).toContainText("1点");
  await expect(page.getByText("三年番茶")).toBeHidden();
});

test("what a guest typed is there when the form is opened again, and gone after the order", async ({
  page,
}) => {
  await put(page);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("again-ease@example.jp");
  await fillAddress(page);
  await page.getByRole("link", { name: "カートにもどる" }).click();
  await page.getByRole("link", { name: "購入の手つづきへ" }).click();
  await expect(page.getByLabel("メールアドレス")).toHaveValue("again-ease@example.jp");
  await expect(page.getByLabel("町名・番地")).toHaveValue("御倉町 1-2");
  expect(page.url()).not.toContain("ease");
  await order(page);

  await put(page, "fudehito-t-ai", /^M/);
  await page.goto("/buy/products");
  await expect(page.getByRole("heading", { name: "購入の手つづき" })).toBeVisible();
  await expect(page.getByLabel("メールアドレス")).toHaveValue("");
});

test("the last piece that one keeps oneself is said to be kept, leads back, and can be given up", async ({
  page,
  sql,
  publish,
}) => {
  await sql("update product_size set stock = 1 where product_id = 'sanmai-pouch'");
  await publish();
  await put(page, "sanmai-pouch", /^三つ組/);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("kept-ease@example.jp");
  await fillAddress(page);
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByRole("heading", { name: "ご注文内容の最終確認" })).toBeVisible();
  await page.goto("/Cart");
  const note = page.getByText(/この品物は\d+:\d\dまで、あなたのためにお取り置きしています。/);
  await expect(note).toBeVisible();
  await expect(page.getByText("ほかの方がお手つづき中")).toBeHidden();
  await page.getByRole("link", { name: "最終確認にもどる" }).click();
  await expect(page.getByRole("heading", { name: "ご注文内容の最終確認" })).toBeVisible();
  await page.goto("/Cart");
  await page.getByRole("button", { name: "お取り置きをやめる" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole("link", { name: "購入の手つづきへ" })).toBeVisible();
});

for (const scripts of [true, false])
  test(`an earlier order is told before a second payment, ${scripts ? "with" : "without"} scripts`, async ({
    browser,
    shop,
    sql,
  }) => {
    // All tests of this file confirm from one address: what was confirmed before counts for none of
    // them.
    await sql("delete from rate_limit");
    const context = await browser.newContext({
      baseURL: shop,
      javaScriptEnabled: scripts,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/shop/product/sannen-bancha");
    await page.locator("label", { hasText: /^150g/ }).first().click();
    await page.getByRole("button", { name: "カートに入れる" }).locator("visible=true").click();
    await expect(
      page.getByText(scripts ? "をカートに入れました" : "三年番茶").first(),
    ).toBeVisible();
    const confirm = async (means: string) => {
      await page.goto("/buy/products");
      const fields = {
        メールアドレス: `earlier-${scripts}@example.jp`,
        お名前: "三条 澪",
        ふりがな: "さんじょう みお",
        郵便番号: "604-8166",
        電話番号: "075-000-0000",
      };
      for (const [label, value] of Object.entries(fields))
        await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
      await page.getByLabel("都道府県").selectOption("京都府");
      await page.getByLabel("市区町村").fill("京都市中京区");
      await page.getByLabel("町名・番地").fill("御倉町 1-2");
      await page.getByRole("radio", { name: means }).check();
      await page.getByRole("button", { name: "最終確認へ" }).click();
      await page.getByRole("button", { name: "注文を確定する" }).click();
    };
    await confirm("クレジットカード（1回払い）");
    await page.waitForURL(/__stand-in\/stripe/);
    await confirm("PayPay");
    await expect(
      page.getByRole("heading", { name: "すでにご注文を受け付けています" }),
    ).toBeVisible();
    const look = page.getByRole("link", { name: "そのお支払いに進む" });
    await expect(look).toHaveClass(/button-ink/);
    await look.click();
    await expect(page).toHaveURL(/__stand-in\/stripe/);
    await context.close();
  });

test("the address of another member cannot be ordered to", async ({ page, shop, sql }) => {
  await enterByMail(page, shop, "ren-ease@example.jp");
  await put(page);
  await sql(
    `insert into member_address (id, uid, name, kana, postal_code, prefecture, city, street, building, phone, is_default, updated_at)
     select '00000000-0000-7000-8000-000000000001', uid, '他人', 'たにん', '6048166', '京都府', '京都市中京区', '御倉町 9', '', '0750000000', false, now()
     from users where email = 'mio-ease@example.jp'`,
  );
  const answer = await page.evaluate(async () => {
    const body = new URLSearchParams({
      intent: "confirm",
      email: "ren-ease@example.jp",
      address: "00000000-0000-7000-8000-000000000001",
    });
    const said = await fetch("/buy/products", { method: "POST", body });
    return { status: said.status, text: await said.text() };
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("このお届け先は見つかりませんでした。");
  expect(answer.text).not.toContain("御倉町 9");
});

test("after buying the first screen has the number, the day and what comes next; a guest may join", async ({
  page,
}) => {
  await put(page);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill("guest-ease@example.jp");
  await fillAddress(page);
  await order(page);
  for (const words of ["ご注文番号", "までに発送します", "つぎに"])
    await expect(page.getByTestId("thanks").getByText(words)).toBeInViewport();
  await page.getByRole("button", { name: "このまま会員になる" }).click();
  await expect(page.getByRole("heading", { name: "メールをお送りしました" })).toBeVisible();
});

test("inside LINE its button comes before the form, elsewhere after it", async ({
  page,
  browser,
  shop,
}) => {
  const above = async (where: Page, name: string) => {
    const [button, field] = await Promise.all([
      where.getByRole("button", { name }).boundingBox(),
      where.getByLabel("メールアドレス").first().boundingBox(),
    ]);
    return (button?.y ?? 0) < (field?.y ?? 0);
  };
  await page.goto("/account/login");
  expect(await above(page, "LINEでつづける")).toBe(false);
  const inLine = await browser.newContext({
    baseURL: shop,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari Line/15.0.0",
  });
  const phone = await inLine.newPage();
  await phone.goto("/account/login");
  expect(await above(phone, "LINEでログインする")).toBe(true);
  await inLine.close();
});

test("what is chosen of the looks is there before the page is drawn, for a visitor on a kept page", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "特大" }).click();
  await page.getByRole("button", { name: "多め" }).click();
  await page.getByRole("button", { name: "静か", exact: true }).click();
  await page.goto("/shop");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-size", "largest");
  await expect(root).toHaveAttribute("data-furigana", "more");
  await expect(root).toHaveAttribute("data-calm", "on");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    "20px",
  );
  await expect(page.locator("footer rt").first()).toBeVisible();
  expect(
    await page
      .locator("footer ruby[class] > rt")
      .first()
      .evaluate((rt) => getComputedStyle(rt, "::before").content),
  ).toMatch(/かいいん|けんいん/);
});
