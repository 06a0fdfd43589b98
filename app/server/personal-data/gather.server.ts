// All that is kept of one person, asked of every feature.
import { passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { contactChoices } from "#features/identity/account/profile/contact.server.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { profileOf, signIns } from "#features/identity/account/service.server.ts";
import { ownFellow } from "#features/library/another-frontier/service.server.ts";
import { everyView } from "#features/platform/desk-lists/views.server.ts";
import { actsOf } from "#features/platform/audit/service.server.ts";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { trialsTaken } from "#features/identity/licence/one-time-offer.server.ts";
import { allMemos } from "#features/library/media/playback/memo.server.ts";
import { played, playerStateFor } from "#features/library/media/playback/playback.server.ts";
import { ordersOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { receiptsOfMember } from "#features/shop/purchase/orders/personal.server.ts";
import { balances, pointEntries } from "#features/identity/points/book.server.ts";
import { restockWishes } from "#features/shop/catalogue/restock.server.ts";
import { messagesOfMember } from "#features/site/contact/service.server.ts";
import { everyLetter } from "#features/identity/letters/service.server.ts";
import { personalOfPlans } from "#features/memberships/subscription/plans/personal.server.ts";
import { allPlans, paymentsOf } from "#features/memberships/subscription/plans/read.server.ts";
import type { Services } from "../services.server.ts";

async function allOrders(services: Services, uid: string) {
  const found = [];
  for (let before: number | undefined; ;) {
    const { orders, next } = await ordersOfMember(services.db, uid, before);
    found.push(...orders);
    if (!next) return found;
    before = next;
  }
}

export type PersonalRows = Awaited<ReturnType<typeof gatherPersonal>>;

/** The rows of one person as the features keep them; what names are needed stands beside them. */
export async function gatherPersonal(services: Services, uid: string, now: Date) {
  const { db } = services;
  const items = await services.items.read();
  const library = await services.library.read();
  const [
    profile,
    ways,
    keys,
    places,
    devices,
    choices,
    licences,
    uses,
    orders,
    points,
    entries,
    plans,
    payments,
    fellow,
    memos,
    heard,
    player,
    kept,
    ofPlans,
    letters,
    messages,
    restock,
    receipts,
    trials,
    acts,
    deskViews,
  ] = await Promise.all([
    profileOf(db, uid),
    waysIn(db, uid),
    passkeys(db, uid),
    addresses(db, uid),
    signIns(db, uid, now),
    contactChoices(db, uid),
    licencesOf(db, uid),
    ticketUsesOf(db, uid),
    allOrders(services, uid),
    balances(db, uid, now),
    pointEntries(db, uid, 10_000),
    allPlans(db, uid),
    paymentsOf(db, uid, items.byId),
    ownFellow(db, uid),
    allMemos(db, uid),
    played(db, uid, 5_000),
    playerStateFor(db, uid),
    ownFavourites(db, uid),
    personalOfPlans(db, uid),
    everyLetter(db, uid),
    messagesOfMember(db, uid),
    restockWishes(db, uid),
    receiptsOfMember(db, uid),
    trialsTaken(db, uid),
    actsOf(db, uid),
    everyView(db, uid),
  ]);
  return {
    title: (id: string) => items.byId.get(id)?.title ?? id,
    piece: (id: string) => library.byId.get(id)?.title ?? id,
    isMark: (id: string) => items.byId.get(id)?.kind === "mark",
    profile,
    ways,
    keys,
    places,
    devices,
    choices,
    licences,
    uses,
    orders,
    points,
    entries,
    plans,
    payments,
    fellow,
    memos,
    heard,
    player,
    kept,
    ofPlans,
    letters,
    messages,
    restock,
    receipts,
    trials,
    acts,
    deskViews,
  };
}
