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
import { editionsOfQuiz } from "#features/learning/quizzes/editions.server.ts";
import { quizHref, resultNamed } from "#features/learning/quizzes/quizzes.ts";
import type { Quiz } from "#features/learning/quizzes/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
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

export async function lookAtQuiz(
  db: Db,
  about: { params: Readonly<Record<string, string | undefined>>; seed: number },
) {
  const { used, draft, shown } = await deskQuiz(db, about);
  const editions = await editionsOfQuiz(db, used.id);
  return {
    id: shown.id,
    href: quizHref(shown.id),
    name: shown.name,
    usedEdition: used.edition,
    draft: draft ? { edition: draft.edition, mark: quizMark(draft) } : null,
    about: quizAboutTexts(shown),
    was: JSON.stringify(quizAboutTexts(shown)),
    questions: shown.questions.map(({ lines, answers }) => ({
      text: lines.join(""),
      answers: answers.map(({ text }) => text).join("　"),
    })),
    results: shown.results.map(({ key, name, line }) => ({ key, name, line })),
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
