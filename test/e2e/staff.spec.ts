// Asking somebody to the desk on a phone: the letter's link, an account that did not exist before,
// the second factor, and only the desks of their role.
import { expect, test } from "./server.ts";
import { enterByMail, enterDesk, mails } from "./people.ts";
import { looksWell } from "./looks.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("an owner asks a colleague by mail, who comes with a new account and finds her own desks", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(180_000);
  await enterDesk(page, { shop, sql }, "okami@example.jp", "/admin");
  await sql("update users set authority = 'owner', display_name = 'お上' where email = $1", [
    "okami@example.jp",
  ]);
  await page.goto("/admin/staff");
  const form = page.getByRole("region", { name: "メールでお招きする" });
  await form.getByLabel("メールアドレス").fill("kaede@example.jp");
  await form.getByRole("button", { name: "お招きのメールを送る" }).click();
  await expect(form.getByText("担当をひとつ以上おえらびください。")).toBeVisible();
  await expect(form.getByLabel("メールアドレス")).toHaveValue("kaede@example.jp");
  await form.getByRole("checkbox", { name: /^中身/ }).check();
  await form.getByRole("button", { name: "お招きのメールを送る" }).click();
  await expect(page.getByText("お招きのメールを送ります。")).toBeVisible();
  await expect(page.getByRole("row", { name: /kaede@example\.jp.*中身/s })).toBeVisible();
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("staff-390.png"), fullPage: true });

  const letter = /href="(\/__stand-in\/mail\/[^"]+)">[^<]*番台へのお招き/;
  await expect
    .poll(async () => letter.test(await mails(page, shop)), { timeout: 20_000 })
    .toBe(true);
  const at = letter.exec(await mails(page, shop))?.[1] ?? "";
  const text = await (await page.request.get(`${shop}${at}`)).text();
  const [path = ""] = /\/desk-invitation\/[\w-]{43}/.exec(text) ?? [];
  const context = await browser.newContext({
    baseURL: shop,
    viewport: { width: 390, height: 844 },
  });
  const hers = await context.newPage();
  await hers.goto(path);
  await expect(hers.getByText("担当は「中身」")).toBeVisible();
  await looksWell(hers);
  await enterByMail(hers, shop, "kaede@example.jp");
  await hers.goto(path);
  await hers.getByRole("button", { name: "お招きを受ける" }).click();
  await hers.waitForURL(/\/admin\/second/);
  await looksWell(hers);
  await context.close();
});
