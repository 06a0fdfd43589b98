// Listening on two devices that take turns, without a network in between, and while moving through
// the site.
import type { Browser, Locator, Page } from "@playwright/test";
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
async function device(browser: Browser, shop: string, userAgent: string) {
  const context = await browser.newContext({
    ...phone,
    baseURL: shop,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    userAgent,
  });
  const page = await context.newPage();
  return { context, page };
}
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const slider = (page: Page) => page.getByRole("slider", { name: "再生の位置" });
const at = async (page: Page) => Number(await slider(page).getAttribute("aria-valuenow"));
const press = (page: Page) => page.locator("button.play-pause").click();
/** To a second of the piece, by the keyboard. */
async function goTo(page: Page, seconds: number) {
  await slider(page).focus();
  await page.keyboard.press("Home");
  for (let now = 0; now + 5 <= seconds; now += 5) await page.keyboard.press("ArrowRight");
}

test("two devices take turns, and nobody loses their place", async ({ browser, shop }) => {
  test.setTimeout(120_000);
  const a = await device(browser, shop, iphone);
  await enterByLine(a.page);
  await tryEichi(a.page);
  const b = await device(browser, shop, mac);
  await enterByLine(b.page);

  const lesson = "/single-player2/ashi-no-ura";
  await a.page.goto(lesson);
  await looksWell(a.page);
  const saved = a.page.waitForResponse(
    (answer) => answer.url().includes("userPlayingState") && answer.ok(),
  );
  await press(a.page);
  await expect.poll(() => at(a.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  await press(a.page);
  await saved;
  const left = await at(a.page);
  expect(left).toBeGreaterThan(0);

  await b.page.goto(lesson);
  expect(Math.abs((await at(b.page)) - left)).toBeLessThanOrEqual(1);
  await press(b.page);
  await expect.poll(() => at(b.page), { timeout: 15_000 }).toBeGreaterThan(left);
  const further = b.page.waitForResponse(
    (answer) =>
      answer.url().includes("userPlayingState") &&
      (answer.request().postDataJSON() as { seconds: number }).seconds > 40,
  );
  await goTo(b.page, 45);
  await press(b.page);
  await further;

  // The first device still has its old page; it is asked, and goes on where the other one stopped.
  await press(a.page);
  const asked = a.page.getByRole("dialog", { name: "どこから聴きますか" });
  await expect(asked).toBeVisible();
  await expect(asked.getByRole("button", { name: /Mac・Chromeのつづき/ })).toBeVisible();
  await looksWell(a.page);
  await asked.getByRole("button", { name: /Mac/ }).click();
  await expect.poll(() => at(a.page)).toBeGreaterThanOrEqual(44);

  // Without a network it goes on, and what was heard is sent when the network is back.
  await a.context.setOffline(true);
  await goTo(a.page, 25);
  await expect.poll(() => at(a.page)).toBeGreaterThanOrEqual(25);
  await press(a.page);
  await expect
    .poll(() =>
      a.page.evaluate(() =>
        Object.values(
          JSON.parse(localStorage.getItem("media_positions") ?? "{}") as Record<
            string,
            { sent: boolean; seconds: number }
          >,
        ).some(({ sent, seconds }) => !sent && seconds >= 25),
      ),
    )
    .toBe(true);
  const back = a.page.waitForResponse(
    (answer) => answer.url().includes("userPlayingState") && answer.ok(),
  );
  await a.context.setOffline(false);
  await back;
  await b.page.goto(lesson);
  const here = await at(b.page);
  expect(here).toBeGreaterThanOrEqual(25);
  expect(here).toBeLessThan(40);
  await a.page.reload();
  expect(Math.abs((await at(a.page)) - here)).toBeLessThanOrEqual(1);
  await a.context.close();
  await b.context.close();
});

test("a taste plays for a visitor, and the small player stays from page to page", async ({
  page,
}) => {
  await page.goto("/osusowa");
  await looksWell(page);
  await page.getByRole("link", { name: /「聴くまえに、座る」を聴く/ }).click();
  const mini = page.getByRole("region", { name: "再生中の音声" });
  await expect(mini.getByText(/残り 0:5[0-6]/)).toBeVisible({ timeout: 15_000 });
  await page
    .getByRole("navigation", { name: "下の案内" })
    .getByRole("link", { name: "お店" })
    .click();
  await page.waitForURL(/\/shop$/);
  await expect(mini.getByRole("button", { name: "一時停止" })).toBeVisible();
  await looksWell(page);
  await mini.getByRole("button", { name: "一時停止" }).click();
  await page.reload();
  await expect(mini.getByRole("button", { name: "再生", exact: true })).toBeVisible();
  await mini.getByRole("button", { name: "プレーヤーを閉じる" }).click();
  await expect(mini).toBeHidden();
});

test("a visitor hears a taste in the whole player, and is told where more of it is", async ({
  page,
}) => {
  await page.goto("/osusowa");
  await page.getByRole("link", { name: "肩の荷は、どこで持つか", exact: true }).click();
  await page.waitForURL(/\/listen\/kata-no-ni\?list=free$/);
  await press(page);
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await expect(page.getByRole("heading", { name: "このつづき" })).toBeVisible();
  await looksWell(page);
  await page.getByRole("button", { name: "おやすみ" }).click();
  await page.getByRole("button", { name: "この音声の終わり" }).click();
  await goTo(page, 55);
  await expect(
    page.getByRole("heading", { name: "お聴きくださって、ありがとうございます" }),
  ).toBeVisible({ timeout: 20_000 });
  await looksWell(page);
  await page.getByRole("link", { name: "英知 三週間のおためし（¥0）" }).click();
  await page.waitForURL(/\/buy\/000011|\/account\/login/);
});

test("a closed row tells a visitor what it is, who hears it and one way in, with a taste to hear meanwhile", async ({
  page,
}) => {
  await page.goto("/tags?tag=足のうら");
  const row = page.locator(".track").filter({ hasText: "足のうらで、床をさがす" });
  await expect(row).toContainText("英知の会員が聴けます（三週間ためせます・¥0）");
  await row.getByRole("link", { name: "足のうらで、床をさがす", exact: true }).click();
  await page.waitForURL(/\/listen\/ashi-no-ura/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("足のうらで、床をさがす");
  await expect(page.getByRole("link", { name: "英知 三週間のおためし（¥0）" })).toBeVisible();
  const others = page.getByRole("link", { name: /^英知（¥3,300／月）$/ });
  await expect(others).toBeHidden();
  await page.getByText("ほかの入りかた").click();
  await expect(others).toBeVisible();
  await looksWell(page);
  await page.locator(".closed-piece .track").getByRole("link").first().click();
  await page.waitForURL(/\/listen\/[a-z-]+\?list=free$/);
  await expect(page.locator("button.play-pause")).toBeVisible();
});

test("without a network a move waits for it while a taste plays on", async ({ page, context }) => {
  await page.goto("/osusowa");
  const title = "肩の荷は、どこで持つか";
  await page.getByRole("link", { name: title, exact: true }).click();
  await press(page);
  await page.getByRole("link", { name: "おすそわけの一覧へ" }).click();
  const mini = page.getByRole("region", { name: "再生中の音声" });
  await expect(mini.getByText(/残り [01]:[0-5]\d/)).toBeVisible({ timeout: 15_000 });
  await context.setOffline(true);
  await mini.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "電波が届いていません" })).toBeVisible();
  await expect(mini.getByRole("button", { name: "一時停止" })).toBeVisible();
  await looksWell(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("speed, sleep, the words, a memo and the next piece work with the finger", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await enterByLine(page);
  await page.goto("/single-player2/kiku-mae-ni-suwaru");
  await press(page);
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await page.getByRole("button", { name: "1.0倍" }).click();
  await page.getByRole("button", { name: "1.5倍" }).click();
  await page.getByRole("button", { name: "閉じる" }).click();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem("media_speeds") ?? "{}") as unknown),
  ).toEqual({ onsei: 1.5 });
  await page.getByRole("button", { name: "おやすみ" }).click();
  const sleep = page.getByRole("dialog", { name: "おやすみタイマー" });
  await sleep.getByRole("button", { name: "閉じる" }).click();
  await expect(sleep).toBeHidden();
  await page.getByRole("button", { name: "おやすみ" }).click();
  await page.getByRole("button", { name: "この音声の終わり" }).click();
  await expect(page.getByRole("button", { name: "これで終わり" })).toBeVisible();
  await page.getByRole("button", { name: "文字で読む" }).click();
  const line = page.locator(".words button").nth(3);
  await line.click();
  await expect(line).toHaveAttribute("aria-current", "true");
  await page.getByRole("textbox", { name: "メモを書く" }).fill("坐骨が、ふたつあった。");
  await page.getByRole("button", { name: "書きとめる" }).click();
  await expect(page.locator(".memo li .hand")).toHaveText("坐骨が、ふたつあった。");
  await looksWell(page);
  await page.goto("/mypage/watch_history");
  await expect(page.getByRole("link", { name: "聴くまえに、座る", exact: true })).toBeVisible();
  await looksWell(page);
});

