import { redirect } from "react-router";
import { PlayerScreen } from "#features/library/media/ui/screen/player-screen.tsx";
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
        href: page.listName ? `${href("/player")}?${queryOf(page.listName)}` : href("/player"),
        label: "一覧へもどる",
      }}
    />
  );
}
const queryOf = (listName: string) => {
  if (!listName.startsWith("week:")) return `list=${encodeURIComponent(listName)}`;
  const [, category = "", week = ""] = listName.split(":");
  return `category=${category}&week=${week}`;
};
