// What the back office reads and does that belongs to no single feature. Every act leaves an audit
// row.
import type { Reader, Db } from "#db/client.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import type { AuditNames } from "#features/platform/audit/actions.ts";
import {
  type AuditRow,
  type DescribedRow,
  namedInRows,
  describeRow,
} from "#features/platform/audit/describe.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import { groupsNow } from "#features/shop/catalogue/groups.server.ts";
import { readGroupKey } from "#features/shop/groups-editor/words.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { tryAgain } from "#features/platform/outbox/service.server.ts";
import { type MomentCursor, writeMomentCursor } from "./rules.ts";
import {
  findMembers,
  countsNow,
  auditPage,
  memberNamesOf,
  orderNumbersOf,
  reservations,
} from "./internal/store.server.ts";
import { record } from "./audit.server.ts";

const pageSize = 50;
/** A page of members, the newest first, and where the next page begins. */
export async function membersFound(
  db: Reader,
  words: string,
  before?: MomentCursor,
  limit = pageSize,
) {
  const members = await findMembers(db, words.trim().slice(0, 100), {
    limit: limit + 1,
    before: before && { created: before.at, uid: before.id },
  });
  const last = members[limit - 1];
  return {
    members: members.slice(0, limit),
    next:
      last && members.length > limit ? writeMomentCursor({ at: last.created, id: last.uid }) : null,
  };
}
export { memberNamesOf } from "./internal/store.server.ts";
export const countsOfToday = (db: Reader, now: Date) => countsNow(db, tokyoDate(now));
type Titles = Pick<AuditNames, "item">;
/** Rows of the audit in words; names are read for all of them together. */
export async function inWords(
  db: Reader,
  rows: readonly AuditRow[],
  titles: Titles,
): Promise<DescribedRow[]> {
  const named = namedInRows(rows);
  const products = await productTitlesOf(db, named.products);
  const groups = rows.some(({ subject }) => subject.startsWith("goods-group:"))
    ? await groupsNow(db)
    : undefined;
  const names: AuditNames = {
    ...titles,
    group: (key) => {
      const named = readGroupKey(key);
      return named && groups?.find(named.kind, named.id)?.name;
    },
    people: await memberNamesOf(db, named.people),
    orders: await orderNumbersOf(db, named.orders),
    product: (id) => products.get(id),
  };
  return rows.map((row) => describeRow(row, names));
}
/** What was done to one thing, newest first, at most `limit`, and whether there is more. */
export async function auditLog(
  db: Reader,
  subject: string,
  titles: Titles,
  limit = pageSize,
): Promise<{ rows: DescribedRow[]; more: boolean }> {
  const found = await auditPage(db, subject, limit + 1);
  return {
    rows: await inWords(db, found.slice(0, limit), titles),
    more: found.length > limit,
  };
}
/** Beside all else of the day: on a phone each is a card. */
const reservedOnPage = 20;
/** Who waits for a plan, who has waited the longest first. */
export async function planReservations(db: Reader, page: number) {
  const { rows, total } = await reservations(db, {
    from: (page - 1) * reservedOnPage,
    limit: reservedOnPage,
  });
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / reservedOnPage)) };
}

/**
 * Lets something that was given up go out once more. False: it is not there, or has gone out since.
 */
export async function sendOutboxAgain(
  db: Db,
  id: string,
  actor: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await tryAgain(tx, id, now))) return false;
    await record(tx, { actor, action: "outbox.sent-again", subject: `outbox:${id}` }, now);
    return true;
  });
}
