// Somebody without an account asks that what is kept of them goes: found by address on a phone.
import { randomUUID } from "node:crypto";
import { expect, test } from "./server.ts";
import { enterDesk, makeOwner } from "./people.ts";
import { looksWell } from "./looks.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("is found, is not taken away without a proof, and is gone afterwards", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const [owner, guest] = ["kesu@example.jp", "kesareru.yamada-with-a-long-name@example.jp"];
  await enterDesk(page, { shop, sql }, owner, "/admin/members");
  await sql(makeOwner, [owner]);
  await sql(
    `insert into contact_message (id, name, email, subject, body, created_at)
     values ($1, '山田', $2, 'おたずね', '届きましたか', now())`,
    [randomUUID(), guest],
  );
  await page.goto("/admin/members");
  await page.getByRole("link", { name: "会員でない方の記録" }).click();
  const address = page.getByLabel("その方のメールアドレス");
  await address.fill("yamada");
  await page.getByRole("button", { name: "さがす", exact: true }).click();
  await expect(page.getByText("メールアドレスの形をご確認ください").first()).toBeVisible();
  await expect(address).toHaveValue("yamada");
  await looksWell(page);
  await address.fill(guest);
  await page.getByRole("button", { name: "さがす", exact: true }).click();
  await expect(page.getByText("1件")).toBeVisible();
  await looksWell(page);
  const erase = page.getByRole("button", { name: "ご注文のほかを消す" });
  await erase.click();
  await expect(page.getByText("ご本人の確かめかたをご入力ください。").first()).toBeVisible();
  await page.getByLabel("ご本人の確かめかた").fill("届いたメールから求めがあり、電話で照合");
  await looksWell(page);
  if (process.env["SHOTS"])
    await page.screenshot({ path: `${process.env["SHOTS"]}/guest-390.png`, fullPage: true });
  await erase.click();
  await expect(page.getByText("ご注文のほかの記録を消しました。")).toBeVisible();
  await address.fill(guest);
  await page.getByRole("button", { name: "さがす", exact: true }).click();
  await expect(page.getByText(guest).first()).toBeVisible();
  await expect(page.getByText("1件")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await looksWell(page);
  if (process.env["SHOTS"])
    await page.screenshot({ path: `${process.env["SHOTS"]}/guest-1280.png`, fullPage: true });
});
