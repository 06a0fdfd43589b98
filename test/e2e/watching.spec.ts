// Films of our own: where one stopped, on two devices; words and keys; and what is said when a film
// does not come.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { device, kept, phone, tryEichi } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ besideOthers: true });
test.use(phone);

test("a phone that lies on its side shows the whole film with its buttons", async ({
  browser,
  shop,
}) => {
  const { page } = await device(browser, shop);
  // Somebody else than below: the weeks to try are there once for each person.
  await enterByMail(page, shop, "nekaseta@example.jp");
  await tryEichi(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/single-dougaplayer/kata-wo-ushiro-e");
  const film = page.locator("video");
  await film.evaluate((video) => video.parentElement?.scrollIntoView({ block: "start" }));
  const back = page.getByRole("button", { name: "15秒もどる" });
  const [picture, button] = await Promise.all([film.boundingBox(), back.boundingBox()]);
  expect(picture?.y).toBeGreaterThanOrEqual(0);
  expect((button?.y ?? 0) + (button?.height ?? 390)).toBeLessThanOrEqual(390);
  expect(picture?.height).toBeGreaterThan(200);
});

test("the narrowest phone has every button of a film within its edges", async ({
  browser,
  shop,
}) => {
  const { page } = await device(browser, shop);
  await enterByMail(page, shop, "semai@example.jp");
  await tryEichi(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/single-dougaplayer/kata-wo-ushiro-e");
  const whole = page.getByRole("button", { name: "画面いっぱいに観る" });
  await expect(whole).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const place = await whole.boundingBox();
  expect((place?.x ?? 320) + (place?.width ?? 0)).toBeLessThanOrEqual(320);
});

test.describe("a film of our own", () => {
  const film = "/single-dougaplayer/kata-wo-ushiro-e";
  const at = (page: Page) =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  const words = (page: Page) =>
    page
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map(({ mode, cues }) => [mode, (cues?.length ?? 0) > 0]),
      );

  test("goes on where it was left, on a device that begins at the start whatever it is told; words and keys work", async ({
    browser,
    shop,
  }) => {
    test.setTimeout(90_000);
    const a = await device(browser, shop);
    await enterByMail(a.page, shop, "mite-3@example.jp");
    await tryEichi(a.page);
    await a.page.goto(film);
    await looksWell(a.page, { iframes: false });
    const video = a.page.locator("video");
    await expect.poll(() => words(a.page)).toEqual([["showing", true]]);
    await video.focus();
    await a.page.keyboard.press("c");
    expect(await words(a.page)).toEqual([["hidden", true]]);
    await a.page.keyboard.press("c");
    expect(await words(a.page)).toEqual([["showing", true]]);
    await a.page.keyboard.press("m");
    expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    await a.page.keyboard.press("Space");
    await expect.poll(() => at(a.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    // Listened for before the step: the step keeps its place at once, and a pause that comes before
    // the film ran on from there has nothing new to keep.
    const saved = kept(a.page, 15);
    await a.page.keyboard.press("ArrowRight");
    await expect.poll(() => at(a.page)).toBeGreaterThanOrEqual(16);
    await a.page.keyboard.press("Space");
    await saved;
    const left = await at(a.page);
    await a.page.keyboard.press("ArrowLeft");
    await expect.poll(() => at(a.page)).toBeLessThan(left - 10);
    await a.page.keyboard.press("ArrowRight");
    const held = await at(a.page);
    await a.page.keyboard.press("j");
    await expect.poll(() => at(a.page)).toBeLessThan(held - 10);
    await a.page.keyboard.press("l");
    await expect.poll(() => at(a.page)).toBeGreaterThan(held - 2);
    // The house's own controls do the same; words that were put away stay away at the next film.
    await a.page.getByRole("button", { name: "15秒もどる" }).click();
    await expect.poll(() => at(a.page)).toBeLessThan(held - 10);
    await a.page.getByRole("button", { name: "15秒すすむ" }).click();
    await expect.poll(() => at(a.page)).toBeGreaterThan(held - 2);
    await a.page.getByRole("button", { name: "字幕" }).click();
    expect(await words(a.page)).toEqual([["hidden", true]]);
    expect(await a.page.evaluate(() => localStorage.getItem("media_captions"))).toBe("off");
    expect(await a.page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
      "肩を、うしろへまわす",
    );
    await video.focus();
    const isPaused = () => video.evaluate((one: HTMLVideoElement) => one.paused);
    const before = await at(a.page);
    await a.page.keyboard.press("k");
    await expect.poll(isPaused).toBe(false);
    // A film that did not run yet has no new place: nothing would be kept at its pause.
    await expect.poll(() => at(a.page)).toBeGreaterThan(before);
    const rested = kept(a.page, left - 2);
    await a.page.keyboard.press("k");
    await expect.poll(isPaused).toBe(true);
    await rested;

    // Some phones begin at 0 until the first picture was there.
    const b = await device(browser, shop);
    await b.page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
      if (!own?.get || !own.set) return;
      Object.defineProperty(HTMLMediaElement.prototype, "currentTime", {
        get: own.get,
        set(this: HTMLMediaElement, to: number) {
          if (this.played.length > 0) own.set?.call(this, to);
        },
      });
    });
    await enterByMail(b.page, shop, "mite-3@example.jp");
    await b.page.goto(film);
    await expect(b.page.getByRole("button", { name: "15秒すすむ" })).toBeVisible();
    expect(await at(b.page)).toBe(0);
    await b.page.locator("video").focus();
    await b.page.keyboard.press("Space");
    await expect.poll(() => at(b.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(left - 2);
    expect(await at(b.page)).toBeLessThan(left + 8);
    await b.page.keyboard.press("Space");
    await b.page.goto("/single-dougaplayer");
    await expect(b.page.getByRole("heading", { name: "つづきから" })).toBeVisible();
    await a.context.close();
    await b.context.close();
  });

  test("is refused when the licence is over, on a page that is still open too, and says so in words", async ({
    page,
    sql,
    shop,
  }) => {
    await enterByMail(page, shop, "mite-4@example.jp");
    await tryEichi(page);
    await page.goto(film);
    await expect(page.getByRole("button", { name: "15秒すすむ" })).toBeVisible();
    await page.locator("video").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(0.5);
    await sql(
      "update item_own set since_at = now() - interval '30 days', expire_at = now() - interval '1 second' where uid = (select uid from item_own order by since_at desc limit 1)",
    );
    // The address that was handed out ends.
    await page.route("**/media/**", (route) => route.fulfill({ status: 410 }));
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.load());
    await expect(
      page.getByText(
        "いまは、この映像を観られません。公開が終わったか、プランの期間が過ぎたようです。",
      ),
    ).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("button", { name: "もう一度ひらく" })).toBeVisible();
    await looksWell(page, { iframes: false });
    await page.reload();
    await expect(page.getByText(/^この映像は、.+の会員が観られます/)).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
    expect(await page.content()).not.toContain("/media/douga/");
  });

  test("that the network took away comes back at the same second when the network does", async ({
    page,
    context,
    shop,
  }) => {
    await enterByMail(page, shop, "mite-5@example.jp");
    await tryEichi(page);
    await page.goto(film);
    await expect(page.getByRole("button", { name: "15秒すすむ" })).toBeVisible();
    await page.locator("video").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
    await context.setOffline(true);
    const { left, source } = await page.locator("video").evaluate((video: HTMLVideoElement) => {
      const found = { left: video.currentTime, source: video.currentSrc };
      video.src = `${found.source}&cut`;
      return found;
    });
    expect(source).toContain("/media/");
    await expect(
      page.getByText("電波がとどいていません。つながると、つづきから観られます。"),
    ).toBeVisible({ timeout: 15_000 });
    await context.setOffline(false);
    await expect(page.getByText("電波がとどいていません。")).toBeHidden({ timeout: 15_000 });
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThanOrEqual(1);
    expect(left).toBeGreaterThan(0);
  });
});

test("in アナザーフロンティア, which has no tabs, the small player stands at the edge and hides nothing", async ({
  page,
  shop,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterByMail(page, shop, "frontier@example.jp");
  await tryEichi(page);
  await sql(
    "update item_own set item_id = '000030' where item_id = '000011' and uid = (select uid from item_own order by since_at desc limit 1)",
  );
  await page.goto("/osusowa");
  await page.locator(".track .play").first().click();
  const mini = page.getByRole("region", { name: "再生中の音声" });
  await expect(mini.getByRole("button", { name: "一時停止" })).toBeVisible();
  await page.goto("/another-frontier");
  await expect(mini).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const edges = await mini.evaluate((bar) => {
    const last = [...document.querySelectorAll("main a, main p, main button")].at(-1);
    const { top, bottom } = bar.getBoundingClientRect();
    return {
      gap: innerHeight - bottom,
      hidden: (last?.getBoundingClientRect().bottom ?? top) - top,
    };
  });
  expect(edges.gap).toBe(0);
  expect(edges.hidden).toBeLessThanOrEqual(0);
});
