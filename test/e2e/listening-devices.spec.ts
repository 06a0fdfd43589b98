// Listening on two devices that take turns: nobody loses their place, whichever of them knows more.
import { expect, test } from "./server.ts";
import { at, device, goTo, iphone, mac, phone, press, tryEichi } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterByLine } from "./people.ts";

test.use(phone);

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
  await asked.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
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
  // The small player comes in by itself; what it moves stands still again before the next press.
  await expect(page.getByRole("region", { name: "再生中の音声" })).toBeVisible();
  await page.locator('main a[href*="kiku-mae-ni-suwaru"]').first().click();
  await expect(title).toHaveText(first);
  const also = page.getByText(`流れているのは「${second}」です。`);
  await expect(also).toBeVisible();
  await page.getByRole("button", { name: "一時停止" }).click();
  await expect(also).toBeHidden();
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
