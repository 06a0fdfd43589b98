// Words that are typed on the page of a product are there after photographs were sent, moved and
// described beside them; the panel of the photographs fits a phone with large letters.
import sharp from "sharp";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const page1 = "/admin/products/fudehito-t-ai";

test("words beside a photograph stay when it is sent, also those that were refused before", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "shashin@example.jp", page1);
  const lead = page.getByLabel("短い紹介");
  const note = page.getByLabel("ひとこと").first();
  const stock = page.getByLabel(/の在庫$/).first();
  const alt = page.getByLabel("1枚めの説明");
  await lead.fill("まだ保存していない紹介。");
  await note.fill("十一月の仕入れ");
  await stock.fill("+7");
  await alt.fill("藍のTシャツを、正面から");
  // Meanwhile somebody buys one: what the page reads then is not what was opened.
  await sql(
    "update product_size set reserved = reserved + 1 where product_id = $1 and stock > reserved",
    ["fudehito-t-ai"],
  );
  const before = await page.getByLabel(/枚めの説明/).count();
  await page
    .getByLabel("写真を足す")
    .setInputFiles([await photo(`${"とても長い名前の写真".repeat(6)}.jpg`, "#35587a")]);
  await expect(page.getByLabel(/枚めの説明/)).toHaveCount(before + 1);
  const typed = async () => {
    await expect(lead).toHaveValue("まだ保存していない紹介。");
    await expect(note).toHaveValue("十一月の仕入れ");
    await expect(stock).toHaveValue("+7");
    await expect(alt).toHaveValue("藍のTシャツを、正面から");
  };
  await typed();
  await page.getByRole("button", { name: "写真の説明を保存する" }).click();
  await expect(page.getByText("写真の説明を保存しました。")).toBeVisible();
  await typed();
  // Refused, the words stay also while a photograph is taken out.
  await page.getByLabel(/^品名/).fill("");
  await page.getByRole("button", { name: "変更を公開する", exact: true }).click();
  await expect(page.getByText(/お直しください/).first()).toBeVisible();
  await page.getByRole("button", { name: "外す" }).last().click();
  await expect(page.getByLabel(/枚めの説明/)).toHaveCount(before);
  await expect(page.getByLabel(/^品名/)).toHaveValue("");
  await expect(lead).toHaveValue("まだ保存していない紹介。");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await looksWell(page);
  // Saved, the page shows what is kept.
  await page.getByLabel(/^品名/).fill("筆のTシャツ 藍");
  await page.getByRole("button", { name: "変更を公開する", exact: true }).click();
  await expect(page.getByText("公開しました。")).toBeVisible();
  await expect(lead).toHaveValue("まだ保存していない紹介。");
  // Also with the button that takes the publishing back, and among a quiz's trial.
  await expect(page.getByRole("button", { name: "ひとつ前の公開にもどす" })).toBeVisible();
  await looksWell(page);
  await page.goto("/admin/quizzes/4st");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await looksWell(page);
});

test.describe("without scripts", () => {
  test("descriptions go along with a photograph that is sent, and with one that is moved", async ({
    page,
    browser,
    shop,
    sql,
  }) => {
    test.setTimeout(120_000);
    await enterDesk(page, { shop, sql }, "shashin2@example.jp", page1);
    const bare = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await bare.newPage();
    await plain.goto(`${shop}${page1}`);
    await plain.getByLabel("1枚めの説明").fill("えりもとの縫いめ");
    await plain.getByLabel("写真を足す").setInputFiles([await photo("a.jpg", "#7a3535")]);
    await plain.getByRole("button", { name: "送る", exact: true }).click();
    await expect(plain.getByText("写真を変えました。")).toBeVisible();
    await expect(plain.getByLabel("1枚めの説明")).toHaveValue("えりもとの縫いめ");
    await plain.getByLabel("2枚めの説明").fill("うしろから");
    await plain.getByRole("button", { name: "後ろへ" }).first().click();
    await expect(plain.getByText("写真を変えました。")).toBeVisible();
    await expect(plain.getByLabel("1枚めの説明")).toHaveValue("うしろから");
    await expect(plain.getByLabel("2枚めの説明")).toHaveValue("えりもとの縫いめ");
    await bare.close();
  });
});

test("the measures are a table: rows and columns come and go, a spreadsheet is pasted, the shop shows it", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "sunpo@example.jp", page1);
  const lines = page.locator("textarea[name=sizeChart]");
  const cell = (name: string) =>
    page.locator("#measure").getByRole("textbox", { name, exact: true });
  await expect(cell("1つめの測るところ")).toBeVisible();
  const before = await lines.inputValue();
  const rows = before.split("\n").length;
  await cell("1つめのサイズ").fill("XS");
  await page.getByRole("button", { name: "＋ 測るところの列" }).click();
  // What is empty is not sent, and what has no name is told and stays.
  expect((await lines.inputValue()).split("\n")[0]).toBe(before.split("\n")[0]);
  const columns = before.split("\n")[0]!.split("、").length;
  await cell(`XSの${columns}つめ`).fill("19");
  await page.getByRole("button", { name: "変更を公開する", exact: true }).click();
  await expect(page.getByText(`寸法の${columns + 1}列目に、測るところの名前`)).toBeVisible();
  await expect(cell(`XSの${columns}つめ`)).toHaveValue("19");
  await cell(`${columns}つめの測るところ`).fill("そでたけ");
  await page.getByRole("button", { name: "＋ サイズの行" }).click();
  await cell(`${rows}つめのサイズ`).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "3L\t80\n4L\t84");
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(`${rows + 1}つめのサイズ`)).toHaveValue("4L");
  await page.getByRole("button", { name: "3Lの行を消す" }).click();
  await looksWell(page);
  await page.getByRole("button", { name: "変更を公開する", exact: true }).click();
  await expect(page.getByText("公開しました。")).toBeVisible();
  await page.getByRole("button", { name: "文字で書く" }).click();
  await expect(lines).toBeVisible();
  await expect(lines).toHaveValue(/そでたけ[\s\S]*XS[\s\S]*4L、84/);
  await page.goto("/shop/product/fudehito-t-ai");
  await expect(page.getByRole("columnheader", { name: "そでたけ" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "4L" })).toBeVisible();
});
