// A questionnaire: what is asked in which order, what was answered, where one goes on. Pure.
// `docs/adr/0420`.

export type QuestionKind = "single" | "multiple" | "scale" | "text" | "date";

/** Whoever has the address; who is signed in; who has a link that was made for them. */
export type Audience = "everyone" | "members" | "link";
export type AskedOption = {
  text: string;
  /** The number of the question that follows this answer; one more than there are is the end. */
  to?: number;
};
export type AskedQuestion = {
  kind: QuestionKind;
  text: string;
  hint: string;
  required: boolean;
  /** Of one or several to be chosen; of a scale the words at both ends. */
  options: readonly AskedOption[];
  /** As of an option, whatever is answered. */
  to?: number;
};
/** What is chosen counts from 1; null: left without an answer. */
export type GivenAnswer = string | readonly string[] | null;
/** By the number of the question, from 1. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

export const scaleSteps = 5;
export const maxAnswerText = 400;

export function nextAfter(
  questions: readonly AskedQuestion[],
  number: number,
  given: GivenAnswer | undefined,
): number {
  const question = questions[number - 1];
  const chosen = question?.kind === "single" && typeof given === "string" ? Number(given) : 0;
  return question?.options[chosen - 1]?.to ?? question?.to ?? number + 1;
}

/** The questions that these answers lead through, and the first without an answer. */
export function pathThrough(
  questions: readonly AskedQuestion[],
  answers: GivenAnswers,
): { path: number[]; open: number | undefined } {
  const path: number[] = [];
  let number = 1;
  // A published one has no circle; no more steps than questions in any case.
  while (number <= questions.length && path.length < questions.length) {
    path.push(number);
    const given = answers[number];
    if (given === undefined) return { path, open: number };
    number = nextAfter(questions, number, given);
  }
  return { path, open: undefined };
}
/** Nobody stands at a question that their answers do not lead to. */
export function numberAt(
  questions: readonly AskedQuestion[],
  answers: GivenAnswers,
  asked: string | null,
): number {
  const { path, open } = pathThrough(questions, answers);
  const wanted = /^\d{1,2}$/.test(asked ?? "") ? Number(asked) : 0;
  return path.includes(wanted) ? wanted : (open ?? path.at(-1) ?? 1);
}
/** Answers on a way that was left are no answers. */
export function onPath(questions: readonly AskedQuestion[], answers: GivenAnswers): GivenAnswers {
  const { path } = pathThrough(questions, answers);
  return Object.fromEntries(path.map((number) => [String(number), answers[number] ?? null]));
}

/** What a form says of one question. */
export type RawAnswer = {
  chosen: readonly string[];
  text: string;
  year: string;
  month: string;
  day: string;
  skip: boolean;
};
type Judged = { ok: true; given: GivenAnswer } | { ok: false; problem: string };
const given = (answer: GivenAnswer): Judged => ({ ok: true, given: answer });
const wrong = (problem: string): Judged => ({ ok: false, problem });

function judgeChoice({ kind, options, required }: AskedQuestion, raw: RawAnswer): Judged {
  const count = kind === "scale" ? scaleSteps : options.length;
  const chosen = [...new Set(raw.chosen)].filter(
    (one) => /^[1-9]$/.test(one) && Number(one) <= count,
  );
  if (chosen.length === 0) return required ? wrong("ひとつ、えらんでください。") : given(null);
  if (kind === "multiple") return given(chosen.toSorted());
  return given(chosen[0] ?? null);
}
const two = (text: string) => text.padStart(2, "0");
function judgeDate({ required }: AskedQuestion, { year, month, day }: RawAnswer): Judged {
  if (!year && !month && !day) return required ? wrong("年をえらんでください。") : given(null);
  if (!/^\d{4}$/.test(year) || Number(year) < 1900 || Number(year) > 2100)
    return wrong("年は、4けたの数字で書いてください（例 2024）。");
  if (!month) return day ? wrong("日を書くときは、月もえらんでください。") : given(year);
  const [m, d] = [Number(month), Number(day || "1")];
  const made = new Date(Date.UTC(Number(year), m - 1, d));
  if (made.getUTCMonth() !== m - 1 || made.getUTCDate() !== d)
    return wrong("その日は、こよみにありません。月と日をお確かめください。");
  return given([year, two(month), ...(day ? [two(day)] : [])].join("-"));
}
export function judgeAnswer(question: AskedQuestion, raw: RawAnswer): Judged {
  if (raw.skip) return question.required ? wrong("この問いには、こたえが要ります。") : given(null);
  if (question.kind === "date") return judgeDate(question, raw);
  if (question.kind !== "text") return judgeChoice(question, raw);
  const text = raw.text.trim();
  if (text === "") return question.required ? wrong("ひとことでも、書いてください。") : given(null);
  return text.length > maxAnswerText
    ? wrong(`${maxAnswerText}字までです（いま${text.length}字）。`)
    : given(text);
}

/** In words, as a person reads it. */
export function answerWords({ kind, options }: AskedQuestion, answer: GivenAnswer): string {
  if (answer === null) return "";
  if (kind === "text" || kind === "date") return String(answer);
  if (kind === "scale") return String(answer);
  const chosen = typeof answer === "string" ? [answer] : answer;
  return chosen.map((one) => options[Number(one) - 1]?.text ?? "").join("、");
}

export type AskedWhen = { status: string; edition: number; endsAt: Date | null };
/** Whether answers are taken; the end does not count. */
export const isAsking = ({ status, edition, endsAt }: AskedWhen, now: Date): boolean =>
  status === "open" && edition > 0 && (endsAt === null || now < endsAt);
