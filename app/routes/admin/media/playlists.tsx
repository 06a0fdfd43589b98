import { playlistList } from "#features/editorial/media-editor/playlist-list.server.ts";
import { createPlaylist, NewPlaylist } from "#features/editorial/media-editor/playlists.server.ts";
import { NewPlaylistForm } from "#features/editorial/media-editor/ui/new-playlist.tsx";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import type { Route } from "./+types/playlists.ts";

export const loader = (args: Route.LoaderArgs) => loadList(playlistList, args);
export const meta: Route.MetaFunction = () => [
  { title: "再生リスト" },
  { name: "robots", content: "noindex" },
];

const make = staffAction(NewPlaylist, {
  do: ({ services, value, actor, now }) => createPlaylist(services.db, value, actor.uid, now),
  done: (_, { value: { id } }) => `${href("/admin/playlists/:id", { id })}?done=made`,
  words: { taken: { errors: { id: "この住所の名は、もう使われています。" } } },
});
export const action = listAction("playlists", () => playlistList, { make });

export default function AdminPlaylists({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="再生リスト"
      data={loaderData}
      answer={actionData}
      note={
        <>
          <p className="small">
            <PrefetchLink className="link" to={href("/admin/media")}>
              音声と動画
            </PrefetchLink>
          </p>
          <p className="body soft">
            会員の「聴きかた」に並ぶものです。優先の大きいものほど、上に出ます。
          </p>
          <NewPlaylistForm answer={actionData} />
        </>
      }
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。上の欄に題を書いて、はじめのひとつをつくってください。",
      }}
      columns={[
        {
          head: "題",
          sort: "name",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/playlists/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        { head: "だれに", cell: ({ plan }) => plan },
        { head: "本数", cell: ({ count }) => count },
        {
          head: "優先",
          sort: "priority",
          place: "end",
          cell: ({ priority }) => <span className="digit">{priority}</span>,
        },
        {
          head: "状態",
          place: "state",
          cell: ({ status, shown }) => (
            <Badge {...(status === "open" ? { dye: "zengo" as const } : {})}>{shown}</Badge>
          ),
        },
      ]}
    />
  );
}
