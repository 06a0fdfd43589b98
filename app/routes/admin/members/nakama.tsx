import { z } from "zod";
import { fellowsForStaff, setHidden } from "#features/library/another-frontier/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/nakama.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { DeskTop } from "../desk-top.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const { rows, next } = await fellowsForStaff(services.db, query.get("before"));
  return {
    done: query.has("done"),
    next,
    rows: rows.map(({ id, uid, name, words, shown, hiddenAt, updatedAt }) => ({
      id,
      uid,
      name,
      words,
      shown,
      hidden: hiddenAt !== null,
      at: updatedAt,
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "仲間の紹介" },
  { name: "robots", content: "noindex" },
];

const setSeen = (hidden: boolean) =>
  staffAction(z.object({}), {
    do: ({ services, texts, actor, now }) =>
      setHidden(services.db, texts["id"] ?? "", hidden, actor.uid, now),
    done: `${href("/admin/nakama")}?done=1`,
  });
export const action = intents({ hide: setSeen(true), show: setSeen(false) });

export default function AdminNakama({
  loaderData: { rows, next, done },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>仲間の紹介</h1>
      <p className="small soft">
        アナザーフロンティアの方が、お互いに見せている紙です。見えなくしたことは、ご本人の紙に出ます。
      </p>
      <DeskTop answer={answer} say={done ? "変えました。" : null} />
      <StaffTable
        caption="仲間の紙"
        empty="まだ、どなたも書いていません。"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "呼び名",
            cell: ({ uid, name }) => (
              <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
                {name}
              </PrefetchLink>
            ),
            by: ({ name }) => name,
          },
          { head: "ひとこと", cell: ({ words }) => words },
          { head: "書いた日時", cell: ({ at }) => formatJapaneseMoment(at), by: ({ at }) => at },
          {
            head: "いま",
            cell: ({ hidden, shown }) =>
              hidden ? (
                <Badge dye="error">見えなくしています</Badge>
              ) : shown ? (
                <Badge dye="zengo">見えています</Badge>
              ) : (
                <Badge>のせていません</Badge>
              ),
            by: ({ hidden, shown }) => (hidden ? 0 : shown ? 2 : 1),
          },
          {
            head: "操作",
            cell: ({ id, hidden }) => (
              <ActForm intent={hidden ? "show" : "hide"} row={id}>
                {hidden ? "もどす" : "見えなくする"}
              </ActForm>
            ),
          },
        ]}
      />
      {next ? (
        <p>
          <PrefetchLink
            className="button button-line button-small"
            to={`${href("/admin/nakama")}?before=${next}`}
          >
            つぎへ
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}
