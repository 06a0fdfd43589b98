// What the desk of prices shows: each item as it is today, what is planned, and who pays what.
import type { Reader } from "#db/client.server.ts";
import { changesOfItem, changesToCome } from "#features/identity/licence/item-change.server.ts";
import { itemMasterRows } from "#features/identity/licence/items.server.ts";
import {
  daysOfItem,
  isChangeable,
  isPriced,
  isTimed,
  mayRest,
  mayWithdraw,
} from "#features/identity/licence/item-changes.ts";
import { areaNames, type Item } from "#features/identity/licence/rules.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { priceMovesOf, pricesHeld } from "../internal/price-move-store.server.ts";
import { per } from "../present.ts";

const perOf = ({ interval }: Pick<Item, "interval">) => (interval === "none" ? "" : per[interval]);
/** "¥3,300／月", "21日", or both. */
const termsWords = (item: Item, { price, days }: { price: number; days: number }) =>
  [isPriced(item) ? `${formatYen(price)}${perOf(item)}` : "", isTimed(item) ? `${days}日` : ""]
    .filter(Boolean)
    .join("・");
const areaWords = (areas: Item["areas"]) => areas.map((area) => areaNames[area]).join("・");
const sales = { open: "販売中", closed: "休止", staff: "番台だけ" } as const;

/** All that can be changed, in its order. */
export async function pricesAtDesk(db: Reader, now: Date) {
  const [items, coming] = [await itemMasterRows(db, now), await changesToCome(db)];
  return items.filter(isChangeable).map((item) => ({
    id: item.id,
    title: item.title,
    kind: item.kind,
    terms: termsWords(item, { price: item.price, days: daysOfItem(item) }),
    areas: areaWords(item.areas),
    sale: sales[item.sale],
    coming: coming
      .filter(({ itemId }) => itemId === item.id)
      .map((change) => `${formatJapaneseYear(change.fromDay)}から　${termsWords(item, change)}`),
  }));
}
export type PriceRow = Awaited<ReturnType<typeof pricesAtDesk>>[number];

/** One of them, with all that was and is planned; nothing where there is no such item. */
export async function priceAtDesk(db: Reader, id: string, now: Date) {
  const items = await itemMasterRows(db, now);
  const item = items.find((one) => one.id === id);
  if (!item || !isChangeable(item)) return undefined;
  const [changes, held] = [await changesOfItem(db, id), await pricesHeld(db, id)];
  const moves = await priceMovesOf(
    db,
    changes.map((change) => change.id),
  );
  const today = tokyoDate(now);
  return {
    id,
    title: item.title,
    now: termsWords(item, { price: item.price, days: daysOfItem(item) }),
    price: item.price,
    days: daysOfItem(item),
    areas: item.areas,
    areasNow: areaWords(item.areas),
    sale: sales[item.sale],
    /** What its sale may be turned to; none: it is given at the desk alone. */
    mayTurn: mayRest(item) ? (item.sale === "open" ? "rest" : "open") : null,
    priced: isPriced(item),
    timed: isTimed(item),
    renews: item.interval !== "none",
    becomes: items.find((one) => one.id === item.becomes)?.title ?? "",
    held: held.map(({ amount, count }) => `${formatYen(amount)}${perOf(item)}の方が${count}人`),
    changes: changes.map((change) => {
      const moving = moves.find(({ changeId }) => changeId === change.id);
      const begun = change.fromDay <= today;
      return {
        id: change.id,
        words: `${formatJapaneseYear(change.fromDay)}から　${termsWords(item, change)}`,
        areas: areaWords(change.areas),
        title: change.title,
        state: change.withdrawnAt ? "取りやめました" : begun ? "はじまりました" : "これから",
        holders: moving
          ? [
              `お持ちの${moving.count}人も新しい料金へ`,
              `お知らせ${moving.told}人`,
              `切りかえ${moving.moved}人`,
              ...(moving.refused > 0 ? [`できなかった方${moving.refused}人`] : []),
            ].join("・")
          : "お持ちの方は、いまの料金のまま",
        mayWithdraw:
          !change.withdrawnAt &&
          mayWithdraw({ from: change.fromDay, holders: change.holders }, today),
      };
    }),
  };
}
export type PriceAtDesk = NonNullable<Awaited<ReturnType<typeof priceAtDesk>>>;
