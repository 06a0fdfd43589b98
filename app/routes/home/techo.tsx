// The planner, and the way to it.
import { pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Price } from "#ui/price.tsx";
import type { HomeParts } from "./home-parts.server.ts";
import styles from "./home.module.css";

type Planner = NonNullable<HomeParts["techo"]>;

export const Techo = ({ techo }: { techo: Planner }) => (
  <section className={styles.techo}>
    <div className="wrap">
      <div className={styles.techoPic}>
        {techo.picture ? (
          <img
            src={pictureUrl(techo.picture, 640)}
            srcSet={srcSet(techo.picture, [320, 480, 640])}
            sizes="330px"
            alt={techo.picture.alt}
            width={400}
            height={500}
            loading="lazy"
          />
        ) : null}
      </div>
      <div>
        <p className={`mincho ${styles.techoTitle}`}>一日、ひと筆。</p>
        <p className="body">
          体癖手帳は、一日に一行、立ちかたや眠りを書きとめる手帳です。書いた日だけ、判をひとつ押してください。
        </p>
        <div className={`cluster ${styles.techoBuy}`}>
          <Price yen={techo.price} />
          <PrefetchLink
            className="button button-line button-small"
            to={href("/shop/product/:productid?", { productid: techo.address })}
          >
            手帳を見る
          </PrefetchLink>
        </div>
      </div>
    </div>
  </section>
);
