import { mediaList } from "#features/editorial/media-editor/desk.server.ts";
import { manyLabels } from "#features/editorial/media-editor/many-labels.ts";
import { ManyPieceFields } from "#features/editorial/media-editor/ui/many-fields.tsx";
import { shownNames } from "#features/editorial/media-editor/rules.ts";
import { clock } from "#features/library/media/present.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/media.ts";

const dyes = {
  draft: {},
  waiting: { dye: "jouge" },
  open: { dye: "zengo" },
  closed: { dye: "error" },
} as const;

export const loader = (args: Route.LoaderArgs) => loadList(mediaList, args);
export const action = listAction("media", () => mediaList);
export const meta: Route.MetaFunction = () => [
  { title: "音声・動画" },
  { name: "robots", content: "noindex" },
];

const Ways = () => (
  <>
    <LinkButton small to={href("/admin/media/new")}>
      あたらしくつくる
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/playlists")}>
      再生リスト
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/media/import")}>
      表（CSV）で出し入れする
    </LinkButton>
  </>
);

export default function AdminMedia({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="音声・動画"
      data={loaderData}
      answer={actionData}
      head={<Ways />}
      note={
        <p className="small">
          <PrefetchLink className="link" to={href("/admin/media/calendar")}>
            これから公開するものを、暦で見る
          </PrefetchLink>
          {" ・ "}
          <PrefetchLink className="link" to={href("/admin/media/stops")}>
            どこでとまるかを、くらべる
          </PrefetchLink>
        </p>
      }
      more={<ManyPieceFields answer={actionData} />}
      fields={manyLabels}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。「あたらしくつくる」から、はじめの一本をつくってください。",
      }}
      columns={[
        {
          head: "題",
          sort: "name",
          place: "main",
          cell: ({ id, title, free }) => (
            <>
              <PrefetchLink className="link" to={href("/admin/media/:id", { id })}>
                {title}
              </PrefetchLink>
              {free ? <Badge dye="jouge">おためし</Badge> : null}
            </>
          ),
        },
        { head: "分類", sort: "shelf", cell: ({ collection }) => collection },
        { head: "週", place: "off", cell: ({ weeks }) => weeks || "―" },
        {
          head: "長さ",
          place: "end",
          cell: ({ seconds, file, transcript }) => (
            <>
              <span className="digit">{seconds > 0 ? clock(seconds) : "―"}</span>
              {file ? null : <small className="desk-warn">ファイルなし</small>}
              {transcript || !file ? null : <small>文字おこしなし</small>}
            </>
          ),
        },
        {
          head: "状態",
          place: "state",
          cell: ({ shown }) => <Badge {...dyes[shown]}>{shownNames[shown]}</Badge>,
        },
        {
          head: "公開の日時",
          sort: "opens",
          cell: ({ openAt }) => formatJapaneseMoment(openAt),
        },
        {
          head: "さいごに直した日時",
          sort: "updated",
          place: "off",
          cell: ({ updated }) => formatJapaneseMoment(updated),
        },
      ]}
    />
  );
}
