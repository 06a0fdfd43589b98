// All that is kept of one person, gathered from every feature into one ZIP: JSON for machines, CSV
// for people. Secrets and hashes are nobody's data.
import { stringify } from "csv-stringify/sync";
import { strToU8, zipSync } from "fflate";
import { passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { contactChoices } from "#features/identity/account/profile/contact.server.ts";
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { profileOf, signIns } from "#features/identity/account/service.server.ts";
import { ownFellow } from "#features/library/another-frontier/service.server.ts";
import { everyView } from "#features/platform/desk-lists/views.server.ts";
import { actsOf } from "#features/platform/audit/service.server.ts";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { isValid } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { trialsTaken } from "#features/identity/licence/one-time-offer.server.ts";
import { allMemos } from "#features/library/media/playback/memo.server.ts";
import { played, playerStateFor } from "#features/library/media/playback/playback.server.ts";
import { ordersOfMember } from "#features/shop/purchase/orders/orders.server.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { receiptsOfMember } from "#features/shop/purchase/orders/personal.server.ts";
import { balances, pointEntries } from "#features/identity/points/book.server.ts";
import { restockWishes } from "#features/shop/catalogue/restock.server.ts";
import { messagesOfMember } from "#features/site/contact/service.server.ts";
import { everyLetter } from "#features/identity/letters/service.server.ts";
import { personalOfPlans } from "#features/memberships/subscription/plans/personal.server.ts";
import { allPlans, paymentsOf } from "#features/memberships/subscription/plans/read.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import type { Services } from "./services.server.ts";

/** A cell that a spreadsheet would take for a formula gets a quote. Source: guide §7.6. */
const cell = (value: unknown) =>
  typeof value === "string" && /^[=+\-@\t]/.test(value)
    ? `'${value}`
    : value instanceof Date
      ? stampTokyo(value)
      : value;
/** The heads stand there also where nothing is below them. */
const csv = (heads: readonly string[], rows: readonly (readonly unknown[])[]) =>
  strToU8(`\ufeff${stringify([heads, ...rows.map((row) => row.map(cell))])}`);

async function allOrders(services: Services, uid: string) {
  const found = [];
  for (let before: number | undefined; ;) {
    const { orders, next } = await ordersOfMember(services.db, uid, before);
    found.push(...orders);
    if (!next) return found;
    before = next;
  }
}

export async function personalData(
  services: Services,
  uid: string,
  now: Date,
): Promise<Uint8Array> {
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
  const title = (id: string) => items.byId.get(id)?.title ?? id;
  const piece = (id: string) => library.byId.get(id)?.title ?? id;
  const shownOrders = orders.map(({ number, state, placedAt, total, refunded, confirmation }) => ({
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
    points: confirmation.discount,
    taxes: confirmation.taxes,
    statements: confirmation.statements,
    gift: confirmation.gift,
    note: confirmation.note,
    email: confirmation.email,
  }));
  const everything = {
    madeAt: stampTokyo(now),
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
    contactChoices: choices,
    licences: licences.map((one) => ({ ...one, title: title(one.itemId) })),
    ticketUses: uses,
    orders: shownOrders,
    points,
    pointEntries: entries,
    plans,
    payments,
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
    played: heard.map(({ uid: _uid, session: _session, ...row }) => ({
      ...row,
      title: piece(row.itemId),
    })),
    player,
    favourites: kept,
    ...ofPlans,
    letters,
    messages,
    restock,
    receipts: receipts.map(({ order, ...one }) => ({ ...one, order: orderNumber(order) })),
    trials,
    acts,
    deskViews,
    disclosures: [
      { to: "決済会社", what: "お支払いに必要なこと（お名前、メールアドレス、金額）" },
      { to: "配送会社", what: "お届けに必要なこと（お名前、ご住所、電話番号）" },
    ],
  };
  return zipSync({
    "data.json": strToU8(JSON.stringify(everything, null, 2)),
    "orders.csv": csv(
      ["注文番号", "日時", "品", "大きさ", "数", "金額"],
      shownOrders.flatMap(({ number, placedAt, lines }) =>
        lines.map((line) => [number, placedAt, line.title, line.size, line.quantity, line.amount]),
      ),
    ),
    "licences.csv": csv(
      ["名前", "状態", "残り", "はじまり", "おわり"],
      licences
        .filter(({ itemId }) => items.byId.get(itemId)?.kind !== "mark")
        .map((one) => [
          title(one.itemId),
          isValid(one, now)
            ? "使えます"
            : one.sinceAt > now
              ? "これから"
              : one.status === "paused"
                ? "お休み中"
                : "終わりました",
          one.store,
          one.sinceAt,
          one.expireAt,
        ]),
    ),
    "points.csv": csv(
      ["日時", "種類", "点", "内容"],
      entries.map(({ at, product, amount, words }) => [at, product, amount, words]),
    ),
    "memos.csv": csv(
      ["音声", "秒", "メモ", "日時"],
      memos.map(({ itemId, atSeconds, body, createdAt }) => [
        piece(itemId),
        atSeconds ?? "",
        body,
        createdAt,
      ]),
    ),
    "payments.csv": csv(
      ["日", "内容", "金額", "方法"],
      payments.map(({ day, title: what, amount, method }) => [day, what, amount, method]),
    ),
    "README.txt": strToU8(
      "data.json に、わたしたちが持っているあなたの記録が入っています。CSVは、そのうちのおもなものを表にしたものです。\nパスワードやログインの鍵のように、わたしたちも読めない形にしてあるものは入っていません。\n",
    ),
  });
}
