// What runs by itself, and how often. Each job guards its own rows; the schedule only says when.
// Jobs of one lane wait for each other; lanes do not: a night's comparison must not keep a mail
// back.
import { mailHandlers } from "#features/sitewide/mail/handlers.server.ts";
import { tellRestocked } from "#features/shop/catalogue/restock-notice.server.ts";
import { expireDrafts } from "#features/shop/purchase/reserve/reserve.server.ts";
import { purgeSent, type Job, runDue } from "#features/platform/outbox/service.server.ts";
import { applyDueEvents, fetchLostEvents } from "#features/shop/purchase/settle/events.server.ts";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import {
  reconcile,
  settleFresh,
  settleOverdue,
} from "#features/shop/purchase/settle/reconcile.server.ts";
import { settleOpenRefunds } from "#features/shop/purchase/refund/settle-refund.server.ts";
import { purgeOldPageViews } from "#features/platform/page-views/service.server.ts";
import { settleAskedParcels } from "#features/memberships/subscription/parcels/parcel-asks.server.ts";
import { planRefundHandlers } from "#features/memberships/subscription/billing/refund-ended.server.ts";
import {
  reconcilePlans,
  remindCards,
  remindTrials,
  remindYearly,
  settleOverduePlans,
} from "#features/memberships/subscription/plans/remind.server.ts";
import { endPoints } from "#features/identity/points/service.server.ts";
import { purgeOldChallenges } from "#features/identity/account/sign-in/passkey-challenge.server.ts";
import { purgeOldProofs } from "#features/identity/account/registration/email-verification.server.ts";
import { purgeEndedSignIns } from "#features/identity/account/service.server.ts";
import { purgeImports, goOnWithAll } from "#features/editorial/media-editor/import.server.ts";
import { deskHandlers } from "#features/editorial/media-editor/replace-file.server.ts";
import { purgeUploads } from "#features/editorial/media-editor/upload.server.ts";
import { openWaitingWords } from "#features/editorial/dictionary-editor/edit.server.ts";
import { openWaiting } from "#features/editorial/media-editor/edit.server.ts";
import { forgetActs, goOnWithActs } from "#features/platform/desk-lists/acts.server.ts";
import { forgetViews } from "#features/platform/desk-lists/views.server.ts";
import { purgeChanges } from "#features/platform/collections/publish.server.ts";
import { readSpoken } from "#features/library/transcripts/service.server.ts";
import { purgeMisses } from "#features/sitewide/search/misses.server.ts";
import { checkPlays, removeListened } from "#features/library/media/playback/playback.server.ts";
import {
  customerHandlers,
  removeCustomer,
} from "#features/memberships/subscription/billing/forget-customer.server.ts";
import { removeGifts } from "#features/shop/purchase/orders/personal.server.ts";
import { removeLeft } from "#features/identity/account/profile/leaving.server.ts";
import { removeFellow } from "#features/library/another-frontier/service.server.ts";
import { deleteRestockOf } from "#features/shop/catalogue/restock.server.ts";
import { removeMessages } from "#features/site/contact/service.server.ts";
import { deleteLettersOf } from "#features/identity/letters/service.server.ts";
import { removePlanWords } from "#features/memberships/subscription/plans/personal.server.ts";
import { removeFavourites } from "#features/shop/favourites/service.server.ts";
import { uploadServices } from "#server/desk.server.ts";
import { deskLists } from "#server/desk-lists.server.ts";
import { importingOf } from "#server/importing.server.ts";
import type { Services } from "#server/services.server.ts";
import { purgeOldCounts } from "#server/limiter.server.ts";
import { runLanes, everySecond } from "./lanes.server.ts";

const atOnce = 20;

/** So that one turn ends: what is left waits two seconds. */
const maxRounds = 50;

/** Repeats until a round found less than it could have taken. */
async function drain(
  round: (limit: number) => Promise<{ done: number; failed: number }>,
): Promise<void> {
  for (let count = 0; count < maxRounds; count += 1) {
    const { done, failed } = await round(atOnce);
    if (done + failed < atOnce) return;
  }
}

