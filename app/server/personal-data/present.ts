// What a person is given of what is kept of them. Secrets and hashes are nobody's data.
import { bitSet, isOwnedOn } from "#features/identity/licence/rules.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { stampTokyo, tokyoDate } from "#lib/tokyo-date.ts";
import type { PersonalRows } from "./gather.server.ts";

/** Orders as their buyer saw them. */
export const presentOrders = (orders: PersonalRows["orders"]) =>
  orders.map(({ number, state, placedAt, total, refunded, confirmation }) => ({
    number: orderNumber(number),
    state,
    placedAt,
    total,
    refunded,
    lines: confirmation.lines,
    address: confirmation.address,
    means: confirmation.means,
    deliveryDay: confirmation.deliveryDay,
    deliveryBand: confirmation.deliveryBand,
    postage: confirmation.postage,
    fee: confirmation.fee ?? 0,
    points: confirmation.discount,
    taxes: confirmation.taxes,
    statements: confirmation.statements,
    gift: confirmation.gift,
    note: confirmation.note,
    email: confirmation.email,
  }));

/** Who they are and how they come in. */
const presentAccount = ({
  profile,
  ways,
  keys,
  places,
  devices,
  pushDevices,
  choices,
}: PersonalRows) => ({
  profile,
  ways: {
    password: ways.password,
    email: ways.email,
    line: ways.line?.label ?? null,
    google: ways.google?.label ?? null,
  },
  passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
  addresses: places.map(({ uid: _uid, ...place }) => place),
  devices,
  pushDevices,
  contactChoices: choices,
});

/** What they hold, paid and were given. */
const presentHoldings = (
  { licences, uses, gifts, points, entries, plans, payments, title }: PersonalRows,
  orders: ReturnType<typeof presentOrders>,
  now: Date,
) => ({
  licences: licences.map((one) => ({
    ...one,
    title: title(one.itemId),
    ownedToday: isOwnedOn(one, tokyoDate(now)),
  })),
  /** Of all that is valid at this moment, as one number. */
  planBits: bitSet(licences, now),
  ticketUses: uses,
  gifts: gifts.map((one) => ({ ...one, title: title(one.itemId) })),
  orders,
  points,
  pointEntries: entries,
  plans,
  payments,
});

/** What they wrote, heard and marked. */
const presentUse = ({
  fellow,
  memos,
  ownPlaylists,
  heard,
  player,
  kept,
  savedWords,
  quizResults,
  questionnaires,
  diaries,
  diaryEndsAt,
  story,
  stamps,
  eventReservations,
  piece,
}: PersonalRows) => ({
  nakama: fellow
    ? {
        name: fellow.name,
        words: fellow.words,
        avatar: fellow.avatar,
        shown: fellow.shown,
        updatedAt: fellow.updatedAt,
      }
    : null,
  memos: memos.map(({ uid: _uid, ...memo }) => ({ ...memo, title: piece(memo.itemId) })),
  ownPlaylists: ownPlaylists.map(({ itemIds, ...list }) => ({
    ...list,
    pieces: itemIds.map((id) => ({ id, title: piece(id) })),
  })),
  played: heard.map(({ uid: _uid, session: _session, ...row }) => ({
    ...row,
    title: piece(row.itemId),
  })),
  player,
  favourites: kept,
  savedWords,
  quizResults,
  questionnaires,
  diaryPages: diaries.pages,
  diaryEarlier: diaries.earlier,
  diaryEndsAt,
  storyScenarios: story.scenarios,
  storyScenes: story.scenes,
  stamps,
  eventReservations,
});

/** What they wrote among members, under the name that they chose. */
const presentCommunity = ({
  penName,
  blocks,
  written,
  rooms,
  apartment,
  classWords,
}: PersonalRows) => ({
  penName: penName
    ? {
        name: penName.penName,
        avatar: penName.avatar,
        readsOnlyUntil: penName.mutedUntil,
        createdAt: penName.createdAt,
      }
    : null,
  blocks: blocks.map(({ penName: name }) => name),
  ...written,
  rooms,
  apartment: apartment.room,
  knocks: apartment.knocks,
  plateReports: apartment.reports,
  classes: classWords.classes,
  classWords: classWords.written,
});

/** All of it, for machines. */
export function presentPersonal(
  rows: PersonalRows,
  orders: ReturnType<typeof presentOrders>,
  now: Date,
) {
  const { ofPlans, letters, messages, deskNotes, orderNotes, restock, receipts, trials, acts } =
    rows;
  const { deskViews, deskDrafts, policiesRead, quotes, popups } = rows;
  return {
    madeAt: stampTokyo(now),
    ...presentAccount(rows),
    ...presentHoldings(rows, orders, now),
    ...presentUse(rows),
    ...presentCommunity(rows),
    ...ofPlans,
    letters,
    popups,
    messages,
    deskNotes,
    orderNotes: orderNotes.map((one) => ({ ...one, order: orderNumber(one.order) })),
    restock,
    receipts: receipts.map(({ order, ...one }) => ({ ...one, order: orderNumber(order) })),
    trials,
    acts,
    deskViews,
    deskDrafts,
    policiesRead,
    quotes,
    disclosures: [
      { to: "決済会社", what: "お支払いに必要なこと（お名前、メールアドレス、金額）" },
      { to: "配送会社", what: "お届けに必要なこと（お名前、ご住所、電話番号）" },
    ],
  };
}
