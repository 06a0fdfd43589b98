import { isbot } from "isbot";

/** The browser's own word against being counted. Source: our privacy policy, "Cookieと計測". */
const asksNotToBeCounted = (headers: Headers) =>
  headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";

/**
 * Whether what somebody does may be counted: the shop counts at all, the browser lets it, and it is
 * no machine that says so.
 */
export const mayBeCounted = (shop: { tracking: boolean }, headers: Headers): boolean =>
  shop.tracking && !asksNotToBeCounted(headers) && !isbot(headers.get("user-agent"));
