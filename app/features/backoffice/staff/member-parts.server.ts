// The further parts of a member's page, each read when it is asked for: orders and boxes, fees and
// points, gatherings, letters, the record. A few of each, the newest first.
import type { Db } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { letters } from "#features/identity/letters/service.server.ts";
import { pointEntries } from "#features/identity/points/book.server.ts";
import type { ReservationState } from "#features/memberships/events/rules.ts";
import { newestOfMember } from "#features/memberships/events/service.server.ts";
import { boxStates } from "#features/memberships/subscription/parcels/box-state.ts";
import { latestParcels } from "#features/memberships/subscription/parcels/latest.server.ts";
import { paymentsOf } from "#features/memberships/subscription/plans/read.server.ts";
import { outboxRows } from "#features/platform/outbox/service.server.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { ordersOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { formatJapaneseMoment, formatJapaneseYear, type TokyoDate } from "#lib/tokyo-date.ts";
import { shownOfEach } from "./member-file.server.ts";
import { calledOffSaid } from "./member-history.ts";
import { auditLog } from "./service.server.ts";

type Post = { doneAt: Date | null; failedAt: Date | null };
/** How a letter stands on its way by mail; its text stands on the member's page in any case. */
export const deliveryOf = (post: Post | undefined): string =>
  post === undefined || post.doneAt
    ? "送りました"
    : post.failedAt
      ? "届きませんでした"
      : "送るところです";

const parcelStates: Readonly<Record<string, string>> = {
  ...boxStates,
  shipped: "送りました",
  cancelled: "取りやめ",
};

/** Only titles of letters are read, never what stands in them. */
export async function lettersPart(db: Db, uid: string) {
  const { letters: newest, next } = await letters(db, uid);
  const shown = newest.slice(0, shownOfEach);
  const posts =
    shown.length > 0
      ? await outboxRows(
          db,
          shown.map(({ id }) => id),
        )
      : [];
  const postOf = new Map(posts.map((post) => [post.id, post]));
  return {
    part: "letters" as const,
    letters: shown.map(({ id, subject, createdAt, readAt }) => ({
      id,
      subject,
      at: formatJapaneseMoment(createdAt),
      read: readAt !== null,
      delivery: deliveryOf(postOf.get(id)),
    })),
    moreLetters: next !== null || newest.length > shownOfEach,
  };
}

async function marked(db: Db, uid: string) {
  const ids = await ownFavourites(db, uid);
  const shown = ids.slice(0, shownOfEach);
  const titles = shown.length > 0 ? await productTitlesOf(db, shown) : new Map<string, string>();
  return {
    favourites: shown.map((id) => ({ id, title: titles.get(id) ?? "店から下がった品" })),
    allFavourites: ids.length,
  };
}

export async function ordersPart(db: Db, uid: string) {
  const [{ orders, next }, parcels, favourites] = await Promise.all([
    ordersOfMember(db, uid),
    latestParcels(db, uid, shownOfEach + 1),
    marked(db, uid),
  ]);
  return {
    part: "orders" as const,
    ...favourites,
    orders: orders.map(presentOrderRow),
    olderOrders: next !== null,
    parcels: parcels.slice(0, shownOfEach).map((one) => ({
      id: one.id,
      ship: formatJapaneseYear(one.shipOn as TokyoDate),
      state:
        parcelStates[one.asks.length > 0 && one.state === "planned" ? "asked" : one.state] ?? "",
      contents: one.contents
        .map(({ title, size }) => `${title}${size ? `（${size}）` : ""}`)
        .join("、"),
      tracking: one.trackingNumber ?? "",
    })),
    moreParcels: parcels.length > shownOfEach,
  };
}

const feesShown = 30;
export async function feesPart(db: Db, { byId }: Items, uid: string) {
  const [payments, entries] = await Promise.all([
    paymentsOf(db, uid, byId),
    pointEntries(db, uid, feesShown + 1),
  ]);
  return {
    part: "fees" as const,
    payments: payments.slice(0, feesShown).map(({ id, title, day, amount, method, refunded }) => ({
      id,
      title,
      day,
      amount,
      method,
      refunded,
    })),
    morePayments: payments.length > feesShown,
    entries: entries
      .slice(0, feesShown)
      .map(({ id, at, amount, words, orderId }) => ({ id, at, amount, words, orderId })),
    moreEntries: entries.length > feesShown,
  };
}

const reservationWords: Readonly<Record<ReservationState, string>> = {
  waiting: "キャンセル待ち",
  offered: "空いた席をご案内中",
  held: "お支払い待ち",
  confirmed: "参加します",
  cancelled: "取りやめ",
};
export async function gatheringsPart(db: Db, uid: string) {
  const rows = await newestOfMember(db, uid, feesShown + 1);
  return {
    part: "gatherings" as const,
    reservations: rows.slice(0, feesShown).map((one) => ({
      id: one.id,
      eventId: one.eventId,
      title: one.title,
      starts: formatJapaneseMoment(one.startsAt),
      seats: one.seats,
      state: one.arrivedAt ? "来られました" : reservationWords[one.state],
      why: calledOffSaid(one.cancelledBy),
    })),
    moreReservations: rows.length > feesShown,
  };
}

export async function recordPart(db: Db, { byId }: Items, uid: string) {
  const { rows, more } = await auditLog(db, `user:${uid}`, { item: (id) => byId.get(id)?.title });
  return { part: "record" as const, history: rows, more };
}

export type MemberOrders = Awaited<ReturnType<typeof ordersPart>>;
export type MemberFees = Awaited<ReturnType<typeof feesPart>>;
export type MemberGatherings = Awaited<ReturnType<typeof gatheringsPart>>;
export type MemberLetters = Awaited<ReturnType<typeof lettersPart>>;
