import { type DeskFellow, fellowList } from "#features/library/another-frontier/desk.server.ts";
import { setHidden } from "#features/library/another-frontier/service.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import type { Route } from "./+types/nakama.ts";
import { ListTop } from "../list-top.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(fellowList, args),
  done: new URL(args.request.url).searchParams.has("done"),
});
export const meta: Route.MetaFunction = () => [
  { title: "仲間の紹介" },
  { name: "robots", content: "noindex" },
];

const setSeen = (hidden: boolean) =>
  staffAction(noFields, {
    do: ({ services, texts, actor, now }) =>
      setHidden(services.db, texts["id"] ?? "", hidden, actor.uid, now),
    done: `${href("/admin/nakama")}?done=1`,
  });
export const action = listAction("nakama", () => fellowList, {
  hide: setSeen(true),
  show: setSeen(false),
});

const State = ({ state }: Pick<DeskFellow, "state">) =>
  state === "hidden" ? (
    <Badge dye="error">見えなくしています</Badge>
  ) : state === "seen" ? (
    <Badge dye="zengo">見えています</Badge>
  ) : (
    <Badge>のせていません</Badge>
  );

export default function AdminNakama({
  loaderData: { list, done },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="仲間の紹介"
      data={list}
      answer={answer}
      note={
        <>
          <p className="small soft">
            アナザーフロンティアの方が、お互いに見せている紙です。見えなくしたことは、ご本人の紙に出ます。
          </p>
          <ListTop answer={answer} say={done ? "変えました。" : ""} />
        </>
      }
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{
        found: "見つかりませんでした。",
        first:
          "まだ、どなたも書いていません。アナザーフロンティアの方が紹介を書くと、ここに出ます。",
      }}
      columns={[
        {
          head: "呼び名",
          place: "main",
          cell: ({ uid, name }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name}
            </PrefetchLink>
          ),
        },
        { head: "ひとこと", place: "wide", cell: ({ words }) => words },
        { head: "書いた日時", cell: ({ at }) => formatJapaneseMoment(at) },
        { head: "いま", place: "state", cell: ({ state }) => <State state={state} /> },
        {
          head: "操作",
          place: "wide",
          cell: ({ id, state }) => (
            <ActForm intent={state === "hidden" ? "show" : "hide"} row={id}>
              {state === "hidden" ? "もどす" : "見えなくする"}
            </ActForm>
          ),
        },
      ]}
    />
  );
}
