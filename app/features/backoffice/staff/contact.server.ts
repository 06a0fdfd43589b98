// Telephone and addresses of a member stay closed at the desk until somebody asks for them; who
// did, and when, is in the record. `docs/adr/0609`.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { didSince } from "./internal/store.server.ts";

/** So long they stay open for who opened them. */
export const contactMinutes = 15;
const opened = (uid: string, actor: string) =>
  ({ actor, action: "contact.seen", subject: `user:${uid}` }) as const;

export function openContact(
  db: Db,
  { uid, actor }: { uid: string; actor: string },
  now: Date,
): Promise<Result<null, never>> {
  return inTransaction(db, async (tx) => {
    await record(tx, opened(uid, actor), now);
    return ok(null);
  });
}

const hidden = (digits: string) => digits.replaceAll(/\d/g, "*");
/** "090-****-1234": enough to ask for it. */
export function maskedPhone(phone: string): string {
  const [area, middle, last] = formatPhone(phone).split("-");
  return area && middle && last
    ? [area, hidden(middle), last].join("-")
    : `${hidden(phone.slice(0, -3))}${phone.slice(-3)}`;
}

export async function contactOf(db: Reader, uid: string, by: string, now: Date) {
  const since = new Date(now.getTime() - contactMinutes * 60_000);
  const [places, open] = await Promise.all([
    addresses(db, uid),
    didSince(db, { ...opened(uid, by), since }),
  ]);
  const [first] = places;
  const phone = first ? (open ? formatPhone(first.phone) : maskedPhone(first.phone)) : "";
  return {
    open,
    phone,
    count: places.length,
    places: open
      ? places.map((one) => ({
          id: one.id,
          words: [...formatAddress(one), formatPhone(one.phone)].join("　"),
        }))
      : [],
  };
}
