// What stands around one member: plans, boxes, letters, browsers, what they marked, notes. A few of
// each, the newest first, by as many queries as there are kinds.
import type { Db } from "#db/client.server.ts";
import { meansNames } from "#features/identity/account/rules.ts";
import { signIns } from "#features/identity/account/service.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { letters } from "#features/identity/letters/service.server.ts";
import { boxStates } from "#features/memberships/subscription/parcels/box-state.ts";
import { latestParcels } from "#features/memberships/subscription/parcels/latest.server.ts";
import {
  leavingWords,
  shownState,
  stateWords,
} from "#features/memberships/subscription/plan-state.ts";
import { allPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { outboxRows } from "#features/platform/outbox/service.server.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { notesOf } from "./notes.server.ts";

/** So many of each kind; what is more is counted or led to. */
export const shownOfEach = 10;

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
async function lettersWithPost(db: Db, uid: string) {
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
    letters: shown.map(({ id, subject, createdAt, readAt }) => {
      const post = postOf.get(id);
      return { id, subject, at: createdAt, read: readAt !== null, delivery: deliveryOf(post) };
    }),
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

export async function memberAround(db: Db, { byId }: Items, uid: string, now: Date) {
  const [plans, parcels, post, devices, favourites, notes] = await Promise.all([
    allPlans(db, uid),
    latestParcels(db, uid, shownOfEach + 1),
    lettersWithPost(db, uid),
    signIns(db, uid, now),
    marked(db, uid),
    notesOf(db, uid, shownOfEach + 1),
  ]);
  return {
    ...post,
    ...favourites,
    planRows: plans.map((one) => ({
      id: one.id,
      title: byId.get(one.itemId)?.title ?? one.itemId,
      state: stateWords[shownState(one, now)],
      amount: one.amount,
      per: one.interval === "month" ? "月" : "年",
      end: one.periodEnd,
      words: leavingWords(one, now),
    })),
    parcels: parcels.slice(0, shownOfEach).map((one) => ({
      id: one.id,
      ship: formatJapaneseYear(one.shipOn as ReturnType<typeof tokyoDate>),
      state:
        parcelStates[one.asks.length > 0 && one.state === "planned" ? "asked" : one.state] ?? "",
      contents: one.contents
        .map(({ title, size }) => `${title}${size ? `（${size}）` : ""}`)
        .join("、"),
      tracking: one.trackingNumber ?? "",
    })),
    moreParcels: parcels.length > shownOfEach,
    browsers: devices.map(({ id, device, means, createdAt, lastUsedAt }) => ({
      id,
      device,
      means: meansNames[means],
      since: createdAt,
      last: lastUsedAt,
    })),
    notes: notes.slice(0, shownOfEach).map((one) => ({ ...one, by: one.by ?? "" })),
    moreNotes: notes.length > shownOfEach,
  };
}
