// One list of a member's own: heard from the top or from any piece, and put in order.
import { data } from "react-router";
import { shownItem } from "#features/library/media/library.server.ts";
import { ownList } from "#features/library/media/own-lists/lists.server.ts";
import { ownListName } from "#features/library/media/own-lists/rules.ts";
import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { clock } from "#features/library/media/present.ts";
import { useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { mediaOf } from "../media.server.ts";
import type { Route } from "./+types/own-list.ts";
import { ArrangeList } from "./arrange-list.tsx";
import { ownListAction } from "./forms.server.ts";
import { HearList } from "./hear-list.tsx";
import { ListFoot } from "./list-foot.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const [list, open] = await Promise.all([
    ownList(services.db, actor.uid, params.id),
    mediaOf(context, request).then(openMedia),
  ]);
  if (!list) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const editing = query.has("edit") && list.itemIds.length > 0;
  const shown = list.itemIds.flatMap((id) => shownItem(open.library, id, now) ?? []);
  const part = pageOf(shown, query.get("page"));
  return {
    id: list.id,
    name: ownListName(list.id),
    title: list.title,
    count: list.itemIds.length,
    /** In it, and published no more. */
    gone: list.itemIds.length - shown.length,
    seconds: shown.reduce((sum, { seconds }) => sum + seconds, 0),
    tracks: editing ? [] : await tracks(open, part.rows),
    paged: part.paged,
    arranging: editing
      ? list.itemIds.map((id) => {
          const item = shownItem(open.library, id, now);
          return { id, title: item?.title ?? "いまはない音声", seconds: item?.seconds ?? 0 };
        })
      : null,
    said: query.get("said") ?? "",
  };
}
export const action = ownListAction;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(loaderData as { title?: string } | undefined)?.title ?? "自分の再生リスト"}` },
  { name: "robots", content: "noindex" },
];

const said: Readonly<Record<string, string>> = {
  new: "リストをつくりました。音声の横の「＋」で、入れられます。",
  named: "名まえを変えました。",
};

export default function OwnList({ loaderData, actionData: answer }: Route.ComponentProps) {
  useEngineSoon();
  const { id, title, count, seconds, gone, arranging, said: done } = loaderData;
  const words = answer ? undefined : said[done];
  return (
    <main id="main" className="p-me p-kiku">
      <div className="wrap sections">
        <p className="tiny">
          <PrefetchLink className="link" to={href("/mypage/playlists")}>
            自分の再生リスト
          </PrefetchLink>
        </p>
        <h1>{title}</h1>
        <p className="body soft">
          {count}本{seconds > 0 ? `・あわせて ${clock(seconds)}` : ""}
        </p>
        {words ? (
          <Alert kind="success" role="status">
            {words}
          </Alert>
        ) : null}
        {answer?.problem && answer.intent !== "name" ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        {gone > 0 && !arranging ? (
          <Alert kind="info">
            いまは配信していない音声が{gone}本、入っています。配信がもどると、またならびます。
          </Alert>
        ) : null}
        {arranging ? (
          <ArrangeList key={arranging.map((one) => one.id).join()} id={id} pieces={arranging} />
        ) : (
          <HearList list={loaderData} />
        )}
        <ListFoot id={id} title={title} arranging={arranging !== null} answer={answer} />
      </div>
    </main>
  );
}
