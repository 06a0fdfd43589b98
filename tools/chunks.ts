// Which modules of the browser's side travel together: few files, each with what one kind of page
// needs.
import { fileURLToPath } from "node:url";

type Info = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => Info | null };
type Area = { name: string; pages: readonly string[]; least: number };

const root = fileURLToPath(new URL("../app/", import.meta.url));
const pagesOf = (...names: string[]) => names.map((name) => `${root}${name}.tsx`);

/**
 * A module goes into the first of these of which at least so many pages use it; what none has goes
 * with its page.
 */
const areas: readonly Area[] = [
  { name: "site", least: 1, pages: pagesOf("root", "routes/layouts/default") },
  {
    name: "goods",
    least: 3,
    pages: pagesOf(
      "routes/home/home",
      "routes/shop/category",
      "routes/shop/product",
      "routes/shop/shop",
      "routes/shop/favourites",
    ),
  },
  { name: "shelves", least: 1, pages: pagesOf("routes/shop/category") },
  { name: "front", least: 1, pages: pagesOf("routes/home/home") },
  {
    name: "members",
    least: 2,
    pages: pagesOf(
      "routes/layouts/vuetify",
      "routes/media/player",
      "routes/media/single-player",
      "routes/media/video",
      "routes/mypage/mypage",
    ),
  },
  {
    name: "forms",
    least: 2,
    pages: pagesOf(
      "routes/layouts/payment",
      "routes/buy/buy",
      "routes/mypage/settings",
      "routes/account/login2",
      "routes/membership/select-plan",
    ),
  },
  {
    name: "desk",
    least: 2,
    pages: pagesOf(
      "routes/layouts/admin",
      "routes/admin/orders/orders",
      "routes/admin/members/member",
      "routes/admin/media/media",
      "routes/admin/catalogue/product",
    ),
  },
];

/** Everything that a page needs before it runs. */
function neededBy(page: string, context: Context): Set<string> {
  const needed = new Set<string>();
  const follow = (id: string) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  follow(page);
  return needed;
}

const known = new Map<string, Set<string>>();
const needs = (page: string, context: Context) => {
  const before = known.get(page);
  if (before) return before;
  const found = neededBy(page, context);
  known.set(page, found);
  return found;
};

/** In this order: a file takes with it whatever its modules need that no earlier one has. */
export const chunks = {
  groups: [
    { name: "framework", test: /node_modules\/(?:react|react-dom|react-router)\/|^\0/ },
    ...areas.map(({ name, least, pages }) => ({
      debugName: name,
      test: /\/app\//,
      minShareCount: 2,
      name: (id: string, context: Context) =>
        pages.filter((page) => needs(page, context).has(id)).length >= least ? name : null,
    })),
  ].map((group, at, all) => ({ ...group, priority: all.length - at })),
};
