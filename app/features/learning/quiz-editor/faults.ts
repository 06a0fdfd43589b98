// Why a quiz cannot be published as it is written.
import type { Quiz } from "#features/learning/quizzes/rules.ts";
import { aimedAt, sheetsByChance, triedQuiz } from "./trial.ts";

const fewest = 2;
const trialSeed = 1;

function questionFaults({ questions }: Quiz): string[] {
  if (questions.length < fewest) return [`問いは${fewest}つ以上いります。`];
  return questions.flatMap(({ answers }, at) =>
    answers.length < fewest ? [`${at + 1}問めの答えが${answers.length}つです。`] : [],
  );
}
/** No result may stand that nobody gets. */
function unreachedFaults(quiz: Quiz): string[] {
  const tried = triedQuiz(quiz, sheetsByChance(quiz.questions.length, trialSeed));
  return quiz.results.flatMap(({ key, name }) =>
    tried.get(key) === 0 && aimedAt(quiz, key) !== key
      ? [`「${name}」は、どう答えても出ません。重みをお確かめください。`]
      : [],
  );
}
export function quizFaults(quiz: Quiz): string[] {
  const faults = questionFaults(quiz);
  return faults.length > 0 ? faults : unreachedFaults(quiz);
}
