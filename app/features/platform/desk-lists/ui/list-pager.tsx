import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ListData } from "../rules.ts";
import { listTo } from "./list-links.ts";

export function ListPager<Row>({ data }: { data: ListData<Row> }) {
  const { next, previous, unit } = data;
  return (
    <nav className="desk-pager" aria-label="ページ">
      {previous ? (
        <PrefetchLink
          className="button button-line button-small"
          rel="prev"
          to={listTo(data, { before: previous })}
        >
          <Icon name="caret-left" size={18} />前
        </PrefetchLink>
      ) : null}
      {next ? (
        <PrefetchLink
          className="button button-line button-small"
          rel="next"
          to={listTo(data, { after: next })}
        >
          次の{unit}へ
          <Icon name="caret-right" size={18} />
        </PrefetchLink>
      ) : null}
    </nav>
  );
}
