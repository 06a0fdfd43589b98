import type { ShownQuestion } from "#features/learning/questionnaires/present.ts";
import { AskedWords } from "#ui/question/asked-words.tsx";
import styles from "#ui/question/question.module.css";
import { AnswerFields } from "../../questionnaire/answer-fields.tsx";
import { hintOf } from "../../questionnaire/hint-of.ts";
import frame from "./phone-look.module.css";

/** The question as it stands now, as those who answer see it on a phone. */
export const QuestionLook = ({ question }: { question: ShownQuestion }) => (
  <section aria-label="見えかた">
    <h2>いまの見えかた</h2>
    <div className={frame.phone}>
      <div className={styles.question}>
        <AskedWords
          which={question.number}
          figure={question.figure}
          lines={question.columns}
          isLong={question.columns.length === 1 && question.text.length > 9}
        />
        <form className={styles.answer}>
          <p className="small soft" id="hint" hidden={hintOf(question) === ""}>
            {hintOf(question)}
          </p>
          <AnswerFields question={question} back={undefined} hasError={false} />
        </form>
      </div>
    </div>
  </section>
);
