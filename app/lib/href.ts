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

/**
 * As the router encodes a part: what would end it is escaped, what may stand in it is kept
 * readable. Source: RFC 3986, 3.3.
 */
const encodePart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /%(?:24|26|2B|2C|3B|3D|3A|40)/g,
    decodeURIComponent,
  );

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
  return path.replaceAll(/\/:([\w-]+)(\?)?/g, (_part, name: string, optional?: string) => {
    const value = given[name];
    if (value === undefined && !optional) throw new Error(`${path} wants ${name}`);
    return value === undefined ? "" : `/${encodePart(value)}`;
  });
}
