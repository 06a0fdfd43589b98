// How the questions of an edition were answered, as the desk may see it: where few answered,
// nothing is told of how. Pure.
import { type AskedQuestion, type GivenAnswers, scaleSteps } from "./rules.ts";

/** Of fewer than this nothing is told. */
export const minTold = 5;
const shownTexts = 100;
const none = "—";

export type QuestionSum = {
  text: string;
  kind: AskedQuestion["kind"];
  /** How many were asked it and answered; the rest left it out. */
  answered: number;
  left: number;
  /** Too few answered: their sums are not told. */
  isMasked: boolean;
  rows: { label: string; times: number; percent: number }[];
  texts: string[];
};
export type AnswerSums = { sheets: number; questions: QuestionSum[] };

function labelsOf({ kind, options }: AskedQuestion): string[] {
  if (kind !== "scale") return options.map(({ text }) => text);
  return Array.from({ length: scaleSteps }, (_, at) => {
    const end = at === 0 ? options[0]?.text : at === scaleSteps - 1 ? options[1]?.text : undefined;
    return end ? `${at + 1}（${end}）` : String(at + 1);
  });
}

export function sumAnswers(questions: readonly AskedQuestion[]) {
  let sheets = 0;
  const sums = questions.map((question) => ({
    question,
    answered: 0,
    left: 0,
    times: labelsOf(question).map(() => 0),
    years: new Map<string, number>(),
    texts: [] as string[],
  }));
  function add(answers: GivenAnswers): void {
    sheets += 1;
    for (const [at, sum] of sums.entries()) {
      const given = answers[at + 1];
      if (given === undefined) continue;
      if (given === null) {
        sum.left += 1;
        continue;
      }
      sum.answered += 1;
      const { kind } = sum.question;
      const words = typeof given === "string" ? given : "";
      if (kind === "text" && sum.texts.length < shownTexts) sum.texts.push(words);
      else if (kind === "date") {
        const year = words.slice(0, 4);
        sum.years.set(year, (sum.years.get(year) ?? 0) + 1);
      } else if (kind !== "text")
        for (const one of typeof given === "string" ? [given] : given) {
          const place = Number(one) - 1;
          if (sum.times[place] !== undefined) sum.times[place] += 1;
        }
    }
  }
  const told = (): AnswerSums => ({
    sheets,
    questions: sums.map(({ question, answered, left, times, years, texts }) => {
      const isMasked = answered < minTold;
      const counted =
        question.kind === "date"
          ? [...years].toSorted(([a], [b]) => a.localeCompare(b))
          : labelsOf(question).map((label, at) => [label, times[at] ?? 0] as const);
      return {
        text: question.text,
        kind: question.kind,
        answered,
        left,
        isMasked,
        rows: isMasked
          ? []
          : counted.map(([label, n]) => ({
              label: question.kind === "date" ? `${label}年` : label || none,
              times: n,
              percent: Math.round((n * 100) / answered),
            })),
        texts: isMasked ? [] : texts.toSorted((a, b) => a.localeCompare(b, "ja")),
      };
    }),
  });
  return { add, told };
}
