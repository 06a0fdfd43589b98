// A page of a piece for who is not signed in: members have one of their own.
import { data, redirect, type RouterContextProvider } from "react-router";
import { pathOf } from "#features/library/media/present.ts";
import { pageUrl } from "#server/page-url.ts";
import { contextOf } from "#server/request-context.server.ts";

/**
 * What the page tells of the shop. A member is led to their own page; 404 where there is no such
 * piece.
 */
export async function shopOfVisitorPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<{ name: string; baseUrl: string }> {
  const { services, actor } = contextOf(context);
  const item = (await services.library.read()).byId.get(id);
  if (!item) throw data(null, { status: 404 });
  if (actor.kind === "member") throw redirect(pathOf(item) + pageUrl(request).search);
  return { name: services.shop.name, baseUrl: services.shop.baseUrl };
}
