// Questions as staff write them, in one text: the question, in 【】 what is answered with, below it
// the answers, each with where it leads; an empty line between questions.
//
//   朝、さいしょに床につくのはどこですか。
//   【ひとつ】
//   - 右の足
//   - 覚えがない → 3
//   ※ 思いだせるところまでで。
import type {
  AskedOption,
  AskedQuestion,
  QuestionKind,
} from "#features/learning/questionnaires/rules.ts";

export const answerKindNames: Readonly<Record<QuestionKind, string>> = {
  single: "ひとつ",
  multiple: "いくつでも",
  scale: "五段階",
  text: "文",
  date: "日づけ",
};
const optionalName = "なくてもよい";
const endName = "おわり";
const maxQuestions = 40;
const maxOptions = 9;
export const maxAskedLetters = { question: 80, option: 60, hint: 100 };

/** "右の足 → 3": what stands there, and where it leads. `0` is the end. */
export function readWay(text: string): { text: string; to?: number } {
  const [, words = text, to] = /^(.*?)\s*→\s*(\d{1,2}|おわり)$/.exec(text) ?? [];
  if (to === undefined) return { text: words.trim() };
  return { text: words.trim(), to: to === endName ? 0 : Number(to) };
}

type Read = { ok: true; questions: AskedQuestion[] } | { ok: false; problem: string };
type Part = { ok: true; question: AskedQuestion } | { ok: false; problem: string };
const wrong = (problem: string) => ({ ok: false, problem }) as const;

function readKind(line: string, name: string) {
  const [, inside = "", way = ""] = /^【([^】]*)】\s*(→.*)?$/.exec(line) ?? [];
  const [kindName = "", ...more] = inside.split("・").map((part) => part.trim());
  const kind = (Object.keys(answerKindNames) as QuestionKind[]).find(
    (one) => answerKindNames[one] === kindName,
  );
  const names = Object.values(answerKindNames).join("・");
  if (!kind) return wrong(`${name}の二行めは【】でかこんだ答えかたにしてください（${names}）。`);
  if (more.some((word) => word !== optionalName))
    return wrong(`${name}の【】に書けるのは、答えかたと「${optionalName}」だけです。`);
  const { to } = readWay(way);
  return { ok: true, kind, required: more.length === 0, to } as const;
}

function readQuestion(lines: readonly string[], number: number): Part {
  const [text = "", second = "", ...rest] = lines;
  const name = `${number}問め「${text}」`;
  const read = readKind(second, name);
  if (!read.ok) return read;
  const options: AskedOption[] = [];
  let hint = "";
  for (const line of rest) {
    if (line.startsWith("※")) hint = line.slice(1).trim();
    else if (line.startsWith("- ")) options.push(readWay(line.slice(2)));
    else
      return wrong(`${name}の「${line}」は読めません。答えは「- 」、添え書きは「※」からどうぞ。`);
  }
  const { kind, required, to } = read;
  if (["text", "date"].includes(kind) && options.length > 0)
    return wrong(`${name}は「${answerKindNames[kind]}」なので、えらぶ答えは書けません。`);
  if (kind !== "single" && options.some((one) => one.to !== undefined))
    return wrong(`${name}の行き先は、答えではなく【】のうしろに書いてください。`);
  if (options.length > maxOptions) return wrong(`${name}の答えは${maxOptions}つまでです。`);
  if (options.some((one) => one.text === "")) return wrong(`${name}に、言葉のない答えがあります。`);
  const isLong =
    text.length > maxAskedLetters.question ||
    hint.length > maxAskedLetters.hint ||
    options.some((one) => one.text.length > maxAskedLetters.option);
  if (isLong)
    return wrong(
      `${name}が長すぎます（問い${maxAskedLetters.question}字・` +
        `答え${maxAskedLetters.option}字・添え書き${maxAskedLetters.hint}字まで）。`,
    );
  const question = { kind, text, hint, required, options };
  return { ok: true, question: to === undefined ? question : { ...question, to } };
}

/** The end is one more than there are questions. */
function withEnd(questions: readonly AskedQuestion[]): AskedQuestion[] {
  const end = questions.length + 1;
  const led = <One extends { to?: number }>(one: One): One =>
    one.to === 0 ? { ...one, to: end } : one;
  return questions.map((question) => led({ ...question, options: question.options.map(led) }));
}

export function readQuestions(text: string): Read {
  const blocks = text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .filter((lines) => lines.length > 0);
  if (blocks.length > maxQuestions) return wrong(`問いは${maxQuestions}までです。`);
  const questions: AskedQuestion[] = [];
  for (const [at, lines] of blocks.entries()) {
    const part = readQuestion(lines, at + 1);
    if (!part.ok) return part;
    questions.push(part.question);
  }
  return { ok: true, questions: withEnd(questions) };
}

export function writeQuestions(questions: readonly AskedQuestion[]): string {
  const way = (to: number | undefined) =>
    to === undefined ? "" : ` → ${to > questions.length ? endName : to}`;
  return questions
    .map(({ kind, text, hint, required, options, to }) =>
      [
        text,
        `【${answerKindNames[kind]}${required ? "" : `・${optionalName}`}】${way(to)}`,
        ...options.map((one) => `- ${one.text}${way(one.to)}`),
        ...(hint ? [`※ ${hint}`] : []),
      ].join("\n"),
    )
    .join("\n\n");
}
