// What the diaries are called, and what their fields ask.
import type { DiaryKind } from "./rules.ts";

export const diaryNames: Readonly<Record<DiaryKind, string>> = {
  eichi: "英知日記",
  sonkyo: "そんきょ日記",
};
/** Who writes in it, in one sentence. */
export const diaryWriters: Readonly<Record<DiaryKind, string>> = {
  eichi: "英知・手帳プラス・のぞくるのプランで書けます。",
  sonkyo: "禍福か神楽のプランで書けます。",
};

type ScaleWords = { label: string; least: string; most: string };
/** A number, and the words at both its ends. */
export const scaleWords: Readonly<Record<string, ScaleWords>> = {
  sleep: { label: "ねむり", least: "浅い", most: "深い" },
  meal: { label: "食", least: "軽い", most: "重い" },
  breath: { label: "息", least: "詰まる", most: "通る" },
  stress: { label: "張り", least: "ゆるい", most: "きつい" },
};
type FieldWords = { label: string; hint?: string };
export const fieldWords: Readonly<Record<DiaryKind, Readonly<Record<string, FieldWords>>>> = {
  eichi: {
    impressed: { label: "心が動いたこと" },
    agreement: { label: "うなずけたこと" },
    fix: { label: "なおしてみたいこと" },
    tough: { label: "しんどかったこと" },
    memo: { label: "おぼえ書き" },
  },
  sonkyo: {
    kagura: { label: "神楽", hint: "舞ったもの、聴いたもの。" },
    sonkyo: { label: "そんきょ", hint: "すわってみて、からだはどうでしたか。" },
    method: { label: "やりかた", hint: "きょう試したこと。" },
    memo: { label: "おぼえ書き" },
  },
};
const labelsOf = (fields: Readonly<Record<string, FieldWords>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
/** Of what is written in words. */
export const diaryTextLabels = (kind: DiaryKind) => labelsOf(fieldWords[kind]);
export const diaryLabels = (kind: DiaryKind) => labelsOf({ ...scaleWords, ...fieldWords[kind] });

/** Why a span of a diary cannot be taken along. */
export const spanProblems: Readonly<Record<string, string>> = {
  "no-day": "日付をえらんでください。",
  turned: "終わりの日は、はじめの日か、それよりあとの日にしてください。",
  long: "一冊は、366日までです。期間を短くしてください。",
  full: "言葉が多く、一冊におさまりません。期間を短くして、分けて刷ってください。",
  photos:
    "写真が多く、一冊におさまりません（一冊は100枚まで）。期間を短くして、分けて刷ってください。",
  empty: "この期間には、書いた頁がありません。",
  busy: "つづけて刷られています。少し待ってから、もう一度お試しください。",
};
