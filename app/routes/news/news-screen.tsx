import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownNews } from "./shown.server.ts";
import styles from "./news-screen.module.css";

export const NewsScreen = ({
  title,
  date,
  day,
  everyone,
  cover,
  blocks,
}: Pick<ShownNews, "title" | "date" | "day" | "everyone" | "cover" | "blocks">) => (
  <main id="main" className="p-me">
    <article className="wrap sections">
      <header className={styles.head}>
        <p className="small soft">
          <time dateTime={date}>{day}</time>
          {everyone ? null : <Badge>会員の方へ</Badge>}
        </p>
        <h1>{title}</h1>
      </header>
      {cover ? <img {...cover} alt={cover.alt} className={styles.cover} /> : null}
      <div className="prose">
        <MatomeBody blocks={blocks} />
      </div>
      <p className="at-end">
        <PrefetchLink className="more" to={href("/news")}>
          <MoreLabel>お知らせの一覧</MoreLabel>
        </PrefetchLink>
      </p>
    </article>
  </main>
);
