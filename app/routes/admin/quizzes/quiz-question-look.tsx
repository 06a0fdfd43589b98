// A question as who answers it has it: set in columns beside its figure, its answers under it.
import { DeskPanel } from "#ui/desk-page.tsx";
import { AskedWords } from "#ui/question/asked-words.tsx";
import screen from "#ui/question/question.module.css";
import type { OneQuizQuestion } from "./quiz-question.tsx";
import { answerMarks } from "./quiz-question-fields.tsx";
import styles from "./quiz-desk.module.css";

type Look = NonNullable<OneQuizQuestion["look"]>;
export const QuizQuestionLook = ({ look, number }: { look: Look; number: number }) => (
  <DeskPanel title="いまの見えかた" flush>
    <div className={styles.phone}>
      <div className={screen.question}>
        <AskedWords which={number} figure={look.figure} lines={look.lines} />
        <ul className={styles.answers}>
          {look.answers.map((text, at) => (
            <li key={text}>
              <b aria-hidden="true">{answerMarks[at]}</b>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </DeskPanel>
);
