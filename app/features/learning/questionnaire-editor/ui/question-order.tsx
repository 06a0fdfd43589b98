import type { AskedQuestion } from "#features/learning/questionnaires/rules.ts";

const endOf = (to: number, total: number) => (to > total ? "おわり" : `${to}問め`);

/** The questions as they will be asked, each answer with where it leads. */
export const QuestionOrder = ({
  questions,
  problems,
}: {
  questions: readonly AskedQuestion[];
  problems: readonly string[];
}) => (
  <section>
    <h2>並びと行き先</h2>
    {problems.length > 0 ? (
      <>
        <p className="small">公開するまえに、直すところがあります。</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </>
    ) : (
      <p className="small">どの答えからも、おわりまで行けます。</p>
    )}
    <ol>
      {questions.map(({ text, kind, options, to, required }, at) => (
        <li key={`${at}${text}`}>
          {text}
          <span className="tiny soft block">
            {required ? "" : "なくてもよい　"}
            {kind === "single"
              ? options
                  .map((one) => `${one.text} → ${endOf(one.to ?? to ?? at + 2, questions.length)}`)
                  .join("　")
              : `→ ${endOf(to ?? at + 2, questions.length)}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
