// How a questionnaire was answered: each question as bars with their table, and the file.
import { data } from "react-router";
import { findQuestionnaire } from "#features/learning/questionnaire-editor/edit.server.ts";
import { editionSums } from "#features/learning/questionnaires/answers.server.ts";
import { minTold, type QuestionSum } from "#features/learning/questionnaires/sums.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/answers.ts";
import { editionAsked } from "./edition-asked.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const found = await findQuestionnaire(services.db, params.id);
  if (!found) throw data(null, 404);
  const edition = editionAsked(request, found.edition);
  const sums = await editionSums(services.db, found.id, edition);
  return { id: found.id, title: found.title, editions: found.edition, edition, ...sums };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `答え・${loaderData?.title ?? ""}` },
  { name: "robots", content: "noindex" },
];

const Sum = ({ sum }: { sum: QuestionSum }) => {
  if (sum.isMasked)
    return <p className="small soft">答えた方が{minTold}人より少ないので、出しません。</p>;
  if (sum.kind === "text")
    return (
      <ul>
        {sum.texts.map((text, at) => (
          <li key={`${at}${text}`}>{text}</li>
        ))}
      </ul>
    );
  return (
    <PlainTable
      caption={sum.text}
      keyOf={({ label }) => label}
      rows={sum.rows}
      empty="まだ、ありません。"
      columns={[
        { head: "答え", cell: ({ label }) => label },
        {
          head: "割合の筆",
          cell: ({ label, percent }) => <BrushBar percent={percent} label={label} />,
        },
        { head: "割合", cell: ({ percent }) => `${percent}%` },
        { head: "人数", cell: ({ times }) => `${times}人` },
      ]}
    />
  );
};

export default function AdminAnswers({ loaderData }: Route.ComponentProps) {
  const { id, title, editions, edition, sheets, questions } = loaderData;
  const page = href("/admin/questionnaires/:id/answers", { id });
  const file = `${href("/admin/questionnaires/:id/answers.csv", { id })}?edition=${edition}`;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/questionnaires/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>答え</h1>
      <p>
        {edition > 0 ? `${edition}版に、${sheets}件届きました。` : "まだ公開していません。"}
        どなたの答えかは、ここにもファイルにも出ません。
      </p>
      <p className="cluster small">
        {Array.from({ length: editions }, (_, at) => at + 1)
          .filter((one) => one !== edition)
          .map((one) => (
            <PrefetchLink className="link" key={one} to={`${page}?edition=${one}`}>
              {one}版の答え
            </PrefetchLink>
          ))}
        {sheets >= minTold ? (
          <>
            <a className="link" href={file}>
              CSV（UTF-8）
            </a>
            <a className="link" href={`${file}&letters=shift_jis`}>
              CSV（Shift_JIS）
            </a>
          </>
        ) : null}
      </p>
      {questions.map((sum, at) => (
        <section key={`${at}${sum.text}`}>
          <h2>
            {at + 1}　{sum.text}
          </h2>
          {sum.isMasked ? null : (
            <p className="small soft">
              {sum.answered}人が答え、{sum.left}人が答えずに進みました。
            </p>
          )}
          <Sum sum={sum} />
        </section>
      ))}
    </main>
  );
}