test("a memo that was typed and not saved is there after a reload, and not once it was saved", async ({
  page,
}) => {
  await enterByLine(page);
  await page.goto("/single-player2/kiku-mae-ni-suwaru");
  const memo = page.getByRole("textbox", { name: "メモを書く" });
  const kept = () => page.evaluate(() => localStorage.getItem("own_drafts") ?? "");
  await memo.fill("まだ書きとめていない。");
  await expect.poll(kept).toContain("まだ書きとめていない。");
  await page.reload();
  await expect(memo).toHaveValue("まだ書きとめていない。");
  await expect(page.getByText("書きかけです。まだ保存していません。")).toBeVisible();
  await page.getByRole("button", { name: "書きとめる" }).click();
  await expect(
    page.locator(".memo li .hand").filter({ hasText: "まだ書きとめていない。" }),
  ).toBeVisible();
  await expect(memo).toHaveValue("");
  await expect.poll(kept).toBe("");
});

test("a piece that is not open any more stops kindly and says why, with a way to the plans", async ({
  page,
  sql,
}) => {
  await enterByLine(page, "ブロック中");
  await tryEichi(page);
  await page.goto("/single-player2/ashi-no-ura");
  await press(page);
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  // Nothing comes next: the sleep timer offers no end of it.
  await page.getByRole("button", { name: "おやすみ" }).click();
  await expect(page.getByRole("button", { name: "この音声の終わり" })).toBeVisible();
  await expect(page.getByRole("button", { name: "つぎの音声の終わり" })).toHaveCount(0);
  await page.getByRole("button", { name: "閉じる" }).click();
  await sql(
    "update item_own set since_at = now() - interval '30 days', expire_at = now() - interval '1 second' where uid = (select uid from item_own order by since_at desc limit 1)",
  );
  await page.getByRole("button", { name: "15秒すすむ" }).click();
  await expect(
    page.getByText(
      "いまは、この音声を聴けません。公開が終わったか、プランの期間が過ぎたようです。",
    ),
  ).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("button", { name: "つづきから再生" })).toBeVisible();
  await expect(page.getByRole("link", { name: "プランを見る" })).toHaveAttribute(
    "href",
    "/landing/membership",
  );
  await looksWell(page);
});

