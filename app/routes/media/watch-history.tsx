import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { shownItem } from "#features/library/media/library.server.ts";
import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { everPlayed, played } from "#features/library/media/playback/playback.server.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/watch-history.ts";
import { historyAction } from "./history-forms.server.ts";
import { mediaOf } from "./media.server.ts";
import styles from "./watch-history.module.css";

const perPage = 50;

/** Everything that was played, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const before = new Date(Number(new URL(request.url).searchParams.get("before")) || Number.NaN);
  const [rows, open] = await Promise.all([
    played(
      services.db,
      actor.uid,
      perPage + 1,
      Number.isNaN(before.getTime()) ? undefined : before,
    ),
    mediaOf(context, request).then(openMedia),
  ]);
  const { privateUntil } = open.player;
  const [all, emptied] = await Promise.all([
    tracks(
      open,
      rows.slice(0, perPage).flatMap(({ itemId }) => shownItem(open.library, itemId, now) ?? []),
      new Map(rows.map((row) => [row.itemId, row])),
    ),
    rows.length === 0 && everPlayed(services.db, actor.uid),
  ]);
  const days = new Map(rows.map(({ itemId, at }) => [itemId, formatJapanese(tokyoDate(at))]));
  return {
    emptied,
    tracks: all.map((track) => ({ ...track, day: days.get(track.id) ?? "" })),
    next: rows.length > perPage ? (rows[perPage - 1]?.at.getTime() ?? null) : null,
    secret: privateUntil !== null && privateUntil > now,
  };
}
export const action = historyAction;
export const meta: Route.MetaFunction = () => [
  { title: "再生の記録" },
  { name: "robots", content: "noindex" },
];

export default function WatchHistory({
  loaderData: { tracks: rows, emptied, next, secret },
  actionData,
}: Route.ComponentProps) {
  useEngineSoon();
  const said = actionData?.more?.said;
  return (
    <main id="main" className="p-me p-kiku">
      <div className="wrap sections">
        <h1>再生の記録</h1>
        <p className="body soft">聴いたもの、観たものを、新しい順にならべています。</p>
        {said ? (
          <Alert kind="success" role="status">
            {said}
          </Alert>
        ) : null}
        {rows.length === 0 ? <NothingHeard emptied={emptied} /> : <Heard rows={rows} />}
        {next ? (
          <p className="at-end">
            <PrefetchLink className="more" to={`${href("/mypage/watch_history")}?before=${next}`}>
              <MoreLabel>もっと前</MoreLabel>
            </PrefetchLink>
          </p>
        ) : null}
        <Form method="post" className="deeds">
          <Whose />
          <button className="button button-line" name="intent" value={secret ? "open" : "secret"}>
            {secret ? "また一覧に残す" : "一時間、一覧に残さない"}
          </button>
        </Form>
        <p>
          <PrefetchLink className="more" to={href("/mypage/memos")}>
            <MoreLabel>メモを見る</MoreLabel>
          </PrefetchLink>
        </p>
        {rows.length > 0 ? <EmptyTheList /> : null}
      </div>
    </main>
  );
}

const NothingHeard = ({ emptied }: { emptied: boolean }) => (
  <EmptyState
    picture="inbox"
    title={emptied ? "一覧は、いま空です" : "まだ何も聴いていません"}
    text={
      emptied
        ? "つぎに聴いたものから、またここにならびます。つづきの位置は残っています。"
        : "聴きはじめると、ここから続きを聴けます。"
    }
    action={{ href: href("/player"), label: "きく" }}
  />
);

const Heard = ({ rows }: { rows: Route.ComponentProps["loaderData"]["tracks"] }) => (
  <div className="rows">
    <h2 className="visually-hidden">聴いたもの、観たもの</h2>
    {rows.map((track) => (
      <div className={styles.hist} key={track.id}>
        <TrackRow
          track={track}
          list={rows}
          listTitle="再生の記録"
          label={`${track.day}・${track.kind}`}
        />
        <Form method="post">
          <Whose />
          <input type="hidden" name="item" value={track.id} />
          <button
            className="tool"
            name="intent"
            value="forget"
            aria-label={`「${track.title}」を一覧から外す`}
          >
            <Icon name="x" size={20} />
          </button>
        </Form>
      </div>
    ))}
  </div>
);

const EmptyTheList = () => (
  <Disclosure summary="一覧を空にする">
    <Form method="post" className="form-stack">
      <Whose />
      <p className="body">
        ここにならぶ記録を、すべて一覧から外します。もとの一覧にはもどせません。つづきの位置とメモは、そのまま残ります。
      </p>
      <div className="deeds">
        <button className="button button-line" name="intent" value="forget-all">
          すべて外す
        </button>
      </div>
    </Form>
  </Disclosure>
);
