// What a row of the table of routes says, and the router's own form of it.
import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * Who may open it. `staff-unproved`: staff who have not shown their second factor yet, to show it.
 */
export type Access =
  | "visitor"
  | "login"
  | "licence:another-frontier"
  | "licence:osusowa"
  | "staff"
  | "staff-unproved";
/**
 * Kept in memory for visitors; `holders`: for members, too, who hold the same of what goods ask
 * for.
 */
export type Cache = "visitors" | "holders";
export type SiteRoute = {
  path: string;
  access: Access;
  /** The module below `routes/`; none for a page that is not built, or that another row answers. */
  file?: string;
  id?: string;
  cache?: Cache;
  /** A page of ours beside those of the specification. */
  own: boolean;
};
type Built = SiteRoute & { file: string };
type More = Access | { access?: Access; id?: string; cache?: Cache };

const rowOf = (path: string, file: string, more: More, ours: boolean): Built => ({
  path,
  file,
  own: ours,
  access: "visitor",
  ...(typeof more === "string" ? { access: more } : more),
});
export const spec = (path: string, file: string, more: More = {}): Built =>
  rowOf(path, file, more, false);
export const own = (path: string, file: string, more: More = {}): Built =>
  rowOf(path, file, more, true);
export const movedRoute = (path: string): SiteRoute => ({ path, access: "visitor", own: false });

export type Pages = Readonly<Record<string, readonly Built[]>>;
export const rowsOf = (pages: Pages): Built[] => Object.values(pages).flat();

const entryOf = ({ path, file, id }: Built): RouteConfigEntry => ({
  ...(path === "/" ? { index: true } : { path: path.slice(1) }),
  file: `routes/${file}`,
  ...(id ? { id } : {}),
});

/** As the router wants it: a layout with its pages, and one page for whatever is nowhere. */
export function routeConfigOf(pages: Pages, nowhere: string): RouteConfigEntry[] {
  return Object.entries(pages).flatMap(([layout, rows]) => {
    const entries = rows.map(entryOf);
    if (layout === "none") return entries;
    const rest = layout === "default" ? [{ path: "*", file: nowhere }] : [];
    return { file: `routes/layouts/${layout}.tsx`, children: [...entries, ...rest] };
  });
}
