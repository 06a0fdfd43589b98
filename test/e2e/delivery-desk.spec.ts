// The shop's own rules of sending on a phone: a summer closure and new prices from a later day.
import { expect, test } from "./server.ts";
import { enterDesk } from "./people.ts";
import { looksWell } from "./looks.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a closure and a new postage are written, mended where wrong, and taken back", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "okuru@example.jp", "/admin/delivery");
  await looksWell(page);
  const calendar = page.getByRole("region", { name: "発送する日" });
  const closed = calendar.getByLabel("休む日");
  await closed.fill("お盆");
  await calendar.getByRole("button", { name: "発送する日を保存する" }).click();
  await expect(calendar.getByText("「お盆」を日付として読めませんでした。").first()).toBeVisible();
  await expect(closed).toHaveValue("お盆");
  await looksWell(page);
  await closed.fill("2030-08-12〜2030-08-16 お盆");
  await calendar.getByRole("button", { name: "発送する日を保存する" }).click();
  await expect(page.getByText("発送する日を変えました。")).toBeVisible();
  await expect(closed).toHaveValue("2030-08-12〜2030-08-16 お盆");

  const postage = page.getByRole("region", { name: "送料", exact: true });
  const rest = postage.getByRole("group", { name: "そのほかの地域" });
  await rest.getByLabel("送料（円、税込）").first().fill("６６０円");
  await postage.getByLabel("いつから").fill("2030-04-01");
  await postage.getByRole("button", { name: "送料を保存する" }).click();
  await expect(page.getByText("送料を変える予定を入れました。")).toBeVisible();
  const coming = page.getByRole("region", { name: "送料を変える予定" });
  await expect(coming).toContainText("そのほかの地域　¥660");
  await expect(rest.getByLabel("送料（円、税込）").first()).toHaveValue("550");
  await looksWell(page);
  await coming.getByRole("button", { name: "この予定を取り消す" }).click();
  await expect(page.getByText("予定を取り消しました。")).toBeVisible();
  await expect(coming).toHaveCount(0);
});
