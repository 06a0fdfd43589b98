// The desks by their groups: the menu, the bar at the foot of a phone and the palette have them
// from here. A desk has one name.
import { href } from "#lib/href.ts";
import type { IconName } from "#ui/icons/names.ts";
import { isUnder } from "#ui/navigation.ts";

/** `reading`: what else somebody may type for it. */
export type DeskPlace = { href: string; label: string; reading: string };
export type DeskGroup = { name: string; icon: IconName; desks: readonly DeskPlace[] };

export const today: DeskPlace & { icon: IconName } = {
  href: href("/admin"),
  label: "きょう",
  reading: "kyou 番台",
  icon: "house-simple",
};
export const deskGroups: readonly DeskGroup[] = [
  {
    name: "店",
    icon: "tote",
    desks: [
      { href: href("/admin/orders"), label: "注文", reading: "ちゅうもん chuumon" },
      { href: href("/admin/packing"), label: "荷づくり", reading: "にづくり nizukuri 発送" },
      { href: href("/admin/parcels"), label: "定期便の荷物", reading: "ていきびん teikibin" },
      { href: href("/admin/products"), label: "品と在庫", reading: "しな ざいこ shina zaiko" },
      {
        href: href("/admin/stock-counts"),
        label: "棚卸し",
        reading: "たなおろし かぞえる tanaoroshi kazoeru",
      },
      {
        href: href("/admin/groups"),
        label: "カテゴリ・タグ",
        reading: "たな ぶらんど ぶるい のこり てんすう tana kategori tagu brand nokori",
      },
      {
        href: href("/admin/gallery"),
        label: "一点もの",
        reading: "いってんもの がろう さくひん え ittenmono garou gallery",
      },
      { href: href("/admin/front"), label: "ホームの並び", reading: "ほーむ ならび home" },
    ],
  },
  {
    name: "会員",
    icon: "user",
    desks: [
      { href: href("/admin/members"), label: "会員", reading: "かいいん kaiin" },
      {
        href: href("/admin/subscriptions"),
        label: "定期購入・会費",
        reading: "ていき かいひ teiki kaihi",
      },
    ],
  },
  {
    name: "中身",
    icon: "headphones",
    desks: [
      { href: href("/admin/media"), label: "音声・動画", reading: "おんせい どうが onsei douga" },
      { href: href("/admin/playlists"), label: "再生リスト", reading: "さいせい saisei 聴きかた" },
      { href: href("/admin/dictionary"), label: "辞典", reading: "じてん jiten" },
      { href: href("/admin/matome"), label: "まとめ記事", reading: "まとめ きじ matome" },
      {
        href: href("/admin/questionnaires"),
        label: "アンケート",
        reading: "あんけーと しつもん とい ankeeto questionnaire",
      },
      {
        href: href("/admin/landings"),
        label: "特集ページ",
        reading: "とくしゅう らんでぃんぐ あんない landing tokushuu",
      },
      {
        href: href("/admin/story"),
        label: "ものがたり",
        reading: "ものがたり しなりお ばめん monogatari story scenario",
      },
    ],
  },
  {
    name: "つどい",
    icon: "users-three",
    desks: [
      {
        href: href("/admin/rooms"),
        label: "チャット",
        reading: "ちゃっと へや しつもん heya chat",
      },
      { href: href("/admin/news"), label: "お知らせ", reading: "おしらせ oshirase news" },
      {
        href: href("/admin/popups"),
        label: "ポップアップ",
        reading: "ぽっぷあっぷ しらせ popup shirase",
      },
      {
        href: href("/admin/events"),
        label: "催し",
        reading: "もよおし いべんと けいこかい よやく event moyooshi yoyaku",
      },
      {
        href: href("/admin/mailings"),
        label: "会員への手紙",
        reading: "てがみ いっせい tegami mailing",
      },
      {
        href: href("/admin/classes"),
        label: "組",
        reading: "くみ くらす なかま となりのひと class kumi",
      },
      { href: href("/admin/kansou"), label: "感想と通報", reading: "かんそう つうほう kansou" },
      { href: href("/admin/nakama"), label: "仲間の紹介", reading: "なかま nakama" },
    ],
  },
  {
    name: "帳場",
    icon: "receipt",
    desks: [
      {
        href: href("/admin/figures"),
        label: "数字",
        reading: "すうじ うりあげ suuji uriage",
      },
      {
        href: href("/admin/presses"),
        label: "押されたところ",
        reading: "おされた ひーとまっぷ よまれた heatmap osareta",
      },
      {
        href: href("/admin/ledger"),
        label: "帳簿",
        reading: "ちょうぼ けいり りょうしゅう choubo keiri",
      },
      { href: href("/admin/quizzes"), label: "診断", reading: "しんだん shindan けっか" },
      { href: href("/admin/payments"), label: "入金・返金", reading: "にゅうきん へんきん henkin" },
      { href: href("/admin/money"), label: "お金の気がかり", reading: "おかね okane" },
      {
        href: href("/admin/misses"),
        label: "見つからなかった検索",
        reading: "けんさく kensaku みつからない",
      },
    ],
  },
  {
    name: "設定",
    icon: "gear-six",
    desks: [
      {
        href: href("/admin/settings"),
        label: "設定のすべて",
        reading: "せってい settei しらべる でんわ とうろくばんごう しめきり",
      },
      {
        href: href("/admin/shop"),
        label: "お店のこと",
        reading: "みせ じゅうしょ でんわ とくしょうほう mise juusho denwa tokushouhou",
      },
      {
        href: href("/admin/delivery"),
        label: "送料・休業日",
        reading: "そうりょう きゅうぎょうび はっそう カレンダー souryou kyuugyoubi",
      },
      {
        href: href("/admin/policies"),
        label: "規約・法律の頁",
        reading: "きやく りようきやく ぷらいばしー とくしょうほう kiyaku puraibashii",
      },
      {
        href: href("/admin/means"),
        label: "お支払い方法",
        reading: "しはらい けっさい カード コンビニ shiharai kessai",
      },
      {
        href: href("/admin/tax"),
        label: "消費税の税率",
        reading: "しょうひぜい ぜいりつ けいげん インボイス shouhizei zeiritsu",
      },
      {
        href: href("/admin/prices"),
        label: "プランの料金",
        reading: "りょうきん ねだん おためし かいひ ryoukin nedan puran",
      },
      { href: href("/admin/switches"), label: "公開の入切", reading: "こうかい らじお koukai" },
      {
        href: href("/admin/redirects"),
        label: "前の住所の引きつぎ",
        reading: "リダイレクト てんそう redirect url ひっこし hikitsugi",
      },
      { href: href("/admin/outbox"), label: "届かなかった連絡", reading: "れんらく renraku" },
      {
        href: href("/admin/staff"),
        label: "スタッフと役割",
        reading: "やくわり たんとう しょうたい yakuwari sutaffu",
      },
      {
        href: href("/admin/points"),
        label: "ポイントのつきかた",
        reading: "ぽいんと pointo points",
      },
      {
        href: href("/admin/letters"),
        label: "手紙の言葉",
        reading: "てがみ ことば めーる mail tegami",
      },
      {
        href: href("/admin/house"),
        label: "店のようす",
        reading: "ようす ひかえ ばっくあっぷ でぃすく かぎ dns spf dkim dmarc backup yousu",
      },
      { href: href("/admin/audit"), label: "操作の記録", reading: "そうさ きろく kiroku" },
      {
        href: href("/admin/viewings"),
        label: "会員の画面を見た記録",
        reading: "がめん みた きろく viewing",
      },
    ],
  },
];
export const desks: readonly DeskPlace[] = [today, ...deskGroups.flatMap((group) => group.desks)];

/** The groups as somebody has them who may open these desks. */
export const groupsOf = (may: readonly string[]): DeskGroup[] =>
  deskGroups
    .map((group) => ({ ...group, desks: group.desks.filter(({ href: to }) => may.includes(to)) }))
    .filter((group) => group.desks.length > 0);

/** The desk that a page belongs to. */
export const deskOf = (pathname: string): DeskPlace | undefined =>
  desks.find(
    (desk) => pathname === desk.href || (desk !== today && isUnder(pathname, [desk.href])),
  );

const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
/** Desks by a part of their name or reading. */
export const desksNamed = (typed: string): DeskPlace[] => {
  const wanted = folded(typed.trim());
  return desks.filter(({ label, reading }) => folded(`${label} ${reading}`).includes(wanted));
};
