// The sentences with which buying refuses, by codes that are counted: what differs from buyer to
// buyer (a name, a day, an amount) is 〇, so a code never holds what somebody typed.
import { unknownPostalCode } from "./fields.ts";
import { holdOver, payProblems } from "./pay-problems.ts";

/** First the narrower: a sentence has the first code that it fits. */
const sentences = {
  "email-empty": "メールアドレスをご入力ください。",
  "email-form": "メールアドレスの形をご確認ください（例：name@example.jp）。",
  "email-long": "メールアドレスが長すぎます。",
  "name-empty": "お名前をご入力ください。",
  "kana-empty": "ふりがなをご入力ください。",
  "kana-form": "ふりがなは、ひらがなかカタカナでご入力ください。",
  "postal-empty": "郵便番号をご入力ください。",
  "postal-form": "郵便番号は7けたの数字でご入力ください（例：604-8166）。",
  "postal-unknown": unknownPostalCode,
  "postal-elsewhere": "この郵便番号は〇のものです。郵便番号か都道府県をお確かめください。",
  "prefecture-empty": "都道府県をおえらびください。",
  "city-empty": "市区町村をご入力ください。",
  "street-empty": "町名と番地をご入力ください。",
  "street-number":
    "番地が見あたりません。番地のないところは、うしろに「番地なし」とお書きください。",
  "phone-empty": "電話番号をご入力ください。",
  "phone-form": "電話番号は、0から始まる10けたか11けたの数字でご入力ください。",
  "address-gone": "このお届け先は見つかりませんでした。えらびなおしてください。",
  "means-empty": "お支払い方法をおえらびください。",
  "means-resting": "このお支払い方法は、ただいまお使いいただけません。",
  "means-few": "このお支払い方法は、〇からお使いいただけます。",
  "means-much": "このお支払い方法は、〇までお使いいただけます。",
  "cod-gift": "ほかの方へお届けする贈りものには、代金引換をお使いいただけません。",
  "cod-goods": "「〇」は、代金引換でお届けできません。",
  "cod-much": "代金引換は、〇までお使いいただけます。",
  "cod-fee": "代引手数料が変わりました。",
  "day-form": "お届け日を、一覧からおえらびください。〇",
  "day-late": "〇にはお届けできません。最短で〇のお届けです。お届け日をおえらびなおしください。",
  "band-late": "〇にはお届けできません。ほかの時間帯をおえらびください。",
  "band-form": "お届けの時間帯を、一覧からおえらびください。",
  "place-form": "お届け先の都道府県をおえらびください。",
  "points-form": "使うポイントは、0以上の整数でご入力ください。",
  "points-least": "ポイントは、〇ポイントからお使いいただけます。",
  "points-small": "ポイントは〇ポイントから使えます。〇",
  "points-none": "このご注文では、ポイントをお使いいただけません。",
  "points-most": "このご注文でお使いいただけるのは、〇ポイントまでです。",
  "points-gone": "お使いになるポイントの残りが、足りなくなりました。",
  "giver-empty": "贈り主のお名前をご入力ください。",
  "noshi-form": "のしを、一覧からおえらびください。",
  "noshi-title": "「〇」は、〇ののしにお書きする言葉です。",
  "noshi-title-form": "表書きを、一覧からおえらびください。",
  "wrap-resting": "ラッピングは、ただいまお受けしていません。",
  "too-long": "〇文字までです。",
  "far-too-long": "文字が多すぎます。",
  "heaped-letters": "絵文字か、文字に重ねた記号が多すぎます。少しへらしてください。",
  unreadable: "読みとれない文字がふくまれています。入力しなおしてください。",
  "sku-form": "商品をもう一度えらんでください。",
  "quantity-form": "点数は〇までの数字でご入力ください。",
  "sold-out": "〇は、売り切れました。",
  "kept-for-you": "〇は、お支払いの前のご注文のために、お取り置きしています。",
  "kept-for-others": "〇は、ほかの方がお手つづき中です。20分ほどで戻ることがあります。",
  "few-left": "〇は、残り〇点です。点数をお直しください。",
  "not-sold": "〇は、お取りあつかいが終わりました。",
  "sale-over": "〇は、販売を終了しました。",
  "members-only": "〇は、対象のプランの会員の方だけがお求めになれます。",
  "price-changed": "〇の値段が〇から〇に変わりました。",
  "title-changed": "〇は、品名が〇に変わりました。",
  "postage-changed": "送料が〇から〇に変わりました。",
  "tax-changed": "消費税の計算が変わりました。",
  "total-changed": "お支払いの合計が〇から〇に変わりました。",
  "cart-empty": "カートに品物がありません。",
  "too-many-open":
    "お支払いの途中の注文がいくつもあります。お支払いを済ませるか、とり置きの時間が過ぎるのをお待ちください。",
  "too-often": "確認の画面を続けて開かれました。1分ほどおいて、もう一度お試しください。",
  "often-confirmed": "続けて何度も確認されました。〇",
  "hold-over": holdOver,
  "hold-longest": "とり置きの時間は、これ以上のばせませんでした。",
  "not-released": "決済会社につながらず、お取り置きをやめられませんでした。〇",
  "provider-down": payProblems["provider-down"],
  mismatch: payProblems.mismatch,
  "confirmation-gone": payProblems["not-found"],
  "already-ordered": "すでにご注文を受け付けています",
  busy: "こみあっています。少し待ってから、もう一度お試しください。",
  other: "そのほかの言葉",
} as const;
export type MetCode = keyof typeof sentences;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patterns = Object.entries(sentences).map(
  ([code, sentence]) =>
    [
      code as MetCode,
      new RegExp(`^${sentence.split("〇").map(escaped).join(".*")}$`, "su"),
    ] as const,
);
/** What somebody was told, as its code; `other` where the catalogue does not have it. */
export const metCodeOf = (told: string): MetCode =>
  patterns.find(([, pattern]) => pattern.test(told))?.[0] ?? "other";
/** As it is said; a code of an earlier version says itself. */
export const sentenceMetOf = (code: string): string =>
  Object.hasOwn(sentences, code) ? sentences[code as MetCode] : code;
