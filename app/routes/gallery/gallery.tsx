import { heldItemsOf } from "#features/identity/account/rules.ts";
import { galleryPage } from "#features/shop/gallery/page-data.server.ts";
import { wallNow } from "#features/shop/gallery/wall.server.ts";
import { pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Price } from "#ui/price.tsx";
import type { Route } from "./+types/gallery.ts";
import styles from "./gallery.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const only = { technique: query.get("technique"), free: query.get("stock") === "in" };
  const page = Number(query.get("page")) || 1;
  const gallery = { catalogue: services.catalogue, wall: await wallNow(services.db) };
  return {
    ...(await galleryPage(gallery, only, Math.trunc(page), heldItemsOf(actor), now)),
    only,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

const description =
  "筆と染めの絵を掛けた、くせごよみの画廊です。十二の体癖の立ち姿や季節の草花を、墨と顔料で描いています。寸法、年、技法、額の有無と、おゆずりできるかどうかを作品ごとに記しました。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "画廊",
        description,
        path: href("/gallery"),
        shop: loaderData.shop,
        noindex: loaderData.page > 1,
      })
    : [];

type Page = Route.ComponentProps["loaderData"];

/** The same choice on another page of it. */
function urlOf({ technique, free }: Page["only"], page: number): string {
  const query = new URLSearchParams({
    ...(technique ? { technique } : {}),
    ...(free ? { stock: "in" } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${href("/gallery")}?${query}` : href("/gallery");
}

const Chip = ({ to, words, here }: { to: string; words: string; here: boolean }) => (
  <PrefetchLink
    className="choice large"
    to={to}
    aria-current={here ? "page" : undefined}
    preventScrollReset
  >
    {words}
  </PrefetchLink>
);

const Choices = ({ total, techniques, only }: Pick<Page, "total" | "techniques" | "only">) => (
  <nav className={styles.filterRow} aria-label="しぼる">
    <Chip to={href("/gallery")} words={`すべて ${total}`} here={!only.technique && !only.free} />
    {techniques.map((technique) => (
      <Chip
        key={technique}
        to={`${href("/gallery")}?technique=${encodeURIComponent(technique)}`}
        words={technique}
        here={only.technique === technique}
      />
    ))}
    <Chip to={`${href("/gallery")}?stock=in`} words="ゆずれる品だけ" here={only.free} />
  </nav>
);

const WorkCard = ({ work, eager }: { work: Page["works"][number]; eager: boolean }) => (
  <PrefetchLink className={styles.wordName} to={href("/gallery/:id", { id: work.address })}>
    <div className={styles.frame}>
      {work.picture ? (
        <img
          src={pictureUrl(work.picture, 480)}
          srcSet={srcSet(work.picture, [320, 480, 640])}
          sizes="(min-width: 60rem) 240px, 42vw"
          alt={work.picture.alt}
          width={work.picture.width}
          height={work.picture.height}
          {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        />
      ) : null}
    </div>
    <div className={styles.controls}>
      <b className="mincho">{work.title}</b>
      <small className="soft">
        {work.year}・{work.technique} {work.dimensions}
      </small>
      {work.sold ? (
        <span className="price">
          <small>
            <span className={styles.sold} />
            売約ずみ
          </small>
        </span>
      ) : (
        <Price yen={work.price} />
      )}
    </div>
  </PrefetchLink>
);

export default function Gallery({
  loaderData: { works, techniques, total, chosen, page, pages, only },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pGallery}>
      <div className="wrap">
        <div className={styles.galleryHead}>
          <h1>画廊</h1>
          <p className="body soft">
            筆と染めの絵を掛けています。
            <br />
            からだの動きを、そのまま紙に移しました。
          </p>
        </div>
        <Choices total={total} techniques={techniques} only={only} />
        {works.length === 0 ? (
          <EmptyState
            picture="nothing"
            title="あてはまる作品がありません"
            action={{ href: href("/gallery"), label: "すべて見る" }}
          />
        ) : (
          <div className="wall">
            {works.map((work, at) => (
              <WorkCard key={work.id} work={work} eager={at < 2} />
            ))}
          </div>
        )}
        <Paging
          page={page}
          pages={pages}
          to={(at) => urlOf(only, at)}
          shown={works.length}
          total={chosen}
          unit="点"
        />
      </div>
    </main>
  );
}
