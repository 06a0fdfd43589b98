import {
  purgeAttachments,
  removeAttachmentsOf,
} from "#features/shop/purchase/attachments/attachments.server.ts";
import type { Db } from "#db/client.server.ts";
import { deleteNotesOf } from "#features/backoffice/staff/notes.server.ts";
import { purgeCalls } from "#features/backoffice/today/calls.server.ts";
import { purgeMemos } from "#features/backoffice/today/memos.server.ts";
import { purgeStaffInvitations } from "#features/backoffice/staff/invitations.server.ts";
import { removeFromApartment } from "#features/community/apartment/service.server.ts";
import { purgeRecord } from "#features/platform/audit/service.server.ts";
import { purgeSent } from "#features/platform/outbox/service.server.ts";
import { purgeOldPageViews } from "#features/platform/page-views/service.server.ts";
import { purgePresses } from "#features/platform/page-views/presses.server.ts";
import { purgeMet } from "#features/platform/page-views/met.server.ts";
import { purgeVisits } from "#features/platform/page-views/visits.server.ts";
import { endPoints } from "#features/identity/points/service.server.ts";
import { purgeOldChallenges } from "#features/identity/account/sign-in/passkey-challenge.server.ts";
import { purgeOldProofs } from "#features/identity/account/registration/email-verification.server.ts";
import { purgeEndedSignIns } from "#features/identity/account/service.server.ts";
import { purgePlayDays } from "#features/library/media/playback/play-figures.server.ts";
import { purgeImports } from "#features/platform/imports/imports.server.ts";
import { purgeUploads } from "#features/editorial/media-editor/upload.server.ts";
import { purgeActs } from "#features/platform/desk-lists/acts.server.ts";
import { removeViews } from "#features/platform/desk-lists/views.server.ts";
import { purgeDrafts, removeDrafts } from "#features/platform/content/drafts.server.ts";
import { purgeChanges } from "#features/platform/collections/publish.server.ts";
import { purgeZeroResults } from "#features/sitewide/search/zero-result-searches.server.ts";
import { removeOwnLists } from "#features/library/media/own-lists/lists.server.ts";
import { removeListened } from "#features/library/media/playback/playback.server.ts";
import { removeCustomer } from "#features/memberships/subscription/billing/forget-customer.server.ts";
import { removeOrderNotesOf } from "#features/shop/purchase/notes/notes.server.ts";
import { purgeConfirmations, purgeEvents } from "#features/shop/purchase/reserve/forget.server.ts";
import { removeGifts } from "#features/shop/purchase/orders/personal.server.ts";
import { removeLeft } from "#features/identity/account/profile/leaving.server.ts";
import { removeFromClasses } from "#features/community/classmates/service.server.ts";
import { removeFromCommunity } from "#features/community/kansou/service.server.ts";
import { purgeKansouPhotos } from "#features/community/kansou/photos.server.ts";
import { purgeDiaryPhotos } from "#features/learning/diaries/photos.server.ts";
import { purgeRoomPhotos } from "#features/community/rooms/photos.server.ts";
import { removeRooms } from "#features/community/rooms/service.server.ts";
import { removeFellow } from "#features/library/another-frontier/service.server.ts";
import { deleteRestockOf } from "#features/shop/catalogue/restock.server.ts";
import { purgeMessages, removeMessages } from "#features/site/contact/service.server.ts";
import { deleteSharedLinesOf } from "#features/identity/letters/shared-line.server.ts";
import {
  deleteHeldNoticesOf,
  purgeHeldNotices,
} from "#features/identity/letters/morning.server.ts";
import { deleteLettersOf } from "#features/identity/letters/service.server.ts";
import { removeGiftWords } from "#features/identity/licence/gifts.server.ts";
import { removePlanWords } from "#features/memberships/subscription/plans/personal.server.ts";
import { removePopupsSeen } from "#features/site/popups/service.server.ts";
import { purgeGuests } from "#features/memberships/events/service.server.ts";
import { removeReservations } from "#features/memberships/events/cancel.server.ts";
import { deleteReadingsOf } from "#features/site/policies/readings.server.ts";
import { removeDiaries } from "#features/learning/diaries/personal.server.ts";
import { dropOldDiaries } from "#features/learning/diaries/service.server.ts";
import { purgeQuizCounts } from "#features/learning/quizzes/counts.server.ts";
import { removeStory } from "#features/learning/scenarios/service.server.ts";
import { removeStamps } from "#features/learning/stamps/service.server.ts";
import { deleteAnswersOf } from "#features/learning/questionnaires/personal.server.ts";
import { purgeSheets } from "#features/learning/questionnaires/service.server.ts";
import { removeQuizResults } from "#features/learning/quizzes/service.server.ts";
import { deleteSavedWordsOf } from "#features/library/saved-words/service.server.ts";
import { removeFavourites } from "#features/shop/favourites/service.server.ts";
import { uploadServices } from "#server/desk.server.ts";
import { importingOf } from "#server/importing.server.ts";
import type { Services } from "#server/services.server.ts";
import { purgeOldCounts } from "#server/limiter.server.ts";

