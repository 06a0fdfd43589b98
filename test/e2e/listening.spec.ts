// Listening on a phone: tastes for visitors, the small player, speed and sleep, memos, and a piece
// that is closed.
import { keptDrafts } from "./own-drafts.ts";
import { expect, test } from "./server.ts";
import { at, goTo, phone, press, tryEichi } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ besideOthers: true });
test.use(phone);

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
  shop,
}) => {
  test.setTimeout(90_000);
  await enterByMail(page, shop, "mimi-5@example.jp");
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
  shop,
}) => {
  await enterByMail(page, shop, "mimi-6@example.jp");
  await page.goto("/single-player2/kiku-mae-ni-suwaru");
  const memo = page.getByRole("textbox", { name: "メモを書く" });
  const kept = () => keptDrafts(page);
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
  shop,
}) => {
  await enterByMail(page, shop, "mimi-7@example.jp");
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
  shop,
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
  await enterByMail(page, shop, "mimi-8@example.jp");
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
