// A questionnaire as its answerers see it, with what is saved now.
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { pageUrl } from "#server/page-url.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/preview.ts";
import frame from "./phone-look.module.css";
import { questionnairePreview } from "./preview.server.ts";
import { PreviewQuestion } from "./preview-question.tsx";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  questionnairePreview(staffContext(context, request), params.id, pageUrl(request).searchParams);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `下見・${loaderData.title}` : "下見" },
  { name: "robots", content: "noindex" },
];

export default function AdminQuestionnairePreview({ loaderData: page }: Route.ComponentProps) {
  const { id, title, line, way, question, start, total } = page;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/questionnaires/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>下見</h1>
      <p className="small soft">
        答える方の画面です。ここでの答えは、どこにも残りません。
        {way.length > 0 ? (
          <PrefetchLink className="link" to={start}>
            はじめから
          </PrefetchLink>
        ) : null}
      </p>
      {way.length === 0 && line ? <p className="body">{line}</p> : null}
      {question ? (
        <div className={frame.phone}>
          <PreviewQuestion page={page} question={question} />
        </div>
      ) : null}
      {question ? null : (
        <p className="body" role="status">
          {total === 0
            ? "まだ、問いがありません。"
            : `${way.length}問に答えて、おわりまで来ました。`}
        </p>
      )}
    </main>
  );
}
