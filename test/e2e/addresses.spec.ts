// Addresses as people type them: what the server sent is still there once the scripts have taken
// over the page.
import { expect, test } from "./server.ts";

const lost = "404 Not Found";

for (const typed of ["/cart", "/CART?a=1"])
  test(`${typed} leads to the cart, which stays`, async ({ page }) => {
    await page.goto(typed, { waitUntil: "networkidle" });
    expect(new URL(page.url()).pathname).toBe("/Cart");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("カート");
    await expect(page.getByText("Application Error")).toHaveCount(0);
  });

test("/SHINDAN leads to the quizzes, which stay", async ({ page }) => {
  await page.goto("/SHINDAN", { waitUntil: "networkidle" });
  expect(new URL(page.url()).pathname).toBe("/shindan");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("診断");
  await expect(page.getByText("Application Error")).toHaveCount(0);
});

for (const typed of ["/NOWHERE", "/cart/nowhere", "/Shop/Nowhere/At/All", "/SHINDAN/NOWHERE"])
  test(`${typed} is the page of what is lost, before and after the scripts`, async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    const answer = await page.goto(typed, { waitUntil: "networkidle" });
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lost);
    await expect(page.getByText("どこかへ歩いていきました")).toBeVisible();
    expect(problems).toEqual([]);
  });

test("a range of prices that is upside down keeps its sheet open, with the sentence beside it", async ({
  page,
}) => {
  await page.goto("/shop", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "しぼる" }).click();
  await page.getByLabel("いくらから（円）").fill("1000");
  await page.getByLabel("いくらまで（円）").fill("500");
  await page.getByRole("button", { name: "この条件で見る" }).click();
  await expect(page.locator("#price-problem")).toBeVisible();
  await expect(page.getByLabel("いくらまで（円）")).toHaveValue("500");
  expect(new URL(page.url()).search).toBe("");
  await page.getByLabel("いくらまで（円）").fill("5000");
  await page.getByRole("button", { name: "この条件で見る" }).click();
  await page.waitForURL(/max=5000/);
  await expect(page.locator("#price-problem")).toHaveCount(0);
});
