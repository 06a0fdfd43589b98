// Films of our own and at Vimeo: where one stopped, on two devices; words and keys; and what is
// said when a film does not come.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { enterByLine } from "./people.ts";
import { looksWell } from "./looks.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);

/** The three weeks to try, once for each person. */
async function tryEichi(page: Page) {
  await page.goto("/buy/000011");
  for (const box of await page.locator("main input[type=checkbox]").all()) await box.check();
  await page.locator("main form button").last().click();
  await page.waitForURL(/success_free_trial/);
}
async function device(browser: Browser, shop: string) {
  const context = await browser.newContext({
    ...phone,
    baseURL: shop,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
  });
  return { context, page: await context.newPage() };
}
const kept = (page: Page, from = 0) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes("/douga/userPlayingState") &&
      answer.ok() &&
      (answer.request().postDataJSON() as { seconds: number }).seconds >= from,
  );

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
    await enterByLine(a.page);
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
    await enterByLine(b.page);
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
  }) => {
    await enterByLine(page, "友だちでない");
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
  }) => {
    await enterByLine(page, "メールなし");
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

/**
 * What lies at Vimeo's address for a film: it plays a clock, and speaks as their player does.
 * `late`: it begins at the start until it plays.
 */
const standIn = (
  late: boolean,
) => `<!doctype html><title>練習の映像</title><button>再生</button><output>0</output><script>
  const duration = 120, heard = new Set(), tell = (message) => parent.postMessage(JSON.stringify(message), "*");
  let seconds = 0, playing = false, began = false;
  const happens = (event) => { document.querySelector("output").value = String(Math.floor(seconds)); if (heard.has(event)) tell({ event, data: { seconds, duration, percent: seconds / duration } }); };
  const go = (on) => { if (playing !== on) { playing = on; happens(on ? "play" : "pause"); } };
  setInterval(() => { if (!playing) return; seconds += 0.25; began = true; happens("timeupdate"); }, 250);
  document.querySelector("button").onclick = () => go(!playing);
  addEventListener("message", ({ data }) => {
    const { method, value } = typeof data === "string" ? JSON.parse(data) : data;
    const answers = {
      ping: () => undefined, getDuration: () => duration, getCurrentTime: () => seconds, play: () => go(true), pause: () => go(false),
      addEventListener: () => { heard.add(value); return value; }, removeEventListener: () => { heard.delete(value); return value; },
      setCurrentTime: () => { if (began || !${late}) seconds = value; happens("seeked"); return seconds; },
    };
    if (answers[method]) tell({ method, value: answers[method]() });
    else tell({ event: "error", data: { method, name: "TypeError", message: "not known here" } });
  });
  tell({ event: "ready" });
</script>`;

test.describe("a film at Vimeo", () => {
  const film = "/single-dougaplayer/nejitte-modoru-mittsu";
  const movesThere =
    "update media_item set vimeo_id = '76979871', vimeo_hash = 'a1b2c3d4e5', seconds = 120, free = true where id = 'nejitte-modoru-mittsu'";
  /**
   * Nothing leaves: what is asked of Vimeo is answered here, and all else of theirs is written down
   * as a fault.
   */
  async function vimeo(context: BrowserContext, answer: () => string | undefined) {
    const asked: string[] = [];
    const stray: string[] = [];
    await context.route(
      (url) => /(^|\.)vimeo(cdn)?\.com$/.test(url.hostname),
      async (route) => {
        const url = new URL(route.request().url());
        if (url.hostname !== "player.vimeo.com" || url.pathname !== "/video/76979871") {
          stray.push(url.href);
          return route.abort();
        }
        asked.push(url.search);
        const body = answer();
        return body === undefined
          ? route.abort("failed")
          : route.fulfill({ contentType: "text/html; charset=utf-8", body });
      },
    );
    return { asked, stray };
  }
  const frame = (page: Page) => page.frameLocator("iframe.screen");
  const at = async (page: Page) => Number(await frame(page).locator("output").innerText());

  test("keeps its place and goes on there on the second device, asked for without following anybody", async ({
    browser,
    shop,
    sql,
    publish,
  }) => {
    test.setTimeout(90_000);
    await sql(movesThere);
    await publish();
    const a = await device(browser, shop);
    await enterByLine(a.page);
    const there = await vimeo(a.context, () => standIn(false));
    await a.page.goto(film);
    await frame(a.page).getByRole("button", { name: "再生" }).click();
    await expect.poll(() => at(a.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
    const saved = kept(a.page, 5);
    await frame(a.page).getByRole("button", { name: "再生" }).click();
    await saved;
    const left = await at(a.page);
    expect(there).toEqual({ asked: ["?dnt=1&playsinline=1&h=a1b2c3d4e5"], stray: [] });
    await looksWell(a.page, { iframes: false });
    await expect(a.page.getByRole("button", { name: "もう一度ひらく" })).toHaveCount(0);

    const b = await device(browser, shop);
    await enterByLine(b.page);
    const again = await vimeo(b.context, () => standIn(true));
    await b.page.goto(film);
    const asked = Number(
      /#t=(\d+)s$/.exec((await b.page.locator("iframe.screen").getAttribute("src")) ?? "")?.[1],
    );
    expect(Math.abs(asked - left)).toBeLessThanOrEqual(1);
    await expect(frame(b.page).locator("output")).toHaveText("0");
    await frame(b.page).getByRole("button", { name: "再生" }).click();
    await expect.poll(() => at(b.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(left);
    expect(await at(b.page)).toBeLessThan(left + 8);
    expect(again.stray).toEqual([]);

    await a.context.close();
    await b.context.close();
  });

  test("that does not come is told in words, with a way to try again", async ({
    page,
    context,
    sql,
    publish,
  }) => {
    await sql(movesThere);
    await publish();
    await enterByLine(page);
    let answer: string | undefined = "<!doctype html><title>…</title>";
    await vimeo(context, () => answer);
    await page.goto(film);
    await expect(page.getByText("映像が、Vimeo からまだとどいていません。")).toBeVisible({
      timeout: 20_000,
    });
    await looksWell(page, { iframes: false });
    answer = undefined;
    await page.getByRole("button", { name: "もう一度ひらく" }).click();
    await expect(page.getByText("映像が、Vimeo からまだとどいていません。")).toBeHidden();
    await expect(page.getByText("映像が、Vimeo からまだとどいていません。")).toBeVisible({
      timeout: 20_000,
    });
    answer = standIn(false);
    await page.getByRole("button", { name: "もう一度ひらく" }).click();
    await frame(page).getByRole("button", { name: "再生" }).click();
    await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    await expect(page.getByText("映像が、Vimeo からまだとどいていません。")).toBeHidden();
  });

  test("is seen by who signed in elsewhere and came from a page that is kept for everybody", async ({
    page,
    context,
    sql,
    publish,
  }) => {
    await sql(movesThere);
    await publish();
    const there = await vimeo(context, () => standIn(false));
    await page.goto("/osusowa");
    const beside = await context.newPage();
    await enterByLine(beside);
    await beside.close();
    // As a link of ours does: the document stays the one that was kept.
    await page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);
    await page.evaluate((to) => {
      const here = globalThis as unknown as {
        stays: boolean;
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      here.stays = true;
      return here.__reactRouterDataRouter.navigate(to);
    }, film);
    await frame(page).getByRole("button", { name: "再生" }).click();
    await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    expect(await page.evaluate(() => (globalThis as unknown as { stays?: boolean }).stays)).toBe(
      true,
    );
    expect(there.stray).toEqual([]);
  });
});
