import {
  type DeskQuestionnaire,
  questionnaireList,
} from "#features/learning/questionnaire-editor/desk.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/questionnaires.ts";

const dyes: Record<DeskQuestionnaire["status"], { dye?: "zengo" | "error" }> = {
  draft: {},
  open: { dye: "zengo" },
  closed: { dye: "error" },
};

export const loader = (args: Route.LoaderArgs) => loadList(questionnaireList, args);
export const action = listAction("questionnaires", () => questionnaireList);
export const meta: Route.MetaFunction = () => [
  { title: "アンケート" },
  { name: "robots", content: "noindex" },
];

export default function AdminQuestionnaires({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="アンケート"
      data={loaderData}
      answer={actionData}
      head={
        <LinkButton small to={href("/admin/questionnaires/:id", { id: "new" })}>
          新しいアンケート
        </LinkButton>
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ、ひとつもありません。「新しいアンケート」から、問いを書いてください。",
      }}
      columns={[
        {
          head: "題",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/questionnaires/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        {
          head: "状態",
          place: "state",
          cell: ({ status, word }) => <Badge {...dyes[status]}>{word}</Badge>,
        },
        {
          head: "届いた数",
          cell: ({ id, sent }) => (
            <PrefetchLink className="link" to={href("/admin/questionnaires/:id/answers", { id })}>
              {sent}件
            </PrefetchLink>
          ),
        },
        { head: "だれに", cell: ({ audience }) => audience },
        { head: "版", cell: ({ edition }) => (edition > 0 ? `${edition}版` : "—") },
        {
          head: "しめきり",
          cell: ({ endsAt }) => (endsAt ? formatJapaneseMoment(endsAt) : "なし"),
        },
        {
          head: "直した日",
          sort: "changed",
          place: "off",
          cell: ({ updatedAt }) => formatJapaneseMoment(updatedAt),
        },
      ]}
    />
  );
}
