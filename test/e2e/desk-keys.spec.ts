// The help of the keys: what it names works on the page where it stands, and rests where it should.
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";

test("the question mark opens the keys of this page, Esc closes them, and keys pressed alone can be switched off", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "kagi@example.jp", "/admin/products");
  const help = page.getByRole("dialog", { name: "このページのキー" });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await expect(help.getByText("つぎの行へ")).toBeVisible();
  await expect(help.getByText("この一覧の中をさがす")).toBeVisible();
  await looksWell(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  // It names what works, at once: the button that closed the help still has the focus here.
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await help.evaluate((dialog: HTMLDialogElement) => {
    const inside = document.activeElement;
    dialog.close();
    inside?.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  });
  const first = page.locator(".desk-table tbody tr").first().getByRole("link").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.waitForURL(/\/admin$/);
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await expect(help.getByText("つぎの行へ")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  // In the palette's field it is a sign like others; the palette has it as a button.
  await page.keyboard.press("/");
  const palette = page.getByRole("dialog", { name: "さがす" });
  await palette.getByRole("searchbox").fill("お");
  await page.keyboard.press("?");
  await expect(palette.getByRole("searchbox")).toHaveValue("お?");
  await palette.getByRole("button", { name: "このページのキー" }).click();
  await expect(help).toBeVisible();

  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await expect(help).toBeHidden();
});
