// Who gets a letter to many, as a condition on `users`: each part of it is answered by an index of
// that member's rows, so that the walk by their ids stays a walk.
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { memberAddress, users } from "#features/identity/account/internal/table.ts";
import { itemOwn } from "#features/identity/licence/internal/table.ts";
import { product, productSize } from "#features/shop/catalogue/internal/table.ts";
import { orders, stockHold } from "#features/shop/purchase/internal/table.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import type { MailingWhom } from "../rules.ts";

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const startOf = (day: string) => at(tokyo(`${day} 00:00:00`));

/** Who holds it now. */
const holds = (itemId: string, now: Date) =>
  sql`exists (select from ${itemOwn} held where held.uid = ${users.uid}
    and held.item_id = ${itemId} and held.status = 'active'
    and held.since_at <= ${at(now)} and held.expire_at > ${at(now)})`;

/** As the address says that the member's goods go to. */
const livesIn = (prefecture: string) =>
  sql`exists (select from ${memberAddress} home where home.uid = ${users.uid}
    and home.is_default and home.prefecture = ${prefecture})`;

/** What came back whole, was not paid, or was taken back was not bought. */
const ordered = (from: string | null, until: Date, more: SQL) =>
  sql`exists (select from ${orders} bought where bought.buyer = ${users.uid}::text
    and bought.state not in ('new', 'cancelled', 'refunded')
    and bought.placed_at < ${at(until)}
    ${from === null ? sql`` : sql`and bought.placed_at >= ${startOf(from)}`} ${more})`;
const ofCode = (code: string) =>
  sql`and exists (select from ${stockHold} piece
    join ${productSize} size on size.sku = piece.sku
    join ${product} goods on goods.id = size.product_id
    where piece.temporary_id = bought.temporary_id and piece.state = 'sold'
      and goods.code = ${code})`;

/**
 * Members who are here and fit. What they ordered is looked at as it was when the sending began: an
 * order in the middle of it moves nobody.
 */
export function receives(
  {
    itemId,
    prefecture,
    bought,
    boughtFrom,
    quietFrom,
    beginsAt,
  }: MailingWhom & {
    beginsAt?: Date | null;
  },
  now: Date,
): SQL | undefined {
  const until = beginsAt ?? now;
  return and(
    isNull(users.leftAt),
    isNull(users.removedAt),
    isNull(users.bannedAt),
    itemId === null ? undefined : holds(itemId, now),
    prefecture ? livesIn(prefecture) : undefined,
    bought || boughtFrom ? ordered(boughtFrom, until, bought ? ofCode(bought) : sql``) : undefined,
    quietFrom ? sql`not ${ordered(quietFrom, until, sql``)}` : undefined,
  );
}
