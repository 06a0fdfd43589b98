// What a person is given, as tables for spreadsheets.
import { stringify } from "csv-stringify/sync";
import { strToU8 } from "fflate";
import { shopPoints } from "#features/identity/points/rules.ts";
import { isValid } from "#features/identity/licence/rules.ts";
import { meansWords } from "#features/shop/purchase/orders/labels.ts";
import { stateLabels } from "#features/shop/purchase/orders/rules.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import type { PersonalRows } from "./gather.server.ts";
import type { presentOrders } from "./present.ts";

/**
 * A cell that a spreadsheet would take for a formula gets a quote. Source:
 * docs/guides/reliability.md §7.6.
 */
const cell = (value: unknown) =>
  typeof value === "string" && /^[=+\-@\t]/.test(value)
    ? `'${value}`
    : value instanceof Date
      ? stampTokyo(value)
      : value;
/** The heads stand there also where nothing is below them. */
const csv = (heads: readonly string[], rows: readonly (readonly unknown[])[]) =>
  strToU8(`\ufeff${stringify([heads, ...rows.map((row) => row.map(cell))])}`);

/** The main ones of them, for people. */
export function personalTables(
  rows: PersonalRows,
  orders: ReturnType<typeof presentOrders>,
  now: Date,
) {
  const { licences, entries, payments, memos, title, piece, isMark } = rows;
  return {
    "orders.csv": csv(
      [
        "注文番号",
        "日時",
        "状態",
        "お支払い方法",
        "品",
        "色",
        "大きさ",
        "数",
        "金額",
        "ご注文の合計",
        "返金",
      ],
      orders.flatMap(({ number, placedAt, state, means, total, refunded, lines }) =>
        lines.map(({ title: what, colour, size, quantity, amount }) => [
          number,
          placedAt,
          stateLabels[state],
          meansWords[means].name,
          what,
          colour,
          size,
          quantity,
          amount,
          total,
          refunded,
        ]),
      ),
    ),
    "licences.csv": csv(
      ["名前", "状態", "残り", "はじまり", "おわり"],
      licences
        .filter(({ itemId }) => !isMark(itemId))
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
      entries.map(({ at, product, amount, words }) => [
        at,
        product === shopPoints ? "お店のポイント" : title(product),
        amount,
        words,
      ]),
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
  };
}
