import { playListOf, openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { listeningPage } from "#features/library/media/listening-page.server.ts";
import { presentCover } from "#features/library/media/present.ts";
import { isShown, weekCategories } from "#features/library/media/rules.ts";
import { latePlanFor } from "#features/memberships/subscription/plans/owed-plans.server.ts";
import { useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/player.ts";
import { ListPage } from "./list-page.tsx";
import { mediaOf } from "./media.server.ts";
import { WeeklyPage } from "./weekly-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const media = await mediaOf(context, request);
  const query = new URL(request.url).searchParams;
  const name = query.get("list") ?? "";
  const open = name ? await openMedia(media) : undefined;
  const list = open && playListOf(open.library, name, open.hearing.listener.areas);
  if (open && list) {
    const shown = list.items.filter((item) => isShown(item, open.now));
    const { rows, paged } = pageOf(shown, query.get("page"));
    const { title } = list;
    return { list: { name, title, tracks: await tracks(open, rows), paged }, page: null };
  }
  const week = Number(query.get("week"));
  const page = await listeningPage(media, {
    category: query.get("category"),
    week: Number.isInteger(week) && week > 0 ? week : null,
    lists: query.get("lists"),
  });
  const { services, actor, now } = contextOf(context);
  const { radio } = await services.switches.read();
  const late =
    actor.kind === "member" && page.categories.length === 0
      ? await latePlanFor(
          services.db,
          await services.items.read(),
          actor.uid,
          (areas) => weekCategories.some((area) => areas.has(area)),
          now,
        )
      : undefined;
  return {
    list: null,
    page: {
      ...page,
      late: late ? { title: late.title, words: late.words } : null,
      radio,
      playlists: page.playlists.map(({ picture, ...rest }) => ({
        ...rest,
        cover: picture && presentCover(picture),
      })),
    },
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.list ? `${loaderData.list.title}｜きく` : "きく" },
  { name: "robots", content: "noindex" },
];

export default function Player({ loaderData: { list, page } }: Route.ComponentProps) {
  useEngineSoon();
  return list ? <ListPage list={list} /> : page ? <WeeklyPage page={page} /> : null;
}
