// A long list, page by page.
const rowsPerPage = 100;
export type Paged = { page: number; pages: number; shown: number; total: number };
/**
 * A page of a list as an address asks for it; the nearest there is, where it asks for none that is
 * there.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  asked: string | null,
  perPage: number = rowsPerPage,
): { rows: Row[]; paged: Paged } {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked)) || 1));
  const shown = rows.slice((page - 1) * perPage, page * perPage);
  return { rows: shown, paged: { page, pages, shown: shown.length, total: rows.length } };
}
