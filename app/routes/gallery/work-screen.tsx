import { WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import { ExplainedStory } from "#features/library/dictionary/ui/explained-story.tsx";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { RoomView } from "#features/shop/gallery/ui/room.tsx";
import { href } from "#lib/href.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { ImageViewer } from "#ui/image-viewer.tsx";
import { Neighbours } from "#ui/neighbours.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Price } from "#ui/price.tsx";
import type { WorkPage } from "./explained-work.server.ts";
import styles from "./gallery-work.module.css";
import galleryStyles from "./gallery.module.css";

const Pictures = ({ pictures }: Pick<WorkPage, "pictures">) => (
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

const About = ({ page: { work, lead, story, materials, framed } }: { page: WorkPage }) => (
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

/** The page of a work, also before it hangs. */
export function WorkScreen(page: WorkPage) {
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
