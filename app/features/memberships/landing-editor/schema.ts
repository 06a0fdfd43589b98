import { z } from "zod";
import { hourField, needed, paragraphs, statusField } from "#features/platform/content/fields.ts";
import type { CardWords, HeadedText } from "#features/memberships/landing/landing-words.ts";
import {
  type LandingTexts,
  landingLines,
  type HeadedLines,
  paragraphsOf,
  partsIn,
} from "./rules.ts";

type Ctx = z.RefinementCtx;
const refuse = (context: Ctx, message: string) => {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
};
const maxPart = 60;
const first = "「## 」ではじまる行を、はじめにお書きください。";

const lines = (what: string, count: number, each: number) =>
  paragraphs(what, count * each)
    .transform(landingLines)
    .pipe(
      z
        .array(z.string().max(each, `${what}の一行は${each}文字までです。`))
        .min(1, `${what}をご入力ください。`)
        .max(count, `${what}は${count}行までです。`),
    );

/** Parts of a text, each made into what it means; nothing made is a refusal. */
const parts = <Made>(
  what: string,
  { max, count, make }: { max: number; count: number; make(part: HeadedLines): Made | string },
) =>
  paragraphs(what, max).transform((text, context): Made[] => {
    const found = partsIn(text);
    if (!found) return refuse(context, first);
    if (found.length > count) return refuse(context, `${what}は${count}つまでです。`);
    const made: Made[] = [];
    for (const part of found) {
      if (part.heading === "" || part.heading.length > maxPart)
        return refuse(context, `「## 」のあとは、1文字から${maxPart}文字でお書きください。`);
      const one = make(part);
      if (typeof one === "string") return refuse(context, one);
      made.push(one);
    }
    return made;
  });

const sections = parts<HeadedText>("本文", {
  max: 6_000,
  count: 8,
  make: ({ heading, lines: written }) => {
    const text = paragraphsOf(written);
    return text.length === 0 ? `「${heading}」の下に、文をお書きください。` : { heading, text };
  },
});
const faq = parts<readonly [string, string]>("よくある質問", {
  max: 6_000,
  count: 12,
  make: ({ heading, lines: written }) => {
    const answer = paragraphsOf(written).join("");
    return answer === "" ? `「${heading}」の答えをお書きください。` : [heading, answer];
  },
});
const cards = parts<CardWords>("プランの言葉", {
  max: 4_000,
  count: 12,
  make: ({ heading, lines: written }) => {
    const [, item = "", kicker = ""] = /^(\d{6})[ 　]+(.{1,20})$/u.exec(heading) ?? [];
    const points = written.filter(Boolean).map((line) => line.replace(/^[-・]\s*/u, ""));
    if (item === "")
      return "見出しは「## 000001 聴いて、見る」のように、番号のあとに20文字までで。";
    if (points.length > 8) return `「${kicker}」の行は、8つまでです。`;
    return points.some((point) => point.length > 40)
      ? `「${kicker}」の一行は、40文字までです。`
      : { item, kicker, points };
  },
});
const flow = paragraphs("流れ", 1_200).transform((text, context) => {
  const rows = landingLines(text).map((line) => /^(.{1,20}?)[｜|](.{1,80})$/u.exec(line));
  if (rows.length > 8) return refuse(context, "流れは8行までです。");
  const read = rows.flatMap((row) => (row ? [[row[1]!.trim(), row[2]!.trim()] as const] : []));
  return read.length === rows.length
    ? read
    : refuse(context, "一行ずつ「好きな日｜聴いて、辞典で引きます」のようにお書きください。");
});

const LandingForm = z.object({
  title: needed("題", 40),
  description: needed("検索に出る説明", 160),
  h1: lines("大きな見出し", 3, 40),
  lead: lines("はじめの言葉", 5, 120),
  sections,
  flow,
  cards,
  faq,
  note: paragraphs("添える言葉", 200),
  status: statusField,
  openAt: hourField,
});
export const readLandingTexts = (texts: LandingTexts) => LandingForm.safeParse(texts);
