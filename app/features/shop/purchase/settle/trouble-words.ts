// What staff read of money that did not fit, and what they can do about it.
import type { TroubleKind } from "../orders/rules.ts";

export type TroubleWords = { what: string; todo: string };

export const troubleWords: Record<TroubleKind, TroubleWords> = {
  "paid-without-order": {
    what: "入金がありますが、注文が見つかりません。",
    todo: "決済会社の画面でお支払いを開き、お客さまに確かめて、返金するか注文を作りなおしてください。",
  },
  "amount-differs": {
    what: "決済会社の金額が、ご注文と合いません。",
    todo: "決済会社の画面で金額と通貨を確かめてください。品は発送せず、合わない分は返金してください。",
  },
  "plan-of-nobody": {
    what: "だれのものかわからない定期が、決済会社にあります。",
    todo: "決済会社の画面で顧客を確かめてください。会員の方のものになったら「いま、つき合わせる」を、どなたのものでもなければ「止めて、お返しする」を。",
  },
  "refund-unknown": {
    what: "こちらに記録のない返金が、決済会社にあります。",
    todo: "決済会社の画面で、どのお支払いの返金かを確かめてください。当店のものでなければ「確認した」で閉じられます。",
  },
  "refund-twice": {
    what: "同じ返金が、決済会社で二度行われています。",
    todo: "お客さまに多く返っています。決済会社の画面で二つの返金を確かめ、お客さまにご連絡ください。",
  },
  "refund-unfit": {
    what: "決済会社での返金が、ご注文で返せる金額をこえています。",
    todo: "決済会社の画面で返金の合計を確かめてください。受け付けた返金と重なっていないか、注文の記録もご覧ください。",
  },
  "refund-amount-differs": {
    what: "返金の金額が、こちらの記録と合いません。",
    todo: "決済会社の画面で返金の金額を確かめ、足りない分は注文の画面から返金してください。",
  },
  "refund-missing": {
    what: "すんだはずの返金が、決済会社に見つかりません。",
    todo: "決済会社の画面で返金を探してください。なければ、お客さまにまだ返っていません。もう一度返金してください。",
  },
  dispute: {
    what: "カードの持ち主から、お支払いへの異議が申し立てられました。",
    todo: "決済会社の画面で、理由とお返事の期限を確かめ、ご注文と発送の記録をそえて、期限までにお返事ください。まだ発送していない品は、止めてください。",
  },
  "dispute-closed": {
    what: "お支払いへの異議の結果が出ました。",
    todo: "決済会社の画面で結果を確かめてください。お金が戻らないときも、帳簿の入金はそのままです。経理の方にお知らせください。",
  },
};

const eventWords: Record<string, TroubleWords> = {
  livemode: {
    what: "本番と練習の設定がちがう知らせです。",
    todo: "鍵（STRIPE_SECRET_KEY）と知らせの送り先の設定が、同じ本番または練習のものかを確かめてください。",
  },
  "The provider's word does not agree with the order": troubleWords["amount-differs"],
  "Nothing of ours belongs to this page": troubleWords["paid-without-order"],
  "Nothing of ours belongs to this refund": troubleWords["refund-unknown"],
  "Nothing of ours belongs to this plan": troubleWords["plan-of-nobody"],
  "Nothing of ours belongs to this invoice": troubleWords["plan-of-nobody"],
  "A second refund under the id of one of ours": troubleWords["refund-twice"],
  "A refund of more than the order can give back": troubleWords["refund-unfit"],
};
/** `again`: it comes again by itself. */
export const wordsOfEvent = (error: string, again: boolean): TroubleWords =>
  eventWords[error] ?? {
    what: `知らせを反映できませんでした（${error}）。`,
    todo: again
      ? "自動でもう一度ためします。くり返すときは「もう一度ためす」を押し、それでも残るときは管理している人にお知らせください。"
      : "「もう一度ためす」を押してください。それでも残るときは、管理している人にお知らせください。",
  };

const kinds: readonly [begins: string, word: string][] = [
  ["checkout.session.", "お支払いの画面"],
  ["charge.dispute.", "お支払いへの異議"],
  ["charge.refund", "返金"],
  ["refund.", "返金"],
  ["invoice.", "定期のお支払い"],
  ["customer.subscription.", "定期"],
];
export const wordOfEventType = (type: string): string =>
  kinds.find(([begins]) => type.startsWith(begins))?.[1] ?? "そのほか";
