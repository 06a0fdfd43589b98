// Trials and failed bills by the month, against rows written by hand and the list they open.
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { planList } from "#features/memberships/subscription/plans/desk.server.ts";
import { type Members, someMembers } from "#features/memberships/subscription/testing/members.ts";
import { addDays, tokyo, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { endingsOfMonths } from "./figures.server.ts";

let members: Members | undefined;
afterEach(async () => {
  await members?.close();
  members = undefined;
});

/** Four paid contracts, the oldest first. */
async function fourContracts(there: Members) {
  const plan = there.items.list.find(
    ({ kind, interval, trialDays }) => kind === "plan" && interval === "month" && !trialDays,
  );
  if (!plan) throw new Error("no monthly plan");
  for (const _ of [1, 2, 3, 4]) await there.pay(await there.member(), plan.id);
  for (const event of await there.told()) await there.apply(event);
  const rows = await there.rows<{ id: string }>("subscription");
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(4);
  return ids;
}
async function listed(there: Members, name: string, value: string) {
  const filter = planList(there.items, async () => ({ uids: [], more: false })).filters[name];
  if (filter?.kind !== "text" && filter?.kind !== "choice") throw new Error("no such filter");
  const { rows } = await there.db.execute<{ id: string }>(
    sql`select id from subscription where ${filter.where(value, there.now())} order by id`,
  );
  return rows.map(({ id }) => id);
}
const at = (day: TokyoDate, hours = 0) =>
  new Date(tokyo(day).getTime() + hours * 3_600_000).toISOString();

test("a trial counts in the month it ended in, and as paid where anything was charged", async () => {
  const there = (members = await someMembers());
  const [kept, gone, earlier] = await fourContracts(there);
  const day = tokyoDate(there.now());
  const first = `${day.slice(0, 7)}-01` as TokyoDate;
  const ends = (id: string | undefined, when: string) =>
    there.db.execute(
      sql`update subscription set trial_end = ${when}::timestamptz where id = ${id}`,
    );
  await ends(kept, at(first));
  await ends(gone, at(first, 1));
  await ends(earlier, new Date(tokyo(first).getTime() - 1).toISOString());
  await there.db.execute(sql`delete from subscription_payment where subscription_id = ${gone}`);
  const [now, before] = await endingsOfMonths(there.db, day);
  expect(now).toMatchObject({ trials: 2, trialsPaid: 1, failed: 0, rescued: 0 });
  expect(before).toMatchObject({ trials: 1, trialsPaid: 1 });
  expect(await listed(there, "charged", "no")).toEqual([gone]);
  expect(await listed(there, "charged", "yes")).not.toContain(gone);
});

test("a bill counts once, where it failed first, and as rescued for a week alone", async () => {
  const there = (members = await someMembers());
  const [inTime, tooLate, never, twice] = await fourContracts(there);
  const day = tokyoDate(there.now());
  const month = day.slice(0, 7);
  const first = `${month}-01` as TokyoDate;
  const fails = (id: string | undefined, invoice: string, attempt: number, when: string) =>
    there.db.execute(sql`insert into failed_charge
      (invoice_id, attempt, subscription_id, amount, failed_at)
      values (${invoice}, ${attempt}, ${id}, 1000, ${when}::timestamptz)`);
  const paysAt = (id: string | undefined, invoice: string, when: string) =>
    there.db.execute(sql`update subscription_payment
      set invoice_id = ${invoice}, paid_at = ${when}::timestamptz where subscription_id = ${id}`);
  await fails(inTime, "in_time", 1, at(first));
  await fails(inTime, "in_time", 2, at(first, 72));
  await paysAt(inTime, "in_time", at(first, 7 * 24 - 1));
  await fails(tooLate, "late", 1, at(first));
  await paysAt(tooLate, "late", at(first, 7 * 24));
  await fails(never, "never", 1, at(first, 5));
  // Failed in the month before, and again in this one: it is the month before's.
  await fails(twice, "twice", 1, at(addDays(first, -1)));
  await fails(twice, "twice", 2, at(first));
  const [now, before] = await endingsOfMonths(there.db, day);
  expect(now).toMatchObject({ failed: 3, rescued: 1, trials: 0 });
  expect(before).toMatchObject({ failed: 1, rescued: 0 });
  expect(await listed(there, "failed", month)).toEqual([inTime, tooLate, never].toSorted());
  expect(await listed(there, "rescued", month)).toEqual([inTime]);
  expect(
    await listed(there, "failed", tokyoDate(new Date(tokyo(first).getTime() - 1)).slice(0, 7)),
  ).toEqual([twice]);
  expect(await listed(there, "failed", "no month")).toEqual([]);
});
