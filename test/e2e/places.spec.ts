// Back to a list that has grown meanwhile: what was pressed stands where it stood.
import { enterByMail } from "./people.ts";
import { expect as atOnce, test } from "./server.ts";
import { aWriter } from "./writers.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("of letters", async ({ page, shop, sql }) => {
  await enterByMail(page, shop, "tegami-no-basho@example.jp");
  const write = (from: number, until: number) =>
    sql(
      `insert into member_letter (id, uid, kind, subject, parts, created_at)
       select gen_random_uuid(), uid, 'x', 'てがみ ' || n, '["ことば"]', now() + n * interval '1 second'
       from users, generate_series($1::int, $2::int) n where email = 'tegami-no-basho@example.jp'`,
      [from, until],
    );
  await write(1, 20);
  await page.goto("/mypage/letters");
  const one = page.getByRole("link", { name: /てがみ 8/ });
  await one.scrollIntoViewIfNeeded();
  const top = () => one.evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top();
  await one.click();
  await expect(page.getByRole("heading", { name: "てがみ 8" })).toBeVisible();
  await write(21, 25);
  await page.goBack();
  await expect(page.getByRole("link", { name: /てがみ 25/ })).toBeAttached();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test("of comments, of which the oldest went to the page before", async ({ page, shop, sql }) => {
  await aWriter(page, { shop, sql }, "kotoba-no-basho@example.jp", "ばしょ");
  const id = "eeeeeeee-ffff-7000-8000-000000000001";
  await sql(
    `insert into kansou (id, plan, uid, body, summary, send_key, created_at)
     select $1::uuid, 'eichi', uid, '長くつづく話', '長くつづく話', $1::uuid, now() from users
     where email = 'kotoba-no-basho@example.jp'`,
    [id],
  );
  const say = (from: number, until: number) =>
    sql(
      `insert into kansou_comment (id, kansou_id, uid, body, send_key, created_at)
       select ('eeeeeeee-ffff-7000-8000-0000000001' || n)::uuid, $3, uid, 'ひとこと ' || n,
         gen_random_uuid(), now() from users, generate_series($1::int, $2::int) n
       where email = 'kotoba-no-basho@example.jp'`,
      [from, until, id],
    );
  await say(10, 59);
  await page.goto(`/timeline/${id}/kansou`);
  const one = page.locator("#comments li").filter({ hasText: "ひとこと 40" });
  await one.scrollIntoViewIfNeeded();
  const top = () => one.evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top();
  await one.getByRole("link", { name: "なおす" }).click();
  await expect(page.getByRole("heading", { name: "コメントをなおす" })).toBeVisible();
  await say(60, 69);
  await page.goBack();
  await expect(page.locator("#comments")).toContainText("ひとこと 69");
  await expect(page.locator("#comments")).not.toContainText("ひとこと 12");
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});
