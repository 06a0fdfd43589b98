// Addresses of our own pages: `href("/mypage/stop/:id?", { id })`. The paths and their parameters
// come from the table of routes (`app/routes.ts`, through the router's types), so that a link to a
// page that is not there does not compile.
import type { Register } from "react-router";

type Pages = Register extends { pages: infer Known } ? Known : never;
type ParamsOf<Path extends keyof Pages> = Pages[Path] extends { params: infer Params }
  ? Params
  : never;
/** Optional parameters may be left out, or be nothing. */
type Rest<Params> = keyof Params extends never
  ? []
  : Partial<Params> extends Params
    ? [params?: { [Name in keyof Params]?: string | undefined }]
    : [params: Params];

/** Numbers and names of ours, which stay as they are. */
const plain = /^[\w.~-]*$/;

/**
 * As the router encodes a part: what would end it is escaped, what may stand in it is kept
 * readable. Source: RFC 3986, 3.3.
 */
const encodePart = (text: string): string =>
  plain.test(text)
    ? text
    : encodeURIComponent(text.toWellFormed()).replaceAll(
        /%(?:24|26|2B|2C|3B|3D|3A|40)/g,
        decodeURIComponent,
      );

/** A path by its parameters: what stands before, the name, the mark of one that may be left out. */
const known = new Map<string, (string | undefined)[]>();
function partsOf(path: string): (string | undefined)[] {
  let parts = known.get(path);
  if (!parts) known.set(path, (parts = path.split(/\/:([\w-]+)(\?)?/)));
  return parts;
}

/**
 * The address of a page with its parameters filled in; needs nothing of the router, so that rules
 * and letters can say it too.
 */
export function href<Path extends keyof Pages & string>(
  path: Path,
  ...[params]: Rest<ParamsOf<Path>>
): string {
  if (!path.includes(":")) return path;
  const given = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  const parts = partsOf(path);
  let address = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 3) {
    const [name = "", optional, after = ""] = parts.slice(at, at + 3);
    const value = given[name];
    if (value === undefined && !optional) throw new Error(`${path} wants ${name}`);
    address += (value === undefined ? "" : `/${encodePart(value)}`) + after;
  }
  return address;
}
