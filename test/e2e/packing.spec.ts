// Fifty parcels from the shelf to the letter, on a phone: how often a thumb presses, how long it
// takes, and that nothing leaves twice.
import { readFile } from "node:fs/promises";
import iconv from "iconv-lite";
import { expect, test } from "./server.ts";
import { enterDesk, mails } from "./people.ts";
import { looksWell } from "./looks.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const line = (sku: string, title: string, quantity: number) => ({
  productId: sku,
  sku,
  title,
  colour: "藍",
  size: "M",
  quantity,
  unitPrice: 1_320,
  amount: 1_320 * quantity,
  taxCategory: "standard",
  picture: null,
});
const confirmation = {
  version: "1",
  shownAt: "2026-11-20T03:00:00.000Z",
  email: "mio@example.jp",
  address: {
    name: "三条 澪",
    kana: "さんじょう みお",
    postalCode: "6048166",
    prefecture: "京都府",
    city: "京都市中京区",
    street: "御倉町1-2",
    building: "",
    phone: "0751234567",
  },
  gift: null,
  note: "",
  lines: [line("SO-F", "五本指くつ下", 1), line("TS-M", "筆人Tシャツ", 2)],
  itemsTotal: 3_960,
  postage: 550,
  discount: 0,
  total: 4_510,
  taxes: [],
  means: "card",
  deliveryDay: null,
  deliveryBand: "am",
  shipDay: "2026-11-20",
  statements: [],
};
/** Paid orders; the first has a name that no label can show, the second is a gift. */
const fifty = `
  insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at, paid_at, updated_at)
  select gen_random_uuid(), gen_random_uuid(), 'guest', 'paid', 'parcel' || n || '@example.jp',
    case n when 1 then jsonb_set($1::jsonb, '{address,name}', '"𠮷野 葵"')
      when 2 then jsonb_set($1::jsonb, '{gift}', '{"giver": "山田 花子", "noshi": null}')
      else $1::jsonb end, 4510, now(), now(), now()
  from generate_series(1, 50) as n`;
const numberOf = (at: number) => String(400_122_330_100 + at);

test("fifty parcels are packed, numbered and sent, each once", async ({ page, shop, sql }) => {
  test.setTimeout(150_000);
  await sql(fifty, [JSON.stringify(confirmation)]);
  await enterDesk(page, { shop, sql }, "tsumeru@example.jp", "/admin/packing");
  await looksWell(page);
  const began = Date.now();
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole("button", { name }).click();
  };

  await press("えらんだ50件の荷づくりを始める");
  const boxes = page.getByRole("form", { name: "お問い合わせ番号" });
  await expect(boxes.locator("[data-number]")).toHaveCount(50, { timeout: 45_000 });
  await expect(page.getByText("100点")).toBeVisible();
  await expect(page.getByText("贈りもの：値段の分かるものを入れない")).toHaveCount(1);
  await looksWell(page);

  // The label that cannot be printed is said first, and put right for itself.
  await expect(page.getByText("「𠮷」は、送り状に印字できない文字です。")).toBeVisible();
  await expect(page.getByRole("link", { name: "ヤマト運輸のファイルを出す" })).toHaveCount(0);
  await page.getByLabel("お名前").fill("吉野 葵");
  await press("この送り状だけ直す");
  const file = page.getByRole("link", { name: "ヤマト運輸のファイルを出す" });
  await expect(file).toBeVisible({ timeout: 20_000 });
  presses += 1;
  const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
  const text = iconv.decode(await readFile(await download.path()), "cp932");
  expect(text.trim().split("\r\n")).toHaveLength(51);
  expect(text).toContain("吉野 葵");
  expect(text).toContain("山田 花子");

  // A scanner presses Enter after each; the rest is pasted as a column.
  const fields = boxes.locator("[data-number]");
  await fields.nth(0).fill(numberOf(0));
  await fields.nth(0).press("Enter");
  await expect(fields.nth(1)).toBeFocused();
  await fields.nth(1).evaluate(
    (field, column) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", column);
      const event = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", event));
    },
    Array.from({ length: 49 }, (_, at) => (at === 48 ? "12" : numberOf(at + 1))).join("\n"),
  );
  presses += 2;
  await press("番号を残す");
  await expect(
    page.getByText("1か所の番号を残せませんでした。ほかの番号は残しました。"),
  ).toBeVisible();
  await expect(fields.nth(49)).toHaveValue("12");
  // What was kept counts at once.
  await expect(page.getByText("番号のない1件は、ここに残ります。")).toBeVisible();
  await looksWell(page);
  await fields.nth(49).fill(numberOf(49));
  await press("番号を残す");
  await expect(page.getByText("お問い合わせ番号を残しました。")).toBeVisible();

  const send = page.getByRole("button", { name: "50件を発送済みにして知らせる" });
  presses += 1;
  await send.dblclick();
  await expect(page.getByText("いま荷づくり中の注文はありません。", { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`fifty parcels: ${presses} presses, ${seconds} s`);
  expect(presses).toBeLessThanOrEqual(9);
  const letters = async () => (await mails(page, shop)).split("お品を発送しました").length - 1;
  await expect.poll(letters, { timeout: 40_000 }).toBe(50);
  const told = Math.round((Date.now() - began) / 1_000);
  console.log(`fifty letters lie there after ${told} s`);
  expect(told).toBeLessThan(600);
});
