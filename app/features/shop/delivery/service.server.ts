// The shop's own rules of sending: read into memory, written by staff with a row in the record.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { record } from "./audit.server.ts";
import { deliveryRules } from "./collection.ts";
import type { CalendarSettings, DeliveryRules } from "./dated-settings.ts";
import { deleteRule, lockRule, putRule, ruleRows } from "./internal/store.server.ts";
import type { PostageTable } from "./postage.ts";
import { readCalendar, readPostage } from "./stored.ts";

export async function deliveryRulesNow(db: Reader): Promise<DeliveryRules> {
  const calendars = await ruleRows(db, "calendar");
  const postages = await ruleRows(db, "postage");
  return {
    calendars: calendars.map(({ fromDay, value }) => ({ fromDay, value: readCalendar(value) })),
    postages: postages.map(({ fromDay, value }) => ({ fromDay, value: readPostage(value) })),
  };
}

export type DeliveryMemory = KeptValue<DeliveryRules>;
export const createDeliveryMemory = (db: Reader, version: () => number): DeliveryMemory =>
  keptByVersion(version, () => deliveryRulesNow(db));

const tell = (tx: Tx, now: Date, id: string) =>
  publish(tx, now, { collection: deliveryRules, ids: [id] });
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
type Change<T> = { seen: T; mine: T };
type By = { actor: string; now: Date };

/** From today on. `changed`: somebody else wrote meanwhile. */
export async function changeCalendar(
  db: Db,
  { seen, mine }: Change<CalendarSettings>,
  { actor, now }: By,
): Promise<Result<"saved" | "same", "changed">> {
  return inTransaction(db, async (tx) => {
    const fromDay = tokyoDate(now);
    const stands = readCalendar(await lockRule(tx, "calendar", fromDay));
    if (!same(stands, readCalendar(seen))) return err("changed");
    if (same(stands, mine)) return ok("same");
    await putRule(tx, "calendar", { fromDay, value: mine }, now);
    const entry = { actor, action: "delivery.calendar", subject: "delivery:calendar" } as const;
    await record(tx, { ...entry, before: stands, after: mine }, now);
    await tell(tx, now, "calendar");
    return ok("saved");
  });
}

/**
 * From `fromDay` on, today or later: orders that are confirmed by then keep what they were told.
 * `past`: that day has gone by. `changed`: somebody else wrote meanwhile.
 */
export async function changePostage(
  db: Db,
  { seen, mine, fromDay }: Change<PostageTable> & { fromDay: TokyoDate },
  { actor, now }: By,
): Promise<Result<"saved" | "waiting", "changed" | "past">> {
  return inTransaction(db, async (tx) => {
    const today = tokyoDate(now);
    if (fromDay < today) return err("past");
    const stands = readPostage(await lockRule(tx, "postage", today));
    if (!same(stands, readPostage(seen))) return err("changed");
    await putRule(tx, "postage", { fromDay, value: mine }, now);
    const entry = { actor, action: "delivery.postage", subject: "delivery:postage" } as const;
    const [before, after] = [{ regions: stands }, { fromDay, regions: mine }];
    await record(tx, { ...entry, before, after }, now);
    await tell(tx, now, "postage");
    return ok(fromDay === today ? "saved" : "waiting");
  });
}

/** What was written for a later day is not to come. `gone`: it has come, or was taken back. */
export async function discardPostage(
  db: Db,
  fromDay: TokyoDate,
  { actor, now }: By,
): Promise<Result<null, "gone">> {
  return inTransaction(db, async (tx) => {
    if (fromDay <= tokyoDate(now)) return err("gone");
    const before = await deleteRule(tx, "postage", fromDay);
    if (before === undefined) return err("gone");
    const subject = "delivery:postage";
    const entry = { actor, action: "delivery.postage-dropped", subject } as const;
    await record(tx, { ...entry, before: { fromDay, regions: before } }, now);
    await tell(tx, now, "postage");
    return ok(null);
  });
}
