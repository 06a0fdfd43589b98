// Whether the same person has ordered the same goods a moment ago: after an apparent failure people
// try again, with another means too.
import { together } from "#db/together.server.ts";
import { type Purchase } from "../internal/purchase-store.server.ts";
import { kinOf, duplicatesOf } from "../internal/purchase-list-store.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { minutesAfter, duplicateMinutes } from "../purchase-limits.ts";
import { type OrderSettlement } from "../settle/settlement.server.ts";
import { settle } from "../settle/settle.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { closeOpen } from "../settle/close-open.server.ts";
import { guest } from "#features/identity/account/rules.ts";

/**
 * How an earlier order stands: paid, to be paid at the door, waiting for its voucher to be paid, or
 * open at its payment page.
 */
export type OrderStanding = "paid" | "accepted" | "waiting" | "open";

export type AlreadyOrdered = {
  ok: false;
  code: "already-ordered";
  state: OrderStanding;
  orderId: string;
  number: string;
  /**
   * This browser or this member ordered it, so that they may open it; otherwise its mail has the
   * link.
   */
  mayRead: boolean;
  payUrl: string | null;
};

/**
 * Earlier purchases that must be looked at before this one is paid. `same`: all that was asked for
 * is equal.
 */
export type Earlier = { temporary: Purchase; same: boolean };

export async function earlierOf(tx: Tx, temporary: Purchase, now: Date): Promise<Earlier[]> {
  const since = minutesAfter(now, -duplicateMinutes);
  const [twins, ofPerson] = await together([
    duplicatesOf(tx, temporary, since),
    kinOf(tx, temporary, since),
  ]);
  const known = new Set(twins.map(({ id }) => id));
  return [
    ...twins.map((twin) => ({ temporary: twin, same: true })),
    ...ofPerson.filter(({ id }) => !known.has(id)).map((kin) => ({ temporary: kin, same: false })),
  ];
}

const standingOf = (settled: OrderSettlement): OrderStanding | undefined => {
  if (settled.state === "unknown") return undefined;
  if (settled.orderState === "cancelled" || settled.orderState === "refunded") return undefined;
  if (settled.state === "paid" || settled.state === "accepted" || settled.state === "waiting")
    return settled.state;
  return settled.state === "open" && settled.payUrl ? "open" : undefined;
};

/**
 * What to say of an earlier order, after the provider was asked how it stands; nothing where it
 * stands in nobody's way. `told`: how it stood when the buyer chose to go on. Who goes on although
 * a page is open gets that page closed, so that only one can be paid.
 */
export async function sayOrdered(
  db: Db,
  provider: PaymentProvider,
  { temporary: earlier, same }: Earlier,
  mine: Purchase,
  told: OrderStanding | undefined,
  now: Date,
): Promise<AlreadyOrdered | undefined> {
  let settled = await settle(db, provider, { temporaryId: earlier.id }, now);
  if (settled.state === "open" && (told !== undefined || !settled.payUrl))
    settled = await closeOpen(db, provider, earlier.id, now);
  const state = standingOf(settled);
  if (!state || settled.state === "unknown" || !settled.orderId || !settled.number)
    return undefined;
  // Money counts for more than what was said before it came.
  if (told !== undefined && (state === told || told === "paid")) return undefined;
  const mayRead =
    same ||
    (earlier.browserHash === mine.browserHash && [guest, mine.uid].includes(earlier.uid)) ||
    (mine.uid !== guest && earlier.uid === mine.uid);
  return {
    ok: false,
    code: "already-ordered",
    state,
    orderId: settled.orderId,
    number: settled.number,
    mayRead,
    payUrl: mayRead ? settled.payUrl : null,
  };
}
