// A member on a phone and the staff beside it: written, answered, read, without reloading; and what
// happens where the network goes.
import type { Page } from "@playwright/test";
import { looksWell } from "./looks.ts";
import { enterByMail, enterDesk } from "./people.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);
const room = "/timeline/rooms/eichi";

type Sql = (text: string, values?: unknown[]) => Promise<void>;
async function aMember(page: Page, { shop, sql }: { shop: string; sql: Sql }, email: string) {
  await enterByMail(page, shop, email);
  await sql(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
       origin, created_at, updated_at)
     select gen_random_uuid(), uid, '000001', 'active', 1, now() - interval '1 day',
       now() + interval '1 day', current_date, current_date + 1, 'staff:' || uid, now(), now()
     from users where email = $1`,
    [email],
  );
}

test("is a talk of two, and a cut network loses nothing and doubles nothing", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(150_000);
  await aMember(page, { shop, sql }, "heya@example.jp");
  const desk = await (await browser.newContext({ ...phone, baseURL: shop })).newPage();
  await enterDesk(desk, { shop, sql }, "bandai@example.jp", "/admin/rooms");
  await expect(desk.getByText("お返事を待っている方は、いません。")).toBeVisible();

  await page.goto(room);
  await looksWell(page);
  const write = page.getByLabel("番台へ書く");
  const send = page.getByRole("button", { name: "おくる" });
  await write.fill("左だけ張ります。やりすぎでしょうか。");
  // Left in the middle and come back to.
  await page.goto("/timeline/inbox");
  await page.goto(room);
  await expect(write).toHaveValue("左だけ張ります。やりすぎでしょうか。");
  await send.dblclick();
  const messages = page.locator("main li[id^=m]");
  await expect(messages).toHaveCount(1);
  await expect(write).toHaveValue("");
  await expect(messages).toContainText("届きました");

  // The desk sees it without reloading, answers, and is told how far it was read.
  await desk.getByRole("link", { name: /左だけ張ります/ }).click();
  await expect(messages.first()).toContainText("既読");
  const answer = desk.getByLabel("返事");
  const give = desk.getByRole("button", { name: "送る", exact: true });
  const say = async (words: string) => {
    await answer.fill(words);
    await give.click();
    await expect(desk.locator("main li[id^=m]").filter({ hasText: words })).toHaveCount(1);
    await expect(answer).toHaveValue("");
  };
  await say("まわる分だけで十分です。");
  await expect(messages.nth(1)).toContainText("まわる分だけで十分です。");
  await expect(messages.nth(1)).toContainText("運営");
  await expect(desk.locator("main li[id^=m]").last()).toContainText("既読");
  await looksWell(page);
  await looksWell(desk);

  await page.context().setOffline(true);
  await write.fill("電波のないところで書きました。");
  await send.click();
  await expect(page.getByText("出せませんでした。")).toBeVisible();
  await expect(write).toHaveValue("電波のないところで書きました。");
  for (const words of ["ひとつめ", "ふたつめ", "みっつめ"]) await say(words);
  await page.context().setOffline(false);
  await expect(messages).toHaveCount(6);
  expect(
    (await messages.allInnerTexts()).map(
      (text) => /m?(ひとつめ|ふたつめ|みっつめ|電波)/.exec(text)?.[1],
    ),
  ).toEqual([undefined, undefined, "ひとつめ", "ふたつめ", "みっつめ", "電波"]);
  // It moves to its end as it comes to life, and hears from then on.
  const hears = page.waitForRequest(/\/api\/v1\/live\?topics=room/);
  await page.reload();
  await hears;
  await expect(messages).toHaveCount(6);

  // Nobody is seen reading who does not want to be.
  await page.getByText("この部屋のこと").click();
  await page.getByRole("button", { name: "知らせない" }).click();
  await expect(page.getByText("番台に知らせていません。")).toBeVisible();
  await expect(desk.locator("main li[id^=m]").last()).not.toContainText("既読");

  // What was taken off the list comes back when more is said.
  await desk.getByRole("button", { name: "済みにする" }).click();
  await expect(desk.getByText("お返事を待っている方は、いません。")).toBeVisible();
  await write.fill("もうひとつだけ。");
  await send.click();
  await expect(desk.getByRole("link", { name: /もうひとつだけ/ })).toBeVisible();
  await looksWell(desk);
  await desk.context().close();
});

test("shows what was long ago while one scrolls up", async ({ page, shop, sql }) => {
  await aMember(page, { shop, sql }, "mukashi@example.jp");
  await page.goto(room);
  await page.getByLabel("番台へ書く").fill("いちばん新しい");
  await page.getByRole("button", { name: "おくる" }).click();
  await expect(page.locator("main li[id^=m]")).toHaveCount(1);
  await sql(
    `with one as (select room.id, room.uid from room join users using (uid)
       where email = 'mukashi@example.jp'),
     more as (update room set last_number = 45, member_read = 45 from one where room.id = one.id)
     insert into room_message (room_id, number, side, author, body, send_key, created_at)
     select one.id, n, 'member', one.uid, 'むかし ' || n, gen_random_uuid(), now()
     from one, generate_series(2, 45) n`,
  );
  await page.reload();
  const messages = page.locator("main li[id^=m]");
  await expect(messages).toHaveCount(20);
  await expect(messages.last()).toContainText("むかし 45");
  await expect(messages.last()).toBeInViewport();
  const first = messages.filter({ hasText: "むかし 26" });
  await first.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -200);
  await expect(page.locator("#m6")).toBeAttached();
  await expect(first).toBeInViewport();
  await page.locator("#m6").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -200);
  await expect(messages).toHaveCount(45);
});

test("is not marked as done over a message that the desk's page has not heard of", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  await aMember(page, { shop, sql }, "aida@example.jp");
  await page.goto(room);
  const write = page.getByLabel("番台へ書く");
  const say = async (words: string) => {
    await write.fill(words);
    await page.getByRole("button", { name: "おくる" }).click();
    await expect(write).toHaveValue("");
  };
  await say("ひとつめの問い。");
  const context = await browser.newContext({ ...phone, baseURL: shop });
  const desk = await context.newPage();
  await context.route("**/api/v1/live*", (route) => route.abort());
  await enterDesk(desk, { shop, sql }, "aida-bandai@example.jp", "/admin/rooms");
  await desk.getByRole("link", { name: /ひとつめの問い/ }).click();
  const settle = desk.getByRole("button", { name: "済みにする" });
  await expect(settle).toBeVisible();
  await say("そのあとのひとこと。");
  await settle.click();
  await expect(desk.getByRole("alert")).toContainText("新しいひとことが届いていました。");
  await expect(desk.locator("main li[id^=m]").last()).toContainText("そのあとのひとこと。");
  await looksWell(desk);
  await settle.click();
  await expect(desk.getByText("済みにしました。")).toBeVisible();
  await context.close();
});
