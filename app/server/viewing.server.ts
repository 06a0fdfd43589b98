// The cookie by which staff see the site as a member does, and what such a page may do: nothing.
import { contentSecurityPolicy } from "./security.server.ts";

export const viewingCookie = (https: boolean) => (https ? "__Host-viewing" : "viewing");
/**
 * Longer than a viewing lasts: a page that was left open is told that it is over, and acts for
 * nobody.
 */
const keptSeconds = 86_400;
const secure = (https: boolean) => (https ? "; Secure" : "");
export const setViewing = (value: string, https: boolean): string =>
  `${viewingCookie(https)}=${value}; Path=/; Max-Age=${keptSeconds}; HttpOnly;` +
  ` SameSite=Lax${secure(https)}`;
export const clearViewing = (https: boolean): string =>
  `${viewingCookie(https)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(https)}`;

/** No script runs, so nothing is kept, marked or sent by the page itself. */
export const viewingPolicy = contentSecurityPolicy({ scripts: [], formActions: [] })
  .replace("script-src 'self'", "script-src 'none'")
  .replace("connect-src 'self'", "connect-src 'none'");
