// What is wrong with a form of the quiz desk, by field.
import type { Quiz } from "#features/learning/quizzes/rules.ts";
import {
  answerField,
  answerPlaces,
  type FormTexts,
  typedQuizAbout,
  typedQuizQuestion,
  typedQuizResult,
  weightField,
} from "./texts.ts";

type Wrong = Record<string, string>;
const longest = { name: 14, line: 40, column: 10, answer: 40, paragraph: 300, why: 60, label: 12 };
const most = { columns: 4, minutes: 30, points: 9, paragraphs: 6, rows: 6, ways: 3, types: 12 };
const tooLong = (max: number, text: string) => `${max}字までです（いま${text.length}字）。`;
const missing = (what: string) => `${what}をご入力ください。`;

/** One line that must be there. */
function lineWrong(what: string, text: string, max: number): string | undefined {
  if (text === "") return missing(what);
  if (/[\r\n]/.test(text)) return "一行でご入力ください。";
  return text.length > max ? tooLong(max, text) : undefined;
}
const told = (wrong: Readonly<Record<string, string | undefined>>): Wrong =>
  Object.fromEntries(
    Object.entries(wrong).flatMap(([field, words]) => (words ? [[field, words]] : [])),
  );
const figureWrong = (figure: number) =>
  figure >= 1 && figure <= most.types ? undefined : "絵をおえらびください。";

export function wrongInQuizAbout(texts: FormTexts): Wrong {
  const { name, line, minutes } = typedQuizAbout(texts);
  return told({
    name: lineWrong("題", name, longest.name),
    line: lineWrong("ひとこと", line, longest.line),
    minutes:
      minutes >= 1 && minutes <= most.minutes
        ? undefined
        : `1から${most.minutes}までの数でご入力ください。`,
  });
}

function columnsWrong(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return missing("問い");
  if (lines.length > most.columns) return `${most.columns}行までです。`;
  if (new Set(lines).size < lines.length) return "おなじ行がふたつあります。";
  const long = lines.find(({ length }) => length > longest.column);
  return long ? `一行は${longest.column}字までです（「${long}」）。` : undefined;
}
function answersWrong(texts: FormTexts): Record<string, string | undefined> {
  const typed = answerPlaces.map((place) => (texts[answerField(place)] ?? "").trim());
  return Object.fromEntries(
    answerPlaces.map((place, at) => {
      const text = typed[at] ?? "";
      const again = text !== "" && typed.indexOf(text) < at;
      const wrong = text === "" ? undefined : lineWrong("答え", text, longest.answer);
      return [answerField(place), again ? "おなじ答えが上にあります。" : wrong];
    }),
  );
}
function weightsWrong(texts: FormTexts, { results }: Pick<Quiz, "results">) {
  const isFine = (text: string) => text === "" || /^\d$/.test(text);
  return Object.fromEntries(
    answerPlaces.flatMap((place) =>
      results.map(({ key }) => {
        const field = weightField(place, key);
        const text = (texts[field] ?? "").trim();
        return [field, isFine(text) ? undefined : `0から${most.points}までの数にしてください。`];
      }),
    ),
  );
}
/** A draft may have one answer; what cannot be asked is found before it is published. */
export function wrongInQuizQuestion(texts: FormTexts, quiz: Pick<Quiz, "results">): Wrong {
  const { lines, figure } = typedQuizQuestion(texts, quiz);
  return told({
    lines: columnsWrong(lines),
    figure: figureWrong(figure),
    ...answersWrong(texts),
    ...weightsWrong(texts, quiz),
  });
}

type Pairs = readonly (readonly [string, string])[];
function pairsWrong(pairs: Pairs, max: number, firstMax: number): string | undefined {
  if (pairs.length > max) return `${max}行までです。`;
  const half = pairs.find(([first, second]) => first === "" || second === "");
  if (half) return `「${half.join("")}」の行に「｜」がないか、片方が空です。`;
  const long = pairs.find(([first, why]) => first.length > firstMax || why.length > longest.why);
  return long ? `「${long[0]}」の行が長すぎます（言葉は${longest.why}字まで）。` : undefined;
}
function paragraphsWrong(text: readonly string[]): string | undefined {
  if (text.length === 0) return missing("文");
  if (text.length > most.paragraphs) return `${most.paragraphs}段までです。`;
  const long = text.find(({ length }) => length > longest.paragraph);
  return long ? `一段は${longest.paragraph}字までです（「${long.slice(0, 10)}…」）。` : undefined;
}
const maxIdLetters = 60;
export function wrongInQuizResult(texts: FormTexts): Wrong {
  const { name, line, figure, text, rows, next } = typedQuizResult(texts, "");
  return told({
    name: lineWrong("名前", name, longest.name),
    line: lineWrong("ひとこと", line, longest.line),
    figure: figureWrong(figure),
    text: paragraphsWrong(text),
    rows: pairsWrong(rows, most.rows, longest.label),
    lessons: pairsWrong(next.lessons, most.ways, maxIdLetters),
    word: pairsWrong([next.word], 1, maxIdLetters),
    techo: lineWrong("手帳のわけ", next.techo, longest.why),
    goods: pairsWrong(next.goods, most.ways, maxIdLetters),
  });
}
