// What happened with a member, row by row, as the desk says it.
import { originName } from "#features/identity/licence/present.ts";
import { purposeWords } from "#features/identity/licence/ticket-purposes.ts";
import { isOrderState, orderNumber, stateLabels } from "#features/shop/purchase/orders/rules.ts";
import { deskCalls } from "#lib/desk-calls.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import type { IconName } from "#ui/icons/names.ts";
import type { HistoryRow } from "./internal/member-history-store.server.ts";

export type Happening = {
  key: string;
  at: Date;
  icon: IconName;
  tone: "plain" | "good" | "bad" | "note";
  words: string;
  /** What leads on, with where it leads. */
  link: { words: string; to: string } | null;
  detail: string;
};
/** As the address says it. */
export const shelfNames = {
  money: "お金",
  licence: "資格",
  letter: "知らせ",
  gathering: "つどい",
  staff: "スタッフ",
} as const;
export type HappeningShelf = keyof typeof shelfNames;
export const isHappeningShelf = (name: string | null): name is HappeningShelf =>
  name !== null && Object.hasOwn(shelfNames, name);

/** What the rows do not say themselves. */
export type HistoryNames = {
  item: (id: string) => string;
  act: (id: string) => { deed: string; who: string; changes: readonly string[] } | undefined;
};
type Said = Partial<Omit<Happening, "key" | "at">> & Pick<Happening, "icon" | "words">;
const calledOff: Readonly<Record<string, string>> = {
  member: "ご本人が取りやめました",
  staff: "番台が取りやめました",
  lapsed: "期限までに席を受けませんでした",
  "called-off": "催しが中止になりました",
  unpaid: "お支払いがありませんでした",
};
/** Why a reservation is no more; "" of a reason that nobody knows. */
export const calledOffSaid = (by: string | null): string => calledOff[by ?? ""] ?? "";
const order = (row: HistoryRow) => ({
  words: orderNumber(Number(row.about)),
  to: href("/admin/orders/:id", { id: row.id }),
});
const yen = (row: HistoryRow) => formatYen(row.amount ?? 0);
const stateSaid = (state: string | null) =>
  state !== null && isOrderState(state) ? `いまは${stateLabels[state]}` : "";
const points = (amount: number) => `${Math.abs(amount).toLocaleString("ja-JP")}pt`;

const sayings: Readonly<
  Record<HistoryRow["kind"], (row: HistoryRow, names: HistoryNames) => Said>
> = {
  order: (row) => ({
    icon: "package",
    tone: "good",
    words: "注文しました",
    link: order(row),
    detail: [yen(row), stateSaid(row.more)].filter(Boolean).join("・"),
  }),
  fee: (row, { item }) => ({
    icon: "check-circle",
    tone: "good",
    words: `${item(row.about ?? "")}の会費 ${yen(row)}`,
    detail: row.more ?? "",
  }),
  "fee-failed": (row, { item }) => ({
    icon: "warning-circle",
    tone: "bad",
    words: `${item(row.about ?? "")}の会費 ${yen(row)}が払えませんでした`,
  }),
  "ticket-bought": (row, { item }) => ({
    icon: "ticket",
    tone: "good",
    words: `${item(row.about ?? "")}を買いました ${yen(row)}`,
    detail: row.more ?? "",
  }),
  "event-paid": (row) => ({
    icon: "check-circle",
    tone: "good",
    words: `「${row.about}」の参加費 ${yen(row)}`,
    detail: row.more ?? "",
  }),
  refund: (row) => ({
    icon: "arrow-u-up-left",
    words: `${yen(row)}をお返ししました`,
    link: row.about === null ? null : order(row),
  }),
  points: (row) => ({
    icon: "plus",
    words: `${points(row.amount ?? 0)}が${(row.amount ?? 0) < 0 ? "減りました" : "ふえました"}`,
    detail: row.about ?? "",
  }),
  licence: (row, { item }) => ({
    icon: "key",
    words: `「${item(row.about ?? "")}」を持ちました`,
    detail: originName(row.more ?? ""),
  }),
  "licence-over": (row, { item }) => ({
    icon: "key",
    words: `「${item(row.about ?? "")}」が終わりました`,
  }),
  "ticket-used": (row, { item }) => ({
    icon: "ticket",
    words: `「${item(row.about ?? "")}」を1枚使いました`,
    detail: purposeWords(row.more ?? ""),
  }),
  "ticket-back": (row, { item }) => ({
    icon: "ticket",
    words: `「${item(row.about ?? "")}」が1枚戻りました`,
    detail: row.more ?? "",
  }),
  letter: (row) => ({
    icon: "envelope-simple",
    words: `「${row.about}」をお送りしました`,
    detail: row.more === null ? "マイページでは、まだ読んでいません" : "マイページで読みました",
  }),
  reserved: (row) => ({
    icon: "users-three",
    words: `「${row.about}」を予約しました`,
    detail: `${row.amount ?? 1}人`,
    link: { words: "参加する方", to: href("/admin/events/:id/guests", { id: row.id }) },
  }),
  "called-off": (row) => ({
    icon: "users-three",
    words: `「${row.about}」の予約がなくなりました`,
    detail: calledOffSaid(row.more),
  }),
  kansou: () => ({ icon: "pencil-simple", words: "感想を書きました" }),
  room: (row) => ({
    icon: "chat-teardrop-text",
    words: "チャットに書きました",
    link: { words: "チャットを開く", to: href("/admin/rooms/:id", { id: row.id }) },
  }),
  note: (row) => ({
    icon: "note",
    tone: "note",
    words: row.about ?? "",
    detail: deskCalls(row.more),
  }),
  act: (row, { act }) => {
    const said = act(row.id);
    return {
      icon: "user",
      words: said?.deed ?? "",
      detail: [said?.who ?? "", ...(said?.changes ?? [])].filter(Boolean).join("・"),
    };
  },
};

export const happeningOf = (row: HistoryRow, names: HistoryNames): Happening => ({
  key: row.key,
  at: row.at,
  tone: "plain",
  link: null,
  detail: "",
  ...sayings[row.kind](row, names),
});
