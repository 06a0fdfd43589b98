import { wordList } from "#features/editorial/dictionary-editor/desk.server.ts";
import { tagsOfDesk } from "#features/editorial/dictionary-editor/list.server.ts";
import { wordStateNames } from "#features/editorial/dictionary-editor/rules.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/dictionary.ts";

const dyes = {
  draft: {},
  waiting: { dye: "jouge" },
  open: { dye: "zengo" },
  closed: { dye: "error" },
} as const;

export async function loader(args: Route.LoaderArgs) {
  const { services } = staffContext(args.context, args.request);
  const gone = new URL(args.request.url).searchParams.get("deleted") ?? "";
  const { tag } = wordList.filters;
  const suggestions = await tagsOfDesk(services.dictionary);
  const list =
    tag?.kind === "text"
      ? { ...wordList, filters: { ...wordList.filters, tag: { ...tag, suggestions } } }
      : wordList;
  return {
    list: await loadList(list, args),
    deleted: /^[a-z0-9-]{1,80}$/.test(gone) ? gone : "",
  };
}
export const action = listAction("words", () => wordList);
export const meta: Route.MetaFunction = () => [
  { title: "辞典" },
  { name: "robots", content: "noindex" },
];

const Ways = () => (
  <>
    <LinkButton small to={href("/admin/dictionary/new")}>
      あたらしい言葉
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/dictionary/import")}>
      表（CSV）で出し入れする
    </LinkButton>
  </>
);
const Deleted = ({ id }: { id: string }) => (
  <Alert kind="success" role="status">
    消しました。
    <PrefetchLink className="link" to={href("/admin/dictionary/:id", { id })}>
      もとにもどすには、こちら
    </PrefetchLink>
  </Alert>
);

export default function AdminDictionary({
  loaderData: { list, deleted },
  actionData,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="辞典"
      data={list}
      answer={actionData}
      head={<Ways />}
      note={deleted ? <Deleted id={deleted} /> : null}
      keyOf={({ id }) => id}
      nameOf={({ word }) => word}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ言葉がありません。「あたらしい言葉」から、はじめの一語を書いてください。",
      }}
      columns={[
        {
          head: "言葉",
          place: "main",
          cell: ({ id, word }) => (
            <PrefetchLink className="link" to={href("/admin/dictionary/:id", { id })}>
              {word}
            </PrefetchLink>
          ),
        },
        { head: "よみ", sort: "kana", cell: ({ kana }) => kana },
        { head: "タグ", cell: ({ tags }) => tags || "―" },
        {
          head: "並びの重み",
          sort: "score",
          place: "end",
          cell: ({ score }) => <span className="digit">{score}</span>,
        },
        {
          head: "状態",
          place: "state",
          cell: ({ shown, next, openAt }) => (
            <>
              <Badge {...dyes[shown]}>{wordStateNames[shown]}</Badge>
              {next ? <Badge dye="jouge">{next}</Badge> : null}
              {shown === "waiting" ? <small>{formatJapaneseMoment(openAt)}から</small> : null}
            </>
          ),
        },
        {
          head: "直した日時",
          sort: "changed",
          place: "off",
          cell: ({ changed }) => formatJapaneseMoment(changed),
        },
      ]}
    />
  );
}
