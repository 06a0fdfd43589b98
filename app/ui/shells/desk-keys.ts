// Which keys work on a page of the desk: what the help of the keys names is asked of the page
// itself, so that it names none that does nothing here.
import { href } from "#lib/href.ts";
import { deskOf } from "./desk-places.ts";

export type KeyRow = { keys: readonly string[]; does: string };
export type KeyGroup = { name: string; rows: readonly KeyRow[] };

/** G and then one of these leads to a desk. */
const goingTo = {
  t: href("/admin"),
  o: href("/admin/orders"),
  c: href("/admin/rooms"),
  p: href("/admin/products"),
} as const;
export const deskOfKey = (key: string, may: readonly string[]): string | undefined => {
  const to = Object.entries(goingTo).find(([one]) => one === key.toLowerCase())?.[1];
  return to !== undefined && may.includes(to) ? to : undefined;
};

/** What a page has that listens to keys. */
const marks = {
  rows: ".desk-table tbody tr",
  chooses: '.desk-table input[name="row"]',
  changes: ".desk-table [data-row-edit]",
  searches: "input[data-list-search]",
  makes: 'main .desk-head a[href$="/new"]',
  sends: "main [data-sends-by-key]",
  saves: "main [data-saves-by-key]",
  writes: "main [contenteditable=true]",
  orders: "main [data-order-handle]",
} as const;
export type PageKeys = Readonly<Record<keyof typeof marks, boolean>>;
export const pageKeysOf = (page: Pick<ParentNode, "querySelector">): PageKeys => {
  const has = (mark: keyof typeof marks) => page.querySelector(marks[mark]) !== null;
  return {
    rows: has("rows"),
    chooses: has("chooses"),
    changes: has("changes"),
    searches: has("searches"),
    makes: has("makes"),
    sends: has("sends"),
    saves: has("saves"),
    writes: has("writes"),
    orders: has("orders"),
  };
};
export const makesNew = (page: Pick<ParentNode, "querySelector">) =>
  page.querySelector<HTMLAnchorElement>(marks.makes);

type Told = KeyRow & { when: boolean };
const shown = (name: string, rows: readonly Told[]): KeyGroup => ({
  name,
  rows: rows.filter(({ when }) => when).map(({ keys, does }) => ({ keys, does })),
});

/** The keys of a page, by where they work; groups without any are left out. */
export function keyGroups(page: PageKeys, may: readonly string[]): KeyGroup[] {
  return [
    shown("この机の一覧", [
      { when: page.rows, keys: ["J"], does: "つぎの行へ" },
      { when: page.rows, keys: ["K"], does: "前の行へ" },
      { when: page.rows, keys: ["Enter"], does: "その行を開く" },
      { when: page.chooses, keys: ["X"], does: "その行をえらぶ・はずす" },
      { when: page.changes, keys: ["E"], does: "その行を、その場で直す" },
    ]),
    shown("この机で書く", [
      { when: page.makes, keys: ["N"], does: "あたらしくつくる" },
      { when: page.sends, keys: ["Ctrl", "Enter"], does: "書いたものを送る（Macは ⌘ Enter）" },
      {
        when: page.saves,
        keys: ["Ctrl", "S"],
        does: "書いている欄のあるところを保存する（Macは ⌘ S。公開や送信はしません）",
      },
      { when: page.writes, keys: ["Ctrl", "B"], does: "太字にする（Macは ⌘ B）" },
      { when: page.orders, keys: ["↑"], does: "並べるつまみの上で、上へ" },
      { when: page.orders, keys: ["↓"], does: "並べるつまみの上で、下へ" },
    ]),
    shown("どの机でも", [
      { when: page.searches, keys: ["/"], does: "この一覧の中をさがす" },
      { when: !page.searches, keys: ["/"], does: "「さがす」を開く（机・会員・注文・品）" },
      { when: true, keys: ["Ctrl", "K"], does: "「さがす」を開く（Macは ⌘ K）" },
      ...Object.entries(goingTo).map(([key, to]) => ({
        when: may.includes(to),
        keys: ["G", key.toUpperCase()],
        does: `${deskOf(to)?.label ?? ""}へ（つづけて押します）`,
      })),
      { when: true, keys: ["?"], does: "このキーの一覧" },
      { when: true, keys: ["Esc"], does: "開いたものを閉じる" },
    ]),
  ].filter(({ rows }) => rows.length > 0);
}
