import { firstFigure } from "#features/community/profiles/rules.ts";
import { communityProfileOf } from "#features/community/profiles/service.server.ts";
import { presentMap } from "#features/learning/scenarios/present.ts";
import { finishedOf, readingsOfMember } from "#features/learning/scenarios/service.server.ts";
import { StoryMap } from "#features/learning/scenarios/ui/story-map.tsx";
import { storyName } from "#features/learning/scenarios/words.ts";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import type { GameHead } from "../layouts/gameui.tsx";
import type { Route } from "./+types/chapters.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const { db, story } = services;
  const [readings, profile] = await Promise.all([
    readingsOfMember(db, actor.uid),
    communityProfileOf(db, actor.uid),
  ]);
  const map = presentMap(await story.read(), finishedOf(readings));
  return { map, figure: profile?.avatar ?? firstFigure };
}
export const handle: { game: GameHead } = { game: { close: href("/mypage") } };
export const meta: Route.MetaFunction = () => [
  { title: storyName },
  { name: "robots", content: "noindex" },
];

export default function Chapters({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1 className="visually-hidden">{storyName}</h1>
      <StoryMap {...loaderData} />
    </main>
  );
}