export function schedule(services: Services): Job[][] {
  const { db, pool, payments, log, items } = services;
  const { plans } = services;
  const desk = uploadServices(services);
  const importing = importingOf(services);
  const handlers = {
    ...deskHandlers(desk),
    ...paymentHandlers(db, payments, services.clock),
    ...planRefundHandlers(db, services.clock),
    ...customerHandlers(payments),
    ...mailHandlers({
      db,
      mail: services.mail,
      shop: services.shop,
      secret: services.env.SESSION_SECRET,
      items,
      clock: services.clock,
    }),
  };
  return [
    [
      {
        name: "payment-events",
        schedule: { everySeconds: 2 },
        run: () =>
          drain((limit) => applyDueEvents(db, payments, services.clock(), { limit, plans })),
      },
    ],
    [
      {
        name: "outbox",
        schedule: { everySeconds: 2 },
        run: () => drain((limit) => runDue(db, handlers, services.clock(), { limit })),
      },
    ],
    [
      {
        name: "imports",
        schedule: { everySeconds: 2 },
        run: () => goOnWithAll(importing),
      },
    ],
    [
      {
        name: "desk-acts",
        schedule: { everySeconds: 2 },
        run: () => goOnWithActs({ db, clock: services.clock, lists: deskLists(services) }),
      },
    ],
    [{ name: "spoken", schedule: { everySeconds: 2 }, run: (now) => readSpoken(db, now) }],
    [
      {
        name: "expire-drafts",
        schedule: { everySeconds: 30 },
        run: (now) => expireDrafts(db, now),
      },
      { name: "open-media", schedule: { everySeconds: 30 }, run: (now) => openWaiting(db, now) },
      {
        name: "open-words",
        schedule: { everySeconds: 30 },
        run: (now) => openWaitingWords(db, now),
      },
      {
        name: "restock",
        schedule: { everySeconds: 60 },
        run: (now) => tellRestocked(services, now),
      },
      {
        name: "plays",
        schedule: { nightlyAt: "04:40" },
        run: async (now) => {
          const wrong = await checkPlays(db);
          if (wrong.length > 0) log.warn({ wrong, now }, "plays put right");
        },
      },
      {
        name: "forget",
        schedule: { nightlyAt: "04:20" },
        run: (now) =>
          Promise.all([
            purgeOldPageViews(db, now),
            purgeSent(db, now),
            purgeOldCounts(pool, now),
            purgeOldProofs(db, now),
            purgeOldChallenges(db, now),
            purgeEndedSignIns(db, now),
            purgeUploads(desk, now),
            purgeImports(importing, now),
            purgeMisses(db, now),
            purgeChanges(db, now),
            forgetActs(db, now),
            endPoints(db, now),
            removeLeft(db, now, [
              removeFellow,
              forgetViews,
              removeListened,
              removeFavourites,
              deleteLettersOf,
              removePlanWords,
              removeMessages,
              deleteRestockOf,
              removeGifts,
              removeCustomer(now),
            ]),
          ]),
      },
      {
        name: "remind-trials",
        schedule: { everySeconds: 600 },
        run: async (now) => remindTrials(db, await items.read(), now),
      },
      {
        name: "asked-parcels",
        schedule: { everySeconds: 300 },
        run: (now) => settleAskedParcels(db, now),
      },
      {
        name: "remind-cards",
        schedule: { nightlyAt: "10:00" },
        run: (now) => remindCards(db, now),
      },
      {
        name: "remind-yearly",
        schedule: { nightlyAt: "10:10" },
        run: (now) => remindYearly(db, now),
      },
    ],
    [
      {
        name: "settle-fresh",
        schedule: { everySeconds: 120 },
        run: (now) => settleFresh(db, payments, now, plans),
      },
      {
        name: "lost-events",
        schedule: { everySeconds: 600 },
        run: (now) => fetchLostEvents(db, payments, now),
      },
      {
        name: "settle-overdue",
        schedule: { everySeconds: 300 },
        run: (now) => settleOverdue(db, payments, now),
      },
      {
        name: "settle-overdue-plans",
        schedule: { everySeconds: 300 },
        run: async (now) => settleOverduePlans(db, payments, await items.read(), now),
      },
      {
        name: "refunds",
        schedule: { everySeconds: 600 },
        run: (now) => settleOpenRefunds(db, payments, now),
      },
      {
        name: "reconcile",
        schedule: { nightlyAt: "03:10" },
        run: async (now) => {
          const all = await reconcile(db, payments, now, plans);
          const ofPlans = await reconcilePlans(db, payments, await items.read(), now);
          const repairs = [...all.repairs, ...ofPlans.repairs];
          const troubles = [...all.troubles, ...ofPlans.troubles];
          for (const repair of repairs) log.warn({ repair }, "reconciliation put right");
          for (const trouble of troubles) log.error({ trouble }, "reconciliation found");
          const compared = all.compared + ofPlans.compared;
          log.info({ compared, repairs: repairs.length, troubles: troubles.length }, "reconciled");
        },
      },
    ],
  ];
}

export const startJobs = (services: Services) =>
  runLanes(services, schedule(services), everySecond);
