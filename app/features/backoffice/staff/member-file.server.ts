// All that the desk shows of one member, as its page says it.
import type { Db } from "#db/client.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import type { Member } from "#features/identity/account/rules.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  originName,
  presentAreas,
  stateNames,
  stateOf,
} from "#features/identity/licence/present.ts";
import { mainForm } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { purposeWords } from "#features/identity/licence/ticket-purposes.ts";
import { ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { balances, pointEntries } from "#features/identity/points/book.server.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { ordersOfMember, sumOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { memberAround } from "./member-around.server.ts";
import { mayGrant } from "./rules.ts";
import { auditLog } from "./service.server.ts";

/**
 * What staff give: the other forms of the ten main plans open the same, and come only where they
 * were bought.
 */
export const mayBeGiven = ({ id, kind }: { id: string; kind: string }): boolean =>
  kind !== "mark" && mainForm(id) === id;

const namesOf =
  ({ byId }: Items) =>
  (id: string) =>
    byId.get(id)?.title ?? id;

/** Who it is: the name, the ways in, the role. */
async function person(db: Db, uid: string) {
  const profile = isUuid(uid) ? await profileOf(db, uid) : undefined;
  if (!profile) return undefined;
  const [ways, places] = await Promise.all([waysIn(db, uid), addresses(db, uid)]);
  return {
    profile: {
      name: profile.displayName,
      kana: profile.kana,
      email: profile.email ?? "",
      verified: profile.emailVerified,
      authority: profile.authority,
      roles: profile.roles,
      line: ways.line?.label ?? null,
      since: formatJapaneseMoment(profile.created),
    },
    places: places.map((one) => [...formatAddress(one), formatPhone(one.phone)].join("　")),
  };
}

/** What they hold, and what was done with it. */
async function holdings(db: Db, items: Items, uid: string, now: Date) {
  const title = namesOf(items);
  const [licences, uses, points, entries, plans] = await Promise.all([
    licencesOf(db, uid),
    ticketUsesOf(db, uid),
    balances(db, uid, now),
    pointEntries(db, uid, 20),
    runningPlans(db, uid),
  ]);
  return {
    licences: licences.map((one) => ({
      id: one.id,
      title: title(one.itemId),
      other: mainForm(one.itemId) === one.itemId ? "" : one.itemId,
      status: stateNames[stateOf(one, now)],
      store: one.store,
      from: one.sinceAt,
      until: one.expireAt,
      origin: originName(one.origin),
    })),
    uses: uses.map(({ id, itemId, purpose, usedAt, returnedAt, returnReason }) => ({
      id,
      title: title(itemId),
      purpose: purposeWords(purpose),
      used: usedAt,
      returned: returnedAt ? `${formatJapaneseMoment(returnedAt)}　${returnReason ?? ""}` : "",
    })),
    points:
      points
        .map(({ product, balance }) =>
          product === "shop" ? String(balance) : `${product} ${balance}`,
        )
        .join("、") || "0",
    entries: entries.map(({ id, at, amount, words, orderId }) => ({
      id,
      at,
      amount,
      words,
      orderId,
    })),
    why: presentAreas(items.list, items.byId, licences, now)
      .filter(({ why, open }) => open || !why.startsWith("この場所"))
      .map(({ area, name, open, why }) => ({ area, name, open, why })),
    plans: plans.map(({ itemId }) => title(itemId)),
  };
}

/** Nothing where nobody has this number. */
export async function memberFile(db: Db, items: Items, uid: string, by: Member, now: Date) {
  const who = await person(db, uid);
  if (!who) return undefined;
  const [held, around, bought, { orders, next }, history] = await Promise.all([
    holdings(db, items, uid, now),
    memberAround(db, items, uid, now),
    sumOfMember(db, uid),
    ordersOfMember(db, uid),
    auditLog(db, `user:${uid}`, { item: (id) => items.byId.get(id)?.title }),
  ]);
  return {
    ...who,
    ...held,
    ...around,
    uid,
    grants: mayGrant(by.authority, uid === by.uid),
    myself: uid === by.uid,
    devices: around.browsers.length,
    bought,
    orders: orders.map(presentOrderRow),
    olderOrders: next !== null,
    items: items.list.filter(mayBeGiven).map(({ id, title: name }) => ({ id, name })),
    history: history.rows,
    more: history.more,
  };
}
export type MemberFile = NonNullable<Awaited<ReturnType<typeof memberFile>>>;
