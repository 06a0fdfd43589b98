import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { isShown } from "#features/library/media/rules.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/osusowa-player.ts";
import { mediaOf } from "./media.server.ts";
import styles from "./player.module.css";

/** What holders of おすそわ may hear, all of it or by playtag. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const open = await openMedia(await mediaOf(context, request));
  const all = open.library.items.filter(
    ({ areas, free, playtag, medium }) =>
      medium === "audio" && (areas.includes("osusowa") || (free && playtag)),
  );
  const playtags = [...new Set(all.flatMap(({ playtag }) => playtag ?? []))];
  const { playtag } = params;
  const chosen = playtag ? all.filter((item) => item.playtag === playtag) : all;
  const { rows, paged } = pageOf(
    chosen.filter((item) => isShown(item, open.now)),
    new URL(request.url).searchParams.get("page"),
  );
  return { playtag: playtag ?? null, playtags, tracks: await tracks(open, rows), paged };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.playtag ? `${loaderData.playtag}｜おすそわ` : "おすそわ" },
  { name: "robots", content: "noindex" },
];

export default function OsusowaPlayer({
  loaderData: { playtag, playtags, tracks: rows, paged },
}: Route.ComponentProps) {
  useEngineSoon();
  const title = playtag ?? "おすそわ";
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <p className="tiny">
              <PrefetchLink className="link" to={href("/osusowa")}>
                おすそわけ
              </PrefetchLink>
            </p>
            <h1>{title}</h1>
            <nav className="week" aria-label="しぼる">
              <PrefetchLink
                className="choice large"
                to={href("/osusowa/player/:playtag?")}
                aria-current={playtag ? undefined : "page"}
              >
                すべて
              </PrefetchLink>
              {playtags.map((tag) => (
                <PrefetchLink
                  key={tag}
                  className="choice large"
                  to={href("/osusowa/player/:playtag?", { playtag: tag })}
                  aria-current={tag === playtag ? "page" : undefined}
                >
                  {tag}
                </PrefetchLink>
              ))}
            </nav>
          </div>
        </div>
      </div>
      <div className="wrap">
        {rows.length === 0 ? (
          <EmptyState
            picture="nothing"
            title="この言葉の音声は、まだありません"
            action={{ href: href("/osusowa/player/:playtag?"), label: "すべて見る" }}
          />
        ) : (
          <div className="rows">
            {rows.map((track) => (
              <TrackRow
                key={track.id}
                track={track}
                list={rows}
                listTitle={title}
                label={track.label}
              />
            ))}
          </div>
        )}
        <Paging {...paged} to={(page) => `?page=${page}`} unit="本" />
      </div>
    </main>
  );
}
