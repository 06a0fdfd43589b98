// A room that fills, and the house of the neighbours, on a phone: how they look, by day and night.
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const neighbours = `
  with made as (
    insert into users (uid, created, updated) select gen_random_uuid(), now(), now()
    from generate_series(1, 13) returning uid),
  named as (select uid, row_number() over (order by uid) as at from made),
  profiles as (
    insert into community_profile (uid, id, pen_name, name_key, avatar, created_at, updated_at)
    select uid, gen_random_uuid(), case at when 3 then repeat('ながいなまえ', 3) else 'みなも' || at end,
      'minamo' || at, (at - 1) % 12 + 1, now(), now() from named),
  visits as (
    insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, idle_until, ends_at)
    select uid::text, gen_random_uuid(), uid, now(), now(), now(), now() + interval '1 day',
      now() + interval '1 day' from named where at % 3 > 0)
  insert into apartment_room (uid, wood, lit_at, updated_at)
  select uid, 'kuri', now() - at * interval '1 minute', now() from named`;

test("hangs its plate, lights its window, and knocks at another's", async ({ page, shop, sql }) => {
  test.setTimeout(120_000);
  await enterByMail(page, shop, "heya@example.jp");
  await sql(neighbours);
  await page.goto("/mypage/myroom");
  await looksWell(page);
  await page.getByLabel("筆名").fill("みおつくし");
  await page.getByRole("button", { name: "かける" }).click();
  await expect(page.getByRole("status").getByText("表札をかけました。")).toBeVisible();
  await page.getByRole("button", { name: "明かりをともす" }).click();
  await expect(page.getByRole("status").getByText("明かりをともしました。")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await looksWell(page);
  await page.goto("/mypage/apartment");
  await expect(page.getByRole("link", { name: /あなたの部屋/ })).toBeVisible();
  await looksWell(page);
  await page.getByRole("link", { name: "みなも13" }).click();
  await page.getByText("ただの、おやすみ").click();
  await page.getByRole("button", { name: "こんこん" }).click();
  await expect(page.getByRole("status").getByText(/と届きました/)).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("link", { name: "みなも13" }).click();
  await expect(page.getByText("きょうは、もうたたきました。")).toBeVisible();
  await looksWell(page);
});

test("a plate of twenty letters stands whole at the pillar, and its label below it", async ({
  page,
  shop,
}) => {
  await enterByMail(page, shop, "nagai@example.jp");
  for (const name of [
    "あめ",
    "あめつちほしそらやまか",
    "あめつちほしそらやまかはみねたにくもきり",
  ]) {
    await page.goto("/mypage/myroom", { waitUntil: "networkidle" });
    const fold = page.getByText(/の表札$/);
    if (await fold.isVisible()) await fold.click();
    await page.getByLabel("筆名").fill(name);
    await page.getByRole("button", { name: "かける" }).click();
    await expect(page.getByText(`「${name}」の表札`)).toBeVisible();
    const board = await page.locator("g[data-wood] rect").boundingBox();
    const label = await page.getByRole("link", { name: "表札", exact: true }).boundingBox();
    if (!board || !label) throw new Error("no plate");
    expect(board.x + board.width).toBeLessThanOrEqual(390);
    expect(label.y).toBeGreaterThanOrEqual(board.y + board.height - 2);
  }
});
