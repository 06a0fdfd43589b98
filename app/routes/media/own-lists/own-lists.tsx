// 「自分の再生リスト」: all of them; with a piece in the address, where it is to go.
import { shownItem } from "#features/library/media/library.server.ts";
import { ownLists } from "#features/library/media/own-lists/lists.server.ts";
import { maxInList, maxOwnLists } from "#features/library/media/own-lists/rules.ts";
import { pathOf, presentCover } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/own-lists.ts";
import { ownListsAction } from "./forms.server.ts";
import { ListCard } from "./list-card.tsx";
import { NewList } from "./new-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const [library, rows] = await Promise.all([
    services.library.read(),
    ownLists(services.db, actor.uid),
  ]);
  const piece = shownItem(library, query.get("piece") ?? "", now);
  const lists = rows.map(({ id, title, itemIds }) => {
    const items = itemIds.flatMap((one) => shownItem(library, one, now) ?? []);
    return {
      id,
      title,
      count: itemIds.length,
      cover: items[0] ? presentCover(items[0].picture) : null,
      has: piece !== undefined && itemIds.includes(piece.id),
      full: itemIds.length >= maxInList,
    };
  });
  return {
    lists,
    piece: piece ? { id: piece.id, title: piece.title, href: pathOf(piece) } : null,
    said: query.get("said") ?? "",
  };
}
export const action = ownListsAction;
export const meta: Route.MetaFunction = () => [
  { title: "自分の再生リスト" },
  { name: "robots", content: "noindex" },
];

const said: Readonly<Record<string, string>> = {
  new: "新しいリストをつくって、入れました。",
  put: "リストに入れました。",
  out: "リストから外しました。",
  gone: "リストを消しました。",
};

export default function OwnLists({
  loaderData: { lists, piece, said: done },
  actionData: answer,
}: Route.ComponentProps) {
  const words = answer ? undefined : said[done];
  return (
    <main id="main" className="p-me p-kiku">
      <div className="wrap sections">
        <h1>{piece ? "再生リストに入れる" : "自分の再生リスト"}</h1>
        <p className="body soft">
          {piece
            ? `「${piece.title}」を入れるリストをえらんでください。`
            : "聴きたい音声をあつめて、好きな順にならべられます。見られるのは、ご本人だけです。"}
        </p>
        {words ? (
          <Alert kind="success" role="status">
            {words}
          </Alert>
        ) : null}
        {answer?.problem && answer.intent !== "new" ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        {lists.length > 0 ? (
          <ul className="rows">
            {lists.map((list) => (
              <ListCard key={list.id} list={list} piece={piece?.id ?? ""} />
            ))}
          </ul>
        ) : piece ? null : (
          <EmptyState
            picture="nothing"
            title="まだリストがありません"
            text="音声の横の「＋」か、再生の画面の「リストへ」でも、つくれます。"
          />
        )}
        {lists.length < maxOwnLists ? (
          <NewList piece={piece?.id ?? ""} answer={answer} />
        ) : (
          <p className="body soft">
            再生リストは{maxOwnLists}までです。いらないものを消すと、つくれます。
          </p>
        )}
        <p className="deeds">
          <PrefetchLink className="button button-line" to={piece?.href ?? href("/player")}>
            {piece ? `「${piece.title}」にもどる` : "きくへもどる"}
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