/**
 * Takes away what has had its time, once a night: one after the other, so that visitors keep the
 * connections. What fails keeps none of the others back; the first failure is told.
 */
export async function purgeOld(services: Services, now: Date): Promise<void> {
  const failed: unknown[] = [];
  for (const purge of purges(services, now))
    await purge().catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

function purges(services: Services, now: Date): (() => Promise<unknown>)[] {
  const { db } = services;
  const desk = uploadServices(services);
  return [
    () => purgeOldPageViews(db, now),
    () => purgeVisits(db, now),
    () => purgeMet(db, now),
    () => purgePresses(db, now),
    () => purgeQuizCounts(db, now),
    () => purgePlayDays(db, now),
    () => purgeSent(db, now),
    () => purgeRecord(db, now),
    () => purgeConfirmations(db, now),
    () => purgeEvents(db, now),
    () => purgeHeldNotices(db, now),
    () => purgeOldCounts(db, now),
    () => purgeOldProofs(db, now),
    () => purgeOldChallenges(db, now),
    () => purgeEndedSignIns(db, now),
    () => purgeUploads(desk, now),
    () => purgeImports(importingOf(services), now),
    () => purgeZeroResults(db, now),
    () => purgeChanges(db, now),
    () => purgeActs(db, now),
    () => purgeDrafts(db, now),
    () => purgeSheets(db, now),
    () => purgeGuests(db, now),
    () => purgeStaffInvitations(db, now),
    () => purgeMemos(db, now),
    () => purgeCalls(db, now),
    () => purgeMessages(db, now),
    () => purgeKansouPhotos(services, now),
    () => purgeRoomPhotos(services, now),
    () => purgeAttachments(services, now),
    () => dropOldDiaries(db, now),
    () => purgeDiaryPhotos(services),
    () => endPoints(db, now),
    () => removeLeavers(db, now),
  ];
}

/** Those who left, and what each feature has of them. */
export const removeLeavers = (db: Db, now: Date) =>
  removeLeft(db, now, [
    removeFellow,
    removeFromApartment,
    removeFromClasses,
    removeFromCommunity,
    removeRooms,
    removeViews,
    removeDrafts,
    removeListened,
    removeOwnLists,
    removeFavourites,
    deleteSavedWordsOf,
    removeQuizResults,
    deleteAnswersOf,
    removeDiaries,
    removeStory,
    removeStamps,
    (tx, uid) => removeReservations(tx, uid, now),
    deleteReadingsOf,
    removePopupsSeen,
    deleteLettersOf,
    deleteHeldNoticesOf,
    deleteSharedLinesOf,
    removePlanWords,
    removeGiftWords,
    removeMessages,
    deleteNotesOf,
    removeOrderNotesOf,
    removeAttachmentsOf,
    deleteRestockOf,
    removeGifts,
    removeCustomer(now),
  ]);