test("the speed of a kind is shown on every page as it is heard, and rows say where one is after another piece has begun", async ({
  page,
  sql,
}) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    const Own = globalThis.Audio;
    Object.assign(globalThis, {
      heard: [] as HTMLAudioElement[],
      Audio: class extends Own {
        constructor() {
          super();
          (globalThis as unknown as { heard: HTMLAudioElement[] }).heard.push(this);
        }
      },
    });
  });
  const rate = () =>
    page.evaluate(
      () => (globalThis as unknown as { heard: HTMLAudioElement[] }).heard[0]?.playbackRate,
    );
  const speed = (words: string) =>
    expect(page.getByRole("button", { name: words, exact: true })).toBeVisible();
  await enterByLine(page);
  const first = "/single-player2/kiku-mae-ni-suwaru";
  await page.goto(first);
  await press(page);
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  const kept = page.waitForResponse(
    (answer) => answer.url().includes("/onsei/preferences") && answer.ok(),
  );
  await page.getByRole("button", { name: /倍$/ }).click();
  await page.getByRole("button", { name: "1.25倍" }).click();
  await kept;
  await page.getByRole("button", { name: "閉じる" }).click();
  expect(await rate()).toBe(1.25);
  // Another device chose since; then this page knows nothing of it, and shows what it plays.
  await sql(`update player_state set speeds = '{"onsei": 2}'`);
  await page.goto(first);
  await speed("2.0倍");
  await press(page);
  await expect.poll(rate).toBe(2);
  await page.evaluate(() => localStorage.removeItem("media_speeds"));
  await page.goto("/osusowa");
  const row = (title: string) =>
    page.locator(".track").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  const mini = page.getByRole("region", { name: "再生中の音声" });
  await row("聴くまえに、座る").locator("a.play").click();
  await expect(mini.getByText(/・2\.0倍/)).toBeVisible({ timeout: 15_000 });
  await expect.poll(rate).toBe(2);
  await expect(mini.getByText(/残り 0:[0-3]\d/)).toBeVisible({ timeout: 30_000 });
  await page.locator(".track .play").nth(1).click();
  await expect(row("聴くまえに、座る").getByText(/残り 0:[0-3]\d/)).toBeVisible();
});

