// The card of 判 on paper: the card alone, on one sheet, in its colours.
import { aDiarist, phone } from "./diarists.ts";
import { expect, test } from "./server.ts";

test.use(phone);

test("is printed as the card alone, on one sheet", async ({ page, shop, sql }) => {
  await aDiarist(page, { shop, sql }, "hancho@example.jp");
  await sql(
    `insert into eichi_stamps (uid, day, cause, subject, given_at)
     select uid, current_date - n, 'diary', '', now() from users, generate_series(0, 40) n
     where email = 'hancho@example.jp'`,
  );
  await page.goto("/mypage/stamps");
  await expect(page.getByRole("button", { name: "紙に刷る" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "つづき" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("休んだ日があっても、判は減りません。")).toBeVisible();
  for (const name of ["つづき", "判のわけ", "一年の判帳"])
    await expect(page.getByRole("heading", { name })).toBeHidden();
  await expect(page.getByRole("button", { name: "紙に刷る" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const paper = (await page.pdf({ format: "A5", printBackground: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
