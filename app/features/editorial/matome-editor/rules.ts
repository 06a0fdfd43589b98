// What the desk may change of a summary, as texts.
import { momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import type { MatomeEdit } from "#features/library/matome/schema.ts";

/** In the order of the form. */
export const matomeFieldNames = {
  title: "題",
  kana: "よみ",
  summary: "要約",
  body: "本文",
  areas: "読める方",
  free: "どなたでも読める",
  status: "状態",
  openAt: "ひらく日時",
} as const;
export type MatomeField = keyof typeof matomeFieldNames;
export type MatomeTexts = TextsOf<MatomeField>;
export const fields = Object.keys(matomeFieldNames) as MatomeField[];
/** Nothing seen yet: of a new one, or of a form that does not say how it stood. */
export const blank = Object.fromEntries(fields.map((field) => [field, ""])) as MatomeTexts;

export const matomeTextsOf = ({ areas, free, openAt, ...rest }: MatomeEdit): MatomeTexts => ({
  title: rest.title,
  kana: rest.kana,
  summary: rest.summary,
  body: writeMarkup(rest.body),
  areas: areas.join("、"),
  free: free ? "on" : "",
  status: rest.status,
  openAt: momentText(openAt),
});
