// One film for who is not signed in: what it is and what opens it. A member has a page of their own.
import { data, redirect } from "react-router";
import { pathOf } from "#features/library/media/present.ts";
import { FilmScreen } from "#features/library/media/ui/film-screen.tsx";
import { pageUrl } from "#server/page-url.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { filmData } from "./film.server.ts";
import type { Route } from "./+types/watch.ts";

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { services, actor } = contextOf(context);
  const item = (await services.library.read()).byId.get(id);
  if (!item) throw data(null, { status: 404 });
  if (actor.kind === "member") throw redirect(pathOf(item) + pageUrl(request).search);
  return {
    ...(await filmData({ request, context, id })),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.one.track.title,
        description: loaderData.one.track.summary,
        path: `/watch/${loaderData.one.track.id}`,
        shop: loaderData.shop,
      })
    : [];

export default function Watch({ loaderData: { one, here } }: Route.ComponentProps) {
  return (
    <FilmScreen key={`${one.track.id} ${one.from ?? ""}`} film={one} here={here} signedIn={false} />
  );
}
