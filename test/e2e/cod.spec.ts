// 代引 on a phone: the fee before the press, packed unpaid, paid when the desk says so, and a parcel
// that nobody took.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterDesk, mails, makeOwner } from "./people.ts";
import { fillAddress, putInCart } from "./shopping.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const shot = (page: Page, name: string) =>
  process.env["SHOTS"]
    ? page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png`, fullPage: true })
    : undefined;

/** `again`: the same browser ordered the same a moment ago, and is asked. */
async function orderAtTheDoor(page: Page, email: string, again = false): Promise<string> {
  await putInCart(page, "ryote-mug-kinari", /320ml/);
  await page.goto("/buy/products");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("メールアドレス").fill(email);
  await fillAddress(page);
  const side = page.getByRole("complementary", { name: "ご注文のまとめ" });
  await expect(side.getByText("代引手数料")).toBeHidden();
  await page.getByRole("radio", { name: /^代金引換/ }).check();
  await expect(side.getByText("代引手数料")).toBeVisible();
  await looksWell(page);
  await shot(page, "cod-form");
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByRole("heading", { name: "ご注文内容の最終確認" })).toBeVisible();
  await expect(page.getByText("代引手数料¥330をふくみます")).toBeVisible();
  await looksWell(page);
  await shot(page, "cod-confirm");
  await page.getByRole("button", { name: "注文を確定する" }).click();
  if (again) {
    await expect(page.getByText("代金引換でお届けします。まだお支払いは")).toBeVisible();
    await shot(page, "cod-again");
    await page.getByRole("button", { name: "もう一つ、この内容でも注文する" }).click();
  }
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
  await looksWell(page);
  await shot(page, "cod-thanks");
  return /K-\d+/.exec((await page.getByTestId("thanks").textContent()) ?? "")?.[0] ?? "";
}

async function openOrder(desk: Page, number: string) {
  await desk.goto("/admin/orders");
  await shot(desk, "cod-desk-list");
  await desk.getByRole("link", { name: number }).first().click({ timeout: 10_000 });
  await expect(desk.getByRole("heading", { name: `注文 ${number}` })).toBeVisible();
}
async function send(desk: Page, number: string, tracking: string) {
  await openOrder(desk, number);
  await expect(desk.getByText("お届けのときに¥", { exact: false })).toBeVisible();
  await shot(desk, "cod-desk-accepted");
  await desk.getByRole("button", { name: "荷づくりをはじめる" }).click();
  await desk.getByLabel(/お問い合わせ番号/).fill(tracking);
  await desk.getByRole("button", { name: "発送した" }).click();
  await expect(desk.getByText("運送会社からの入金を待っています。")).toBeVisible();
}

test("ordered, sent unpaid, paid when its money is there; the other comes back to the shelf", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const owner = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const rules = await owner.newPage();
  await enterDesk(rules, { shop, sql }, "ooya@example.jp", "/admin/orders");
  await sql(makeOwner, ["ooya@example.jp"]);
  await rules.goto("/admin/means");
  await rules.getByRole("checkbox", { name: /^代金引換/ }).check();
  await rules.getByRole("button", { name: "お支払い方法を保存する" }).click();
  await expect(rules.getByText("金額ごとの手数料をご記入ください").first()).toBeVisible();
  await rules.getByLabel("代引の手数料").fill("10000まで 330円");
  await expect(rules.getByLabel("ヤマト運輸の「送り状種類」")).toHaveValue("2");
  await looksWell(rules);
  await shot(rules, "cod-means");
  await rules.getByRole("button", { name: "お支払い方法を保存する" }).click();
  await expect(rules.getByText("お支払い方法を変えました。")).toBeVisible();
  await owner.close();

  const first = await orderAtTheDoor(page, "tobira@example.jp");
  const second = await orderAtTheDoor(page, "modoru@example.jp", true);
  expect(await mails(page, shop)).toContain("tobira@example.jp");

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await enterDesk(desk, { shop, sql }, "chouba@example.jp", "/admin/orders");
  await send(desk, first, "400122330111");
  await shot(desk, "cod-desk-sent");
  await desk.getByLabel("入金された金額").fill("5");
  await desk.getByRole("button", { name: "代引の入金を確認した" }).click();
  await expect(desk.getByText("お届けのときにいただく金額と合いません")).toBeVisible();
  await looksWell(desk);
  const total = /¥[\d,]+/.exec(
    (await desk.getByText("運送会社の精算書で見た金額").textContent()) ?? "",
  )?.[0];
  await desk.getByLabel("入金された金額").fill(total ?? "");
  await desk.getByRole("button", { name: "代引の入金を確認した" }).dblclick();
  await expect(desk.getByText("代引の入金を確認しました。ご注文は完了です。")).toBeVisible();
  await shot(desk, "cod-desk-paid");

  await send(desk, second, "400122330122");
  await desk.getByText("受けとられずにもどった").click();
  await shot(desk, "cod-desk-back");
  await desk.getByRole("button", { name: "荷物がもどり、注文を終わりにする" }).click();
  await expect(desk.getByText("ご注文を取り消しました。")).toBeVisible();
  await expect(desk.getByText("受けとられなかった代引の荷物がもどりました")).toBeVisible();
  await expect.poll(() => mails(page, shop)).toContain(`お荷物が当店にもどりました（${second}）`);
  await context.close();
});
