// Who writes among the members of a plan.
import type { Page } from "@playwright/test";
import { enterByMail } from "./people.ts";
import { expect as atOnce } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });

type Sql = (text: string, values?: unknown[]) => Promise<void>;
/** A member of 英知 who has a pen name. */
export async function aWriter(
  page: Page,
  { shop, sql }: { shop: string; sql: Sql },
  email: string,
  penName: string,
): Promise<void> {
  await enterByMail(page, shop, email);
  await sql(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
       origin, created_at, updated_at)
     select gen_random_uuid(), uid, '000001', 'active', 1, now() - interval '1 day',
       now() + interval '1 day', current_date, current_date + 1, 'staff:' || uid, now(), now()
     from users where email = $1`,
    [email],
  );
  await page.goto("/timeline/post-kansou2");
  await page.getByLabel("筆名").fill(penName);
  await page.getByRole("button", { name: "この筆名にする" }).click();
  await expect(page.getByText("筆名を決めました。")).toBeVisible();
}
