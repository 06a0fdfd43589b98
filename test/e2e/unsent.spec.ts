// A form that is handed in where the network has gone: nothing that was written is lost.
import { expect, test } from "./server.ts";
import { phone } from "./listeners.ts";
import { enterByMail } from "./people.ts";

test.use(phone);

test("an address that never arrived stands in its form again, and is saved by the next press", async ({
  page,
  shop,
}) => {
  await enterByMail(page, shop, "togire@example.jp");
  await page.goto("/mypage/addresses", { waitUntil: "networkidle" });
  const form = page.locator("main form").last();
  const field = (name: RegExp) => form.getByLabel(name);
  await field(/^お名前/).fill("途切 れい");
  await field(/^ふりがな/).fill("とぎれ れい");
  await field(/^郵便番号/).fill("6048166");
  await expect(field(/^市区町村/)).not.toHaveValue("");
  await field(/^町名・番地/).fill("1-2-3");
  await field(/^電話番号/).fill("0751234567");
  await field(/いつもの/).check();

  await page.context().setOffline(true);
  await form.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByRole("heading", { name: "電波が届いていません" })).toBeVisible();
  await page.context().setOffline(false);

  await expect(page.getByText("まだ届いていません。書いたものは、もとのままです")).toBeVisible();
  await expect(field(/^お名前/)).toHaveValue("途切 れい");
  await expect(field(/^都道府県/)).toHaveValue("京都府");
  await expect(field(/^町名・番地/)).toHaveValue("1-2-3");
  await expect(field(/^電話番号/)).toHaveValue("0751234567");
  await expect(field(/いつもの/)).toBeChecked();
  await form.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByText("京都府")).not.toHaveCount(0);
  await expect(page.getByText("1-2-3").first()).toBeVisible();
});

test("what did arrive is not put back when the network goes afterwards", async ({ page, shop }) => {
  await enterByMail(page, shop, "togire-nai@example.jp");
  await page.goto("/mypage");
  await page.goto("/mypage/settings", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: /^お名前/ }).fill("途切 なし");
  await page.getByRole("button", { name: "書きかえる" }).click();
  await expect(page.getByText(/書きかえました|変えました/).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "わたし" }).last().click();
  await expect(page.getByRole("heading", { name: "電波が届いていません" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("navigation", { name: "手つづき" })).toBeVisible();
  await expect(page.getByText("まだ届いていません")).toHaveCount(0);
});
