// A parcel for somebody else: who gives it, and what is written on the のし.

export type NoshiKind = "bow" | "knot" | "mourning";
/** `title` is the 表書き, "" for 無地; `name` may be empty. */
export type Noshi = { kind: NoshiKind; title: string; name: string };
/**
 * Which lines are wrapped, every piece of them, and what it comes to. Whole yen, tax included at
 * the standard rate.
 */
export type Wrapping = {
  name: string;
  unitPrice: number;
  lines: { sku: string; name: string; quantity: number }[];
  amount: number;
};
/**
 * Of a gift: who gives, the words that the shop writes on a card, and what it wraps. The address of
 * the order is the recipient's.
 */
export type Gift = { giver: string; noshi: Noshi | null; card?: string; wrap?: Wrapping };

/**
 * Which 水引 is for what, and the words that belong on it. A knot that is tied once is for what shall
 * not come twice.
 */
export const noshiKinds: Record<NoshiKind, { name: string; use: string; titles: string[] }> = {
  bow: {
    name: "紅白・蝶結び",
    use: "お祝い・お礼・季節のごあいさつ",
    titles: ["御祝", "内祝", "御礼", "御中元", "御歳暮", "御年賀"],
  },
  knot: {
    name: "紅白・結び切り",
    use: "ご結婚・快気のお祝い",
    titles: ["寿", "御結婚御祝", "結婚内祝", "快気祝"],
  },
  mourning: {
    name: "黒白・結び切り",
    use: "お供え・お悔やみのお返し",
    titles: ["御供", "志"],
  },
};
export const noshiKindIds = ["bow", "knot", "mourning"] as const satisfies readonly NoshiKind[];
export const maxNoshiName = 20;
export const maxCard = 80;
export const maxNote = 500;

/** Why these words do not go with this knot, in words; nothing when they do. 無地 goes with each. */
export function titleProblem(kind: NoshiKind, title: string): string | null {
  if (title === "" || noshiKinds[kind].titles.includes(title)) return null;
  const right = noshiKindIds.find((one) => noshiKinds[one].titles.includes(title));
  return right
    ? `「${title}」は、${noshiKinds[right].name}ののしにお書きする言葉です。`
    : "表書きを、一覧からおえらびください。";
}

type Goods = readonly { title: string; giftable: boolean }[];
/** Which of these goods cannot go as a gift, by name; nothing where all of them may. */
export function notGiftable(goods: Goods): string | null {
  const names = [...new Set(goods.filter((one) => !one.giftable).map(({ title }) => title))];
  if (names.length === 0) return null;
  const named = names.map((name) => `「${name}」`).join("と");
  return `${named}は、贈りもの（のし・カード）にはできません。`;
}
/** The same to whoever asked for a gift, with what to do. */
export function giftProblem(goods: Goods): string | null {
  const which = notGiftable(goods);
  return which && `${which}贈りもののしるしをはずすか、別のご注文にしてください。`;
}

/** The knot, the words and the name in one line: on screen, in letters and for who packs. */
export const noshiWords = ({ kind, title, name }: Noshi): string =>
  [
    noshiKinds[kind].name,
    title === "" ? "無地（表書きなし）" : `表書き「${title}」`,
    name === "" ? "お名前なし" : `お名前「${name}」`,
  ].join("　");

/** How it is wrapped, and what: on screen, in letters and for who packs. */
export const wrapWords = ({ name, lines }: Wrapping): string =>
  `${name}：${lines.map((line) => `${line.name} ${line.quantity}点`).join("、")}`;

/**
 * What belongs to a gift and what the buyer wrote to the shop, as terms and values. Nothing of an
 * order that has neither.
 */
export function wishRows({ gift, note }: { gift: Gift | null; note: string }): [string, string][] {
  return [
    ...(gift
      ? ([
          ["贈り主", `${gift.giver} 様`],
          ["のし", gift.noshi ? noshiWords(gift.noshi) : "かけない"],
          ...(gift.wrap ? [["ラッピング", wrapWords(gift.wrap)]] : []),
          ...(gift.card ? [["カード", gift.card]] : []),
          ["納品書", "金額の入らないものを入れます"],
        ] as [string, string][])
      : []),
    ...(note === "" ? [] : ([["備考", note]] as [string, string][])),
  ];
}

/**
 * Who ordered and pays: the giver of a gift, else the one whom the parcel goes to. Letters and
 * receipts are for this name.
 */
export const payerOf = ({
  gift,
  address,
}: {
  gift: Gift | null;
  address: { name: string };
}): string => gift?.giver ?? address.name;