/** Draws a handle past the middle of another row with a finger. */
async function drag(page: Page, handle: Locator, onto: Locator) {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("not there");
  const tools = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const [begin, end] = [from.y + from.height / 2, to.y + to.height * (to.y > from.y ? 0.9 : 0.1)];
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    tools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await finger("touchStart", begin);
  for (let step = 1; step <= 8; step += 1)
    await finger("touchMove", begin + ((end - begin) * step) / 8);
  await finger("touchEnd");
  await tools.detach();
}

test("what comes next is put in order with the finger, by keys and by buttons, and is played so", async ({
  page,
}) => {
  await enterByLine(page);
  await page.goto("/single-player2/kiku-mae-ni-suwaru?list=playlist:osusowa-no-sara");
  await press(page);
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await page.getByRole("button", { name: "つぎ 5本" }).click();
  const panel = page.getByRole("dialog", { name: "つぎに聴くもの" });
  const rows = panel.locator("ol > li");
  const order = () => rows.locator("b").allInnerTexts();
  const handle = (name: string) => panel.getByRole("button", { name: `「${name}」を動かす` });
  const [a = "", b = "", c = "", d = "", e = ""] = await order();
  await looksWell(page);
  await drag(page, handle(a), rows.nth(2));
  await expect.poll(order).toEqual([b, c, a, d, e]);
  await drag(page, handle(e), rows.nth(0));
  await expect.poll(order).toEqual([e, b, c, a, d]);
  await handle(b).focus();
  await page.keyboard.press("ArrowUp");
  expect(await order()).toEqual([b, e, c, a, d]);
  await expect(panel.getByRole("status")).toHaveText(`「${b}」は1番めです（5本のうち）。`);
  await expect(handle(b)).toBeFocused();
  await page.keyboard.press("End");
  expect(await order()).toEqual([e, c, a, d, b]);
  await panel.getByRole("button", { name: `「${c}」をひとつ上へ` }).click();
  await panel.getByRole("button", { name: `「${a}」を外す` }).click();
  expect(await order()).toEqual([c, e, d, b]);
  await panel.getByRole("button", { name: "閉じる" }).click();
  await page.getByRole("button", { name: `次の音声「${c}」` }).click();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(c);
});

