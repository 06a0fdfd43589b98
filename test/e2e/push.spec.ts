// A member lets this device show notices, by a press, and takes it back by another.
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a device agrees by a press, and stops by a press", async ({ page, shop }) => {
  await enterByMail(page, shop, "naru@example.jp");
  await page.goto("/mypage/settings/contact");
  await expect(page.getByRole("columnheader", { name: /^通知/ })).toHaveCount(0);
  await page.getByRole("button", { name: "許すかどうか、端末にきく" }).click();
  await expect(page.getByRole("columnheader", { name: /^通知/ })).toBeVisible();
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("contact-390.png"), fullPage: true });

  await page.getByRole("button", { name: "この端末の通知をやめる" }).click();
  await expect(page.getByRole("columnheader", { name: /^通知/ })).toHaveCount(0);
});
