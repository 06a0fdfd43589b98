import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { shopRule } from "./table.ts";

export type KeptRule = { key: string; value: unknown; version: number };
const columns = { key: shopRule.key, value: shopRule.value, version: shopRule.version };

/** As many as the code names. */
export const shopRuleRows = (db: Reader): Promise<KeptRule[]> =>
  db.select(columns).from(shopRule).limit(500);

/** One writer at a time, also of a first row. */
export async function lockShopRule(tx: Tx, key: string): Promise<KeptRule | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rule:${key}`}, 0))`);
  const [row] = await tx
    .select(columns)
    .from(shopRule)
    .where(sql`${shopRule.key} = ${key}`);
  return row;
}
export async function putShopRule(tx: Tx, { key, ...set }: KeptRule, now: Date): Promise<void> {
  const row = { ...set, updatedAt: now };
  await tx
    .insert(shopRule)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: shopRule.key, set: row });
}
