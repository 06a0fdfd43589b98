// What staff see when they see the site as a member does: for how long, and which pages.

/** How long staff may look before they begin anew, with a reason. */
export const viewingMs = 15 * 60_000;

/**
 * The pages that open, by their paths in the table of routes. Whatever is not named stays the
 * member's own: rooms, diaries, memos, what they listened to, addresses, cards and letters, all
 * that is bought or signed in with, and every page that is still to be built. `docs/adr/0339`.
 */
export const viewedPages: ReadonlySet<string> = new Set([
  "/",
  "/about",
  "/osusowa",
  "/tags",
  "/pants-shop",
  "/shop",
  "/shop/category/:category?",
  "/shop/tag/:tag?",
  "/shop/product/brand/dengeki-pants/:pantsname?",
  "/shop/product/brand/prevo-aloha/:color?",
  "/shop/product/pants_subscription",
  "/shop/product/:productid?",
  "/shop02",
  "/favourites",
  "/news",
  "/news/:id",
  "/matome",
  "/matome/:id",
  "/dictionary",
  "/dictionary/tag/:tag?",
  "/dictionary/:wordid",
  "/gallery",
  "/gallery/:id",
  "/landing/membership",
  "/landing/membership/old",
  "/landing/goods-teikibin",
  "/landing/prevo-teikibin",
  "/landing/taiheki-techo",
  "/landing/techo-reserve",
  "/membership/select-deshi",
  "/product/techo-plus/:plan?",
  "/policies/:policy",
  "/security",
  "/policies/:policy/editions/:edition",
  "/another-frontier",
  "/another-frontier/:tag?",
  "/player",
  "/timeline/:id?/kansou",
  "/timeline/photos/:id",
  "/timeline/inbox",
  "/mypage",
  "/mypage/plan",
  "/mypage/why",
  "/mypage/points",
  "/mypage/purchase_history",
]);

/** Where the button of the bar leads. */
export const endViewingPath = "/end-viewing";

/**
 * Whose eyes a read sees with: `own`, those of the staff, at the desk and in calls of its scripts;
 * `member`; or nobody's, where the page is the member's alone. `path`: of the table of routes, or
 * nothing where it has no such page.
 */
export function eyesFor(pathname: string, path: string | undefined): "own" | "member" | "closed" {
  const own = ["/admin", "/api", "/v1", "/images", "/assets", endViewingPath];
  if (own.some((place) => pathname === place || pathname.startsWith(`${place}/`))) return "own";
  // Each policy is a page of its own in the table.
  const policy = pathname.startsWith("/policies/");
  return path !== undefined && (policy || viewedPages.has(path)) ? "member" : "closed";
}
