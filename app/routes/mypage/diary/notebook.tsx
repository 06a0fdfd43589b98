import { data } from "react-router";
import { type DiaryKind, diaryKinds, firstDiaryDay } from "#features/learning/diaries/rules.ts";
import { diaryNames, spanProblems } from "#features/learning/diaries/words.ts";
import { firstDayOf, monthOf } from "#lib/calendar.ts";
import { href } from "#lib/href.ts";
import { isTokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { memberContext } from "#server/access.server.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/notebook.ts";
import { diaryFile, diaryHref } from "./diary-href.ts";

/** Without a span: this month until today. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { now } = memberContext(context, request);
  const kind: DiaryKind | undefined = diaryKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, 404);
  const given = new URL(request.url).searchParams;
  const today = tokyoDate(now);
  const from = given.get("from") ?? firstDayOf(monthOf(today));
  const to = given.get("to") ?? today;
  const problem = spanProblems[given.get("wrong") ?? ""];
  return { kind, from, to, problem, isFrom: problem !== undefined && !isTokyoDate(from) };
}
export const meta: Route.MetaFunction = () => [
  { title: "日記を手帳に刷る" },
  { name: "robots", content: "noindex" },
];

export default function DiaryNotebook({ loaderData }: Route.ComponentProps) {
  const { kind, from, to, problem, isFrom } = loaderData;
  const name = diaryNames[kind];
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <p className="small">
          <PrefetchLink className="link" to={diaryHref(kind)}>
            {name}
          </PrefetchLink>
        </p>
        <h1>日記を手帳に刷る</h1>
        <p className="body soft">
          {name}
          の頁を、A5の手帳のかたちのPDFにします。表紙と、月ごとの判の一枚と、書いた日の言葉と写真が入ります。ご自身だけが受けとれます。
        </p>
        <form className="card stack" action={href("/mypage/diary-file/:kind", { kind })}>
          <TextField
            id="from"
            type="date"
            name="from"
            label="はじめの日"
            min={firstDiaryDay}
            defaultValue={from}
            error={isFrom ? problem : undefined}
            need
          />
          <TextField
            id="to"
            type="date"
            name="to"
            label="終わりの日"
            min={firstDiaryDay}
            defaultValue={to}
            error={isFrom ? undefined : problem}
            hint="この日も入ります。"
            need
          />
          <p className="deeds">
            <Button type="submit" name="as" value="pdf">
              手帳のPDFを受けとる
            </Button>
            <Button type="submit" name="as" value="md" look="line">
              この期間をMarkdownで
            </Button>
            <Button type="submit" name="as" value="csv" look="line">
              この期間をCSVで
            </Button>
          </p>
          <p className="small soft">
            言葉や写真が多いと、PDFができるまでに数秒かかります。MarkdownとCSVには、言葉と丸だけが入ります。写真そのものは、設定の「持っている記録」で、ぜんぶ受けとれます。
          </p>
        </form>
        <h2>ぜんぶの頁</h2>
        <p className="deeds">
          <a className="button button-line button-small" href={diaryFile(kind, "md")} download>
            ぜんぶをMarkdownで
          </a>
          <a className="button button-line button-small" href={diaryFile(kind, "csv")} download>
            ぜんぶをCSVで
          </a>
        </p>
      </div>
    </main>
  );
}
