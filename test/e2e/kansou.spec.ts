// Impressions on a phone, two members side by side: written, looked at, sent once, liked, answered.
import sharp from "sharp";
import type { Browser, Page } from "@playwright/test";
import { looksWell } from "./looks.ts";
import { keptDrafts } from "./own-drafts.ts";
import { expect as atOnce, test } from "./server.ts";
import { aWriter } from "./writers.ts";

const expect = atOnce.configure({ timeout: 20_000 });
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);
const list = "/timeline/kansou";
const writing = "/timeline/post-kansou2";

async function another(browser: Browser, shop: string): Promise<Page> {
  return (await browser.newContext({ ...phone, baseURL: shop })).newPage();
}

test("is written with a first line and a piece, looked at, and sent once", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aWriter(page, { shop, sql }, "miotsukushi@example.jp", "みおつくし");
  await sql(
    `insert into playback (uid, item_id, seconds, duration, session, device, at)
     select users.uid, media_item.id, 20, 300, '', '', now() from users, media_item
     where users.email = 'miotsukushi@example.jp' and media_item.status = 'open'
     order by media_item.position limit 3`,
  );
  await page.goto(writing);
  const body = page.getByRole("textbox", { name: "感想" });
  await page
    .getByRole("button", { name: /書きだす/ })
    .first()
    .click();
  await expect(body).toHaveValue(/、$/);
  await body.press("Control+End");
  await body.pressSequentially("ふくらはぎでした。");
  const pieces = page.getByRole("group", { name: "どの音声のこと" }).getByRole("radio");
  await pieces.nth(1).check();
  await page.getByLabel(/写真を添える/).setInputFiles({
    name: "ashi.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "#8cc29b" } })
      .jpeg()
      .toBuffer(),
  });
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("write-390.png"), fullPage: true });
  await page.getByRole("button", { name: "見てから出す" }).click();
  await expect(page.getByRole("heading", { name: "出すまえに" })).toBeVisible();
  const card = page.getByRole("article", { name: "出すまえの感想" });
  await expect(card).toContainText("ふくらはぎでした。");
  await expect(card.getByRole("link")).toHaveCount(1);
  const photo = page.getByRole("img", { name: "みおつくしさんの写真" });
  const isShown = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(isShown).toBe(900);
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("preview-390.png"), fullPage: true });
  await page.getByRole("button", { name: "書きなおす" }).click();
  await expect(body).toHaveValue(/ふくらはぎでした。$/);
  await expect(pieces.nth(1)).toBeChecked();
  await expect(page.getByLabel("この写真を外す")).not.toBeChecked();
  await page.screenshot({ path: test.info().outputPath("again-390.png"), fullPage: true });
  await body.press("Control+End");
  await body.pressSequentially("つぎは足首。");
  await page.getByRole("button", { name: "見てから出す" }).click();
  await expect(card).toContainText("つぎは足首。");
  await page.getByRole("button", { name: "出す", exact: true }).dblclick();
  await expect(page.getByText("はじめての感想なので")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect.poll(isShown).toBe(900);
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("list-390.png"), fullPage: true });
  await page.goto(writing);
  await expect(body).toHaveValue("");
  const tabs = page.getByRole("navigation", { name: "下の案内" });
  await expect(tabs.getByRole("link", { name: "つどい" })).toHaveAttribute("aria-current", "page");

  // Somebody else reads it, likes it and what is said to it, and is not moved by what is new.
  const other = await another(browser, shop);
  await aWriter(other, { shop, sql }, "kurogane@example.jp", "くろがね");
  await other.goto(list);
  const shown = other.getByRole("article", { name: "みおつくしさんの感想" });
  await expect(shown).toContainText("つぎは足首。");
  for (let tap = 0; tap < 21; tap += 1) await shown.getByRole("button", { name: /いいね/ }).click();
  await expect(shown.getByRole("button", { name: "いいね 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto(list);
  await expect(page.getByRole("button", { name: "いいね 1" })).toBeVisible();
  await shown.getByRole("link", { name: /コメント/ }).click();
  await other.getByRole("textbox", { name: "コメント" }).fill("わかります。");
  await page.getByRole("link", { name: /コメント 0/ }).click();
  await expect(page.getByRole("heading", { name: "コメント 0" })).toBeVisible();
  await other.getByRole("button", { name: "おくる" }).click();
  await expect(page.getByText("わかります。")).toBeVisible();
  const comment = page.getByRole("listitem").filter({ hasText: "わかります。" });
  await comment.getByRole("button", { name: "いいね 0" }).click();
  await expect(
    other.getByRole("listitem").filter({ hasText: "わかります。" }).getByRole("button", {
      name: "いいね 1",
    }),
  ).toBeVisible();
  await looksWell(page);
  await comment.getByRole("button", { name: "ありがとう" }).click();
  await expect(comment.getByText("ありがとうの判")).toBeVisible();
  await expect(other.getByText("ありがとうの判")).toBeVisible();
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("one-390.png"), fullPage: true });
  await other.goto(`${list}?mine=1`);
  await expect(other.getByText("ありがとうの判を、1つもらいました")).toBeVisible();
  await expect
    .poll(async () => (await other.goto("/mypage/letters"), other.locator("main").textContent()))
    .toContain("ありがとうの判をもらいました");
  await other.context().close();
});

