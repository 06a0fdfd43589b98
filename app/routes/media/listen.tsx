// One piece for who is not signed in: what it is, its taste where it is one, and what opens it. A
// member has a page of their own.
import { PlayerScreen } from "#features/library/media/ui/screen/player-screen.tsx";
import { href } from "#lib/href.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/listen.ts";
import { pieceData } from "./piece.server.ts";
import { shopOfVisitorPage } from "./visitor-piece.server.ts";

const collections = ["onsei", "body_voice", "radio"] as const;

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const shop = await shopOfVisitorPage(context, request, id);
  return { ...(await pieceData({ request, context, id, collections })), shop };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.page.track.title,
        description: loaderData.page.track.summary,
        path: href("/listen/:id", { id: loaderData.page.track.id }),
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
      back={{ href: href("/osusowa"), label: "おすそわけの一覧へ" }}
    />
  );
}
