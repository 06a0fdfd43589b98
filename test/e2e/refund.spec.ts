// Money back at the desk, with every answer to every question, and what the buyer and the parcel
// know of it.
import type { Page } from "@playwright/test";
import { enterDesk } from "./people.ts";
import { looksWell } from "./looks.ts";
import { buyAsGuest } from "./shopping.ts";
import { expect as atOnce, test } from "./server.ts";

/** Money takes its time on a machine that is busy. */
const expect = atOnce.configure({ timeout: 20_000 });

test.use({ actionTimeout: 15_000, navigationTimeout: 20_000 });

const amount = (page: Page) => page.getByLabel(/^金額（あと/);
const why = (page: Page) => page.getByLabel(/^わけ/);
const reason = (page: Page) => page.getByLabel(/^くわしく/);
const question = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "もう一度返金しますか" });
const lookFirst = (page: Page) => page.getByRole("button", { name: "返金の中身を見る" }).click();
/** What it comes to is seen, and then it is sent. */
async function giveBack(page: Page, yen: string) {
  await lookFirst(page);
  await expect(
    page.getByRole("heading", { name: "返金の中身（まだ返していません）" }),
  ).toBeFocused();
  await page.getByRole("button", { name: `${yen}を返金する`, exact: true }).click();
}
async function openForm(page: Page) {
  if (!(await amount(page).isVisible()))
    await page.locator("summary", { hasText: "返金する" }).click();
}
const shirts = (page: Page) => page.getByRole("textbox", { name: /^筆人Tシャツ 十種/ });

test("a refund asks before the same goes back again, keeps what was typed, and the parcel holds only what is left", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const two = [
    ["fudehito-t-ai", /^M/],
    ["fudehito-t-ai", /^M/],
    ["sannen-bancha", /^150g/],
  ] as const;
  const orderPage = await buyAsGuest(page, two, "mio@example.jp");
  await buyAsGuest(page, [["hitokuchi-suitou-tokiwa", /^細い口/]], "hana@example.jp");
  const desk = await browser.newContext({ baseURL: shop, locale: "ja-JP" });
  const staff = await desk.newPage();
  await enterDesk(staff, { shop, sql }, "banto@example.jp", "/admin/orders");
  await staff.getByRole("link", { name: "K-10001" }).first().click();
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("K-10001");

  // The head leads into the fold. Refused: everything that was typed stands there still.
  await staff.getByRole("link", { name: "返金・取り消し" }).click();
  await expect(amount(staff)).toBeVisible();
  await amount(staff).fill("千円");
  await why(staff).selectOption("傷み・汚れ・不具合があった");
  await reason(staff).fill("袖のしみ");
  await shirts(staff).fill("1");
  await lookFirst(staff);
  await expect(staff.getByRole("alert").filter({ hasText: "お直しください" })).toBeFocused();
  await expect(amount(staff)).toHaveAccessibleDescription(/円の整数/);
  await expect(amount(staff)).toHaveValue("千円");
  await expect(reason(staff)).toHaveValue("袖のしみ");
  await expect(why(staff)).toHaveValue("faulty");
  await expect(shirts(staff)).toHaveValue("1");
  await amount(staff).fill("999,999");
  await lookFirst(staff);
  await expect(staff.getByText("返金できる金額をこえています。")).toBeVisible();
  await expect(reason(staff)).toHaveValue("袖のしみ");

  // A part, with one piece back on the shelf.
  await amount(staff).fill("１，０００");
  await lookFirst(staff);
  const look = staff.getByRole("region", { name: "返金の中身（まだ返していません）" });
  await expect(look).toContainText("1点：在庫へ戻します");
  await expect(look).toContainText("わけ：傷み・汚れ・不具合があった（袖のしみ）");
  await expect(look).toContainText("mio@example.jp に「ご返金のお知らせ」が届きます");
  await looksWell(staff);
  await look.getByRole("button", { name: "書き直す" }).click();
  await expect(look).toBeHidden();
  await expect(amount(staff)).toHaveValue("１，０００");
  await expect(shirts(staff)).toHaveValue("1");
  await giveBack(staff, "¥1,000");
  await expect(staff.getByText("返金を受け付けました。まもなく送られます。")).toBeVisible();
  await expect(staff.getByText("返金 ¥1,000", { exact: false }).first()).toBeVisible();
  await expect(
    staff.getByText("1点 返金ずみ・棚にもどしました（お送りするのは、あと1点）"),
  ).toBeVisible();

  const again = async () => {
    await openForm(staff);
    await expect(reason(staff)).toHaveValue("");
    await amount(staff).fill("1000");
    await why(staff).selectOption("傷み・汚れ・不具合があった");
    await reason(staff).fill("袖のしみ");
    await giveBack(staff, "¥1,000");
    await expect(question(staff)).toContainText("さきほど¥1,000を返金ずみです。");
    await expect(question(staff)).toContainText("傷み・汚れ・不具合があった（袖のしみ）");
  };
  await again();
  await question(staff).getByRole("link", { name: "返金しない" }).click();
  await expect(question(staff)).toBeHidden();
  await expect(staff.getByText(/返金 ¥1,000/).first()).toBeVisible();
  await again();
  await question(staff).getByRole("button", { name: "もう一度¥1,000を返金する" }).click();
  await expect(staff.getByText("返金を受け付けました。まもなく送られます。")).toBeVisible();
  await expect(staff.getByText(/返金 ¥2,000/).first()).toBeVisible();

  // Before the parcel leaves and after it, the buyer's page says what came back.
  await page.goto(orderPage);
  await expect(page.getByText("1点は返金ずみのため、お送りするのは1点です")).toBeVisible();
  await staff.getByRole("button", { name: "荷づくりをはじめる" }).click();
  await expect(staff.getByText("荷づくり中にしました。")).toBeVisible();
  await staff.getByLabel(/^お問い合わせ番号/).fill("123456789012");
  await staff.getByRole("button", { name: "発送した" }).click();
  await expect(staff.getByText("発送済みにしました。")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1点は返金ずみです")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${shop}/__stand-in/mail`)).text(), {
      timeout: 15_000,
    })
    .toContain("お品を発送しました（K-10001）");

  // The whole went back: neither packed nor sent, from the asking on.
  await staff.goto("/admin/orders");
  await staff.getByRole("link", { name: "K-10002" }).first().click();
  await openForm(staff);
  // その他 wants words; the others do not.
  await why(staff).selectOption("その他");
  await amount(staff).fill("100");
  await lookFirst(staff);
  await expect(staff.getByRole("alert").filter({ hasText: "お直しください" })).toBeFocused();
  await expect(reason(staff)).toHaveAccessibleDescription(/わけをお書きください/);
  await amount(staff).fill("");
  await why(staff).selectOption("在庫がなく、お送りできない");
  await staff.getByRole("textbox", { name: /^ひと口の水筒/ }).fill("1");
  const postage = staff.getByRole("checkbox", { name: /も返す$/ });
  if (await postage.isVisible()) await postage.check();
  await lookFirst(staff);
  await expect(look).toContainText("このあと返せる残り");
  await look.getByRole("button", { name: /を返金する$/ }).click();
  await expect(staff.locator(".desk-head")).toContainText(/取り消し済み|返金済み/);
  await expect(staff.getByRole("button", { name: "荷づくりをはじめる" })).toHaveCount(0);
  await expect(staff.getByRole("button", { name: "発送した" })).toHaveCount(0);
  await desk.close();
});