test("is kept where the network goes while it is sent, and goes out once afterwards", async ({
  page,
  context,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aWriter(page, { shop, sql }, "kenraku@example.jp", "けんらく");
  await page.goto(writing);
  const words = "トンネルのなかで書きました。";
  await page.getByRole("textbox", { name: "感想" }).fill(words);
  await page.getByRole("button", { name: "見てから出す" }).click();
  const send = page.getByRole("button", { name: "出す", exact: true });
  await expect(send).toBeVisible();
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole("alert")).toContainText("出せませんでした");
  await expect(page.getByRole("article", { name: "出すまえの感想" })).toContainText(words);
  await page.screenshot({ path: test.info().outputPath("failed-390.png"), fullPage: true });
  await context.setOffline(false);
  await page.getByRole("button", { name: "もう一度出す" }).click();
  await expect(page.getByText("はじめての感想なので")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: words })).toHaveCount(1);
});

test("what is new is named and moves nothing; back returns to the place", async ({
  page,
  shop,
  sql,
}) => {
  await aWriter(page, { shop, sql }, "yomite@example.jp", "よみて");
  const others = (from: number, until: number) =>
    sql(
      `insert into kansou (id, plan, uid, body, summary, send_key, created_at)
       select ('ffffffff-ffff-7000-8000-0000000000' || n)::uuid, 'eichi', uid, 'ことば ' || n,
         'ことば ' || n, gen_random_uuid(), now() - (60 - n) * interval '1 minute'
       from users, generate_series($1::int, $2::int) n where email = 'yomite@example.jp'`,
      [from, until],
    );
  // What others wrote in this shop came later than what is written here.
  await sql("update kansou set status = 'hidden'");
  await others(20, 39);
  const stream = page.waitForResponse(/live\?topics=timeline/);
  await page.goto(list);
  await stream;
  const one = page.getByRole("article").filter({ hasText: "ことば 33" });
  await one.scrollIntoViewIfNeeded();
  const top = () => one.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const before = await top();
  await others(40, 42);
  await sql("select pg_notify('live', 'timeline:eichi')");
  const fresh = page.getByRole("link", { name: "新しい感想 3件" });
  await expect(fresh).toBeInViewport();
  expect(await page.getByRole("article").filter({ hasText: "ことば 42" }).count()).toBe(0);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await one.getByRole("link", { name: /コメント/ }).click();
  await expect(page.getByRole("heading", { name: "コメント 0" })).toBeVisible();
  // Back at once, while the page still glides to its comments; three more stand above by now.
  await page.goBack();
  await expect(page.getByRole("article").filter({ hasText: "ことば 42" })).toBeAttached();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await page.getByRole("link", { name: /もっと前/ }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
});

const isKept = (page: Page, words: string) => expect.poll(() => keptDrafts(page)).toContain(words);

test("leaving keeps what was typed: a mending, and why something is told to staff", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aWriter(page, { shop, sql }, "nokoru@example.jp", "のこりび");
  await page.goto(writing);
  await page.getByRole("textbox", { name: "感想" }).fill("足の裏から、あたたかくなりました。");
  await page.getByRole("button", { name: "見てから出す" }).click();
  await page.getByRole("button", { name: "出す", exact: true }).click();
  await expect(page.getByText("はじめての感想なので")).toBeVisible();
  const links = await page
    .locator("article a[href]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  const [, id = ""] = /^\/timeline\/([0-9a-f-]{36})\/kansou/m.exec(links.join("\n")) ?? [];
  const mending = `/timeline/${id}/kansou?edit=${id}`;
  await page.goto(mending);
  const body = page.getByRole("textbox", { name: "感想" });
  const mended = "足の裏から、ゆっくりあたたかくなりました。";
  // A page that comes to life in the middle of it lets go of what was marked.
  await expect(async () => {
    await body.fill(mended);
    await expect(body).toHaveValue(mended, { timeout: 1_000 });
    await isKept(page, mended);
  }).toPass();
  await page.goto(list);
  await page.goto(mending);
  await expect(body).toHaveValue("足の裏から、ゆっくりあたたかくなりました。");
  await expect(page.getByText("書きかけです。")).toBeVisible();
  await page.getByRole("button", { name: "なおす", exact: true }).click();
  await expect(page.getByText("足の裏から、ゆっくりあたたかくなりました。")).toBeVisible();
  await page.goto(mending);
  await expect(page.getByText("書きかけです。")).toBeHidden();
  // Another member begins to tell staff, looks elsewhere, and goes on.
  const other = await another(browser, shop);
  await aWriter(other, { shop, sql }, "tsugeru@example.jp", "つげびと");
  const telling = mending.replace("edit=", "report=");
  await other.goto(telling);
  const note = other.getByRole("textbox", { name: "くわしく" });
  await note.fill("読んでいて、つらくなりました。");
  await isKept(other, "つらく");
  await other.goto(list);
  await other.goto(telling);
  await expect(note).toHaveValue("読んでいて、つらくなりました。");
  await other.getByRole("group", { name: "わけ" }).getByRole("radio").first().check();
  await other.getByRole("button", { name: "知らせる" }).click();
  await expect(other.getByText("お知らせを受けとりました。")).toBeVisible();
  await other.goto(telling);
  await expect(note).toHaveValue("");
});
