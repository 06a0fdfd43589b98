// Questions about many confirmations: of a person, of the same wish, of those whose time is up.
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { and, desc, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { dayMs } from "#lib/time.ts";
import { paymentTemporary } from "./table.ts";
import { type ConfirmedLine, liveStates } from "../orders/rules.ts";
import type { Purchase } from "./purchase-store.server.ts";

/** How many reservations a person has open, and how many confirmations began since `since`. */
export async function buyerReservationsOf(
  tx: Tx,
  { browserHash, email }: { browserHash: string; email: string },
  since: Date,
) {
  const [counts] = await counting(tx).execute({ browserHash, email, since });
  return counts ?? { open: 0, recent: 0 };
}
const isSince = gt(paymentTemporary.createdAt, sql.placeholder("since"));
const counting = prepared((db) =>
  db
    .select({
      open: sql<number>`count(*)
        filter (where ${paymentTemporary.state} in ('open', 'waiting'))::int`,
      recent: sql<number>`count(*) filter (where ${isSince})::int`,
    })
    .from(paymentTemporary)
    .where(
      and(
        or(
          eq(paymentTemporary.browserHash, sql.placeholder("browserHash")),
          eq(paymentTemporary.email, sql.placeholder("email")),
        ),
        or(inArray(paymentTemporary.state, [...liveStates]), isSince),
      ),
    )
    .prepare("purchases_of_person"),
);

/** The browser's confirmations that were shown and not gone on with. */
export async function draftsOf(tx: Tx, browserHash: string): Promise<string[]> {
  return (await drafts(tx).execute({ browserHash })).map(({ id }) => id);
}
const drafts = prepared((db) =>
  db
    .select({ id: paymentTemporary.id })
    .from(paymentTemporary)
    .where(
      and(
        eq(paymentTemporary.browserHash, sql.placeholder("browserHash")),
        eq(paymentTemporary.state, "draft"),
      ),
    )
    .orderBy(paymentTemporary.id)
    .for("update")
    .prepare("drafts_of_browser"),
);

export async function dueDrafts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentTemporary.id })
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.state, "draft"), lte(paymentTemporary.reservedUntil, now)))
    .orderBy(paymentTemporary.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/**
 * What a browser confirmed last, whatever became of it, and the last of its purchases that were
 * ordered.
 */
export async function newestOfBrowser(db: Reader, browserHash: string) {
  const { id, uid, createdAt, confirmation } = paymentTemporary;
  const ordered = sql<string | null>`(
    select done.id from ${paymentTemporary} as done where done.browser_hash = ${browserHash}
      and done.state in ('paid', 'accepted', 'waiting')
    order by done.created_at desc, done.id desc limit 1)`;
  const [row] = await db
    .select({ id, uid, createdAt, confirmation, ordered })
    .from(paymentTemporary)
    .where(eq(paymentTemporary.browserHash, browserHash))
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(1);
  return row;
}

/** What a browser ordered since `since`, the newest first, at most `limit`. */
export const orderedByBrowser = (db: Reader, browserHash: string, since: Date, limit: number) =>
  db
    .select({
      id: paymentTemporary.id,
      lines: sql<OrderedLine[]>`${paymentTemporary.confirmation} -> 'lines'`,
    })
    .from(paymentTemporary)
    .where(
      and(
        eq(paymentTemporary.browserHash, browserHash),
        gt(paymentTemporary.createdAt, since),
        inArray(paymentTemporary.state, ["paid", "accepted", "waiting"]),
      ),
    )
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(limit);
type OrderedLine = Pick<ConfirmedLine, "sku" | "quantity" | "title">;

/**
 * Other confirmations of the same buyer and contents that are open, or were paid since `since`;
 * newest first.
 */
export async function duplicatesOf(
  db: Reader,
  { id, contentHash }: Purchase,
  since: Date,
): Promise<Purchase[]> {
  return twins(db).execute({ id, contentHash, since });
}
/** Open, or paid a moment ago. */
const isFresh = or(
  inArray(paymentTemporary.state, ["open", "waiting"]),
  and(
    inArray(paymentTemporary.state, ["paid", "accepted"]),
    gt(paymentTemporary.updatedAt, sql.placeholder("since")),
  ),
);
const twins = prepared((db) =>
  db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        eq(paymentTemporary.contentHash, sql.placeholder("contentHash")),
        ne(paymentTemporary.id, sql.placeholder("id")),
        isFresh,
      ),
    )
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(5)
    .prepare("purchase_twins"),
);

/**
 * Other purchases by the same person of some of the same goods that are open, or were paid since
 * `since`. The same person: this browser, or the same address of mail, name and place.
 */
export async function kinOf(
  db: Reader,
  { id, browserHash, email, confirmation }: Purchase,
  since: Date,
): Promise<Purchase[]> {
  const { name, postalCode, street } = confirmation.address;
  const skus = confirmation.lines.map(({ sku }) => sku);
  const person = { browserHash, email, name, postalCode, street };
  return kin(db).execute({ id, ...person, skus, since, earliest: daysBefore(since, 4) });
}
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs);
const addressee = (part: string) =>
  sql`${paymentTemporary.confirmation} -> 'address' ->> ${sql.raw(`'${part}'`)}
    = ${sql.placeholder(part)}`;
const kin = prepared((db) =>
  db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        ne(paymentTemporary.id, sql.placeholder("id")),
        gt(paymentTemporary.createdAt, sql.placeholder("earliest")),
        or(
          eq(paymentTemporary.browserHash, sql.placeholder("browserHash")),
          and(
            eq(paymentTemporary.email, sql.placeholder("email")),
            ...["name", "postalCode", "street"].map(addressee),
          ),
        ),
        isFresh,
        sql`exists (select 1
          from jsonb_array_elements(${paymentTemporary.confirmation} -> 'lines') as line
          where line ->> 'sku' = any(${sql.placeholder("skus")}::text[]))`,
      ),
    )
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(5)
    .prepare("purchase_kin"),
);

/** Which of these are still open with us. */
export async function openAmong(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: paymentTemporary.id })
    .from(paymentTemporary)
    .where(
      and(
        sql`${paymentTemporary.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(paymentTemporary.state, "open"),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Confirmations that the provider should have ended by now. */
export async function overdueTemporaries(
  db: Reader,
  now: Date,
  limit: number,
): Promise<Purchase[]> {
  return db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        inArray(paymentTemporary.state, ["open", "waiting"]),
        lte(paymentTemporary.reservedUntil, now),
      ),
    )
    .orderBy(paymentTemporary.reservedUntil, paymentTemporary.id)
    .limit(limit);
}

/**
 * Confirmations that went to the provider since `since`, oldest first, in pages after `afterId`.
 */
export async function purchasesOpenedSince(
  db: Reader,
  since: Date,
  afterId: string | null,
  limit: number,
): Promise<Purchase[]> {
  return db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        sql`${paymentTemporary.attempt} > 0`,
        sql`${paymentTemporary.createdAt} >= ${since}`,
        inArray(paymentTemporary.state, ["open", "waiting"]),
        afterId === null ? undefined : sql`${paymentTemporary.id} > ${afterId}`,
      ),
    )
    .orderBy(paymentTemporary.id)
    .limit(limit);
}
