/**
 * For a page's `headers`: what its loader and action put beside their data goes out with the page.
 * Cookies go out by themselves.
 */
export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}): Headers {
  const headers = new Headers([...loaderHeaders, ...actionHeaders]);
  headers.delete("set-cookie");
  return headers;
}
