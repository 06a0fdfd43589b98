// What the desk may change of news, as texts.
import { momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import type { NewsEdit } from "#features/site/news/schema.ts";

/** In the order of the form. */
export const newsFieldNames = {
  title: "題",
  body: "本文",
  everyone: "どなたでも読める",
  areas: "読める方",
  status: "状態",
  openAt: "お知らせする日時",
} as const;
export type NewsField = keyof typeof newsFieldNames;
export type NewsTexts = TextsOf<NewsField>;
export const newsFields = Object.keys(newsFieldNames) as NewsField[];
/** Nothing seen yet: of a new one, or of a form that does not say how it stood. */
export const blankNews = Object.fromEntries(newsFields.map((field) => [field, ""])) as NewsTexts;

export const newsTextsOf = ({
  title,
  body,
  everyone,
  areas,
  status,
  openAt,
}: NewsEdit): NewsTexts => ({
  title,
  body: writeMarkup(body),
  everyone: everyone ? "on" : "",
  areas: areas.join("、"),
  status,
  openAt: momentText(openAt),
});

/** How it stands for readers, in the desk's words. */
export const newsStateWords = {
  open: "出ています",
  later: "これから",
  draft: "下書き",
  closed: "しまっています",
} as const;
export const shownNews = (
  { status, openAt }: Pick<NewsEdit, "status" | "openAt">,
  now: Date,
): keyof typeof newsStateWords => (status === "open" && openAt > now ? "later" : status);
