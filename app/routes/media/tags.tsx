import { playListOf, openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { bothTagsOf, tagsOnPage } from "#features/library/media/film-pages.server.ts";
import { isShown } from "#features/library/media/rules.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/tags.ts";
import { TagPaging } from "#features/library/media/ui/list/tag-paging.tsx";
import { mediaOf } from "./media.server.ts";
import styles from "./player.module.css";

const maxTags = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = contextOf(context).services;
  const media = await mediaOf(context, request);
  const { searchParams } = new URL(request.url);
  const tag = searchParams.get("tag");
  const named = (["onsei", "body_voice"] as const)
    .flatMap((collection) => media.library.ofCollection(collection))
    .filter((item) => isShown(item, media.now));
  const tags = tagsOnPage(bothTagsOf(named), searchParams.get("words"), maxTags);
  const list = tag ? playListOf(media.library, `tag:${tag}`) : undefined;
  const shown = list?.items.filter((item) => isShown(item, media.now)) ?? [];
  const { rows, paged } = pageOf(shown, searchParams.get("page"));
  return {
    shop: { name: shop.name, baseUrl: shop.baseUrl },
    tag,
    tracks: list ? await tracks(await openMedia(media), rows) : null,
    paged,
    tags: tags.rows,
    tagsPaged: tags.paged,
  };
}
const description = "息、骨盤、季節、ねむり。くせごよみの音声を、ことばから探せます。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData
    ? []
    : [
        ...pageMeta({
          title: loaderData.tag ? `${loaderData.tag}の音声` : "ことばでさがす",
          description,
          path: href("/tags"),
          shop: loaderData.shop,
        }),
        ...(loaderData.tag ? [{ name: "robots", content: "noindex" }] : []),
      ];

export default function Tags({
  loaderData: { tag, tags, tagsPaged, tracks: rows, paged },
}: Route.ComponentProps) {
  useEngineSoon();
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <h1>{tag ?? "ことばでさがす"}</h1>
            <p className="body soft">
              {tag ? `「${tag}」の音声です。` : "気になる言葉を、ひとつ押してみてください。"}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap">
        {rows ? (
          rows.length === 0 ? (
            <EmptyState
              picture="nothing"
              title="この言葉の音声は、まだありません"
              action={{ href: href("/tags"), label: "ほかの言葉" }}
            />
          ) : (
            <div className="rows">
              {rows.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  list={rows}
                  listTitle={tag ?? ""}
                  listName={`tag:${tag ?? ""}`}
                  label={track.label}
                />
              ))}
            </div>
          )
        ) : null}
        {tag ? (
          <Paging
            {...paged}
            to={(page) => `${href("/tags")}?${new URLSearchParams({ tag, page: String(page) })}`}
            unit="本"
          />
        ) : null}
        {tags.length > 0 ? (
          <nav className="chips tags" aria-label="ことば">
            {tags.map(({ name, count }) => (
              <PrefetchLink
                key={name}
                className="choice large"
                to={`${href("/tags")}?tag=${encodeURIComponent(name)}`}
                aria-current={name === tag ? "page" : undefined}
              >
                {name}
                <small className="soft">{count}</small>
              </PrefetchLink>
            ))}
          </nav>
        ) : (
          <EmptyState picture="nothing" title="ただいま準備しています" />
        )}
        <TagPaging paged={tagsPaged} path={href("/tags")} tag={tag} />
      </div>
    </main>
  );
}
