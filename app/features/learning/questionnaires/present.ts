// What the pages get of a questionnaire.
import { type AskedQuestion, type GivenAnswer, pathThrough } from "./rules.ts";
import type { AskedSheet } from "./service.server.ts";

/** Longer questions are set in lines, shorter ones in columns. */
const maxInColumns = 27;
const perColumn = 9;
/** Words stay whole where they fit into a column. */
export function questionColumns(text: string): string[] {
  if (text.length > maxInColumns) return [text];
  const words = [...new Intl.Segmenter("ja", { granularity: "word" }).segment(text)];
  const columns: string[] = [];
  for (const { segment } of words) {
    const last = columns.at(-1);
    const isSign = /^[、。？！]/.test(segment);
    if (last !== undefined && (last.length + segment.length <= perColumn || isSign))
      columns[columns.length - 1] = last + segment;
    else columns.push(segment);
  }
  return columns;
}

export const presentQuestion = (
  question: AskedQuestion,
  { number, given }: { number: number; given: GivenAnswer | undefined },
) => ({
  kind: question.kind,
  text: question.text,
  columns: questionColumns(question.text),
  hint: question.hint,
  required: question.required,
  options: question.options.map(({ text }) => text),
  number,
  /** The body type that is drawn beside it. */
  figure: ((number * 5) % 12) + 1,
  chosen: given === undefined || given === null ? [] : typeof given === "string" ? [given] : given,
});
export type ShownQuestion = ReturnType<typeof presentQuestion>;

export function presentSheet({ row, questions, draft }: AskedSheet, number: number) {
  const answers = draft?.answers ?? {};
  const { path } = pathThrough(questions, answers);
  const at = path.indexOf(number);
  const question = questions[number - 1];
  return {
    id: row.id,
    title: row.title,
    savedAt: draft?.savedAt ?? null,
    question: question && presentQuestion(question, { number, given: answers[number] }),
    before: path[at - 1] ?? null,
    percent: (at * 100) / Math.max(questions.length, 1),
    place: at + 1,
    total: questions.length,
  };
}
