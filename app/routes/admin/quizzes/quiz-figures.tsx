// How often each result of each quiz came out, by result and by day: sums, of nobody.
import { periodOf, periodWords } from "#features/backoffice/figures/period.ts";
import { PeriodChoice } from "#features/backoffice/figures/ui/period-choice.tsx";
import { quizCounts } from "#features/learning/quizzes/counts.server.ts";
import { quizzesInUse } from "#features/learning/quizzes/editions.server.ts";
import { resultNamed } from "#features/learning/quizzes/quizzes.ts";
import { quizIds } from "#features/learning/quizzes/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, isTokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/quiz-figures.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const period = periodOf(new URL(request.url).searchParams, now);
  const [{ results, byDay }, quizzes] = await Promise.all([
    quizCounts(services.db, period),
    quizzesInUse(services.db),
  ]);
  return {
    period,
    quizzes: quizIds.map((id) => {
      const own = results.filter(({ quiz }) => quiz === id);
      const total = own.reduce((sum, { times }) => sum + times, 0);
      return {
        id,
        name: quizzes[id].name,
        total,
        results: own
          .toSorted((a, b) => b.times - a.times)
          .map(({ result, times }) => ({
            key: result,
            name: resultNamed(quizzes[id], result)?.name ?? result,
            times,
            percent: Math.round((times / total) * 100),
          })),
        days: byDay
          .filter(({ quiz }) => quiz === id)
          .map(({ day, times }) => ({
            day,
            label: isTokyoDate(day) ? formatJapanese(day) : day,
            times,
          })),
      };
    }),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "診断" },
  { name: "robots", content: "noindex" },
];

type Shown = Route.ComponentProps["loaderData"]["quizzes"][number];
const OneQuiz = ({ quiz: { id, name, total, results, days } }: { quiz: Shown }) => (
  <section>
    <h2>
      {name}　<span className="digit">{total}</span>回
    </h2>
    <p>
      <PrefetchLink className="link small" to={href("/admin/quizzes/:id", { id })}>
        {name}の問いと結果を書く
      </PrefetchLink>
    </p>
    <PlainTable
      caption={`${name}の結果`}
      keyOf={({ key }) => key}
      rows={results}
      empty="この期間には、結果が出ていません。"
      columns={[
        { head: "結果", cell: ({ name: result }) => result },
        { head: "回数", cell: ({ times }) => `${times}回` },
        { head: "割合", cell: ({ percent }) => `${percent}%` },
      ]}
    />
    {days.length > 0 ? (
      <details>
        <summary>日ごとの回数</summary>
        <PlainTable
          caption={`${name}の日ごとの回数`}
          keyOf={({ day }) => day}
          rows={days}
          empty=""
          columns={[
            { head: "日", cell: ({ label }) => label },
            { head: "回数", cell: ({ times }) => `${times}回` },
          ]}
        />
      </details>
    ) : null}
  </section>
);

export default function AdminQuizFigures({ loaderData }: Route.ComponentProps) {
  const { period, quizzes: all } = loaderData;
  return (
    <main id="main">
      <h1>診断</h1>
      <PeriodChoice period={period} page={href("/admin/quizzes")} />
      <p className="small">
        {periodWords(period)}
        に、どの結果が何回出たかです。数だけを残していて、どなたの結果かは、わかりません。おなじ端末でおなじこたえを見なおしても、1回です。
      </p>
      {all.map((quiz) => (
        <OneQuiz key={quiz.id} quiz={quiz} />
      ))}
    </main>
  );
}
