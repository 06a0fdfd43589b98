// ⌘S and Ctrl S at the desk: what saves is pressed by the key, and nothing else is.
import { expect, test } from "./server.ts";
import { enterDesk } from "./people.ts";
import { looksWell } from "./looks.ts";

test.use({ actionTimeout: 15_000, navigationTimeout: 20_000 });

test("the key saves the form that is written in, and rests where nothing is to be saved", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "kagi@example.jp", "/admin/shop");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/admin/")) sent += 1;
  });
  const phone = page.getByRole("textbox", { name: /^電話番号/ });
  await expect(page.getByRole("button", { name: "お店のことを保存する" })).toHaveAttribute(
    "data-saves-by-key",
    "",
  );

  // Nothing changed; and where nothing is written in.
  await phone.focus();
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+s");
  expect(sent).toBe(0);

  // Over an open dialog: it is none of the form behind it.
  await phone.fill("075-222-3333");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "さがす" });
  await expect(palette).toBeVisible();
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  expect(sent).toBe(0);

  await phone.focus();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("お店のことを変えました。")).toBeVisible();
  await expect(phone).toHaveValue("075-222-3333");
  expect(sent).toBe(1);
  await looksWell(page);
});

test("the key presses nothing in a form that is not marked: what publishes, sends or moves money", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "kagi2@example.jp", "/admin/delivery");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/admin/")) sent.push(request.url());
  });
  // Beside a form that is marked: what a parcel costs is money.
  await expect(page.locator("#calendar button[data-saves-by-key]")).toHaveCount(1);
  const field = page.locator("#postage form[method=post] input.input").first();
  await field.fill("5");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Meta+s");
  expect(sent).toEqual([]);
  await expect(field).toHaveValue("5");
  // Of a product that is sold the key keeps what was written aside; it publishes nothing.
  await page.goto("/admin/products/sannen-bancha");
  const marked = page.locator("button[data-saves-by-key]");
  await expect(marked).toHaveText("公開せずに取っておく");
  await expect(page.getByRole("button", { name: "変更を公開する" })).not.toHaveAttribute(
    "data-saves-by-key",
  );
});
