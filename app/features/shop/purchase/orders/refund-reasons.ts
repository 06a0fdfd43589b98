// Why money of goods goes back: the usual words, of which one is chosen, and what the desk reads
// where a refund came about by itself. Pure.
import { paidAfterCancel } from "./rules.ts";

export const refundReasons = {
  size: "サイズ・色が合わなかった",
  unlike: "思っていたものとちがった",
  faulty: "傷み・汚れ・不具合があった",
  wrong: "ちがう品・数をお送りした",
  lost: "届かなかった・運送中に傷んだ",
  late: "お届けが遅れた",
  missing: "在庫がなく、お送りできない",
  cancelled: "ご注文の取り消し",
  adjusted: "お値引き・送料などの差額",
  other: "その他",
} as const;
export type RefundReason = keyof typeof refundReasons;
export const refundReasonKeys = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]];

/**
 * As it is kept and read: the chosen words with what was added to them; of その他 what was written.
 */
export const keptReason = (why: RefundReason, words: string): string =>
  why === "other" ? words : words ? `${refundReasons[why]}（${words}）` : refundReasons[why];
/** The same of fields that came back to the page. */
export const typedReason = ({ why = "other", reason = "" }: Readonly<Record<string, string>>) =>
  keptReason(Object.hasOwn(refundReasons, why) ? (why as RefundReason) : "other", reason);

const byItself: Readonly<Record<string, string>> = {
  "cancelled-by-buyer": "お客さまの取り消し",
  "cancelled-by-staff": "お店の取り消し",
  [paidAfterCancel]: "お取り消しのあとのご入金",
  "paid-after-expiry": "お支払いの期限を過ぎたご入金",
};
/** What staff read: refunds that came about by themselves carry a code. */
export const reasonAtDesk = (reason: string): string =>
  byItself[reason] ?? (reason.startsWith("paid-twice:") ? "二重のお支払い" : reason);
