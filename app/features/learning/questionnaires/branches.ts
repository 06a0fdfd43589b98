// Whether a questionnaire can be walked to its end, whatever is answered. Each thing that is wrong
// is said by the name of its question.
import type { AskedQuestion } from "./rules.ts";

const named = (questions: readonly AskedQuestion[], number: number): string =>
  `${number}問め「${questions[number - 1]?.text ?? ""}」`;
/** Where each question may lead. */
function waysOf(question: AskedQuestion, number: number): number[] {
  const on = question.to ?? number + 1;
  if (question.kind !== "single") return [on];
  const chosen = question.options.map(({ to }) => to ?? on);
  // What need not be answered goes on as if nothing were chosen.
  return [...new Set(question.required ? chosen : [...chosen, on])];
}

function missingAnswers(questions: readonly AskedQuestion[]): string[] {
  return questions.flatMap(({ kind, options }, at) => {
    const name = named(questions, at + 1);
    if ((kind === "single" || kind === "multiple") && options.length < 2)
      return [`${name}には、えらぶ答えが二つ以上要ります。`];
    if (kind === "scale" && options.length !== 2)
      return [`${name}には、両はしの言葉が二つ要ります。`];
    return [];
  });
}
function missingTargets(questions: readonly AskedQuestion[]): string[] {
  return questions.flatMap((question, at) =>
    waysOf(question, at + 1)
      .filter((to) => to < 1 || to > questions.length + 1)
      .map((to) => `${named(questions, at + 1)}の行き先「${to}」は、ありません。`),
  );
}
/** The first question from which one comes back to itself. */
function circle(questions: readonly AskedQuestion[]): number | undefined {
  const done = new Set<number>();
  const here = new Set<number>();
  function walk(number: number): number | undefined {
    const question = questions[number - 1];
    if (!question || done.has(number)) return undefined;
    if (here.has(number)) return number;
    here.add(number);
    for (const to of waysOf(question, number)) {
      const found = walk(to);
      if (found !== undefined) return found;
    }
    here.delete(number);
    done.add(number);
    return undefined;
  }
  return walk(1);
}
function unreached(questions: readonly AskedQuestion[]): number[] {
  const met = new Set<number>();
  const next = [1];
  for (let number = next.pop(); number !== undefined; number = next.pop()) {
    const question = questions[number - 1];
    if (!question || met.has(number)) continue;
    met.add(number);
    next.push(...waysOf(question, number));
  }
  return questions.map((_, at) => at + 1).filter((number) => !met.has(number));
}

/** Why it cannot be published; nothing where it can. */
export function branchProblems(questions: readonly AskedQuestion[]): string[] {
  if (questions.length === 0) return ["問いを、ひとつ以上書いてください。"];
  const missing = [...missingAnswers(questions), ...missingTargets(questions)];
  if (missing.length > 0) return missing;
  const round = circle(questions);
  if (round !== undefined)
    return [`${named(questions, round)}に、もどってきてしまいます。行き先をお確かめください。`];
  return unreached(questions).map(
    (number) => `${named(questions, number)}には、どの答えからも行けません。`,
  );
}
