// Telephone and addresses of a member, the telephone of an order, and the mail addresses of lists
// stay closed at the desk until somebody asks for them; who did, and when, is in the record.
// `docs/adr/0609`, `docs/adr/0630`, `docs/adr/0654`.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { orderDetails } from "#features/shop/purchase/orders/order-details.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { didSince } from "./internal/store.server.ts";

/** So long they stay open for who opened them. */
export const contactMinutes = 15;
const opened = (uid: string, actor: string) =>
  ({ actor, action: "contact.seen", subject: `user:${uid}` }) as const;

const phoneOpened = (order: string, actor: string) =>
  ({ actor, action: "phone.seen", subject: `order:${order}` }) as const;
const mailsOpened = (actor: string) =>
  ({ actor, action: "mails.seen", subject: "member-list:all" }) as const;
type Opened = ReturnType<typeof opened | typeof phoneOpened | typeof mailsOpened>;
const fileTaken = (actor: string) =>
  ({ actor, action: "members.file", subject: "member-list:all" }) as const;

const open = (
  db: Db,
  act: Opened | ReturnType<typeof fileTaken>,
  now: Date,
): Promise<Result<null, never>> =>
  inTransaction(db, async (tx) => {
    await record(tx, act, now);
    return ok(null);
  });
export const openContact = (db: Db, { uid, actor }: { uid: string; actor: string }, now: Date) =>
  open(db, opened(uid, actor), now);

export const openPhone = async (
  db: Db,
  { order, actor }: { order: string; actor: string },
  now: Date,
): Promise<Result<null, "not-found">> =>
  (await orderDetails(db, order)) ? open(db, phoneOpened(order, actor), now) : err("not-found");

export const openMails = (db: Db, actor: string, now: Date) => open(db, mailsOpened(actor), now);
/** A file of the list has every address whole: who took it is in the record, too. */
export const noteMembersFile = (db: Db, actor: string, now: Date) =>
  open(db, fileTaken(actor), now);

const isOpen = (db: Reader, act: Opened, now: Date): Promise<boolean> =>
  didSince(db, { ...act, since: new Date(now.getTime() - contactMinutes * 60_000) });

const hidden = (digits: string) => digits.replaceAll(/\d/g, "*");
/** "090-****-1234": enough to ask for it. */
export function maskedPhone(phone: string): string {
  const [area, middle, last] = formatPhone(phone).split("-");
  return area && middle && last
    ? [area, hidden(middle), last].join("-")
    : `${hidden(phone.slice(0, -3))}${phone.slice(-3)}`;
}

/** "m***@example.jp": enough to tell two of one name apart. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf("@");
  return at < 1 ? mail : `${mail.slice(0, 1)}***${mail.slice(at)}`;
}
/** The mail addresses of a list as this one may see them now. */
export async function mailsFor(db: Reader, by: string, now: Date) {
  const seen = await isOpen(db, mailsOpened(by), now);
  return {
    open: seen,
    shown: (mail: string | null) => (seen ? mail : maskedMail(mail ?? "")) ?? "",
  };
}

export async function contactOf(db: Reader, uid: string, by: string, now: Date) {
  const [places, seen] = await Promise.all([addresses(db, uid), isOpen(db, opened(uid, by), now)]);
  const [first] = places;
  const phone = first ? (seen ? formatPhone(first.phone) : maskedPhone(first.phone)) : "";
  return {
    open: seen,
    phone,
    count: places.length,
    places: seen
      ? places.map((one) => ({
          id: one.id,
          words: [...formatAddress(one), formatPhone(one.phone)].join("　"),
        }))
      : [],
  };
}

type Reachable = { id: string; confirmation: { address: { phone: string } } };
/** The telephone of an order as this one may see it now. */
export async function phoneOfOrder(db: Reader, order: Reachable, by: string, now: Date) {
  const { phone } = order.confirmation.address;
  const seen = await isOpen(db, phoneOpened(order.id, by), now);
  return { open: seen, words: seen ? formatPhone(phone) : maskedPhone(phone) };
}
/** What stands in a form as it was shown closed is the number that the order has. */
export async function typedPhone(db: Db, order: string, typed: string): Promise<string> {
  const phone = (await orderDetails(db, order))?.order.confirmation.address.phone ?? "";
  return phone !== "" && typed === maskedPhone(phone) ? phone : typed;
}
