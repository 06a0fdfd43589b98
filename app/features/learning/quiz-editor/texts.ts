// A quiz as the texts of its forms, and read back from them.
import type {
  NextSteps,
  Quiz,
  QuizAnswer,
  QuizQuestion,
  QuizResult,
} from "#features/learning/quizzes/rules.ts";

export type FormTexts = Readonly<Record<string, string>>;
type Results = { results: readonly Pick<QuizResult, "key">[] };

export const maxQuizQuestions = 20;
export const answerPlaces = [1, 2, 3, 4, 5, 6] as const;
export const answerField = (place: number): string => `answer${place}`;
export const weightField = (place: number, key: string): string => `weight${place}-${key}`;
const trimmed = (text: string | undefined) => (text ?? "").trim();
/** Lines without what is empty. */
const linesOf = (text: string | undefined): string[] =>
  trimmed(text)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
const wholeOf = (text: string | undefined): number => {
  const number = Number(trimmed(text));
  return Number.isInteger(number) ? number : 0;
};

export const quizAboutTexts = ({ name, line, minutes }: Quiz) => ({
  name,
  line,
  minutes: String(minutes),
});
export const typedQuizAbout = (texts: FormTexts): Pick<Quiz, "name" | "line" | "minutes"> => ({
  name: trimmed(texts["name"]),
  line: trimmed(texts["line"]),
  minutes: wholeOf(texts["minutes"]),
});

export const quizQuestionTexts = (
  { lines, figure, answers }: QuizQuestion,
  { results }: Results,
): FormTexts => ({
  lines: lines.join("\n"),
  figure: String(figure),
  ...Object.fromEntries(
    answerPlaces.flatMap((place) => {
      const answer = answers[place - 1];
      return [
        [answerField(place), answer?.text ?? ""],
        ...results.map(({ key }) => [
          weightField(place, key),
          answer?.points[key] ? String(answer.points[key]) : "",
        ]),
      ];
    }),
  ),
});
const pointsIn = (texts: FormTexts, place: number, { results }: Results): QuizAnswer["points"] =>
  Object.fromEntries(
    results.flatMap(({ key }) => {
      const points = wholeOf(texts[weightField(place, key)]);
      return points > 0 ? [[key, points]] : [];
    }),
  );
/** An answer without words is none. */
export const typedQuizQuestion = (texts: FormTexts, quiz: Results): QuizQuestion => ({
  lines: linesOf(texts["lines"]),
  figure: wholeOf(texts["figure"]),
  answers: answerPlaces.flatMap((place) => {
    const text = trimmed(texts[answerField(place)]);
    return text === "" ? [] : [{ text, points: pointsIn(texts, place, quiz) }];
  }),
});

/** Between what is named and what is said of it. */
const bar = "｜";
const pairText = ([first, second]: readonly [string, string]) => `${first}${bar}${second}`;
const pairOf = (line: string): readonly [string, string] => {
  const [first = "", ...rest] = line.split(/[｜|]/);
  return [first.trim(), rest.join(bar).trim()];
};
const pairsOf = (text: string | undefined) => linesOf(text).map(pairOf);

export const quizResultTexts = ({ name, line, figure, text, rows, next }: QuizResult) => ({
  name,
  line,
  figure: String(figure),
  text: text.join("\n\n"),
  rows: rows.map(pairText).join("\n"),
  lessons: next.lessons.map(pairText).join("\n"),
  word: pairText(next.word),
  techo: next.techo,
  goods: next.goods.map(pairText).join("\n"),
});
const nextOf = (texts: FormTexts): NextSteps => ({
  lessons: pairsOf(texts["lessons"]),
  word: pairOf(trimmed(texts["word"])),
  techo: trimmed(texts["techo"]),
  goods: pairsOf(texts["goods"]),
});
export const typedQuizResult = (texts: FormTexts, key: string): QuizResult => ({
  key,
  name: trimmed(texts["name"]),
  line: trimmed(texts["line"]),
  figure: wholeOf(texts["figure"]),
  text: trimmed(texts["text"])
    .split(/(?:\r?\n\s*){2,}/)
    .map((one) => one.replaceAll(/\s*\r?\n\s*/g, ""))
    .filter((one) => one !== ""),
  rows: pairsOf(texts["rows"]),
  next: nextOf(texts),
});
