// Listening as members do it: their devices, and the buttons of the player.
import type { Browser, Page } from "@playwright/test";

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
export const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

/** Another device of the same person, or of another. */
export async function device(browser: Browser, shop: string, userAgent?: string) {
  const context = await browser.newContext({
    ...phone,
    baseURL: shop,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  return { context, page: await context.newPage() };
}

/** The three weeks to try, once for each person. */
export async function tryEichi(page: Page): Promise<void> {
  await page.goto("/buy/000011");
  for (const box of await page.locator("main input[type=checkbox]").all()) await box.check();
  await page.locator("main form button").last().click();
  await page.waitForURL(/success_free_trial/);
}

export const slider = (page: Page) => page.getByRole("slider", { name: "再生の位置" });
export const at = async (page: Page) => Number(await slider(page).getAttribute("aria-valuenow"));
export const press = (page: Page) => page.locator("button.play-pause").click();
/** To a second of the piece, by the keyboard. */
export async function goTo(page: Page, seconds: number): Promise<void> {
  await slider(page).focus();
  await page.keyboard.press("Home");
  for (let now = 0; now + 5 <= seconds; now += 5) await page.keyboard.press("ArrowRight");
}

/** The answer to the next place of a film that is kept. */
export const kept = (page: Page, from = 0) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes("/douga/userPlayingState") &&
      answer.ok() &&
      (answer.request().postDataJSON() as { seconds: number }).seconds >= from,
  );
