// A place by card, with scripts: to the provider's page and back, changed and given back.
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 } });
test("a guest leaves the payment, comes back to it, and holds a reservation", async ({ page }) => {
  await page.goto("/event/reservation_form?event=first-hour-1");
  await page.getByLabel("お名前").fill("ひつじ");
  await page.getByLabel("メールアドレス").fill("hitsuji@example.jp");
  await page.getByRole("button", { name: "お支払いへ進む" }).click();
  await page.getByRole("link", { name: "お店へ戻る" }).click();
  await expect(page.getByRole("heading", { name: "お支払いをお待ちしています" })).toBeVisible();
  await page.getByRole("button", { name: "お支払いへ進む" }).click();
  await page.getByRole("button", { name: "3,000円を支払う" }).click();
  await expect(page.getByText("お支払いがすみ、予約できました")).toBeVisible();
  // One press by mistake gives no place away.
  await expect(page.getByRole("button", { name: "予約を取り消す" })).toBeHidden();
  await page.getByText("来られなくなったら").click();
  await page.getByRole("button", { name: "予約を取り消す" }).click();
  await expect(page.getByText("この予約は取り消しました。")).toBeVisible();
});
