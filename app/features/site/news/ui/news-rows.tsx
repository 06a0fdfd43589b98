import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { presentNewsCover } from "../pictures.ts";
import type { Information } from "../rules.ts";
import styles from "./news-rows.module.css";

/** One line of a list. */
export const presentNewsRow = ({ id, title, openAt, everyone, pictures }: Information) => ({
  cover: presentNewsCover(pictures),
  id,
  title,
  everyone,
  date: tokyoDate(openAt),
});
/** `begins`: where the list tells how each begins. */
type NewsRow = ReturnType<typeof presentNewsRow> & { begins?: string };

const dotted = (date: string) =>
  `${date.slice(0, 4)}.${Number(date.slice(5, 7))}.${date.slice(8, 10)}`;

const When = ({ date, everyone }: NewsRow) => (
  <>
    <time className="digit small faint" dateTime={date}>
      {dotted(date)}
    </time>
    {everyone ? null : <Badge>会員の方へ</Badge>}
  </>
);

export const NewsRows = ({ news }: { news: readonly NewsRow[] }) => (
  <div className="rows">
    {news.map((row) => (
      <PrefetchLink key={row.id} className="line" to={href("/news/:id", { id: row.id })}>
        {row.begins === undefined ? (
          <>
            <When {...row} />
            <span className="grow body">{row.title}</span>
          </>
        ) : (
          <span className="grow">
            <span className={styles.head}>
              <When {...row} />
            </span>
            <b className="body block">{row.title}</b>
            <span className={`small soft ${styles.summary}`}>{row.begins}</span>
          </span>
        )}
        {row.cover ? (
          <img
            className={styles.thumb}
            src={row.cover}
            alt=""
            width={64}
            height={48}
            loading="lazy"
          />
        ) : null}
      </PrefetchLink>
    ))}
  </div>
);
