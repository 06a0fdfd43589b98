// What is done before the scripts of a page are there.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Scripts come when they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("what is typed and chosen before the scripts come is there when the page answers, over what this tab kept", async ({
  page,
}) => {
  await page.goto("/shop/product/sannen-bancha");
  await page.locator("label", { hasText: /^150g/ }).first().click();
  await page.getByRole("button", { name: "カートに入れる" }).locator("visible=true").click();
  await expect(page.getByText("をカートに入れました")).toBeVisible();
  await page.goto("/buy/products");
  await page.getByLabel("町名・番地").fill("御倉町 1-2");
  await page.getByLabel("電話番号").fill("075-000-0000");
  const kept = () => sessionStorage.getItem("checkout_typed") ?? "";
  await expect.poll(() => page.evaluate(kept)).toContain("075-000-0000");

  const release = await holdScripts(page);
  await page.goto("/buy/products", { waitUntil: "commit" });
  await page.getByLabel("メールアドレス").fill("early@example.jp");
  await page.getByRole("textbox", { name: /^お名前/ }).fill("三条 澪");
  await page.getByLabel("電話番号").fill("090-0000-0000");
  await page.getByText("贈りものとして、別のかたへ送る").click();
  // In the middle of a word, about to go on there.
  const name = page.locator('input[name="name"]');
  await name.press("Home");
  await name.press("ArrowRight");
  const told = name.evaluate(
    (field: HTMLInputElement) =>
      new Promise((resolve) => {
        field.addEventListener("input", () => setTimeout(() => resolve(field.selectionStart)));
      }),
  );
  release();
  expect(await told).toBe(1);
  await page.getByLabel("郵便番号").fill("604-8166");
  await expect(page.getByLabel("市区町村")).toHaveValue("京都市中京区");
  await expect(page.getByLabel("メールアドレス")).toHaveValue("early@example.jp");
  await expect(page.getByRole("textbox", { name: /^お名前/ }).first()).toHaveValue("三条 澪");
  await expect(page.getByLabel("町名・番地")).toHaveValue("御倉町 1-2");
  await expect(page.getByLabel("電話番号").first()).toHaveValue("090-0000-0000");
  await expect(page.getByLabel("贈りものとして、別のかたへ送る")).toBeChecked();
});
