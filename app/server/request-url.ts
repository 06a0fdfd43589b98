// Under which address a request came in, before anything reads it.

/**
 * Without the character that no text of ours and no row can hold, where it is typed behind the
 * path.
 */
function withoutNothing(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? target : target.slice(0, at) + target.slice(at).replaceAll(/%00/g, "");
}

/**
 * What stands in the request line, with the shop's own origin before it.
 *
 * A proxy that ends TLS speaks http to us under a name of its own: pages and forms must all the
 * same see the address that people see, or no form would count as one of ours. `BASE_URL` says
 * which. Only development without https answers under several names (localhost, its address in the
 * network): there the Host header decides, and the target stays as it is.
 */
export function createRequestUrl({
  baseUrl,
  production,
}: {
  baseUrl: string;
  production: boolean;
}) {
  const { origin, protocol } = new URL(baseUrl);
  const fixed = production || protocol === "https:";
  return (asked: string): string => {
    const target = withoutNothing(asked);
    if (!fixed) return target;
    const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
    return path.startsWith("/") ? origin + path : `${origin}/${path}`;
  };
}
