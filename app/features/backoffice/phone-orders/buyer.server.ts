// Who called: a member, or somebody of whom the shop has nothing yet.
import type { Reader } from "#db/client.server.ts";
import { membersFound } from "#features/backoffice/staff/service.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { heldItemsOfMember } from "#features/identity/session/service.server.ts";
import type { Purchaser } from "#features/shop/purchase/confirm/confirm-order.server.ts";
import {
  addressFields,
  type CheckoutValues,
  emptyCheckout,
} from "#features/shop/purchase/confirm/fields.ts";
import { isUuid } from "#lib/uuid.ts";

/** "" is nobody whom the shop knows; nothing where there is no such member. */
export async function callerOf(db: Reader, uid: string, now: Date): Promise<Purchaser | undefined> {
  if (uid === "") return { kind: "visitor" };
  if (!isUuid(uid) || !(await profileOf(db, uid))) return undefined;
  return { kind: "member", uid, heldItems: await heldItemsOfMember(db, uid, now) };
}

/** The member's name, and what the shop knows of where their things go. */
export async function knownCaller(db: Reader, uid: string) {
  const profile = isUuid(uid) ? await profileOf(db, uid) : undefined;
  if (!profile) return undefined;
  const [usual] = await addresses(db, uid);
  const values: CheckoutValues = {
    ...emptyCheckout,
    email: profile.emailVerified ? (profile.email ?? "") : "",
    name: profile.displayName,
    kana: profile.kana,
    ...(usual && Object.fromEntries(addressFields.map((name) => [name, usual[name]]))),
  };
  return { uid, name: profile.displayName || "（お名前なし）", values };
}

const maxShown = 10;
type Ask = { words: string; chosen: string; filled: string };
/**
 * Who may be chosen: who is, and who was found by words. `filled`: whose address was put into the
 * fields last.
 */
export async function callersFor(db: Reader, { words, chosen, filled }: Ask) {
  const profile = isUuid(chosen) ? await profileOf(db, chosen) : undefined;
  const { members, next } =
    words.trim() === ""
      ? { members: [], next: null }
      : await membersFound(db, words, undefined, maxShown);
  const own = profile
    ? [{ uid: profile.uid, name: profile.displayName, email: profile.email }]
    : [];
  const rows = [...own, ...members.filter(({ uid }) => uid !== profile?.uid)];
  return {
    rows: rows.map(({ uid, name, email }) => ({
      uid,
      name: name || "（お名前なし）",
      note: email ?? "",
    })),
    found: members.length,
    more: next !== null,
    filled: isUuid(filled) ? filled : "",
  };
}