test("what was saved plays without a network, with seeking, and any other page says so honestly", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await enterByLine(page, "友だちでない");
  await tryEichi(page);
  await page.goto("/player");
  await page.getByRole("button", { name: "今週分を保存" }).click();
  await expect(page.getByText(/保存しました（/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.goto("/mypage/plan").catch(() => undefined);
  await expect(page.getByRole("heading", { name: "保存した音声" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/offline");
  await looksWell(page);
  await page.getByRole("link", { name: /「足のうらで、床をさがす」を/ }).click();
  const mini = page.getByRole("region", { name: "再生中の音声" });
  await expect(mini.getByText(/残り 0:/)).toBeVisible({ timeout: 15_000 });
  const ranges = await page.evaluate(async () => {
    const part = await fetch("/saved/ashi-no-ura", { headers: { range: "bytes=0-1" } });
    const beyond = await fetch("/saved/ashi-no-ura", { headers: { range: "bytes=99999999-" } });
    return [
      part.status,
      part.headers.get("content-range")?.startsWith("bytes 0-1/"),
      (await part.arrayBuffer()).byteLength,
      beyond.status,
      (await fetch("/saved/nothing")).status,
    ];
  });
  expect(ranges).toEqual([206, true, 2, 416, 404]);
  // The whole player is there, too, and the sound goes on under it: to move along, how fast, when
  // to sleep, the words.
  await mini.getByRole("link", { name: /足のうらで/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "足のうらで、床をさがす" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "一時停止" })).toBeVisible();
  await goTo(page, 20);
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(20);
  await page.getByRole("button", { name: /倍$/ }).click();
  await page.getByRole("button", { name: "1.5倍" }).click();
  await page.getByRole("button", { name: "閉じる" }).click();
  await page.getByRole("button", { name: "文字で読む" }).click();
  await expect(page.locator(".words button").first()).toBeVisible();
  await looksWell(page);
  // Its own address leads there as well.
  await page.goto("/single-player2/ashi-no-ura").catch(() => undefined);
  await expect(page).toHaveURL(/\/offline\?play=ashi-no-ura$/);
  await page.getByRole("button", { name: "つづきから再生" }).click();
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(20);
  await page.getByRole("link", { name: "保存した音声へもどる" }).click();
  await expect(page.getByRole("heading", { name: "保存した音声" })).toBeVisible();
  await expect(mini).toBeVisible();
  await page.getByRole("button", { name: /すべて消す/ }).click();
  await expect(page.getByText("保存した音声はありません")).toBeVisible();
  await context.setOffline(false);
});

test("the page goes where the sound goes, and what sounds elsewhere can be stopped from any piece", async ({
  page,
}) => {
  await enterByLine(page);
  await page.goto("/single-player2/kiku-mae-ni-suwaru?list=playlist:osusowa-no-sara");
  const title = page.getByRole("heading", { level: 1 });
  const first = await title.innerText();
  await press(page);
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await page.getByRole("button", { name: /^次の音声「/ }).click();
  await expect(page).not.toHaveURL(/kiku-mae-ni-suwaru/);
  await expect(title).not.toHaveText(first);
  await expect(page.getByRole("button", { name: "一時停止" })).toBeVisible();
  const second = await title.innerText();
  // By a link inside the site the sound goes on; the page of another piece says what sounds.
  await page.getByRole("link", { name: /一覧へもどる/ }).click();
  await page.locator('main a[href*="kiku-mae-ni-suwaru"]').first().click();
  await expect(title).toHaveText(first);
  const also = page.getByText(`流れているのは「${second}」です。`);
  await expect(also).toBeVisible();
  await page.getByRole("button", { name: "一時停止" }).click();
  await expect(also).toBeHidden();
});

test("a film in pieces plays, is left and gone on with, and does not stop when its addresses are over", async ({
  browser,
  shop,
}) => {
  test.setTimeout(150_000);
  const { context, page } = await device(browser, shop, mac);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await enterByLine(page, "メールなし");
  await tryEichi(page);
  const film = page.locator("video.screen").first();
  const second = () => film.evaluate((one: HTMLVideoElement) => one.currentTime);
  const play = () =>
    film.evaluate((one: HTMLVideoElement) => {
      one.muted = true;
      return one.play();
    });

  await page.goto("/single-dougaplayer/nejitte-modoru-mittsu");
  await looksWell(page);
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState), { timeout: 15_000 })
    .toBeGreaterThan(1);
  expect(
    await film.evaluate((one: HTMLVideoElement) => [
      one.src.startsWith("blob:"),
      Math.round(one.duration),
    ]),
  ).toEqual([true, 32]);
  await play();
  await expect.poll(second, { timeout: 15_000 }).toBeGreaterThan(1);
  await film.evaluate((one: HTMLVideoElement) => {
    one.pause();
    one.currentTime = 20;
  });
  await play();
  await expect.poll(second).toBeGreaterThan(21);
  const kept = page.waitForResponse(
    (answer) => answer.url().includes("userPlayingState") && answer.ok(),
  );
  await film.evaluate((one: HTMLVideoElement) => one.pause());
  await kept;

  // The next time every address that the page came with is over: the film goes on by others, at the
  // place where it was left.
  await page.reload();
  const first = await page.evaluate(
    () =>
      /nejitte-modoru-mittsu\.hls\/index\.m3u8\?e=(\d+)/.exec(
        document.documentElement.innerHTML,
      )?.[1] ?? "",
  );
  expect(first).not.toBe("");
  await page.route(/\.m4s\?/, async (route) => {
    if (new URL(route.request().url()).searchParams.get("e") !== first) return route.continue();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_100);
    });
    return route.fulfill({ status: 410 });
  });
  const renewed = page.waitForResponse(
    (answer) => answer.url().includes("/api/v1/onsei/address") && answer.ok(),
  );
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 26;
  });
  await renewed;
  await play();
  await expect.poll(second, { timeout: 20_000 }).toBeGreaterThan(27);
  expect(refused).toEqual([]);
  await context.close();
});

