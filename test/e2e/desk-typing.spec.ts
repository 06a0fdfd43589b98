// What was typed at the desk on a phone: it outlives leaving, a refusal and a reload, and goes once
// it was saved.
import { expect, test } from "./server.ts";
import { phone } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";

test.use(phone);

test("what was typed at the desk and not saved is there after leaving, with both answers, and gone once it was saved; the sound can be heard before", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const item = "/admin/media/ashi-no-ura";
  await enterDesk(page, { shop, sql }, "kaku@example.jp", item);
  await expect(page.locator(".hear-it audio")).toHaveAttribute("src", /^\/media\//);
  const summary = page.getByLabel("ひとこと");
  const before = await summary.inputValue();
  const offer = page.getByText(/書きかけがあります/);
  const away = async () => {
    await page.getByRole("link", { name: "音声と動画", exact: true }).first().click();
    await page.waitForURL(/\/admin\/media$/);
    await page.goto(item);
  };
  await summary.fill("床をさがす、書きかけ。");
  await away();
  await expect(offer).toBeVisible();
  await expect(summary).toHaveValue(before);
  await looksWell(page);
  await page.getByRole("button", { name: "書きかけにもどす" }).click();
  await expect(summary).toHaveValue("床をさがす、書きかけ。");
  await away();
  await page.getByRole("button", { name: "捨てる" }).click();
  await away();
  await expect(summary).toHaveValue(before);
  await expect(offer).toBeHidden();
  // Refused, it stays; saved, it goes.
  await page.getByLabel(/^題/).fill("");
  await summary.fill("二度めの書きかけ。");
  await page.getByRole("button", { name: "この内容で公開しなおす" }).click();
  await expect(page.getByText(/お直しください/)).toBeVisible();
  await away();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "捨てる" }).click();
  await summary.fill("三度めは、保存します。");
  await page.getByRole("button", { name: "この内容で公開しなおす" }).click();
  await expect(page.getByText(/公開しました。/)).toBeVisible();
  await away();
  await expect(summary).toHaveValue("三度めは、保存します。");
  await expect(offer).toBeHidden();
});

test("stock written in the row of one size comes back in that row alone, and nobody else is told of", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const item = "/admin/products/fudehito-t-ai";
  await enterDesk(page, { shop, sql }, "zaiko@example.jp", item);
  const stocks = page.locator('input[name="stock"]');
  const places = page.locator('input[name="place"]');
  const read = async () =>
    Promise.all(
      [stocks, places].map((cells) =>
        cells.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ),
    );
  // The table of colours has the stock too: the lines of this colour are folded below it.
  await page.getByText(/^この色のサイズごと/).click();
  await expect(stocks.nth(2)).toBeVisible();
  const [before = [], placesBefore = []] = await read();
  await stocks.nth(1).fill("+7");
  await places.nth(1).fill("B-2");
  await page.goto("/admin/products");
  await page.goto(item);
  await expect(page.getByText(/書きかけがあります/)).toBeVisible();
  await expect(page.getByText(/ほかの方が同じ欄を変えています/)).toBeHidden();
  expect(await read()).toEqual([before, placesBefore]);
  await page.getByRole("button", { name: "書きかけにもどす" }).click();
  await expect(stocks.nth(1)).toHaveValue("+7");
  await expect(stocks.nth(1)).toBeVisible();
  expect(await read()).toEqual([before.with(1, "+7"), placesBefore.with(1, "B-2")]);
});

test("what is typed beside the form of a product belongs to it: kept, offered, saved", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const item = "/admin/products/fudehito-t-ai";
  await enterDesk(page, { shop, sql }, "yoko@example.jp", item);
  const care = page.getByLabel("お手入れ", { exact: true });
  const weight = page.getByLabel("重さ（g）");
  await weight.fill("235");
  await care.fill("手で押し洗いを。");
  await page.goto("/admin/products");
  await page.goto(item);
  await expect(page.getByText(/書きかけがあります/)).toBeVisible();
  await expect(weight).not.toHaveValue("235");
  await page.getByRole("button", { name: "書きかけにもどす" }).click();
  await expect(weight).toHaveValue("235");
  await expect(care).toHaveValue("手で押し洗いを。");
  await page.getByRole("button", { name: "変更を公開する", exact: true }).click();
  await expect(page.getByText("公開しました。")).toBeVisible();
  await expect(weight).toHaveValue("235");
  await expect(care).toHaveValue("手で押し洗いを。");
  await expect(page.getByText("品を書きかえました").first()).toBeVisible();
});

test("words typed at the desk survive a preview, a refusal, the logo, Back and a reload", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const word = "/admin/dictionary/iki";
  await enterDesk(page, { shop, sql }, "nokosu@example.jp", word);
  const body = page.getByLabel(/^本文/);
  const offer = page.getByText(/書きかけがあります/);
  const comesBack = async (text: string) => {
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: "書きかけにもどす" }).click();
    await expect(body).toHaveValue(text);
  };
  await body.fill("息は、さきに出す。書きかけ。");
  await page.getByRole("button", { name: "見えかたを見る" }).click();
  await expect(page.getByText("息は、さきに出す。書きかけ。").first()).toBeVisible();
  await page.getByRole("link", { name: "くせごよみ", exact: true }).first().click();
  await page.waitForURL(/\/admin$/);
  await page.goBack();
  await comesBack("息は、さきに出す。書きかけ。");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await comesBack("息は、さきに出す。書きかけ。");
  // Refused for another field, both stay; what is typed after it does not push them out.
  await page.getByLabel(/^よみ/).fill("");
  await page.getByRole("button", { name: "この内容で公開しなおす" }).click();
  await expect(page.getByText(/お直しください/)).toBeVisible();
  await page.getByLabel(/^よみ/).fill("いき");
  await page.goto("/admin");
  await page.goto(word);
  await comesBack("息は、さきに出す。書きかけ。");
});

test("よみ and the address of something new are written along while its title is typed, and left alone once they are one's own", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "yomi@example.jp", "/admin/media/new");
  const title = page.getByLabel(/^題/);
  const kana = page.getByLabel(/^よみ/);
  const id = page.getByLabel(/^住所の名/);
  const keys = await page.context().newCDPSession(page);
  const compose = async (shown: readonly string[], kanji: string) => {
    for (const text of [...shown, kanji])
      await keys.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await keys.send("Input.insertText", { text: kanji });
  };
  await title.click();
  await compose(["ｙ", "よ", "よｒ", "よる"], "夜");
  await compose(["の", "のい", "のいｋ", "のいき"], "の息");
  await expect(title).toHaveValue("夜の息");
  await expect(kana).toHaveValue("よるのいき");
  await expect(id).toHaveValue("yorunoiki");
  await id.fill("yoru-no-iki");
  await title.click();
  await page.keyboard.press("End");
  await compose(["に"], "に");
  await expect(kana).toHaveValue("よるのいきに");
  await expect(id).toHaveValue("yoru-no-iki");
});
