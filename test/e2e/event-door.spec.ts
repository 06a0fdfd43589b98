// An hour at the door without a network: two phones receive, and what they pressed becomes one list.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { encode } from "uqr";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterDesk, makeOwner } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });
const path = "/admin/events/open-talk/door";
const guests = [
  ["ひつじ", "00000000-0000-4000-8000-0000aaaa0001", "AAAA-0001"],
  ["こやぎ やまだ", "00000000-0000-4000-8000-0000aaaa0002", "AAAA-0002"],
  ["うさぎ", "00000000-0000-4000-8000-0000aaaa0003", "AAAA-0003"],
] as const;

type Shop = { shop: string; sql: (text: string, values?: unknown[]) => Promise<void> };
async function fill({ sql }: Shop): Promise<void> {
  for (const [name, id] of guests)
    await sql(
      `insert into event_reservation (id, event_id, name, email, seats, companions, note, state,
         free_until, created_at, confirmed_at)
       values ($1, 'open-talk', $2, $3, 2, '', '', 'confirmed', now(), now(), now())`,
      [id, name, `${randomUUID()}@example.jp`],
    );
}
/** In the place of a camera, which a test has not: a picture of this ticket, held into it. */
function holdTicket(modules: boolean[][]): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    const drawing = canvas.getContext("2d");
    const side = 8;
    setInterval(() => {
      if (!drawing) return;
      drawing.fillStyle = "#fff";
      drawing.fillRect(0, 0, 640, 480);
      drawing.fillStyle = "#000";
      for (const [y, row] of modules.entries())
        for (const [x, dark] of row.entries())
          if (dark) drawing.fillRect(80 + x * side, 40 + y * side, side, side);
    }, 100);
    return canvas.captureStream();
  };
}
/** A phone at the door, ready for the network to go. */
async function aDoor(browser: Browser, of: Shop, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: of.shop,
    viewport: { width: 390, height: 844 },
  });
  const text = `${of.shop}/admin/events/open-talk/guests?door=${guests[2][2]}`;
  await context.addInitScript(holdTicket, encode(text, { ecc: "M", border: 4 }).data);
  const page = await context.newPage();
  await enterDesk(page, of, email, "/admin");
  await of.sql(makeOwner, [email]);
  await page.goto("/admin/events/open-talk/guests");
  await page.getByRole("link", { name: "受付の頁をひらく" }).click();
  await expect(page.getByText("この端末に名簿を残しました。")).toBeVisible({ timeout: 20_000 });
  return page;
}
const receive = (page: Page, name: string) =>
  page.getByRole("button", { name: `${name}を受付する` }).click();
const here = (page: Page) => page.getByText("来ました");

test("two doors receive without a network, and are one list when it is back", async ({
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const of = { shop, sql };
  await fill(of);
  const first = await aDoor(browser, of, "mon-1@example.jp");
  const second = await aDoor(browser, of, "mon-2@example.jp");
  await looksWell(first);

  await first.context().setOffline(true);
  await second.context().setOffline(true);
  // Also where the page is opened anew: the address leads to what the device kept.
  await first.goto(path).catch(() => undefined);
  await expect(first.getByText("電波がとどいていません。").first()).toBeVisible();
  expect(new URL(first.url()).pathname).toBe("/offline");
  await receive(first, "ひつじ");
  await expect(here(first)).toHaveCount(1);
  await expect(first.getByText("まだ送っていない受付が1件あります。")).toBeVisible();
  await looksWell(first);
  // A ticket that a camera's own app read leads to who it is.
  await first.goto(`/admin/events/open-talk/guests?door=${guests[1][2]}`).catch(() => undefined);
  await expect(first.getByRole("button", { name: /受付する/ })).toHaveCount(1);
  await receive(first, guests[1][0]);
  await receive(second, "ひつじ");
  // The camera within the page finds who it is, and changes nothing by itself.
  await second.getByRole("button", { name: "カメラで読む" }).click();
  await expect(second.getByLabel("番号かお名前")).toHaveValue(guests[2][2], { timeout: 15_000 });
  await expect(here(second)).toHaveCount(0);
  await receive(second, "うさぎ");
  await second.getByRole("button", { name: "カメラを閉じる" }).click();
  await second.getByRole("button", { name: "うさぎの受付を取り消す" }).click();
  await second.getByRole("button", { name: "みんなを出す" }).click();
  await expect(here(second)).toHaveCount(1);
  await expect(second.getByText("まだ送っていない受付が3件あります。")).toBeVisible();

  await first.context().setOffline(false);
  await first.goto(path);
  await expect(first.getByText("すべて送りました。")).toBeVisible({ timeout: 20_000 });
  await expect(here(first)).toHaveCount(2);
  await second.context().setOffline(false);
  await second.evaluate(() => dispatchEvent(new Event("online")));
  await expect(second.getByText("ひつじさんは、ほかの受付でも受付ずみです。")).toBeVisible({
    timeout: 20_000,
  });
  await expect(here(second)).toHaveCount(2);
  await looksWell(second);

  // Who signs out leaves no names behind.
  await second.goto("/account/logout");
  await second.getByRole("button", { name: "ログアウトする", exact: true }).click();
  await expect(second.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  await second.context().setOffline(true);
  await second.goto(path).catch(() => undefined);
  await expect(second.getByText("この催しの名簿は、この端末にありません。")).toBeVisible();
  await expect(second.getByText("ひつじ")).toHaveCount(0);
  await first.context().close();
  await second.context().close();
});

test("who has not sent what was received is told so before signing out", async ({
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  const page = await aDoor(browser, { shop, sql }, "mon-3@example.jp");
  await page.route("**/api/v1/admin/door", (route) => route.abort());
  await receive(page, "うさぎ");
  await expect(page.getByText("まだ送っていない受付が1件あります。")).toBeVisible();
  await page.goto("/account/logout");
  await expect(page.getByText(/まだ送っていない催しの受付が1件あります。/)).toBeVisible();
  await page.unroute("**/api/v1/admin/door");
  await page.goto(path);
  await expect(page.getByText("すべて送りました。")).toBeVisible({ timeout: 20_000 });
  await page.goto("/account/logout");
  await expect(page.getByText(/まだ送っていない催しの受付/)).toHaveCount(0);
  await page.context().close();
});

test("a browser that keeps nothing says so, and leads to the desk", async ({
  browser,
  shop,
  sql,
}) => {
  const context = await browser.newContext({ baseURL: shop });
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("refused", "InvalidStateError");
    };
  });
  const page = await context.newPage();
  await enterDesk(page, { shop, sql }, "mon-4@example.jp", "/admin");
  await page.goto(path);
  await expect(page.getByText("この端末には名簿を残せません。")).toBeVisible();
  await page.getByRole("link", { name: "予約と受付" }).click();
  await expect(page.getByRole("heading", { name: /^予約した方/ })).toBeVisible();
  await context.close();
});
