// How goods give points: rows from a day on, never backwards.
import { desc, eq, lte } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { record } from "./audit.server.ts";
import { pointRule } from "./internal/rule-table.ts";
import { houseRule, mayBegin, type PointRule } from "./rules.ts";

const columns = {
  from: pointRule.fromDay,
  yenPerPoint: pointRule.yenPerPoint,
  termDays: pointRule.termDays,
  leastUse: pointRule.leastUse,
};
const ruleIn = (row: Omit<PointRule, "from"> & { from: string }): PointRule => ({
  ...row,
  from: row.from as TokyoDate,
});

/** The rule of a Tokyo day; the house's own where the shop has written none. */
export async function pointRuleOn(db: Reader, day: TokyoDate): Promise<PointRule> {
  const [row] = await db
    .select(columns)
    .from(pointRule)
    .where(lte(pointRule.fromDay, day))
    .orderBy(desc(pointRule.fromDay))
    .limit(1);
  return row ? ruleIn(row) : houseRule;
}
const shown = 50;
/** The newest fifty, what is still to begin first. */
export const pointRules = async (db: Reader): Promise<PointRule[]> =>
  (await db.select(columns).from(pointRule).orderBy(desc(pointRule.fromDay)).limit(shown)).map(
    ruleIn,
  );

type Write = Omit<PointRule, "from"> & { from: TokyoDate; actor: string };
/** `too-early`: it would change what was promised; `there`: that day has a rule already. */
export const writePointRule = (
  db: Db,
  { from, actor, ...rule }: Write,
  now: Date,
): Promise<Result<null, "too-early" | "there">> =>
  inTransaction(db, async (tx) => {
    if (!mayBegin(from, tokyoDate(now))) return err("too-early");
    const made = await tx
      .insert(pointRule)
      .values({ fromDay: from, ...rule, writtenBy: actor, writtenAt: now })
      .onConflictDoNothing({ target: pointRule.fromDay })
      .returning({ from: pointRule.fromDay });
    if (made.length === 0) return err("there");
    const subject = `point-rule:${from}`;
    await record(tx, { actor, action: "point-rule.written", subject, after: rule }, now);
    return ok(null);
  });

/** Takes back a rule that has not begun. */
export const withdrawPointRule = (
  db: Db,
  { from, actor }: { from: TokyoDate; actor: string },
  now: Date,
): Promise<Result<null, "too-early" | "gone">> =>
  inTransaction(db, async (tx) => {
    if (!mayBegin(from, tokyoDate(now))) return err("too-early");
    const [gone] = await tx.delete(pointRule).where(eq(pointRule.fromDay, from)).returning({
      yenPerPoint: pointRule.yenPerPoint,
      termDays: pointRule.termDays,
      leastUse: pointRule.leastUse,
    });
    if (!gone) return err("gone");
    const subject = `point-rule:${from}`;
    await record(tx, { actor, action: "point-rule.withdrawn", subject, before: gone }, now);
    return ok(null);
  });
