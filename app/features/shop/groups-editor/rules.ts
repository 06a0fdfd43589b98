// The words of a category, a tag or a brand as the desk changes them: as texts, and what each is
// for.
import {
  type FieldHints,
  hourText,
  type Status,
  type Texts as TextsOf,
} from "#features/platform/content/rules.ts";
import type { GroupKind, GroupWords } from "#features/shop/catalogue/groups.ts";
import { groupLabels } from "./words.ts";

/** In the order of the form. */
export const groupFieldNames = { ...groupLabels, openAt: "この言葉を出す日時" } as const;
export type GroupField = keyof typeof groupFieldNames;
export type GroupTexts = TextsOf<GroupField>;
export const groupFields = Object.keys(groupFieldNames) as GroupField[];

/** `status`: a group is always there; `openAt`: the hour of what waits, what is out has none. */
export type GroupEdit = GroupWords & { status: Status; openAt: Date };
/** `id`: as the addresses of the desk have it, `tag-eco-bag`; `named`: as goods name it. */
export type GroupRow = GroupEdit & { id: string; version: number; kind: GroupKind; named: string };

export const groupTextsOf = ({ hidden, openAt, ...edit }: GroupEdit): GroupTexts => ({
  name: edit.name,
  title: edit.title,
  lead: edit.lead,
  description: edit.description,
  pictureAlt: edit.pictureAlt,
  hidden: hidden ? "on" : "",
  openAt: hourText(openAt),
});

export const groupFieldHints: FieldHints<GroupField> = {
  name: "札や道しるべに出る、短い名前です（例 買いもの袋）。",
  title: "その頁のいちばん上の言葉です（例 着るもの、ぜんぶ）。",
  lead: "見出しのすぐ下に出ます。一、二文で（例 たたむと手のひらにおさまる袋です。）。",
  description:
    "検索の結果に出ます。80〜110文字が、ちょうど収まります（例 洗えて、たためる買いもの袋の棚です。…）。",
  pictureAlt: "絵が見えない方に読みあげます（例 色ちがいの靴下が五足、並んでいる絵）。",
  hidden: "並べない頁は、住所を知っている方だけが見られます（例 季節がすぎた棚）。",
  openAt:
    "空なら、すぐに出ます。先の日時にすると、そのときまで今の言葉のままです（例 2026/12/01 5:30）。",
};
