// What needs a hand, in the order in which it presses, in words.
import { href } from "#lib/href.ts";
import { addDays, formatJapanese, type TokyoDate, tokyoClock } from "#lib/tokyo-date.ts";
import type { IconName } from "#ui/icons/names.ts";
import { ofCommunity } from "./community-needs.ts";

export type Need = {
  icon: IconName;
  title: string;
  say: string;
  count: number;
  /** What one does there. */
  verb: string;
  to: string;
  /** It cannot wait: money, or a promise that has passed. */
  pressing?: boolean;
};
export type TodayFacts = {
  toPack: number;
  /** The day on which the oldest of these was to leave. */
  promised: TokyoDate | null;
  packing: number;
  /** Orders that wait for the buyer's transfer. */
  transfers: number;
  money: number;
  late: number;
  parcels: number;
  unsent: number;
  reserved: number;
  /** Words of members that wait for staff: reported, or held back. */
  reported: number;
  /** Words of classes that their readers asked staff to read, and where the first of them is. */
  classWords: { count: number; classId: string };
  /** Members who wait for an answer in their rooms. */
  rooms: number;
  /** First impressions that nobody of staff has answered yet. */
  firsts: number;
  soldOut: readonly { id: string; title: string }[];
  soldOutCount: number;
  /** Goods that somebody asked to be told of. */
  wanted: number;
  /** Goods on sale of which a size is down at its line. */
  low: number;
  misses: number;
  missed: string | null;
};

const listed = (to: string, query: string) => `${to}?${query}`;
function packing({ toPack, promised }: TodayFacts, today: TokyoDate): Need {
  const over = promised !== null && promised < today;
  const day = promised === null ? "" : formatJapanese(promised);
  return {
    icon: "package",
    title: "荷づくり待ちの注文",
    say: over
      ? `${day}に発送とお伝えした注文が、まだ残っています。`
      : `いちばん早いものは、${promised === today ? "きょう" : day}の発送です。`,
    count: toPack,
    verb: "荷づくり",
    to: href("/admin/packing"),
    pressing: over,
  };
}
function soldOut({ soldOut: some, soldOutCount }: TodayFacts): Need {
  const [first] = some;
  const names = some.map(({ title }) => title).join("、");
  return {
    icon: "stack",
    title: "売り切れの品",
    say: soldOutCount > some.length ? `${names} など。` : `${names}。`,
    count: soldOutCount,
    verb: "在庫",
    to:
      soldOutCount === 1 && first
        ? href("/admin/products/:id", { id: first.id })
        : listed(href("/admin/products"), "status=open"),
  };
}

const transfersAwaited = ({ transfers }: TodayFacts): Need => ({
  icon: "receipt",
  title: "お振り込みを待つ注文",
  say: "口座に入金がありましたら、注文の画面で「入金を確認した」を押します。",
  count: transfers,
  verb: "見る",
  to: listed(href("/admin/orders"), "state=new"),
});

const runningLow = ({ low }: TodayFacts): Need => ({
  icon: "stack",
  title: "残りわずかな品",
  say: "品ごとに決めた数まで、どれかのサイズが減っています。",
  count: low,
  verb: "在庫",
  to: listed(href("/admin/products"), "status=open&low=yes"),
});

/** Only what there is. */
export function needsOf(facts: TodayFacts, today: TokyoDate): Need[] {
  const { money, late, parcels, unsent, reserved, wanted, misses, missed } = facts;
  const all: Need[] = [
    {
      icon: "warning-circle",
      title: "お金の気がかり",
      say: "決済会社との食いちがい、お支払いへの異議、届かなかった返金です。",
      count: money,
      verb: "見る",
      to: href("/admin/money"),
      pressing: true,
    },
    packing(facts, today),
    transfersAwaited(facts),
    {
      icon: "package",
      title: "荷づくり中の注文",
      say: "伝票の番号を入れて、発送をお知らせします。",
      count: facts.packing,
      verb: "つづける",
      to: href("/admin/packing"),
    },
    {
      icon: "truck",
      title: "定期便の荷物",
      say: "きょうまでに発送する分です。",
      count: parcels,
      verb: "荷づくり",
      to: listed(href("/admin/parcels"), `ship-to=${today}`),
    },
    {
      icon: "credit-card",
      title: "払えなかった会費",
      say: "つぎの引き落としを待つか、ご本人にお知らせします。",
      count: late,
      verb: "見る",
      to: listed(href("/admin/subscriptions"), "status=past_due"),
      pressing: true,
    },
    {
      icon: "envelope-simple",
      title: "届かなかった連絡",
      say: "宛先を確かめて、もう一度送れます。",
      count: unsent,
      verb: "直す",
      to: href("/admin/outbox"),
    },
    ...ofCommunity(facts),
    soldOut(facts),
    runningLow(facts),
    {
      icon: "bell",
      title: "入荷をお待ちの品",
      say: "「入荷したら知らせる」をお申し込みの方がいます。",
      count: wanted,
      verb: "見る",
      to: listed(href("/admin/products"), "waiting=yes"),
    },
    {
      icon: "users-three",
      title: "プランを待っている方",
      say: "このページの下に、お名前があります。",
      count: reserved,
      verb: "見る",
      to: "#reserved",
    },
    {
      icon: "magnifying-glass",
      title: "見つからなかった検索",
      say: missed ? `この7日間は「${missed}」がいちばん多くさがされました。` : "",
      count: misses,
      verb: "読む",
      to: listed(href("/admin/misses"), `last-from=${addDays(today, -7)}`),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** "早苗さん、おはようございます。手がいるのは、7つです。" */
export function greeting(name: string, now: Date, needs: number): string {
  const { hour } = tokyoClock(now);
  const hello =
    hour >= 4 && hour < 11
      ? "おはようございます"
      : hour < 18 && hour >= 11
        ? "こんにちは"
        : "こんばんは";
  const what = needs > 0 ? `手がいるのは、${needs}つです。` : "手がいることは、いまはありません。";
  return `${name ? `${name}さん、` : ""}${hello}。${what}`;
}

export type Step = { title: string; say: string; to: string; verb: string; done: boolean };
export type ShopBegun = Record<"details" | "sending" | "goods" | "shown" | "orders", boolean>;
/** The first days of a shop: until its first order. */
export function firstSteps({ details, sending, goods, shown, orders }: ShopBegun): Step[] {
  if (orders) return [];
  return [
    {
      title: "お店のこと",
      say: "名前・住所・電話番号。特定商取引法の表示は、ここからできます。",
      to: href("/admin/shop"),
      verb: "確かめる",
      done: details,
    },
    {
      title: "送料・休業日",
      say: "地域ごとの送料と、発送を休む日。はじめは、見本の値が入っています。",
      to: href("/admin/delivery"),
      verb: "確かめる",
      done: sending,
    },
    {
      title: "はじめの品をつくる",
      say: "名前と値段だけで始められます。写真は、スマートフォンで撮って入れられます。",
      to: href("/admin/products/new"),
      verb: "つくる",
      done: goods,
    },
    {
      title: "品を店に出す",
      say: "写真・説明・サイズがそろったら、公開します。",
      to: href("/admin/products"),
      verb: "えらぶ",
      done: shown,
    },
  ];
}
