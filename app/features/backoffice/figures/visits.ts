// How far visits came, as funnels: pure.
import { sentenceMetOf } from "#features/shop/purchase/confirm/sentences-met.ts";
import type { VisitStep } from "#lib/visit-steps.ts";
import { percentSaid } from "./rules.ts";

type Way = { title: string; steps: readonly (readonly [VisitStep, string])[] };
const ways: readonly Way[] = [
  {
    title: "買いもの",
    steps: [
      ["visit", "訪れた"],
      ["goods", "品を見た"],
      ["cart", "かごをひらいた"],
      ["checkout", "お届け先とお支払いへ"],
      ["confirm", "内容の確認へ"],
      ["order", "注文のボタンを押した"],
      ["paid", "支払いを終えた"],
    ],
  },
  {
    title: "会員と回数券",
    steps: [
      ["visit", "訪れた"],
      ["plans", "プランの頁を見た"],
      ["joining", "申しこみへ"],
      ["joined", "申しこみを終えた"],
    ],
  },
  {
    title: "診断から会員へ",
    steps: [
      ["visit", "訪れた"],
      ["quiz", "診断をひらいた"],
      ["result", "結果を見た"],
      ["result-joining", "結果のあとに申しこみへ"],
      ["result-joined", "申しこみを終えた"],
    ],
  },
];

/** The sentences of a refusal that were told at a step, the most told first. */
export type MetAtStep = {
  step: string;
  label: string;
  times: number;
  sentences: { code: string; sentence: string; times: number }[];
};
export function metOfSteps(
  sums: readonly { step: string; code: string; times: number }[],
): MetAtStep[] {
  return (ways[0]?.steps ?? []).flatMap(([step, label]) => {
    const sentences = sums
      .filter((one) => one.step === step)
      .map(({ code, times }) => ({ code, sentence: sentenceMetOf(code), times }))
      .toSorted((a, b) => b.times - a.times || a.code.localeCompare(b.code));
    const times = sentences.reduce((sum, one) => sum + one.times, 0);
    return times > 0 ? [{ step, label, times, sentences }] : [];
  });
}

type StepSum = { step: string; visits: number };
export type Funnel = {
  title: string;
  steps: { step: VisitStep; label: string; visits: number; ofBefore: string; ofAll: string }[];
};
export function funnelsOf(sums: readonly StepSum[]): Funnel[] {
  const of = (step: VisitStep) => sums.find((one) => one.step === step)?.visits ?? 0;
  return ways.map(({ title, steps }) => ({
    title,
    steps: steps.map(([step, label], at) => {
      const before = steps[at - 1]?.[0];
      return {
        step,
        label,
        visits: of(step),
        ofBefore: before ? percentSaid(of(step), of(before)) : "",
        ofAll: before ? percentSaid(of(step), of("visit")) : "",
      };
    }),
  }));
}

export type VisitMark = {
  source: string;
  medium: string;
  campaign: string;
  visits: number;
  results: number;
  paid: number;
  joined: number;
};
const fewVisits = 5;
/** Marks of few visits stand together as one: so few would speak of persons. */
export function marksShown(marks: readonly VisitMark[]): VisitMark[] {
  const few = marks.filter(({ visits }) => visits < fewVisits);
  const sum = (name: "visits" | "results" | "paid" | "joined") =>
    few.reduce((all, one) => all + one[name], 0);
  return [
    ...marks.filter(({ visits }) => visits >= fewVisits),
    ...(few.length === 0
      ? []
      : [
          {
            source: "そのほか（5に満たないもの）",
            medium: "-",
            campaign: "-",
            visits: sum("visits"),
            results: sum("results"),
            paid: sum("paid"),
            joined: sum("joined"),
          },
        ]),
  ];
}
export const markWords = ({ source, medium, campaign }: VisitMark): string => {
  const named = [source, medium, campaign].filter((word) => word !== "-");
  return named.length === 0 ? "しるしのない訪れ" : named.join("／");
};
