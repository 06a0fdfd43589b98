// What the desk's page of a quiz tells: its text, what stops it, how it comes out when tried, and
// its editions.
import type { Db } from "#db/client.server.ts";
import { quizFaults } from "#features/learning/quiz-editor/faults.ts";
import { quizMark } from "#features/learning/quiz-editor/mark.server.ts";
import { quizAboutTexts } from "#features/learning/quiz-editor/texts.ts";
import {
  aimedAt,
  alwaysPressed,
  isLopsided,
  movedByText,
  sheetsByChance,
  trialTimes,
  triedQuiz,
} from "#features/learning/quiz-editor/trial.ts";
import { quizCounts } from "#features/learning/quizzes/counts.server.ts";
import { editionsOfQuiz } from "#features/learning/quizzes/editions.server.ts";
import { quizHref, resultNamed } from "#features/learning/quizzes/quizzes.ts";
import type { Quiz, QuizResult } from "#features/learning/quizzes/rules.ts";
import { addDays, formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { deskQuiz } from "./quiz-of.server.ts";

const percent = (times: number) => Math.round((times * 1000) / trialTimes) / 10;
/** The draft beside what is asked now, with the same answers. */
function triedBoth(used: Quiz, draft: Quiz | undefined, seed: number) {
  const shown = draft ?? used;
  const most = Math.max(used.questions.length, shown.questions.length);
  const sheets = sheetsByChance(most, seed);
  const [now, next] = [triedQuiz(used, sheets), triedQuiz(shown, sheets)];
  return {
    times: trialTimes,
    seed,
    moved: draft ? (movedByText(used, draft, sheets) ?? null) : null,
    rows: shown.results.map(({ key, name }) => ({
      key,
      name,
      now: percent(now.get(key) ?? 0),
      next: percent(next.get(key) ?? 0),
      lopsided: isLopsided(next.get(key) ?? 0, shown.results.length),
      aimed: aimedAt(shown, key) === key,
    })),
    always: alwaysPressed(shown).map(({ place, key }) => ({
      place,
      name: resultNamed(shown, key)?.name ?? "（出ません）",
    })),
  };
}

/** What a question and its answers are called in the list beside every page of the quiz. */
export const questionRows = ({ questions }: Quiz) =>
  questions.map(({ lines, answers }) => ({
    text: lines.join(""),
    answers: answers.length,
  }));
/** What every result should have; a way on is a piece or a thing. */
const lacksOf = ({ text, next }: QuizResult): string[] => [
  ...(text.length === 0 ? ["文"] : []),
  ...(next.lessons.length === 0 ? ["音声"] : []),
  ...(next.goods.length === 0 ? ["品"] : []),
];

const countedDays = 30;
/** `times`: of answers by chance, which come out otherwise by the draft; null: not comparable. */
export function movedByDraft(used: Quiz, draft: Quiz | undefined) {
  if (!draft) return null;
  const most = Math.max(used.questions.length, draft.questions.length);
  const times = movedByText(used, draft, sheetsByChance(most, 1)) ?? null;
  return { times, of: trialTimes };
}

export async function lookAtQuiz(
  db: Db,
  about: { params: Readonly<Record<string, string | undefined>>; seed: number },
  now: Date,
) {
  const { used, draft, shown } = await deskQuiz(db, about);
  const to = tokyoDate(now);
  const [editions, counts] = await Promise.all([
    editionsOfQuiz(db, used.id),
    quizCounts(db, { from: addDays(to, 1 - countedDays), to }),
  ]);
  const own = counts.results.filter(({ quiz }) => quiz === used.id);
  const timesOf = (key: string) => own.find(({ result }) => result === key)?.times ?? 0;
  return {
    id: shown.id,
    href: quizHref(shown.id),
    name: shown.name,
    usedEdition: used.edition,
    draft: draft ? { edition: draft.edition, mark: quizMark(draft) } : null,
    about: quizAboutTexts(shown),
    was: JSON.stringify(quizAboutTexts(shown)),
    minutes: shown.minutes,
    questions: questionRows(shown),
    results: shown.results.map((one) => ({
      key: one.key,
      name: one.name,
      line: one.line,
      lacks: lacksOf(one),
      times: timesOf(one.key),
    })),
    counted: { days: countedDays, times: own.reduce((sum, { times }) => sum + times, 0) },
    faults: quizFaults(shown),
    trial: triedBoth(used, draft, about.seed),
    editions: editions.map(({ edition, publishedAt }) => ({
      edition,
      isUsed: edition === used.edition,
      published: publishedAt ? formatJapaneseMoment(publishedAt) : "はじめからの文",
    })),
  };
}
export type QuizLook = Awaited<ReturnType<typeof lookAtQuiz>>;
