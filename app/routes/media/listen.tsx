// One piece for who is not signed in: what it is, its taste where it is one, and what opens it. A member has a page of their own.
import { data, redirect } from "react-router";
import { PlayerScreen } from "#features/library/media/ui/player-screen.tsx";
import { pathOf } from "#features/library/media/present.ts";
import { pageUrl } from "#server/page-url.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/listen.ts";
import { pieceData } from "./piece.server.ts";

const collections = ["onsei", "body_voice", "radio"] as const;

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { services, actor } = contextOf(context);
  const item = (await services.library.read()).byId.get(id);
  if (!item) throw data(null, { status: 404 });
  if (actor.kind === "member") throw redirect(pathOf(item) + pageUrl(request).search);
  return {
    ...(await pieceData({ request, context, id, collections })),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.page.track.title,
        description: loaderData.page.track.summary,
        path: `/listen/${loaderData.page.track.id}`,
        shop: loaderData.shop,
      })
    : [];

export default function Listen({
  loaderData: { page, told, memos, here, from, me },
}: Route.ComponentProps) {
  return (
    <PlayerScreen
      key={`${page.track.id} ${from ?? ""}`}
      data={page}
      told={told}
      memos={memos}
      here={here}
      from={from}
      me={me}
      back={{ href: "/osusowa", label: "おすそわけの一覧へ" }}
    />
  );
}
