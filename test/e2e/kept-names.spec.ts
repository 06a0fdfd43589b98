// A pen name and a nameplate that were typed and not sent: they stand there again, and go when they
// were taken or thrown away.
import type { Page } from "@playwright/test";
import { enterByMail } from "./people.ts";
import { keptDrafts } from "./own-drafts.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use({ besideOthers: true });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
const note = "書きかけです。";

/** Typed into a page that may just be coming to life, until it is kept. */
async function typed(page: Page, words: string): Promise<void> {
  const field = page.getByLabel("筆名");
  await expect(async () => {
    await field.fill(words);
    await expect(field).toHaveValue(words, { timeout: 1_000 });
    expect(await keptDrafts(page)).toContain(words);
  }).toPass();
}

test("a pen name", async ({ page, shop, sql }) => {
  await enterByMail(page, shop, "fudename@example.jp");
  await sql(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
       origin, created_at, updated_at)
     select gen_random_uuid(), uid, '000001', 'active', 1, now() - interval '1 day',
       now() + interval '1 day', current_date, current_date + 1, 'staff:' || uid, now(), now()
     from users where email = 'fudename@example.jp'`,
  );
  const writing = "/timeline/post-kansou2";
  await page.goto(writing);
  await typed(page, "あさのみち");
  await page.goto("/timeline/inbox");
  await page.goto(writing);
  await expect(page.getByLabel("筆名")).toHaveValue("あさのみち");
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("button", { name: "この筆名にする" }).click();
  await expect(page.getByText("筆名を決めました。")).toBeVisible();
  await page.goto(writing);
  await expect(page.getByText("筆名「あさのみち」を変える")).toBeVisible();
  await expect(page.getByText(note)).toBeHidden();
  // Changed later it lies in a fold, which opens where something came back.
  await page.getByText("筆名「あさのみち」を変える").click();
  await typed(page, "よるのみち");
  await page.goto("/timeline/inbox");
  await page.goto(writing);
  await expect(page.getByLabel("筆名")).toBeVisible();
  await expect(page.getByLabel("筆名")).toHaveValue("よるのみち");
  await page.getByRole("button", { name: "捨てる" }).click();
  await expect(page.getByLabel("筆名")).toHaveValue("あさのみち");
  await page.goto(writing);
  await expect(page.getByText(note)).toBeHidden();
});

test("a member's own name: once it is saved nothing is said to be unsaved", async ({
  page,
  shop,
}) => {
  await enterByMail(page, shop, "onamae@example.jp");
  const settings = "/mypage/settings";
  const name = page.getByLabel("お名前", { exact: true });
  await page.goto(settings);
  await expect(async () => {
    await name.fill("みなみ");
    expect(await keptDrafts(page)).toContain("みなみ");
  }).toPass();
  await page.goto("/mypage");
  await page.goto(settings);
  await expect(name).toHaveValue("みなみ");
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("button", { name: "書きかえる" }).click();
  await expect(page.getByText("お名前を書きかえました。")).toBeVisible();
  await expect(page.getByText(note)).toBeHidden();
  await expect(name).toHaveValue("みなみ");
});

test("a nameplate", async ({ page, shop }) => {
  await enterByMail(page, shop, "hyousatsu@example.jp");
  const room = "/mypage/myroom";
  await page.goto(room);
  await typed(page, "ながれぐも");
  await page.goto("/mypage");
  await page.goto(room);
  await expect(page.getByLabel("筆名")).toHaveValue("ながれぐも");
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("button", { name: "かける" }).click();
  await expect(page.getByRole("status").getByText("表札をかけました。")).toBeVisible();
  await page.goto(room);
  await expect(page.getByText(note)).toBeHidden();
  await page.getByText("「ながれぐも」の表札").click();
  await typed(page, "ゆうぐも");
  await page.goto("/mypage");
  await page.goto(room);
  await expect(page.getByLabel("筆名")).toHaveValue("ゆうぐも");
});
