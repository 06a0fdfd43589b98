// A like whose word is lost on its way: the heart says what the shop has kept.
import { phone } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { expect as atOnce, test } from "./server.ts";
import { aWriter } from "./writers.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use(phone);
const list = "/timeline/kansou";

test("a like that never arrived is not shown as given, and is given by the next press", async ({
  page,
  context,
  shop,
  sql,
}) => {
  await aWriter(page, { shop, sql }, "todokanai@example.jp", "とどかない");
  await sql(
    `insert into kansou (id, plan, uid, body, summary, send_key, created_at)
     select gen_random_uuid(), 'eichi', uid, 'とどかない日', 'とどかない日', gen_random_uuid(), now()
     from users where email = 'todokanai@example.jp'`,
  );
  await page.goto(list, { waitUntil: "networkidle" });
  const one = page.getByRole("article").filter({ hasText: "とどかない日" });
  const heart = one.getByRole("button", { name: /いいね/ });
  await context.setOffline(true);
  await heart.click();
  await expect(one.getByRole("alert")).toContainText("届きませんでした");
  await expect(heart).toHaveAccessibleName("いいね 0");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("like-lost-390.png") });
  await context.setOffline(false);
  await heart.click();
  await expect(heart).toHaveAccessibleName("いいね 1");
  await expect(one.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(heart).toHaveAccessibleName("いいね 1");
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  // What was taken away meanwhile takes no like any more.
  await heart.click();
  await expect(heart).toHaveAccessibleName("いいね 0");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect
    .poll(async () => (await page.request.get("/timeline/kansou")).text())
    .toContain("いいね 0");
  await sql("update kansou set status = 'hidden' where body = 'とどかない日'");
  await heart.click();
  await expect(one.getByRole("alert")).toContainText("届きませんでした");
  await expect(heart).toHaveAccessibleName("いいね 0");
});

test("an open page loses the words when the plan ends, without being read again", async ({
  page,
  shop,
  sql,
}) => {
  await aWriter(page, { shop, sql }, "owari@example.jp", "おわりのひと");
  await sql(
    `insert into kansou (id, plan, body, summary, send_key, created_at)
     values ('0190a0a0-0000-7000-8000-00000000aaaa', 'eichi', 'よその方の朝の坂',
       'よその方の朝の坂', gen_random_uuid(), now())`,
  );
  const words = page.getByText("よその方の朝の坂");
  await page.goto("/timeline/0190a0a0-0000-7000-8000-00000000aaaa/kansou");
  await expect(words).toBeVisible();
  await sql(
    `update item_own set expire_at = now() where uid = (select uid from users
       where email = 'owari@example.jp')`,
  );
  await expect(words).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("ended-390.png") });
});
