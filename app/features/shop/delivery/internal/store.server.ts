import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { deliveryRule } from "./table.ts";

export type RuleKind = (typeof deliveryRule.$inferSelect)["kind"];
type Row = { fromDay: TokyoDate; value: unknown };
const columns = { fromDay: deliveryRule.fromDay, value: deliveryRule.value };
/** A table of rules changes some times a year; the newest ones decide. */
const maxRules = 200;

/** The oldest first. */
export async function ruleRows(db: Reader, kind: RuleKind): Promise<Row[]> {
  const rows = await db
    .select(columns)
    .from(deliveryRule)
    .where(eq(deliveryRule.kind, kind))
    .orderBy(desc(deliveryRule.fromDay))
    .limit(maxRules);
  return rows.reverse();
}

/** One writer of a kind at a time. Gives what holds on the day. */
export async function lockRule(tx: Tx, kind: RuleKind, day: TokyoDate): Promise<unknown> {
  const name = `delivery-rule:${kind}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [row] = await tx
    .select(columns)
    .from(deliveryRule)
    .where(and(eq(deliveryRule.kind, kind), lte(deliveryRule.fromDay, day)))
    .orderBy(desc(deliveryRule.fromDay))
    .limit(1);
  return row?.value;
}
export async function putRule(tx: Tx, kind: RuleKind, { fromDay, value }: Row, now: Date) {
  const target = [deliveryRule.kind, deliveryRule.fromDay];
  const set = { value, updatedAt: now };
  await tx
    .insert(deliveryRule)
    .values({ kind, fromDay, ...set })
    .onConflictDoUpdate({ target, set });
}
/** Gives what was there. */
export async function deleteRule(tx: Tx, kind: RuleKind, fromDay: TokyoDate): Promise<unknown> {
  const [row] = await tx
    .delete(deliveryRule)
    .where(and(eq(deliveryRule.kind, kind), eq(deliveryRule.fromDay, fromDay)))
    .returning({ value: deliveryRule.value });
  return row?.value;
}
