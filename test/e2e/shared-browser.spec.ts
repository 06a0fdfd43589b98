// Two people with one browser: what one was shown is never sent in the other's name.
import type { Page } from "@playwright/test";
import { enterByMail } from "./people.ts";
import { expect, test } from "./server.ts";

test.use({ besideOthers: true });
test.use({ viewport: { width: 390, height: 844 } });
const settings = "/mypage/settings";
const name = (page: Page) => page.getByLabel("お名前", { exact: true });
const refused = (page: Page) => page.getByText(/別の方がログインしていたときのもの/);

/** Until this browser knows whose it is. */
const isKnown = (page: Page, before: string | null) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("user_state"))).not.toBe(before);
async function changesHands(page: Page, shop: string): Promise<void> {
  await page.context().clearCookies();
  await enterByMail(page, shop, "nochi@example.jp");
  await page.goto("/mypage");
}

test("a form of the one who was here before is refused, and the page asked for anew", async ({
  page,
  context,
  shop,
}) => {
  await enterByMail(page, shop, "saki@example.jp");
  await page.goto("/mypage");
  await isKnown(page, null);
  const first = await page.evaluate(() => localStorage.getItem("user_state"));
  await page.goto(settings);
  const beside = await context.newPage();
  await changesHands(beside, shop);
  await isKnown(beside, first);
  await name(page).fill("さき");
  await name(page).press("Enter");
  await expect(refused(page)).toBeVisible();
  await expect(name(page)).toHaveValue("さき");
  await beside.reload();
  await beside.goto(settings);
  await expect(name(beside)).not.toHaveValue("さき");
  // The person comes back to this tab.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("nochi@example.jp").first()).toBeVisible();
  await expect(name(page)).not.toHaveValue("さき");
  await name(page).fill("のち");
  await name(page).press("Enter");
  await expect(refused(page)).toHaveCount(0);
  await expect(async () => {
    await beside.reload();
    await expect(name(beside)).toHaveValue("のち", { timeout: 2_000 });
  }).toPass();
});

for (const path of ["/event/reservation_form?event=soles", "/mypage/myroom"])
  test(`${path} is asked for anew when it is come back to`, async ({ page, context, shop }) => {
    await enterByMail(page, shop, "saki3@example.jp");
    await page.goto("/mypage");
    await isKnown(page, null);
    const first = await page.evaluate(() => localStorage.getItem("user_state"));
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    const beside = await context.newPage();
    await changesHands(beside, shop);
    await isKnown(beside, first);
    const again = page.waitForEvent("load");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await again;
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("it is refused too, with what was typed", async ({ page, context, shop }) => {
    await enterByMail(page, shop, "saki2@example.jp");
    await page.goto(settings);
    const beside = await context.newPage();
    await changesHands(beside, shop);
    await name(page).fill("さき");
    await name(page).press("Enter");
    await expect(refused(page)).toBeVisible();
    await expect(name(page)).toHaveValue("さき");
  });
});
