// An order by telephone at the desk, on a phone: goods looked for, what was typed stays, read out,
// ordered once.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterDesk, mails, makeOwner } from "./people.ts";
import { fillAddress } from "./shopping.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
const folder = process.env["SHOTS"];

/** Callers pay at the door; the tests of this file have one shop. */
async function takesCod(page: Page) {
  await page.goto("/admin/orders/new");
  if (await page.getByLabel("品をさがす").isVisible()) return;
  await page.goto("/admin/means");
  await page.getByRole("checkbox", { name: /^代金引換/ }).check();
  await page.getByLabel("代引の手数料").fill("10000 330");
  await page.getByRole("button", { name: "お支払い方法を保存する" }).click();
  await expect(page.getByText("お支払い方法を変えました。")).toBeVisible();
}

test("somebody calls: found, written down, read out, ordered once", async ({ page, shop, sql }) => {
  test.setTimeout(90_000);
  const shot = async (name: string) => {
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  await enterDesk(page, { shop, sql }, "denwa@example.jp", "/admin/orders");
  await sql(makeOwner, ["denwa@example.jp"]);
  await takesCod(page);

  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "電話の注文を書く" }).click();
  await expect(page.getByRole("heading", { name: "電話の注文" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await fillAddress(page, { name: "長い名前の例としての三条院乃木坂 澪之助右衛門" });
  await page.getByLabel("品をさがす").fill("両手のマグ");
  await page.getByRole("button", { name: "品をさがす" }).click();
  const mug = page.getByLabel(/両手のマグ.*生成.*320ml/);
  await expect(mug).toBeVisible();
  await expect(page.getByLabel("町名・番地")).toHaveValue("御倉町 1-2");
  await looksWell(page);
  await page.getByRole("button", { name: "品をとり置いて、たしかめる" }).click();
  await expect(page.getByText("品をさがして、数をご記入ください。").first()).toBeVisible();
  await mug.fill("２点");
  await page.getByLabel("メールアドレス").fill("kakete@example.jp");
  await page.getByRole("radio", { name: /^代金引換/ }).check();
  await shot("phone-form");
  await page.getByRole("button", { name: "品をとり置いて、たしかめる" }).click();
  await expect(page.getByText("つぎの六つを読みあげてください")).toBeVisible();
  await looksWell(page);
  await shot("phone-read");

  // Written anew, everything stands there.
  await page.getByRole("link", { name: "書きなおす" }).click();
  await expect(page.getByLabel(/両手のマグ.*生成.*320ml/)).toHaveValue("2");
  await expect(page.getByLabel("町名・番地")).toHaveValue("御倉町 1-2");
  await page.getByLabel(/両手のマグ.*生成.*320ml/).fill("1");
  await page.getByRole("button", { name: "品をとり置いて、たしかめる" }).click();
  await expect(page.getByText("¥3,960").first()).toBeVisible();
  await page.getByRole("button", { name: "この内容で注文を受ける" }).dblclick();
  await expect(page.getByText("注文を受けました。メールのある方には")).toBeVisible();
  await looksWell(page);
  await shot("phone-order");
  await expect.poll(() => mails(page, shop), { timeout: 15_000 }).toContain("kakete@example.jp");
  await page.goto("/admin/orders");
  await expect(page.getByRole("link", { name: /^K-/ })).toHaveCount(1);

  // Let be: nothing is kept.
  await page.goto("/admin/orders/new");
  await page.setViewportSize({ width: 1280, height: 900 });
  await looksWell(page);
  await shot("phone-wide");
});

/** One press of a button of the form; without scripts the page comes anew. */
async function lookAndChoose(page: Page) {
  await page.goto("/admin/orders/new");
  await page.getByLabel("品をさがす").fill("両手のマグ");
  await page.getByRole("button", { name: "品をさがす" }).click();
  const mug = page.getByLabel(/両手のマグ.*生成.*320ml/);
  await mug.fill("3");
  await page.getByLabel("お店への備考").fill("玄関の前に");
  await page.getByLabel("会員をさがす").fill("kazoeru@");
  await page.getByRole("button", { name: "会員をさがす" }).click();
  const found = page.getByRole("radio", { name: /kazoeru@example\.jp/ });
  await found.check();
  await expect(mug).toHaveValue("3");
  await page.getByRole("button", { name: "えらんだ方のお届け先を入れる" }).click();
  await expect(page.getByText("のご注文にしました")).toBeVisible();
  await expect(found).toBeChecked();
  await expect(page.getByLabel("メールアドレス")).toHaveValue("kazoeru@example.jp");
  await expect(mug).toHaveValue("3");
  await expect(page.getByLabel("お店への備考")).toHaveValue("玄関の前に");
}
test("a member looked for last: what was counted still stands, with and without scripts", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "kazoeru@example.jp", "/admin/orders");
  await sql(makeOwner, ["kazoeru@example.jp"]);
  await takesCod(page);

  await lookAndChoose(page);
  await looksWell(page);
  // Whoever pressed stays where they pressed.
  await expect(page.getByRole("button", { name: "えらんだ方のお届け先を入れる" })).toBeFocused();
  if (folder) await page.screenshot({ path: `${folder}/phone-chosen.png`, fullPage: true });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    baseURL: shop,
  });
  await lookAndChoose(await plain.newPage());
  await plain.close();
});
