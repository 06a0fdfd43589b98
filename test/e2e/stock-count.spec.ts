// Counting the storeroom by the keyboard alone, as a scanner types: sku, enter, number, enter.
import { looksWell } from "./looks.ts";
import { enterDesk, makeOwner } from "./people.ts";
import { expect, test } from "./server.ts";

const email = "banto@example.jp";
test("a size is scanned, counted, seen beside the book, put right, and put back", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, email, "/admin/products");
  await sql(makeOwner, [email]);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "在庫を数える" }).click();
  await page.getByRole("button", { name: "棚卸しをはじめる" }).click();
  await expect(page.getByRole("heading", { name: "棚卸し：すべての品" })).toBeVisible();
  await looksWell(page);
  const sku = (await page.locator("[data-row]").first().getAttribute("data-row")) ?? "";
  await sql("update product_size set stock = 10, reserved = 0 where sku = $1", [sku]);

  await expect(page.getByLabel(/^SKU/)).toBeFocused();
  await page.keyboard.type(sku);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect(page.locator("[data-row] input.input")).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1行の数を残しました。")).toBeVisible();
  await expect(page.getByLabel(/^SKU/)).toBeFocused();

  await page.getByRole("link", { name: /^ちがう/ }).click();
  await expect(page.getByText("帳簿は10点（+2）")).toBeVisible();
  await looksWell(page);
  await page.getByRole("button", { name: "1行を在庫に合わせる" }).click();
  await expect(page.getByText("1行を在庫に合わせました。")).toBeVisible();
  await page.getByRole("button", { name: "合わせた在庫をもとにもどす" }).click();
  await expect(page.getByText("1行の在庫をもとにもどしました。")).toBeVisible();
  await page.getByRole("button", { name: "棚卸しを終える" }).click();
  await expect(page.getByText("棚卸しを終えました。")).toBeVisible();
  await expect(page.locator("[data-row] input.input")).toHaveCount(0);
});
