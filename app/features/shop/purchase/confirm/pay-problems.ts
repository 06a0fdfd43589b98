/**
 * Why an order could not be placed, where the buyer can do something about it, in words. Nothing
 * was charged.
 */
export const payProblems = {
  "provider-down":
    "決済会社につながりませんでした。お支払いは行われていません。品物はお取り置きしています。1〜2分おいて、もう一度「注文を確定する」を押してください。二重のお支払いにはなりません。",
  mismatch:
    "お支払いの金額を確かめられなかったため、手つづきを止めました。お支払いは行われていません。お問い合わせください。",
  "not-found": "この確認は見つかりませんでした。カートからやりなおしてください。",
} as const;
/** Above the form again where what was kept is kept no longer. */
export const holdOver =
  "とり置きの時間が過ぎました。お手数ですが、もう一度ご確認ください。お支払いは行われていません。";
