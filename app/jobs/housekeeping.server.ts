import { beginItemChanges } from "#features/identity/licence/item-change.server.ts";
import { tellHolders } from "#features/memberships/subscription/prices/move-holders.server.ts";
import { writeMorningLetters } from "#features/identity/letters/morning.server.ts";
import { tellSaleHours } from "#features/shop/catalogue-editor/sale.server.ts";
import { tellClassWords } from "#features/community/classmates/tell-words.server.ts";
import { tellEndedMutes } from "#features/community/kansou/mute.server.ts";
import { publishDueProducts } from "#features/shop/catalogue-editor/edit.server.ts";
import { publishDueGroups } from "#features/shop/groups-editor/edit.server.ts";
import { writeGroupWords } from "#features/shop/catalogue/group-words.server.ts";
import { notifyRestocked } from "#features/shop/catalogue/restock-notice.server.ts";
import { expireDrafts } from "#features/shop/purchase/reserve/reserve.server.ts";
import { fillOrderWords } from "#features/shop/purchase/orders/fill-words.server.ts";
import { tellEndingPoints } from "#features/identity/points/notices.server.ts";
import { endOverdueViewings } from "#features/identity/session/viewing.server.ts";
import { type Job } from "#features/platform/outbox/service.server.ts";
import { settleAskedParcels } from "#features/memberships/subscription/parcels/parcel-asks.server.ts";
import {
  remindCards,
  remindTrials,
  remindYearly,
} from "#features/memberships/subscription/plans/remind.server.ts";
import { publishDueLandings } from "#features/memberships/landing-editor/edit.server.ts";
import { openWaitingWords } from "#features/editorial/dictionary-editor/edit.server.ts";
import { openWaiting } from "#features/editorial/media-editor/edit.server.ts";
import { endUnpaidHolds } from "#features/memberships/events/card/settle.server.ts";
import { lapseOffers } from "#features/memberships/events/queue.server.ts";
import { remindOfEvents } from "#features/memberships/events/service.server.ts";
import { checkPlays } from "#features/library/media/playback/playback.server.ts";
import type { Services } from "#server/services.server.ts";
import { purgeOld } from "./purge.server.ts";
import { stampJobs } from "./stamps.server.ts";

/**
 * What is done in quiet, one after the other: openings, notices, reminders, the night's tidying.
 */
export const housekeeping = (services: Services): Job[] => [
  ...openings(services),
  ...quietJobs(services),
  ...eventJobs(services),
  ...stampJobs(services),
];

/** What was written for an hour that has come. */
const openings = ({ db }: Services): Job[] => [
  { name: "open-media", schedule: { everySeconds: 30 }, run: (now) => openWaiting(db, now) },
  {
    name: "open-words",
    schedule: { everySeconds: 30 },
    run: (now) => openWaitingWords(db, now),
  },
  {
    name: "open-goods",
    schedule: { everySeconds: 30 },
    run: (now) => publishDueProducts(db, now),
  },
  {
    name: "open-groups",
    schedule: { everySeconds: 30 },
    run: (now) => publishDueGroups(db, now),
  },
  {
    name: "open-landings",
    schedule: { everySeconds: 30 },
    run: (now) => publishDueLandings(db, now),
  },
];

function quietJobs(services: Services): Job[] {
  const { db, log, pool } = services;
  return [
    {
      name: "expire-drafts",
      schedule: { everySeconds: 30 },
      run: (now) => expireDrafts(db, now),
    },
    {
      name: "sale-hours",
      schedule: { everySeconds: 10 },
      run: (now) => tellSaleHours(db, now),
    },
    {
      name: "item-days",
      schedule: { everySeconds: 10 },
      run: (now) => beginItemChanges(db, now),
    },
    {
      name: "price-letters",
      schedule: { everySeconds: 30 },
      run: (now) => tellHolders(db, now),
    },
    {
      name: "restock",
      schedule: { everySeconds: 60 },
      run: (now) => notifyRestocked(services, now),
    },
    {
      name: "mute-ends",
      schedule: { everySeconds: 60 },
      run: (now) => tellEndedMutes(db, now),
    },
    {
      name: "morning-letters",
      schedule: { everySeconds: 60 },
      run: (now) => writeMorningLetters(db, now),
    },
    {
      name: "group-words",
      schedule: { everySeconds: 10 },
      run: (now) => writeGroupWords(db, now),
    },
    {
      name: "viewings",
      schedule: { everySeconds: 60 },
      run: (now) => endOverdueViewings(db, now),
    },
    { name: "order-words", schedule: { everySeconds: 300 }, run: () => fillOrderWords(db) },
    {
      name: "plays",
      schedule: { nightlyAt: "04:40" },
      run: async (now) => {
        const wrong = await checkPlays(pool);
        if (wrong.length > 0) log.warn({ wrong, now }, "plays put right");
      },
    },
    {
      name: "forget",
      schedule: { nightlyAt: "04:20" },
      run: (now) => purgeOld(services, now),
    },
    ...reminders(services),
  ];
}

/** What members are told before its day comes. */
function reminders({ db, items }: Services): Job[] {
  return [
    {
      name: "class-words",
      schedule: { everySeconds: 300 },
      run: (now) => tellClassWords(db, now),
    },
    {
      name: "points-ending",
      schedule: { everySeconds: 600 },
      run: (now) => tellEndingPoints(db, now),
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
  ];
}

const eventJobs = ({ db, payments }: Services): Job[] => [
  {
    name: "event-unpaid",
    schedule: { everySeconds: 30 },
    run: (now) => endUnpaidHolds(db, payments, now),
  },
  { name: "event-offers", schedule: { everySeconds: 30 }, run: (now) => lapseOffers(db, now) },
  {
    name: "event-reminders",
    schedule: { everySeconds: 300 },
    run: (now) => remindOfEvents(db, now),
  },
];
