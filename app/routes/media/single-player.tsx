import { redirect } from "react-router";
import { PlayerScreen } from "#features/library/media/ui/screen/player-screen.tsx";
import { ownListIdOf } from "#features/library/media/own-lists/rules.ts";
import { href } from "#lib/href.ts";
import type { Route } from "./+types/single-player.ts";
import { pieceAction, pieceData } from "./piece.server.ts";

const collections = ["onsei", "body_voice", "radio"] as const;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (!params.onsei) throw redirect(href("/player"));
  return pieceData({ request, context, id: params.onsei, collections });
}
/** Memos are set in the hand of members. */
export const handle = { memberWords: true };
export const action = pieceAction;
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.page.track.title}｜きく` : "きく" },
  { name: "robots", content: "noindex" },
];

export default function SinglePlayer({
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
      back={{
        href: backTo(page.listName),
        label: "一覧へもどる",
      }}
    />
  );
}
const backTo = (listName: string) => {
  if (!listName) return href("/player");
  const own = ownListIdOf(listName);
  if (own) return href("/mypage/playlists/:id", { id: own });
  if (!listName.startsWith("week:"))
    return `${href("/player")}?list=${encodeURIComponent(listName)}`;
  const [, category = "", week = ""] = listName.split(":");
  return `${href("/player")}?category=${category}&week=${week}`;
};
