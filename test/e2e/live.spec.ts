// What changes on an open page by itself.
import { randomUUID } from "node:crypto";
import { enterByMail } from "./people.ts";
import { expect, test } from "./server.ts";

test("the unread letters on my page count on while it is open", async ({ page, shop, sql }) => {
  // The icon of the installed app, as this browser would be told.
  await page.addInitScript(() => {
    const tell = async (count = 0) => localStorage.setItem("test-badge", String(count));
    Object.assign(navigator, { setAppBadge: tell, clearAppBadge: () => tell() });
  });
  const badge = () => page.evaluate(() => localStorage.getItem("test-badge"));
  await enterByMail(page, shop, "ikuko@example.jp");
  await page.goto("/mypage");
  const letters = page.getByRole("navigation", { name: "手つづき" }).getByRole("link", {
    name: /お手紙/,
  });
  const stream = page.waitForRequest(/\/api\/v1\/live/);
  await page.reload();
  await stream;
  await expect(letters).not.toContainText("未読");
  for (const count of [1, 2]) {
    await sql(
      "insert into member_letter (id, uid, kind, subject, parts, created_at) select $1, uid, 'mail:x', 'お知らせ', '[]', now() from users where email = 'ikuko@example.jp'",
      [randomUUID()],
    );
    await sql(
      "select pg_notify('live', 'letters:' || uid) from users where email = 'ikuko@example.jp'",
    );
    await expect(letters).toContainText(`未読 ${count}`);
    await expect.poll(badge).toBe(String(count));
  }
  await page.context().clearCookies();
  await page.goto("/");
  await expect.poll(badge).toBe("0");
});
