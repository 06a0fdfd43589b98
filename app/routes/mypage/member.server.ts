import { redirect, type RouterContextProvider } from "react-router";
import type { Member } from "#features/identity/account/rules.ts";
import { pageUrl } from "#server/page-url.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";

/** The member of a page for members. The guard has sent visitors home before; this is for who forgets it. */
export function memberContext(
  context: Readonly<RouterContextProvider>,
  request: Request,
): RequestContext & { actor: Member } {
  const about = contextOf(context);
  const { actor } = about;
  if (actor.kind === "member") return { ...about, actor };
  const { pathname, search } = pageUrl(request);
  throw redirect(`/?redirect_url=${encodeURIComponent(pathname + search)}`);
}
