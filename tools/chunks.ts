// Which modules of the browser's side travel together: few files, each with what one kind of page
// needs.
import { fileURLToPath } from "node:url";

type Info = { importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => Info | null };
/** `of`: of these folders alone; `always`: only what this page needs as well. */
type Area = {
  name: string;
  pages: readonly string[];
  minPages: number;
  of?: RegExp;
  always?: string;
};

const root = fileURLToPath(new URL("../app/", import.meta.url));
const pagesOf = (...names: string[]) => names.map((name) => `${root}${name}.tsx`);
const home = `${root}routes/home/home.tsx`;

/**
 * A module goes into the first of these of which at least so many pages use it; what none has goes
 * with its page.
 */
const areas: readonly Area[] = [
  { name: "site", minPages: 1, pages: pagesOf("root", "routes/layouts/default") },
  {
    name: "goods",
    minPages: 3,
    always: home,
    pages: [
      home,
      ...pagesOf(
        "routes/shop/category",
        "routes/shop/product",
        "routes/shop/shop",
        "routes/shop/favourites",
      ),
    ],
  },
  { name: "front", minPages: 1, pages: [home] },
  {
    name: "parts",
    minPages: 2,
    of: /\/app\/(?:ui|lib)\//,
    pages: pagesOf(
      "routes/shop/category",
      "routes/shop/product",
      "routes/buy/buy",
      "routes/buy/cart",
      "routes/buy/success",
      "routes/account/login2",
      "routes/mypage/mypage",
      "routes/mypage/settings",
      "routes/media/player",
    ),
  },
  { name: "shelves", minPages: 1, pages: pagesOf("routes/shop/category") },
  {
    name: "cart",
    minPages: 2,
    of: /\/app\/features\/shop\/cart\//,
    pages: pagesOf("routes/shop/product", "routes/buy/cart", "routes/buy/success"),
  },
  {
    name: "typing",
    minPages: 2,
    of: /\/app\/browser\//,
    pages: pagesOf("routes/brand/contact", "routes/mypage/settings"),
  },
  {
    name: "calls",
    minPages: 2,
    of: /\/app\/browser\//,
    pages: pagesOf("routes/mypage/settings", "routes/account/login2", "routes/media/player"),
  },
  {
    name: "buying",
    minPages: 1,
    of: /\/app\/features\/shop\//,
    pages: pagesOf("routes/layouts/payment", "routes/buy/buy", "routes/buy/success"),
  },
  {
    name: "members",
    minPages: 2,
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
    minPages: 2,
    pages: pagesOf(
      "routes/mypage/settings",
      "routes/account/login2",
      "routes/membership/select-plan",
    ),
  },
  {
    name: "desk",
    minPages: 2,
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

const isOf = ({ pages, minPages, always }: Area, id: string, context: Context): boolean =>
  (always === undefined || needs(always, context).has(id)) &&
  pages.filter((page) => needs(page, context).has(id)).length >= minPages;

/** In this order: a file takes with it whatever its modules need that no earlier one has. */
export const chunks = {
  groups: [
    { name: "framework", test: /node_modules\/(?:react|react-dom|react-router)\/|^\0/ },
    ...areas.map((area) => ({
      debugName: area.name,
      test: area.of ?? /\/app\//,
      minShareCount: 2,
      name: (id: string, context: Context) => (isOf(area, id, context) ? area.name : null),
    })),
  ].map((group, at, all) => ({ ...group, priority: all.length - at })),
};
