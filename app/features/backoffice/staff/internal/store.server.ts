import { sql, and, isNull, type SQL, desc, eq, gte, inArray } from "drizzle-orm";
import { users } from "#features/identity/account/internal/table.ts";
import type { Reader } from "#db/client.server.ts";
import { holdsText } from "#db/holds-text.ts";
import { lettersWanted } from "#lib/letters.ts";
import { isUuid } from "#lib/uuid.ts";
import { orders } from "#features/shop/purchase/internal/table.ts";
import { parcel } from "#features/memberships/subscription/internal/parcel-table.ts";
import {
  subscription,
  planReservation,
} from "#features/memberships/subscription/internal/table.ts";
import { outbox } from "#features/platform/outbox/internal/table.ts";
import { audit } from "#features/platform/audit/internal/table.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";

const searched = sql`${users.displayName} || ' ' || ${users.kana} || ' '
  || coalesce(${users.email}, '')`;
const memberColumns = {
  uid: users.uid,
  name: users.displayName,
  kana: users.kana,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  authority: users.authority,
  bannedAt: users.bannedAt,
  created: users.created,
};
/**
 * Among so many of the newest a part that many have in common fills a page; what does not is rare,
 * and the index of letters has it.
 */
const newestLookedThrough = 10_000;

/**
 * A page of members by a part of their name, reading or address, or by their whole number; the
 * newest first.
 */
export async function findMembers(
  db: Reader,
  words: string,
  { limit, before }: { limit: number; before?: { created: Date; uid: string } | undefined },
) {
  const there = and(
    isNull(users.removedAt),
    before
      ? sql`(${users.created}, ${users.uid}) < (${before.created.toISOString()}::timestamptz,
        ${before.uid})`
      : undefined,
  );
  const page = (where: SQL | undefined) =>
    db
      .select(memberColumns)
      .from(users)
      .where(and(there, where))
      .orderBy(desc(users.created), desc(users.uid))
      .limit(limit);
  if (words === "") return page(undefined);
  const letters = lettersWanted(words.toLowerCase());
  if (isUuid(words)) return page(eq(users.uid, words));
  const newest = db
    .select(memberColumns)
    .from(users)
    .where(there)
    .orderBy(desc(users.created), desc(users.uid))
    .limit(newestLookedThrough)
    .as("newest");
  const common = await db
    .select()
    .from(newest)
    .where(
      holdsText(
        sql`${newest.name} || ' ' || ${newest.kana} || ' ' || coalesce(${newest.email}, '')`,
        words,
      ),
    )
    .orderBy(desc(newest.created), desc(newest.uid))
    .limit(limit);
  if (common.length >= limit) return common;
  return page(
    and(
      sql`letters_of(lower(${searched})) @> ${sql.param(letters)}::text[]`,
      holdsText(searched, words),
    ),
  );
}
export async function membersByIds(db: Reader, uids: readonly string[]) {
  if (uids.length === 0) return [];
  return db
    .select({ ...memberColumns, leftAt: users.leftAt })
    .from(users)
    .where(inArray(users.uid, [...uids]));
}
export async function countsNow(db: Reader, today: string) {
  const count = (
    table: typeof orders | typeof parcel | typeof subscription | typeof outbox,
    where: ReturnType<typeof eq> | undefined,
  ) => db.$count(table, where);
  const [toPack, packing, parcels, late, failed] = [
    await count(orders, inArray(orders.state, ["accepted", "paid"])),
    await count(orders, eq(orders.state, "packing")),
    await count(
      parcel,
      and(inArray(parcel.state, ["planned", "packing"]), sql`${parcel.shipOn} <= ${today}`),
    ),
    await count(subscription, eq(subscription.status, "past_due")),
    await count(outbox, and(isNull(outbox.doneAt), isNull(outbox.nextAt))),
  ];
  return { toPack, packing, parcels, late, failed };
}
export const auditPage = (db: Reader, subject: string, limit: number) =>
  db
    .select()
    .from(audit)
    .where(eq(audit.subject, subject))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
/** Whether somebody did this to it since then. */
export async function didSince(
  db: Reader,
  {
    subject,
    actor,
    action,
    since,
  }: Record<"subject" | "actor" | "action", string> & {
    since: Date;
  },
): Promise<boolean> {
  const [row] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        eq(audit.actor, actor),
        eq(audit.action, action),
        gte(audit.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
/** These rows of the record, in no order. */
export async function auditByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(audit)
    .where(inArray(audit.id, [...ids]));
}
/** What people are called, in one query; who has left is said to have. */
export async function memberNamesOf(
  db: Reader,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({
      uid: users.uid,
      name: users.displayName,
      email: users.email,
      removedAt: users.removedAt,
    })
    .from(users)
    .where(inArray(users.uid, [...uids]));
  return new Map(
    rows.map(({ uid, name, email, removedAt }) => [
      uid,
      removedAt ? "退会した方" : name || email || "",
    ]),
  );
}
export async function orderNumbersOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (
      await db
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(inArray(orders.id, [...ids]))
    ).map(({ id, number }) => [id, orderNumber(number)]),
  );
}

export async function reservations(db: Reader, { from, limit }: { from: number; limit: number }) {
  const rows = await db
    .select({
      uid: planReservation.uid,
      itemId: planReservation.itemId,
      note: planReservation.note,
      createdAt: planReservation.createdAt,
      name: users.displayName,
      email: users.email,
    })
    .from(planReservation)
    .innerJoin(users, eq(users.uid, planReservation.uid))
    .orderBy(planReservation.createdAt, planReservation.uid, planReservation.itemId)
    .offset(from)
    .limit(limit);
  return { rows, total: await db.$count(planReservation) };
}
