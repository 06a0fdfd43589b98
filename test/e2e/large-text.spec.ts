// Letters of twice their size on a phone: a page grows longer, never wider.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { enterByMail } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** What stands out sideways, by its words: nothing, where all is well. */
async function standingOut(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= innerWidth) return [];
    const out = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return out
      .filter((one) => !out.some((other) => one !== other && one.contains(other)))
      .map((one) => `${wide}: ${one.tagName} ${one.className} ${one.textContent.slice(0, 30)}`);
  });
}

test("of the front, the shop and its goods", async ({ page }) => {
  for (const path of ["/", "/shop", "/shop/product/ryote-mug-kinari", "/Cart", "/dictionary"])
    expect.soft(await standingOut(page, path), path).toEqual([]);
});

test("of a member's own pages, and of the words for who sat beside one", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  await enterByMail(page, shop, "ookina@example.jp");
  await sql(
    `insert into users (uid, display_name, created, updated)
       select gen_random_uuid(), 'となりの' || n, now(), now() from generate_series(1, 3) as n`,
  );
  const classmates = "display_name like 'となりの%' or email = 'ookina@example.jp'";
  await sql(
    `insert into community_profile (uid, id, pen_name, name_key, avatar, created_at, updated_at)
       select uid, gen_random_uuid(), coalesce(nullif(display_name, ''), 'おお'),
         uid::text, 3, now(), now()
       from users where ${classmates}`,
  );
  await sql(
    `with made as (insert into class_group (id, title, until, status, opened_at, updated_at)
       values (gen_random_uuid(), '秋の稽古会の組', now() + interval '9 days', 'open', now(), now())
       returning id)
     insert into class_member (class_id, uid, id, added_at)
       select made.id, uid, gen_random_uuid(), now() from made, users where ${classmates}`,
  );
  const mates = "/questionnaire/classmate-eval";
  for (const path of ["/mypage", mates, "/mypage/plan", "/mypage/settings", "/mypage/sonkyo-diary"])
    expect.soft(await standingOut(page, path), path).toEqual([]);
  await page.goto(mates);
  const first = page.locator("main a[href*='to=']").first();
  const question = (await first.getAttribute("href")) ?? "";
  expect.soft(await standingOut(page, question), question).toEqual([]);
});
