// The address of the page that a request is about. Moves by script ask for its data under another
// name, with marks of the router.

/** `/mypage/why.data?_routes=x&a=1` is about `/mypage/why?a=1`; a direct visit is about itself. */
export function pageUrl(request: Pick<Request, "url">): URL {
  const url = new URL(request.url);
  if (url.pathname === "/_root.data" || url.pathname === "/_.data") url.pathname = "/";
  else if (url.pathname.endsWith("/_.data")) url.pathname = url.pathname.slice(0, -"_.data".length);
  else if (url.pathname.endsWith(".data")) url.pathname = url.pathname.slice(0, -".data".length);
  url.searchParams.delete("_routes");
  return url;
}