test("another device shows what was on and what comes next, a piece can wait for its turn, and a row of the queue plays at a press", async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  const a = await device(browser, shop, iphone);
  await enterByLine(a.page, "メールなし");
  await a.page.goto("/single-player2/kiku-mae-ni-suwaru?list=playlist:osusowa-no-sara");
  const queued = a.page.waitForResponse(
    (answer) => answer.url().includes("/onsei/queue") && answer.request().method() === "PUT",
  );
  await press(a.page);
  await queued;
  await expect.poll(() => at(a.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  const saved = a.page.waitForResponse(
    (answer) => answer.url().includes("userPlayingState") && answer.ok(),
  );
  await press(a.page);
  await saved;

  const b = await device(browser, shop, mac);
  await enterByLine(b.page, "メールなし");
  await b.page.goto("/osusowa");
  const mini = b.page.getByRole("region", { name: "再生中の音声" });
  await expect(mini.locator("b")).toHaveText("聴くまえに、座る");
  const left = await mini.getByText(/残り 0:5\d/).innerText();
  const row = b.page.locator(".track").filter({ hasText: "聴くまえに、座る" });
  await expect(row.getByText(/残り/)).toHaveText(left.replace(/・.*/, ""));
  // One more is to come next, before what was to come.
  const other = b.page.locator(".track").filter({ hasNotText: "聴くまえに、座る" }).last();
  const title = await other.getByRole("link").first().innerText();
  await other.getByRole("button", { name: /を次に再生$/ }).click();
  await mini.getByRole("link", { name: /聴くまえに/ }).click();
  await b.page.getByRole("button", { name: /^つぎ \d本$/ }).click();
  const panel = b.page.getByRole("dialog", { name: "つぎに聴くもの" });
  await expect(panel.locator("li b").first()).toHaveText(title);
  await looksWell(b.page);
  const [, second = ""] = await panel.locator("li b").allInnerTexts();
  await panel.getByRole("button", { name: `「${second}」をいま聴く` }).click();
  await expect(b.page.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(b.page.getByRole("button", { name: "一時停止" })).toBeVisible();
  // So far that it can be gone on with: what stands at its beginning is only begun.
  await expect.poll(() => at(b.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(2);

  // Two pages of one browser: whoever begins is heard alone.
  const beside = await b.context.newPage();
  await beside.goto("/single-player2/kiku-mae-ni-suwaru");
  await press(beside);
  await expect(beside.getByRole("button", { name: "一時停止" })).toBeVisible();
  await expect(b.page.getByRole("button", { name: "つづきから再生" })).toBeVisible();
  await a.context.close();
  await b.context.close();
});

test("the place of this device is taken for an answer, too, and is not asked about again", async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000);
  const a = await device(browser, shop, iphone);
  await enterByLine(a.page, "友だちでない");
  const piece = "/single-player2/kiku-mae-ni-suwaru";
  await a.page.goto(piece);
  await press(a.page);
  await expect.poll(() => at(a.page), { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  await goTo(a.page, 5);
  await press(a.page);
  const b = await device(browser, shop, mac);
  await enterByLine(b.page, "友だちでない");
  await b.page.goto(piece);
  await press(b.page);
  await expect(b.page.getByRole("button", { name: "一時停止" })).toBeVisible();
  await goTo(b.page, 45);
  const far = b.page.waitForResponse(
    (answer) =>
      answer.url().includes("userPlayingState") &&
      (answer.request().postDataJSON() as { seconds: number }).seconds >= 44,
  );
  await press(b.page);
  await far;

  await press(a.page);
  const asked = a.page.getByRole("dialog", { name: "どこから聴きますか" });
  await expect(asked).toBeVisible();
  const kept = a.page.waitForResponse(
    (answer) =>
      answer.url().includes("userPlayingState") &&
      (answer.request().postDataJSON() as { seconds: number }).seconds < 15,
  );
  await asked.getByRole("button", { name: /この端末のつづき/ }).click();
  expect(((await (await kept).json()) as { data: { kept: boolean } }).data.kept).toBe(true);
  await expect(a.page.getByRole("button", { name: "一時停止" })).toBeVisible();
  await expect(asked).toBeHidden();
  expect(await at(a.page)).toBeLessThan(15);
  await press(a.page);
  await press(a.page);
  await expect(a.page.getByRole("button", { name: "一時停止" })).toBeVisible();
  await expect(asked).toBeHidden();
  await a.context.close();
  await b.context.close();
});

test("a sign-in that is over lets a free piece play on, says so once, and keeps the place for the next sign-in", async ({
  page,
  sql,
}) => {
  await enterByLine(page, "ブロック中");
  await page.goto("/osusowa");
  await sql("delete from sign_in");
  await page.locator(".track .play").first().click();
  const mini = page.getByRole("region", { name: "再生中の音声" });
  await expect(mini.getByRole("button", { name: "一時停止" })).toBeVisible();
  await expect(page.getByText("ログインが切れています。")).toHaveCount(1);
  await mini.getByRole("button", { name: "15秒もどる" }).click();
  await mini.getByRole("button", { name: "一時停止" }).click();
  await expect(mini.getByRole("button", { name: "再生", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/osusowa$/);
  expect(
    await page.evaluate(() =>
      Object.values(
        JSON.parse(localStorage.getItem("media_positions") ?? "{}") as Record<
          string,
          { sent: boolean }
        >,
      ).some(({ sent }) => !sent),
    ),
  ).toBe(true);
});
