// Films at Vimeo: the place on two devices, and what is said when a film does not come.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { device, kept, phone } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterByLine } from "./people.ts";

test.use(phone);

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
    // The seconds that it waits for Vimeo pass at once; from when on it waits, it says to nobody.
    await page.clock.install();
    await page.goto(film);
    const told = page.getByText("映像が、Vimeo からまだとどいていません。");
    const waited = () =>
      expect(async () => {
        await page.clock.fastForward(15_000);
        await expect(told).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 20_000 });
    await expect(told).toBeHidden();
    await waited();
    await looksWell(page, { iframes: false });
    answer = undefined;
    await page.getByRole("button", { name: "もう一度ひらく" }).click();
    await expect(told).toBeHidden();
    await waited();
    answer = standIn(false);
    await page.getByRole("button", { name: "もう一度ひらく" }).click();
    await frame(page).getByRole("button", { name: "再生" }).click();
    await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    await expect(told).toBeHidden();
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
