// The kinds of notices: what each is called, by which ways it goes to who has chosen nothing, and
// why some may not be refused.

/** The ways out of the house, in the order in which they are tried. */
export const ways = ["push", "line", "mail"] as const;
export type NoticeWay = (typeof ways)[number];

type AboutKind = {
  label: string;
  /** What is in it, in a few words. */
  hint: string;
  /** Why its mail always goes; nothing where it may be refused. */
  always: string | null;
  /** The ways of who has chosen nothing. */
  marked: readonly NoticeWay[];
};

const contract = "ご契約の控えとして、かならずお渡しします";
/** In the order in which members choose. */
export const noticeKinds = {
  room: { label: "部屋のお返事", hint: "運営からのお返事", always: null, marked: ["push", "mail"] },
  news: {
    label: "お店からのお知らせ",
    hint: "会員の方への手紙",
    always: null,
    marked: ["push", "mail"],
  },
  comment: {
    label: "コメントと返事",
    hint: "あなたの感想・コメントへ",
    always: null,
    marked: ["push", "mail"],
  },
  like: { label: "お礼の判", hint: "あなたのコメントと窓へ", always: null, marked: [] },
  parcel: {
    label: "発送・お届け",
    hint: "発送しました・お届けの変更",
    always: null,
    marked: ["push", "mail"],
  },
  points: {
    label: "ポイントの期限",
    hint: "期限の30日前に一度",
    always: null,
    marked: ["push", "mail"],
  },
  restock: {
    label: "入荷",
    hint: "お知らせを頼んだ品が入ったとき",
    always: null,
    marked: ["mail"],
  },
  order: { label: "ご注文", hint: "承りました・取り消し", always: contract, marked: [] },
  payment: {
    label: "お支払い・返金",
    hint: "領収・お支払いのお願い",
    always: contract,
    marked: [],
  },
  plan: { label: "プラン", hint: "はじまり・更新・変更・解約", always: contract, marked: [] },
  ticket: { label: "チケット", hint: "お求めの控え", always: contract, marked: [] },
  event: {
    label: "催しの予約",
    hint: "承りました・席が空きました・とりやめ",
    always: "席と券のことなので、かならずお知らせします",
    marked: ["push"],
  },
  account: {
    label: "ログインと安全",
    hint: "確認のメール・登録や規約の変更",
    always: "ご本人を守るため、かならずお知らせします",
    marked: [],
  },
} as const satisfies Record<string, AboutKind>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindOf = (kind: NoticeKind): AboutKind => noticeKinds[kind];
export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(noticeKinds, text);
export const allNoticeKinds = Object.keys(noticeKinds).filter(isNoticeKind);
/** Those that a member may refuse. */
export const refusableKinds = allNoticeKinds.filter((kind) => noticeKindOf(kind).always === null);
