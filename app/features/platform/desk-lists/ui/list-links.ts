import { type ListData, queryText } from "../rules.ts";

type Asked = Pick<ListData<unknown>, "path" | "query">;
/** The list with other filters, another order or another place; what is not said stays. */
export function listTo(
  { path, query }: Asked,
  change: {
    filters?: Readonly<Record<string, string>>;
    sort?: string;
    after?: string;
    before?: string;
  },
): string {
  const text = queryText({
    q: query.q,
    filters: change.filters ?? query.filters,
    sort: change.sort ?? query.sort,
  });
  const params = new URLSearchParams(text);
  if (change.after) params.set("after", change.after);
  if (change.before) params.set("before", change.before);
  // Without a word the list would open with the filter that the person has chosen for that.
  return `${path}?${params.toString() || "view=all"}`;
}
/** A filter that somebody saved. */
export const viewTo = (path: string, query: string): string => `${path}?${query || "view=all"}`;
