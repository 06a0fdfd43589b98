// What is written down of orders and their money, in words.
import { defineBooks } from "#features/platform/audit/service.server.ts";
import { yenField } from "#features/platform/audit/describe.ts";
import { href } from "#lib/href.ts";
import { reasonAtDesk } from "./orders/refund-reasons.ts";
import { stateLabels } from "./orders/rules.ts";
import { receiptNumber } from "./receipt/rules.ts";

/** What the provider tells of a dispute, by the name of its event. */
const disputeWords = {
  "charge.dispute.created": "お支払いに異議が出されました",
  "charge.dispute.updated": "お支払いへの異議が動きました",
  "charge.dispute.closed": "お支払いへの異議が終わりました",
  "charge.dispute.funds_withdrawn": "異議のため、お金が引かれました",
  "charge.dispute.funds_reinstated": "異議で引かれたお金が戻りました",
} as const;

export const { record, recordAll, isRecorded } = defineBooks(
  {
    "order-placed": "注文しました",
    "order-new": "注文をお支払い待ちにしました",
    "order-paid": "注文をお支払い済みにしました",
    "order-packing": "荷づくりをはじめました",
    "order-taken": "荷づくりを引き受けました",
    "order-handed-back": "荷づくりを手ばなしました",
    "order-stopped": "足りない品・傷んだ品があり、発送を止めました",
    "order-replaced": "足りない品・傷んだ品の代わりを、棚からとりました",
    "order-replacement-kept": "棚からとった代わりで、お送りすることにしました",
    "order-resumed": "止めていた荷づくりをもどしました",
    "order-shipped": "品を発送しました",
    "order-numbers": "お問い合わせ番号を書きました",
    "order-delivery": "お届け先・お届け日を変えました",
    "order-label": "送り状の文字を直しました",
    "order-note": "注文のメモを書きました",
    "order-note-removed": "注文のメモを消しました",
    "order-attachment": "注文に書類を添えました",
    "order-attachment-removed": "注文の書類を消しました",
    "order-by-phone": "電話で注文を受けました",
    "order-accepted": "代引の注文を受けました",
    "cod-received": "代引の入金を確認しました",
    "cod-returned": "受けとられなかった代引の荷物がもどりました",
    "order-done": "注文を完了にしました",
    "order-cancel-asked": "お支払いの前の注文の取り消しを受け付けました",
    "order-cancelled": "注文を取り消しました",
    "order-refunded": "注文の全額を返金しました",
    "order-revived": "取り消した注文に入金があり、もどしました",
    "transfer-seen": "銀行振込の入金を確認しました",
    "payment-received": "お支払いを受け取りました",
    "payment-mismatch": "お支払いの内容が注文と合いません",
    "paid-twice": "二重のお支払いがありました",
    "receipt-issued": "領収書を出しました",
    "receipt-reissued": "領収書をもう一度出しました",
    "refund-requested": "返金を受け付けました",
    "refund-pending": "返金の手つづきが進んでいます",
    "refund-succeeded": "返金がすみました",
    "refund-failed": "返金ができませんでした",
    "money.looked-at": "お金の気がかりを確認しました",
    "money.fits": "お金の気がかりを決済会社とつき合わせ、合いました",
    "money.refund-again": "決済会社にない返金を、もう一度送りました",
    "money.event-again": "決済会社の知らせをもう一度ためしました",
    ...disputeWords,
    "charge.dispute": "お支払いへの異議の知らせがありました",
  },
  {
    subjects: {
      order: {
        kind: "注文",
        name: (id, { orders }) => orders.get(id) ?? "",
        to: (id) => href("/admin/orders/:id", { id }),
      },
      payment: { kind: "お支払い" },
      payment_temporary: { kind: "お支払いの手つづき" },
      dispute: { kind: "お支払いへの異議" },
    },
    fields: {
      state: { label: "状態", values: stateLabels },
      line: "品",
      count: "数",
      restocked: "棚にもどした数",
      receivedOn: "入金の日",
      amount: yenField("金額"),
      total: yenField("合計"),
      carrier: "運送会社",
      trackingNumber: "お問い合わせ番号",
      numbers: "お問い合わせ番号",
      shippedAt: "発送の日時",
      receipt: {
        label: "領収書の番号",
        say: (value) => (typeof value === "number" ? receiptNumber(value) : undefined),
      },
      issue: "何枚め",
      refunded: yenField("返金の合計"),
      what: "変えたもの",
      shipDay: "発送の予定",
      waived: yenField("店がもつ送料の差額"),
      wrong: "合わないところ",
      currency: "通貨",
      reason: {
        label: "わけ",
        say: (value) => (typeof value === "string" ? reasonAtDesk(value) : undefined),
      },
      why: {
        label: "わけ",
        values: {
          buyer: "お客さまのご希望",
          staff: "お店の判断",
          "not-taken": "お荷物が受けとられなかった",
          expired: "お支払いの期限切れ",
          failed: "お支払いができなかった",
          abandoned: "とちゅうでおやめになった",
        },
      },
    },
  },
);

/**
 * An event of a dispute as it is written down; one of a kind that is new to us as a dispute, no
 * more.
 */
export const disputeAct = (type: string): keyof typeof disputeWords | "charge.dispute" =>
  Object.hasOwn(disputeWords, type) ? (type as keyof typeof disputeWords) : "charge.dispute";
