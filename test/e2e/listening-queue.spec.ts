// What comes next and what was saved: put in order, played so, and heard without a network.
import { expect, test } from "./server.ts";
import { drag } from "./fingers.ts";
import { at, device, goTo, mac, phone, press, tryEichi } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ besideOthers: true });
test.use(phone);

test("what comes next is put in order with the finger, by keys and by buttons, and is played so", async ({
  page,
  shop,
}) => {
  await enterByMail(page, shop, "tsugi-1@example.jp");
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
  shop,
}) => {
  test.setTimeout(90_000);
  await enterByMail(page, shop, "tsugi-2@example.jp");
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
  await enterByMail(page, shop, "tsugi-3@example.jp");
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
  // place where it was left. So it is from the first piece on: the player reads ahead, and a film of
  // half a minute is soon there whole.
  const first = Promise.withResolvers<string>();
  await page.route(/\.m4s\?/, async (route) => {
    if (new URL(route.request().url()).searchParams.get("e") !== (await first.promise))
      return route.continue();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_100);
    });
    return route.fulfill({ status: 410 });
  });
  const renewed = page.waitForResponse(
    (answer) => answer.url().includes("/api/v1/onsei/address") && answer.ok(),
  );
  await page.reload();
  const written = await page.evaluate(
    () =>
      /nejitte-modoru-mittsu\.hls\/index\.m3u8\?e=(\d+)/.exec(
        document.documentElement.innerHTML,
      )?.[1] ?? "",
  );
  expect(written).not.toBe("");
  first.resolve(written);
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 26;
  });
  await renewed;
  await play();
  await expect.poll(second, { timeout: 20_000 }).toBeGreaterThan(27);
  expect(refused).toEqual([]);
  await context.close();
});
