// What is printed for a parcel: the 納品書 that goes into it, and the sheet for who packs, which stays
// in the shop.
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { amountRows } from "../orders/amounts.ts";
import { noshiWords, wrapWords } from "../orders/gift.ts";
import { orderLinesLeft, type Returned } from "../orders/left-to-send.ts";
import { type Confirmation, orderNumber } from "../orders/rules.ts";
import { deliveryNotes, lineName, wishedTime } from "../orders/labels.ts";
import { formatJapanese, formatJapaneseYear, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

export const slipKinds = ["both", "slip", "pack"] as const;
export type SlipKind = (typeof slipKinds)[number];
export const slipSizes = ["A5", "A4"] as const;
export type SlipSize = (typeof slipSizes)[number];
/** Slips of one file. A printer's tray holds no more. */
export const maxSlips = 50;

export type PackingSlip = {
  number: string;
  orderedOn: string;
  shipOn: string;
  wish: string;
  /** As on the label, 〒 first, the name last. */
  to: string[];
  kana: string;
  phone: string;
  /** Of a gift: who gives. */
  giver: string | null;
  noshi: string | null;
  /** How pieces are wrapped, and which; "" where none is. */
  wrap: string;
  /** What stands on the card of a gift; "" without one. */
  card: string;
  note: string;
  /** What the goods that are left say of their own delivery; nothing: the slip has no such part. */
  deliveryNotes?: string[];
  /** What is left to send; none once every piece is back on the shelf. */
  lines: { name: string; sku: string; quantity: number; price: string | null }[];
  pieces: number;
  /** Sums as they were charged, and what went back of them; null on the slip of a gift. */
  sums: [string, string][] | null;
};

type Given = { number: number; placedAt: Date; confirmation: Confirmation; refunded: number };

/** A gift's slip knows no price: what is not in it cannot be printed. */
export function slipOf(
  { number, placedAt, confirmation, refunded }: Given,
  returned: Returned,
): PackingSlip {
  const lines = orderLinesLeft(confirmation.lines, returned).filter(({ left }) => left > 0);
  const said = deliveryNotes(lines);
  const { address, gift, note, deliveryDay, deliveryBand, shipDay } = confirmation;
  const { total } = confirmation;
  return {
    number: orderNumber(number),
    orderedOn: formatJapaneseYear(tokyoDate(placedAt)),
    shipOn: formatJapanese(shipDay as TokyoDate),
    wish: wishedTime({ deliveryDay, deliveryBand }, "　"),
    to: formatAddress(address),
    kana: address.kana,
    phone: formatPhone(address.phone),
    giver: gift?.giver ?? null,
    noshi: gift?.noshi ? noshiWords(gift.noshi) : null,
    wrap: gift?.wrap ? wrapWords(gift.wrap) : "",
    card: gift?.card ?? "",
    note,
    ...(said.length > 0 && { deliveryNotes: said }),
    lines: lines.map((line) => ({
      name: lineName(line),
      sku: line.sku,
      quantity: line.left,
      price: gift
        ? null
        : formatYen(line.returned === 0 ? line.amount : line.unitPrice * line.left),
    })),
    pieces: lines.reduce((sum, { left }) => sum + left, 0),
    sums: gift
      ? null
      : [
          ...amountRows(confirmation, {
            goods: returned.size === 0 ? "品物の合計" : "ご注文の品物の合計",
          }).map(([term, yen]) => [term, formatYen(yen)]),
          ["合計（税込）", formatYen(total)],
          ...(refunded > 0
            ? ([
                ["ご返金", formatYen(-refunded)],
                ["ご返金のあとの合計", formatYen(total - refunded)],
              ] as const)
            : []),
        ].map(([term, amount]) => [term ?? "", amount ?? ""]),
  };
}
