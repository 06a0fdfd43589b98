import type { AskedQuestion } from "#features/learning/questionnaires/rules.ts";
import { href } from "#lib/href.ts";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

const pageOf = (id: string, number: number) =>
  href("/admin/questionnaires/:id/questions/:number", { id, number: String(number) });
const endOf = (to: number, total: number) => (to > total ? "おわり" : `${to}問め`);

/** The questions as they will be asked, each answer with where it leads. */
export const QuestionOrder = ({
  id,
  questions,
  problems,
}: {
  id: string;
  questions: readonly AskedQuestion[];
  problems: readonly string[];
}) => (
  <section id="order">
    <h2>並びと行き先</h2>
    <p className="small soft">問いを押すと、ひとつずつ欄で直せます。保存したあとの内容です。</p>
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
          <PrefetchLink className="link" to={pageOf(id, at + 1)}>
            {text}
          </PrefetchLink>
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
    <p>
      <LinkButton small look="line" to={pageOf(id, questions.length + 1)}>
        問いを足す
      </LinkButton>
    </p>
  </section>
);
