import { href } from "#lib/href.ts";
import { HeroFigure } from "#ui/art/HeroFigure.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./home.module.css";

export const Hero = ({ lines, toShop }: { lines: readonly string[]; toShop: string }) => (
  <section className={styles.hero}>
    <div className={styles.heroIn}>
      <HeroFigure />
      <h1 className="tate">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      <div className={styles.heroT}>
        <p>
          立ちかた、息のしかた、疲れかた。
          <br />
          十二の
          <ruby>
            体癖<rt>たいへき</rt>
          </ruby>
          から、着るもの、
          <br className={styles.wideOnly} />
          身につけるもの、書くものを選ぶお店です。
        </p>
        <div className={styles.heroB}>
          <PrefetchLink className="button button-ink" to={href("/shop")}>
            {toShop}
          </PrefetchLink>
          <PrefetchLink className="more" to={href("/about")}>
            <MoreLabel>体癖とは</MoreLabel>
          </PrefetchLink>
        </div>
      </div>
    </div>
  </section>
);
