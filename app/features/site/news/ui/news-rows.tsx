import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Information } from "../rules.ts";

/** One line of a list. */
export const presentNewsRow = ({ id, title, openAt, everyone }: Information) => ({
  id,
  title,
  everyone,
  date: tokyoDate(openAt),
});
export type NewsRow = ReturnType<typeof presentNewsRow>;

const dotted = (date: string) =>
  `${date.slice(0, 4)}.${Number(date.slice(5, 7))}.${date.slice(8, 10)}`;

export const NewsRows = ({ news }: { news: readonly NewsRow[] }) => (
  <div className="rows">
    {news.map(({ id, title, date, everyone }) => (
      <PrefetchLink key={id} className="line" to={href("/news/:id", { id })}>
        <time className="digit small faint" dateTime={date}>
          {dotted(date)}
        </time>
        <span className="grow body">{title}</span>
        {everyone ? null : <Badge>会員の方へ</Badge>}
      </PrefetchLink>
    ))}
  </div>
);
