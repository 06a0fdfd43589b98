// Help, policies and plans, as they are searched: the page, and what people call it.

import { href } from "#lib/href.ts";
import { fold } from "#lib/fold.ts";
import type { NearPlace } from "#lib/near-text.ts";

export type Guide = { id: string; title: string; kana: string; words: string; href: string };

export const guides: readonly Guide[] = [
  {
    id: "shipping",
    title: "送料とお届け",
    kana: "そうりょうとおとどけ",
    words: "送料無料 配送料 配達 発送 いつ届く 届かない 日時指定 到着 運賃 海外発送",
    href: href("/policies/:policy", { policy: "tokushoho" }),
  },
  {
    id: "payment",
    title: "お支払いの方法",
    kana: "おしはらいのほうほう",
    words: "支払い 決済 クレジットカード コンビニ払い PayPay ペイペイ 後払い 代引き 銀行振込 分割",
    href: href("/policies/:policy", { policy: "tokushoho" }),
  },
  {
    id: "returns",
    title: "返品と交換",
    kana: "へんぴんとこうかん",
    words:
      "返品したい 返品する 返したい 交換したい 返金 サイズ違い 不良品 壊れていた キャンセル 注文の取り消し クーリングオフ 保証",
    href: href("/policies/:policy", { policy: "return-policy" }),
  },
  {
    id: "stop",
    title: "解約・休止の手つづき",
    kana: "かいやくきゅうしのてつづき",
    words: "やめたい 止める 退会 解約方法 休会 休む スキップ 自動更新 定期を止める 停止",
    href: href("/mypage/stop/:id?"),
  },
  {
    id: "leave",
    title: "退会",
    kana: "たいかい",
    words: "アカウント削除 登録を消す 会員をやめる",
    href: href("/mypage/leave"),
  },
  {
    id: "receipt",
    title: "ご注文と領収書",
    kana: "ごちゅうもんとりょうしゅうしょ",
    words: "領収証 レシート インボイス 請求書 購入履歴 注文履歴 注文の状況 買ったもの",
    href: href("/mypage/purchase_history"),
  },
  {
    id: "plans",
    title: "会員とプラン",
    kana: "かいいんとぷらん",
    words: "会費 料金 値段 月額 サブスク 入会 会員になる プランの違い 比較 英知 禍福 両道",
    href: href("/landing/membership"),
  },
  {
    id: "trial",
    title: "三週間のおためし",
    kana: "さんしゅうかんのおためし",
    words: "無料体験 お試し 体験 トライアル 無料 ただ",
    href: href("/landing/membership"),
  },
  {
    id: "listening",
    title: "きく（週ごとの音声）",
    kana: "きく",
    words:
      "第一週 第二週 第三週 第四週 第五週 第六週 第七週 第八週 第九週 第十週 第十一週 第十二週 今週の一本 週の音声 聴きかた レッスンの順番",
    href: href("/player"),
  },
  {
    id: "password",
    title: "パスワードを忘れたとき",
    kana: "ぱすわーどをわすれたとき",
    words: "パスワード再設定 ログインできない 入れない",
    href: href("/password-reset"),
  },
  {
    id: "sign-in",
    title: "ログインと会員登録",
    kana: "ろぐいんとかいいんとうろく",
    words: "サインイン 新規登録 アカウント作成 LINEログイン Google パスキー",
    href: href("/account/login"),
  },
  {
    id: "settings",
    title: "登録の内容と設定",
    kana: "とうろくのないようとせってい",
    words: "住所変更 引っ越し メールアドレス変更 名前変更 お知らせの設定 通知 文字の大きさ",
    href: href("/mypage/settings"),
  },
  {
    id: "points",
    title: "ポイント",
    kana: "ぽいんと",
    words: "ポイントの期限 使いかた 残高 コイン",
    href: href("/mypage/points"),
  },
  {
    id: "favourites",
    title: "しおりを付けた品",
    kana: "しおりをつけたしな",
    words: "お気に入り ブックマーク 保存した 欲しいもの ウィッシュリスト いいね",
    href: href("/favourites"),
  },
  {
    id: "contact",
    title: "お問い合わせ",
    kana: "おといあわせ",
    words:
      "問合せ 連絡先 電話番号 メール 質問 相談 サポート 窓口 ヘルプ 困った 子供用 子ども用 こども用 キッズ ベビー",
    href: href("/contact"),
  },
  {
    id: "gift",
    title: "贈りものに選ぶとき",
    kana: "おくりものにえらぶとき",
    words:
      "ギフト プレゼント 贈り物 おくりもの 誕生日 お祝い 母の日 父の日 敬老の日 ラッピング のし",
    href: href("/about"),
  },
  {
    id: "about",
    title: "はじめに（体癖とは）",
    kana: "はじめに",
    words:
      "体癖とは 十二の型 一種 二種 診断 自分の型 くせごよみとは どんな店 会社 作り手 よくある質問",
    href: href("/about"),
  },
  {
    id: "boxes",
    title: "グッズ定期便",
    kana: "ぐっずていきびん",
    words: "定期便 毎月届く 定期購入 頒布会 おまかせ",
    href: href("/landing/goods-teikibin"),
  },
  {
    id: "prevo-box",
    title: "プレヴォ定期便",
    kana: "ぷれゔぉていきびん",
    words: "プレヴォ プレボ アロハ 定期便",
    href: href("/landing/prevo-teikibin"),
  },
  {
    id: "planner",
    title: "体癖手帳のご案内",
    kana: "たいへきてちょうのごあんない",
    words: "手帳プラス 手帳の使いかた 予約 2027年",
    href: href("/landing/taiheki-techo"),
  },
  {
    id: "pants",
    title: "パンツの店",
    kana: "ぱんつのみせ",
    words: "電撃パンツ 下ばき 下着 ぱんつ",
    href: href("/pants-shop"),
  },
  {
    id: "listening",
    title: "きく（音声のはじめかた）",
    kana: "きく",
    words: "音声 レッスン 聴きかた 今週の音声 再生 ポッドキャスト 倍速 スリープタイマー",
    href: href("/player"),
  },
  {
    id: "history",
    title: "再生の記録",
    kana: "さいせいのきろく",
    words: "聴いた 履歴 続きから 見た",
    href: href("/mypage/watch_history"),
  },
  {
    id: "osusowa",
    title: "おすそわの音声",
    kana: "おすそわのおんせい",
    words: "無料で聴ける だれでも 試聴 おすそわけ",
    href: href("/osusowa"),
  },
  {
    id: "gallery",
    title: "画廊",
    kana: "がろう",
    words: "絵 作品 原画 ギャラリー 飾る 額",
    href: href("/gallery"),
  },
  {
    id: "privacy",
    title: "プライバシーポリシー",
    kana: "ぷらいばしーぽりしー",
    words: "個人情報 情報の取り扱い 開示 Cookie",
    href: href("/policies/:policy", { policy: "privacy-policy" }),
  },
  {
    id: "terms",
    title: "利用規約",
    kana: "りようきやく",
    words: "規約 ルール きまり 約束",
    href: href("/policies/:policy", { policy: "user-agreement" }),
  },
  {
    id: "law",
    title: "特定商取引法にもとづく表記",
    kana: "とくていしょうとりひきほう",
    words: "特商法 販売業者 所在地 会社概要 住所 代表者",
    href: href("/policies/:policy", { policy: "tokushoho" }),
  },
  {
    id: "quizzes",
    title: "診断",
    kana: "しんだん",
    words: "十二の筆あと 四つの立ちかた 地味診断 体癖診断 タイプ診断 型を知る どの型",
    href: href("/shindan"),
  },
  {
    id: "cart",
    title: "カート",
    kana: "かーと",
    words: "買い物かご 買い物カゴ かご 注文する",
    href: href("/Cart"),
  },
];

const minLength = 2;
/** Each thing that a guide is called, folded. */
const called = new Map(
  guides.map(({ id, title, kana, words }) => [
    id,
    [title, kana, ...words.split(" ")].map((name) => fold(name).replaceAll(/\s+/g, "")),
  ]),
);

/**
 * How near what was typed is to what the page is called; 「送料はいくら」 holds 「送料」. A single letter must
 * be the whole name.
 */
export function placeOfGuide({ id }: Guide, typed: string): NearPlace | undefined {
  const line = fold(typed).replaceAll(/\s+/g, "");
  if (line === "") return undefined;
  if (line.length < minLength) return called.get(id)?.includes(line) ? 0 : undefined;
  let nearest: NearPlace | undefined;
  for (const name of called.get(id) ?? []) {
    const place: NearPlace | undefined =
      name === line
        ? 0
        : name.startsWith(line)
          ? 1
          : name.includes(line) || (name.length >= minLength && line.includes(name))
            ? 2
            : undefined;
    if (place !== undefined && place < (nearest ?? 5)) nearest = place;
  }
  return nearest;
}
