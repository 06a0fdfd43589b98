// A gift on a phone: from the tick to the thanks, with what was forgotten said beside its field.
import { enterDesk } from "./people.ts";
import { looksWell } from "./looks.ts";
import { expect, test } from "./server.ts";
import { putInCart } from "./shopping.ts";

test.use({ besideOthers: true });
test.use({ viewport: { width: 390, height: 844 } });

test("a gift goes to somebody else, with its のし; nothing typed is lost on the way", async ({
  page,
}) => {
  await putInCart(page, "ryote-mug-kinari", /320ml/);
  await page.goto("/buy/products");
  await page.waitForLoadState("networkidle");
  const giver = page.getByLabel("贈り主");
  const title = page.getByLabel("表書き");
  await page.getByLabel(/^贈りものとして/).check();
  await page.getByLabel("メールアドレス").fill("mio-okuri@example.jp");
  await page.getByLabel("お名前").fill("高瀬川 灯之助");
  await page.getByLabel("ふりがな").fill("たかせがわ とものすけ");
  await page.getByLabel("郵便番号").fill("604-8166");
  await expect(page.getByLabel("市区町村")).toHaveValue("京都市中京区");
  await page.getByLabel("町名・番地").fill("御倉町 1-2");
  await page.getByLabel("電話番号").fill("075-000-0000");
  await page.getByLabel("のし", { exact: true }).selectOption("bow");
  await title.selectOption("御祝");
  await page.getByLabel("のしの名入れ").fill("三条");
  await page.getByLabel("カードの言葉").fill("おめでとう。\nまた会う日まで。");
  await looksWell(page);
  await page.getByLabel("お店への備考").fill("リボンはいりません");
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByText("贈り主のお名前をご入力ください。")).toBeVisible();

  await giver.fill("三条 澪");
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByRole("heading", { name: "ご注文内容の最終確認" })).toBeVisible();
  await expect(page.getByText("また会う日まで。").first()).toBeVisible();
  await looksWell(page);
  if (process.env["SHOTS"])
    await page.screenshot({ path: `${process.env["SHOTS"]}/gift-card.png`, fullPage: true });
  await page.getByRole("button", { name: "注文を確定する" }).click();
  await page.waitForURL(/__stand-in\/stripe/);
  await page.locator('input[name="number"]').fill("4242424242424242");
  await page.getByText("を支払う").last().click();
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
});

test("the owner says what wrapping costs, and a giver has a piece wrapped", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const shots = process.env["SHOTS"];
  const shot = async (of: typeof page, name: string) => {
    if (shots) await of.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await enterDesk(desk, { shop, sql }, "tsutsumi@example.jp", "/admin/delivery");
  const write = async (name: string, price: string) => {
    await desk.getByLabel("ラッピングの呼び名").fill(name);
    await desk.getByLabel("ひとつの値段（円、税込）").fill(price);
    await desk.getByRole("button", { name: "ラッピングを保存する" }).click();
  };
  await write("和紙の包み", "いくら");
  await expect(desk.getByText(/円の整数でお書きください。/)).toBeVisible();
  await write("和紙の包み", "３３０");
  await expect(desk.getByText("ラッピングを変えました。", { exact: false })).toBeVisible();
  await looksWell(desk);
  await shot(desk, "wrap-desk");

  await putInCart(page, "ryote-mug-kinari", /320ml/);
  await page.goto("/buy/products");
  await page.waitForLoadState("networkidle");
  const choice = page.getByRole("group", { name: /^ラッピング/ });
  await expect(choice).toBeHidden();
  await page.getByLabel(/^贈りものとして/).check();
  await choice.getByRole("checkbox").check();
  const side = page.getByRole("complementary", { name: "ご注文のまとめ" });
  const charged = side.getByText("ラッピング", { exact: true });
  await expect(charged.locator("..")).toContainText("¥330");
  await looksWell(page);
  await shot(page, "wrap-form");
  await choice.getByRole("checkbox").uncheck();
  await expect(charged).toBeHidden();

  await write("", "");
  await expect(desk.getByText("いまは、お受けしていません。", { exact: false })).toBeVisible();
  await context.close();
});
