// What the desk may change of a landing page, as texts: lists are lines, parts begin with "## ".
import { hourText, type Status, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import type { LandingId, LandingWords } from "#features/memberships/landing/landing-words.ts";

/** In the order of the form. */
export const landingFieldNames = {
  title: "題",
  description: "検索に出る説明",
  h1: "大きな見出し",
  lead: "はじめの言葉",
  sections: "本文",
  flow: "流れ",
  cards: "プランの言葉",
  faq: "よくある質問",
  note: "添える言葉",
  openAt: "この言葉を出す日時",
  status: "状態",
} as const;
export type LandingField = keyof typeof landingFieldNames;
export type LandingTexts = TextsOf<LandingField>;
export const landingFields = Object.keys(landingFieldNames) as LandingField[];
/** `openAt`: the hour at which it is to be out; what is out already has none. */
export type LandingEdit = LandingWords & { status: Status; openAt: Date };
export type LandingRow = LandingEdit & { id: LandingId; version: number };

const always: readonly LandingField[] = ["title", "description", "h1", "lead", "status", "openAt"];
const plans: readonly LandingField[] = [...always, "sections", "flow", "cards", "faq", "note"];
const own: Partial<Record<LandingId, readonly LandingField[]>> = {
  "taiheki-techo": [...always, "sections", "cards", "faq", "note"],
  "techo-reserve": [...always, "flow", "note"],
  "bf-jimi-shindan": [...always, "sections"],
};
/** What of them stands on this page. */
export const landingFieldsOf = (id: LandingId): readonly LandingField[] => own[id] ?? plans;

const begins = "## ";
const headed = (heading: string, text: readonly string[], between = "\n\n") =>
  [`${begins}${heading}`, text.join(between)].filter(Boolean).join("\n");

export const landingTextsOf = (edit: LandingEdit): LandingTexts => ({
  title: edit.title,
  description: edit.description,
  h1: edit.h1.join("\n"),
  lead: edit.lead.join("\n"),
  sections: edit.sections.map(({ heading, text }) => headed(heading, text)).join("\n\n"),
  flow: edit.flow.map(([when, what]) => `${when}｜${what}`).join("\n"),
  cards: edit.cards
    .map(({ item, kicker, points }) => {
      const lines = points.map((point) => `- ${point}`);
      return headed(`${item} ${kicker}`, lines, "\n");
    })
    .join("\n\n"),
  faq: edit.faq.map(([question, answer]) => headed(question, [answer])).join("\n\n"),
  note: edit.note,
  openAt: hourText(edit.openAt),
  status: edit.status,
});

export type HeadedLines = { heading: string; lines: string[] };
/** Parts that begin with "## "; nothing where something stands before the first. */
export function partsIn(text: string): HeadedLines[] | undefined {
  const parts: HeadedLines[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const part = parts.at(-1);
    if (line.startsWith(begins))
      parts.push({ heading: line.slice(begins.length).trim(), lines: [] });
    else if (part) part.lines.push(line);
    else if (line !== "") return undefined;
  }
  return parts;
}
/** What empty lines part. */
export const paragraphsOf = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .split(/\n{2,}/)
    .map((one) => one.replaceAll("\n", "").trim())
    .filter(Boolean);
export const landingLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
