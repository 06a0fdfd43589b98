// The provider's customer of a person.
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { users } from "./table.ts";

export async function saveCustomer(
  db: Db,
  uid: string,
  customer: string,
  before: string | null,
): Promise<void> {
  await db
    .update(users)
    .set({ stripeCustomer: customer })
    .where(
      and(
        eq(users.uid, uid),
        before === null ? sql`${users.stripeCustomer} is null` : eq(users.stripeCustomer, before),
      ),
    );
}
