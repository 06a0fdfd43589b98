// One film for who is not signed in: what it is and what opens it. A member has a page of their
// own.
import { FilmScreen } from "#features/library/media/ui/film/film-screen.tsx";
import { href } from "#lib/href.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { filmData } from "./film.server.ts";
import { shopOfVisitorPage } from "./visitor-piece.server.ts";
import type { Route } from "./+types/watch.ts";

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const shop = await shopOfVisitorPage(context, request, id);
  return { ...(await filmData({ request, context, id })), shop };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.one.track.title,
        description: loaderData.one.track.summary,
        path: href("/watch/:id", { id: loaderData.one.track.id }),
        shop: loaderData.shop,
      })
    : [];

export default function Watch({ loaderData: { one, here } }: Route.ComponentProps) {
  return (
    <FilmScreen key={`${one.track.id} ${one.from ?? ""}`} film={one} here={here} signedIn={false} />
  );
}
