// One question of a questionnaire as a form: read, judged, and put among the others. Where answers
// lead goes along with what they lead to.
import { isDeepStrictEqual } from "node:util";
import type { AskedQuestion, QuestionKind } from "#features/learning/questionnaires/rules.ts";
import { maxAskedLetters, readWay, writeQuestions } from "./notation.ts";

type Questions = readonly AskedQuestion[];

/** Every way, also to the end, as `moved` says. */
function withWays(questions: Questions, moved: (to: number) => number): AskedQuestion[] {
  const led = <One extends { to?: number }>(one: One): One =>
    one.to === undefined ? one : { ...one, to: moved(one.to) };
  return questions.map((question) => led({ ...question, options: question.options.map(led) }));
}

/** `number` one more than there are adds it at the end; what led to the end still does. */
export function putQuestion(
  questions: Questions,
  number: number,
  question: AskedQuestion,
): AskedQuestion[] {
  if (number <= questions.length)
    return questions.map((one, at) => (at === number - 1 ? question : one));
  const end = questions.length + 1;
  return [...withWays(questions, (to) => (to >= end ? end + 1 : to)), question];
}
/** What led to it leads to the one that followed it. */
export const dropQuestion = (questions: Questions, number: number): AskedQuestion[] =>
  withWays(
    questions.filter((_, at) => at !== number - 1),
    (to) => (to > number ? to - 1 : to),
  );
/** Changes places with the one before it; nothing for the first. */
export function raiseQuestion(questions: Questions, number: number): AskedQuestion[] {
  const [one, before] = [questions[number - 1], questions[number - 2]];
  if (!one || !before) return [...questions];
  const swapped = questions.map((each, at) =>
    at === number - 2 ? one : at === number - 1 ? before : each,
  );
  return withWays(swapped, (to) => (to === number ? number - 1 : to === number - 1 ? number : to));
}

export const optionFields = Array.from({ length: 9 }, (_, at) => ({
  text: `option${at + 1}`,
  to: `to${at + 1}`,
}));
const kinds: readonly QuestionKind[] = ["single", "multiple", "scale", "text", "date"];
const wayOf = (text: string | undefined): { to?: number } => {
  const to = Number(text ?? "");
  return Number.isInteger(to) && to >= 1 ? { to } : {};
};

/** What the form says, whatever it says; the end counts from how many there will be. */
export function typedQuestion(texts: Readonly<Record<string, string>>): AskedQuestion {
  const kind = kinds.find((one) => one === texts["kind"]) ?? "single";
  const hasOptions = kind !== "text" && kind !== "date";
  return {
    kind,
    text: (texts["text"] ?? "").trim(),
    hint: (texts["hint"] ?? "").trim(),
    required: texts["required"] === "on",
    options: hasOptions
      ? optionFields.flatMap(({ text, to }) => {
          const words = (texts[text] ?? "").trim();
          if (words === "") return [];
          return [{ text: words, ...(kind === "single" ? wayOf(texts[to]) : {}) }];
        })
      : [],
    ...wayOf(texts["to"]),
  };
}

const tooLong = (max: number, text: string) => `${max}字までです（いま${text.length}字）。`;
const twoLines = (text: string) => /[\r\n]/.test(text.trim());
const oneLine = "一行でご入力ください。";

/** What is wrong with the form, by field: what is kept must read the same as one text. */
export function wrongInQuestion(texts: Readonly<Record<string, string>>): Record<string, string> {
  const { text, hint } = typedQuestion(texts);
  const { question: maxText, hint: maxHint, option: maxOption } = maxAskedLetters;
  const errors: Record<string, string> = {};
  if (text === "") errors["text"] = "問いの言葉をご入力ください。";
  else if (twoLines(text)) errors["text"] = oneLine;
  else if (text.length > maxText) errors["text"] = tooLong(maxText, text);
  if (twoLines(hint)) errors["hint"] = oneLine;
  else if (hint.length > maxHint) errors["hint"] = tooLong(maxHint, hint);
  for (const { text: name } of optionFields) {
    const words = (texts[name] ?? "").trim();
    if (twoLines(words)) errors[name] = oneLine;
    else if (words.length > maxOption) errors[name] = tooLong(maxOption, words);
    else if (readWay(words).to !== undefined)
      errors[name] =
        "答えのおわりの「→」は読みちがえます。行き先は、となりの欄でおえらびください。";
  }
  return errors;
}

/**
 * The change made to what stands now, where all stood as in `seen` when the form was opened;
 * nothing where another has written what this would write over. A question is written beside
 * others that change; a new one comes after what is there, and once, if it is sent again.
 */
export function written(
  { seen, stands }: { seen: Questions; stands: Questions },
  number: number,
  question: AskedQuestion,
): AskedQuestion[] | undefined {
  if (number <= seen.length) {
    const [was, is] = [seen, stands].map((all) => writeQuestions(all).split("\n\n"));
    const isSame = seen.length === stands.length && was?.[number - 1] === is?.[number - 1];
    return isSame ? putQuestion(stands, number, question) : undefined;
  }
  const [end, now] = [seen.length + 2, stands.length + 2];
  const [added] = withWays([question], (to) => (to >= end ? now : to));
  const [again] = withWays([question], (to) => (to >= end ? now - 1 : to));
  if (!added || (stands.length > seen.length && isDeepStrictEqual(stands.at(-1), again)))
    return [...stands];
  return putQuestion(stands, stands.length + 1, added);
}
/** Of what moves many ways at once: only where nothing was changed meanwhile. */
export const unchanged = ({ seen, stands }: { seen: Questions; stands: Questions }): boolean =>
  writeQuestions(seen) === writeQuestions(stands);
