// Who writes a diary on a phone.
import type { Page } from "@playwright/test";
import { enterByMail } from "./people.ts";
import { expect as atOnce } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type House = { shop: string; sql: (text: string, values?: unknown[]) => Promise<void> };
/** Signed in, with a plan that opens writing. */
export async function aDiarist(page: Page, { shop, sql }: House, email: string) {
  await enterByMail(page, shop, email);
  await sql(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
       origin, created_at, updated_at)
     select gen_random_uuid(), uid, '000007', 'active', 1, now() - interval '9 days',
       now() + interval '1 day', current_date - 9, current_date + 1, 'staff:' || uid, now(), now()
     from users where email = $1`,
    [email],
  );
}
export const moved = "心が動いたこと";
export const field = (page: Page, name = moved) => page.getByLabel(name, { exact: true });
export const isSaved = (page: Page) => expect(page.getByText(/\d 保存しました/)).toBeVisible();
