// A word of the dictionary marked on a phone, found again, and taken out.
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a member marks a word and finds it among the favourites; a visitor is shown the way in", async ({
  page,
  shop,
}) => {
  await page.goto("/dictionary");
  const first = page.locator("ul.words a, .type-group a.mincho").first();
  const path = new URL((await first.getAttribute("href")) ?? "", shop).pathname;
  await page.goto(path);
  const name = await page.title();
  await expect(page.getByText("言葉にしるしをつけて、あとで読みかえせます")).toBeVisible();
  await expect(page.getByRole("button", { name: /しるし/ })).toHaveCount(0);
  await looksWell(page);

  await enterByMail(page, shop, "shirushi@example.jp");
  await page.goto(path);
  await page.getByRole("button", { name: "この言葉にしるしをつける" }).click();
  await expect(page.getByRole("button", { name: "しるしをはずす" })).toBeVisible();
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("word-390.png") });
  await page.getByRole("link", { name: "しるしをつけた言葉を見る" }).click();
  const words = page.getByRole("heading", { name: "しるしをつけた言葉" }).locator("..");
  await expect(words.getByRole("link")).toHaveCount(1);
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("favourites-390.png"), fullPage: true });
  await words.getByRole("link").click();
  await expect(page).toHaveTitle(name);
  await page.getByRole("button", { name: "しるしをはずす" }).click();
  await expect(page.getByRole("button", { name: "この言葉にしるしをつける" })).toBeVisible();
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: "お気に入り" })).toBeVisible();
  await expect(page.getByText("しるしをつけた言葉")).toHaveCount(0);
});
