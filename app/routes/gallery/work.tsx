import { data } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import type { WordNote } from "#features/library/dictionary/explain.ts";
import { WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import { ExplainedStory } from "#features/library/dictionary/ui/explained-story.tsx";
import { presentRichText } from "#features/platform/rich-text/present.ts";
import { textsIn } from "#features/platform/rich-text/rules.ts";
import { workPage } from "#features/shop/gallery/page-data.server.ts";
import { wallNow } from "#features/shop/gallery/wall.server.ts";
import { RoomView } from "#features/shop/gallery/ui/room.tsx";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { whoStandsAt } from "#server/moved-page.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ImageViewer } from "#ui/image-viewer.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Neighbours } from "#ui/neighbours.tsx";
import { Price } from "#ui/price.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { Route } from "./+types/work.ts";
import styles from "./gallery-work.module.css";
import galleryStyles from "./gallery.module.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const id = whoStandsAt(services.catalogue, "product", params.id, request);
  const gallery = { catalogue: services.catalogue, wall: await wallNow(services.db) };
  const found = await workPage(gallery, id, heldItemsOf(actor), now);
  if (!found) throw data(null, 404);
  const { story, ...page } = found;
  const explain = await services.dictionary.explainer(textsIn(story));
  return {
    ...page,
    story: presentRichText<never, WordNote>(story, { words: (text) => explain.line(text) }),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { work, lead, shop } = loaderData;
  return pageMeta({
    title: work.title,
    description: lead,
    path: href("/gallery/:id", { id: work.address }),
    shop,
    image: `/share/product/${work.id}.png`,
    trail: [{ label: "ギャラリー", path: href("/gallery") }],
    structured: {
      "@context": "https://schema.org",
      "@type": "VisualArtwork",
      name: work.title,
      creator: { "@type": "Person", name: work.artist },
      dateCreated: String(work.year),
      artMedium: work.technique,
      url: `${shop.baseUrl}/gallery/${work.address}`,
    },
  });
}

type Page = Route.ComponentProps["loaderData"];

const Pictures = ({ pictures }: Pick<Page, "pictures">) => (
  <div>
    <ImageViewer
      width="100%"
      pictures={pictures.map((picture) => ({
        thumb: pictureUrl(picture, 960),
        full: pictureUrl(picture, 1280),
        alt: picture.alt,
        width: picture.width,
        height: picture.height,
      }))}
    />
    <p className="tiny soft">
      絵を押すと、大きくご覧いただけます。キーボードでは ＋ と − で大きさ、r で回転、← と →
      で前後の絵です。
    </p>
  </div>
);

const About = ({ page: { work, lead, story, materials, framed } }: { page: Page }) => (
  <div>
    <h1>{work.title}</h1>
    <p className="body soft">{lead}</p>
    <DescriptionList
      rows={[
        ["作者", work.artist],
        ["制作年", `${work.year}年`],
        ["技法", work.technique],
        ["寸法", work.dimensions],
        ["紙と顔料", materials],
        ["額", framed ? "額つき" : "額なし"],
      ]}
    />
    {work.sold ? (
      <p className="price">
        <span className={galleryStyles.sold} />
        売約ずみ
      </p>
    ) : (
      <Price yen={work.price} from />
    )}
    <p>
      <PrefetchLink
        className="button button-ink button-full"
        to={href("/shop/product/:productid?", { productid: work.address })}
      >
        {work.sold ? "お店のページを見る" : "お求めのページへ"}
      </PrefetchLink>
    </p>
    <ExplainedStory blocks={story} />
    <p>
      <WordsSwitch />
    </p>
  </div>
);

export default function Work({ loaderData: page }: Route.ComponentProps) {
  const { work, pictures, previous, next } = page;
  return (
    <main id="main" className={`${galleryStyles.pGallery} ${styles.pWork}`}>
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/gallery"), label: "画廊" },
            { label: work.title },
          ]}
        />
        <div className={styles.work}>
          <Pictures pictures={pictures} />
          <About page={page} />
        </div>
        {work.size ? (
          <RoomView key={work.id} size={work.size} picture={work.picture} title={work.title} />
        ) : null}
        <Neighbours
          label="となりの作品"
          className={styles.beside}
          previous={
            previous && {
              to: href("/gallery/:id", { id: previous.address }),
              title: previous.title,
            }
          }
          next={next && { to: href("/gallery/:id", { id: next.address }), title: next.title }}
        />
      </div>
    </main>
  );
}
