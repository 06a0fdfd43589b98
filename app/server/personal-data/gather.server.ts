// All that is kept of one person, asked of every feature.
import { passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { contactChoices } from "#features/identity/account/profile/contact.server.ts";
import { pushDeviceWordsOf } from "#features/identity/push-devices/service.server.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { profileOf, signIns } from "#features/identity/account/service.server.ts";
import { ownFellow } from "#features/library/another-frontier/service.server.ts";
import { everythingWritten } from "#features/community/kansou/service.server.ts";
import { everythingInRooms } from "#features/community/rooms/service.server.ts";
import { classWordsOfMember } from "#features/community/classmates/service.server.ts";
import { apartmentOfMember } from "#features/community/apartment/service.server.ts";
import { communityProfileOf, ownBlocks } from "#features/community/profiles/service.server.ts";
import { readingsOf } from "#features/site/policies/readings.server.ts";
import { everyDraft } from "#features/platform/content/drafts.server.ts";
import { everyView } from "#features/platform/desk-lists/views.server.ts";
import { actsOf } from "#features/platform/audit/service.server.ts";
import { dayEndOf } from "#features/learning/diaries/day-end.server.ts";
import { everythingInDiaries } from "#features/learning/diaries/personal.server.ts";
import { everythingInStory } from "#features/learning/scenarios/service.server.ts";
import { stampsOfMember } from "#features/learning/stamps/service.server.ts";
import { answersOfMember } from "#features/learning/questionnaires/personal.server.ts";
import { resultsOfMember } from "#features/learning/quizzes/service.server.ts";
import { popupsSeenBy } from "#features/site/popups/service.server.ts";
import { reservationsOfMember } from "#features/memberships/events/personal.server.ts";
import { savedWordsOf } from "#features/library/saved-words/service.server.ts";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { giftsOfMember } from "#features/identity/licence/gifts.server.ts";
import { ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { trialsTaken } from "#features/identity/licence/one-time-offer.server.ts";
import { ownLists } from "#features/library/media/own-lists/lists.server.ts";
import { allMemos } from "#features/library/media/playback/memo.server.ts";
import { played, playerStateFor } from "#features/library/media/playback/playback.server.ts";
import { ordersOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { notesOfBuyer } from "#features/shop/purchase/notes/notes.server.ts";
import { receiptsOfMember } from "#features/shop/purchase/orders/personal.server.ts";
import { balances, pointEntries } from "#features/identity/points/book.server.ts";
import { restockWishes } from "#features/shop/catalogue/restock.server.ts";
import { everyNote } from "#features/backoffice/staff/notes.server.ts";
import { messagesOfMember } from "#features/site/contact/service.server.ts";
import { everyLetter } from "#features/identity/letters/service.server.ts";
import { personalOfPlans } from "#features/memberships/subscription/plans/personal.server.ts";
import { allPlans, paymentsOf } from "#features/memberships/subscription/plans/read.server.ts";
import { consentsOf } from "#features/sitewide/quotes/service.server.ts";
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

/** Asks everything at once; each answer under the name of its question. */
async function together<Asked extends Record<string, Promise<unknown>>>(asked: Asked) {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const),
  );
  return Object.fromEntries(answers) as { [Name in keyof Asked]: Awaited<Asked[Name]> };
}

const noDiaries: ReturnType<typeof everythingInDiaries> = Promise.resolve({
  pages: [],
  earlier: [],
});
export type PersonalRows = Awaited<ReturnType<typeof gatherPersonal>>;

/** The rows of one person as the features keep them; what names are needed stands beside them. */
export async function gatherPersonal(
  services: Services,
  uid: string,
  now: Date,
  open: { diaries: boolean },
) {
  const { db } = services;
  const items = await services.items.read();
  const library = await services.library.read();
  const rows = await together({
    profile: profileOf(db, uid),
    ways: waysIn(db, uid),
    keys: passkeys(db, uid),
    places: addresses(db, uid),
    devices: signIns(db, uid, now),
    pushDevices: pushDeviceWordsOf(db, uid),
    choices: contactChoices(db, uid),
    licences: licencesOf(db, uid),
    uses: ticketUsesOf(db, uid, 10_000),
    gifts: giftsOfMember(db, uid),
    orders: allOrders(services, uid),
    points: balances(db, uid, now),
    entries: pointEntries(db, uid, 10_000),
    plans: allPlans(db, uid),
    payments: paymentsOf(db, uid, items.byId),
    fellow: ownFellow(db, uid),
    penName: communityProfileOf(db, uid),
    blocks: ownBlocks(db, uid),
    written: everythingWritten(db, uid),
    rooms: everythingInRooms(db, uid),
    apartment: apartmentOfMember(db, uid),
    classWords: classWordsOfMember(db, uid, now),
    memos: allMemos(db, uid),
    ownPlaylists: ownLists(db, uid),
    heard: played(db, uid, 5_000),
    player: playerStateFor(db, uid),
    kept: ownFavourites(db, uid),
    savedWords: savedWordsOf(db, uid),
    quizResults: resultsOfMember(db, uid),
    questionnaires: answersOfMember(db, uid),
    diaries: open.diaries ? everythingInDiaries(db, services.diaries, uid) : noDiaries,
    diaryEndsAt: dayEndOf(db, uid),
    story: everythingInStory(db, uid),
    stamps: stampsOfMember(db, uid),
    eventReservations: reservationsOfMember(db, uid),
    ofPlans: personalOfPlans(db, uid),
    popups: popupsSeenBy(db, uid),
    letters: everyLetter(db, uid),
    messages: messagesOfMember(db, uid),
    deskNotes: everyNote(db, uid),
    orderNotes: notesOfBuyer(db, uid),
    restock: restockWishes(db, uid),
    receipts: receiptsOfMember(db, uid),
    trials: trialsTaken(db, uid),
    acts: actsOf(db, uid),
    deskViews: everyView(db, uid),
    deskDrafts: everyDraft(db, uid),
    policiesRead: readingsOf(db, uid),
    quotes: consentsOf(db, uid),
  });
  return {
    ...rows,
    title: (id: string) => items.byId.get(id)?.title ?? id,
    piece: (id: string) => library.byId.get(id)?.title ?? id,
    isMark: (id: string) => items.byId.get(id)?.kind === "mark",
  };
}
