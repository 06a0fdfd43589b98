import { data, Form } from "react-router";
import { shownItem } from "#features/library/media/library.server.ts";
import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import {
  everPlayed,
  deletePlayed,
  saveOwnPreferences,
  played,
  playerStateFor,
} from "#features/library/media/playback/playback.server.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/track-row.tsx";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/watch-history.ts";
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
  const [all, { privateUntil }, emptied] = await Promise.all([
    tracks(
      open,
      rows.slice(0, perPage).flatMap(({ itemId }) => shownItem(open.library, itemId, now) ?? []),
      new Map(rows.map((row) => [row.itemId, row])),
    ),
    playerStateFor(services.db, actor.uid),
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
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = memberContext(context, request);
  const { intent = "", item } = formTexts(await request.formData());
  if (intent === "forget" && item) await deletePlayed(services.db, actor.uid, item);
  else if (intent === "forget-all") await deletePlayed(services.db, actor.uid);
  else if (intent === "secret")
    await saveOwnPreferences(services.db, actor.uid, {
      privateUntil: new Date(now.getTime() + 3_600_000),
    });
  else if (intent === "open")
    await saveOwnPreferences(services.db, actor.uid, { privateUntil: null });
  else return data({ said: "" }, { status: 422 });
  return {
    said:
      {
        forget: "一覧から外しました。",
        "forget-all": "一覧を空にしました。つづきの位置は残っています。",
        secret: "これから一時間、一覧に残しません。",
        open: "また一覧に残します。",
      }[intent] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "再生の記録" },
  { name: "robots", content: "noindex" },
];

export default function WatchHistory({
  loaderData: { tracks: rows, emptied, next, secret },
  actionData,
}: Route.ComponentProps) {
  useEngineSoon();
  return (
    <main id="main" className="p-me p-kiku">
      <div className="wrap sections">
        <h1>再生の記録</h1>
        <p className="body soft">聴いたもの、観たものを、新しい順にならべています。</p>
        {actionData?.said ? (
          <Alert kind="success" role="status">
            {actionData.said}
          </Alert>
        ) : null}
        {rows.length === 0 ? (
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
        ) : (
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
        )}
        {next ? (
          <p className="at-end">
            <PrefetchLink className="more" to={`${href("/mypage/watch_history")}?before=${next}`}>
              <MoreLabel>もっと前</MoreLabel>
            </PrefetchLink>
          </p>
        ) : null}
        <Form method="post" className="deeds">
          <button className="button button-line" name="intent" value={secret ? "open" : "secret"}>
            {secret ? "また一覧に残す" : "一時間、一覧に残さない"}
          </button>
        </Form>
        <p>
          <PrefetchLink className="more" to={href("/mypage/memos")}>
            <MoreLabel>メモを見る</MoreLabel>
          </PrefetchLink>
        </p>
        {rows.length > 0 ? (
          <Disclosure summary="一覧を空にする">
            <Form method="post" className="form-stack">
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
        ) : null}
      </div>
    </main>
  );
}
