// What is kept of somebody without an account, by the address they gave: handed out or taken away
// for whoever asks by law. Source: 個人情報保護法 33条・35条; docs/operating/law.md.
import { createHash } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { ownerOfAddress } from "#features/identity/account/registration/prove-email.server.ts";
import { removeGuestProofs } from "#features/identity/account/registration/email-verification.server.ts";
import { forgetGuestSeats, seatsOfGuest } from "#features/memberships/events/personal.server.ts";
import {
  choicesOfGuest,
  removeGuestChoices,
} from "#features/memberships/subscription/plans/personal.server.ts";
import { stopRestock, waitsOf } from "#features/shop/catalogue/restock.server.ts";
import { removeUnpaidOf, unpaidOf } from "#features/shop/purchase/reserve/forget.server.ts";
import { messagesFrom, removeMessagesFrom } from "#features/site/contact/service.server.ts";
import { ordersOfGuest } from "#features/shop/purchase/orders/personal.server.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
/** Of each kind; nobody without an account has more. */
const most = 1_000;

/** The record says that it was done, and no address: only who knows it finds it again. */
export const guestSubject = (email: string): string =>
  `guest:${createHash("sha256").update(email).digest("hex").slice(0, 32)}`;

/**
 * Whoever proved the address is found among members, with all that is theirs. An account that only
 * typed it does not own it, and keeps nobody from what was written from there.
 */
export const isMemberAddress = async (db: Reader, email: string): Promise<boolean> =>
  (await ownerOfAddress(db, email)) !== undefined;

export async function recordsOfGuest(db: Reader, email: string) {
  const orders = await ordersOfGuest(db, email, most);
  return {
    orders: orders.map(({ number, ...order }) => ({ number: orderNumber(number), ...order })),
    seats: await seatsOfGuest(db, email, most),
    waits: await waitsOf(db, email, most),
    messages: await messagesFrom(db, email, most),
    choices: await choicesOfGuest(db, email, most),
    unpaid: await unpaidOf(db, email, most),
  };
}

/** How many of each there are, for the page: what they say is opened by the act alone. */
export const countRecords = async (db: Reader, email: string): Promise<Counts> =>
  countsOf(await recordsOfGuest(db, email));
type Records = Awaited<ReturnType<typeof recordsOfGuest>>;
type Counts = Record<keyof Records, number>;
const countsOf = (found: Records): Counts =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length])) as Counts;

/** Whether anything would go: orders stay. */
export const hasErasable = ({ orders: _stay, ...counts }: Counts): boolean =>
  Object.values(counts).some((count) => count > 0);

type Asked = { email: string; reason: string; actor: string };

export const noteGuestDisclosure = (
  db: Db,
  { email, reason, actor }: Asked,
  now: Date,
): Promise<Result<undefined, "a-member">> =>
  inTransaction(db, async (tx) => {
    if (await isMemberAddress(tx, email)) return err("a-member");
    await record(
      tx,
      { actor, action: "guest.disclosed", subject: guestSubject(email), after: { reason } },
      now,
    );
    return ok(undefined);
  });

/**
 * Takes away all but orders, at once and for good. `a-member`: it is done at their page.
 * `seat-ahead`: whoever comes to an event is expected at its door; the place is cancelled first.
 * `nothing-kept`: nothing would go, and the record must not say that it did.
 */
export const eraseGuest = (
  db: Db,
  { email, reason, actor }: Asked,
  now: Date,
): Promise<Result<undefined, "a-member" | "seat-ahead" | "nothing-kept">> =>
  inTransaction(db, async (tx) => {
    if (await isMemberAddress(tx, email)) return err("a-member");
    const found = await recordsOfGuest(tx, email);
    if (found.seats.some(({ state, endsAt }) => state !== "cancelled" && endsAt > now))
      return err("seat-ahead");
    if (!hasErasable(countsOf(found))) return err("nothing-kept");
    await forgetGuestSeats(tx, email);
    await stopRestock(tx, email);
    await removeMessagesFrom(tx, email);
    await removeGuestChoices(tx, email);
    await removeGuestProofs(tx, email);
    await removeUnpaidOf(tx, email);
    await record(
      tx,
      { actor, action: "guest.erased", subject: guestSubject(email), after: { reason } },
      now,
    );
    return ok(undefined);
  });
