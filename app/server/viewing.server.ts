// The cookie by which staff see the site as a member does, and what such a page may do: nothing.
import { cookieLine } from "#lib/cookie.ts";
import { contentSecurityPolicy } from "./security.server.ts";

export const viewingCookie = (https: boolean) => (https ? "__Host-viewing" : "viewing");
/**
 * Longer than a viewing lasts: a page that was left open is told that it is over, and acts for
 * nobody.
 */
const keptSeconds = 86_400;
export const setViewing = (value: string, https: boolean): string =>
  cookieLine(viewingCookie(https), value, { https, seconds: keptSeconds });
export const clearViewing = (https: boolean): string =>
  cookieLine(viewingCookie(https), "", { https, seconds: 0 });

/** No script runs, so nothing is kept, marked or sent by the page itself. */
export const viewingPolicy = contentSecurityPolicy({ scripts: [], formActions: [] })
  .replace("script-src 'self'", "script-src 'none'")
  .replace("connect-src 'self'", "connect-src 'none'");
