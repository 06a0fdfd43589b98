import { PrefetchLink } from "./prefetch-link.tsx";
import styles from "./paging.module.css";

/**
 * The pages to offer: first, last, the current with its neighbours; `null` where some are left out.
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((one, i) => {
    const before = sorted[i - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}

export function Paging({
  page,
  pages,
  to,
  shown,
  total,
  unit = "品",
  label = "ページ",
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
  shown: number;
  total: number;
  unit?: string;
  /** Where a page has more than one of them. */
  label?: string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.paging} aria-label={label}>
      <p className="small soft">
        {total}
        {unit}のうち{shown}
        {unit}（{page}／{pages}ページ）
      </p>
      <ul>
        {pagesShown(page, pages).map((one, i) => (
          <li key={one ?? `gap-${i}`}>
            {one === null ? (
              <span aria-hidden="true">…</span>
            ) : one === page ? (
              <span aria-current="page">
                <span className="visually-hidden">いまは</span>
                {one}
              </span>
            ) : (
              <PrefetchLink to={to(one)} aria-label={`${one}ページ目へ`}>
                {one}
              </PrefetchLink>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <PrefetchLink className="button button-line" to={to(page + 1)}>
          つぎのページへ
        </PrefetchLink>
      ) : null}
    </nav>
  );
}
