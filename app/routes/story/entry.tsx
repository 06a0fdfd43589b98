import { useState } from "react";
import { useSearchParams } from "react-router";
import { storyName } from "#features/learning/scenarios/words.ts";
import { ScenarioEnd } from "#features/learning/scenarios/ui/scenario-end.tsx";
import { SceneReader } from "#features/learning/scenarios/ui/scene-reader.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { GameHead } from "../layouts/gameui.tsx";
import type { Route } from "./+types/entry.ts";
import { backAction, onAction } from "./entry-acts.server.ts";
import { loadEntry } from "./entry-page.server.ts";
import { NotOpen } from "./not-open.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadEntry(memberContext(context, request), request);
export const action = intents({ on: onAction, back: backAction });
export const handle: { game: GameHead } = {
  game: {
    close: href("/mypage"),
    title: storyName,
    tool: { href: href("/afq/chapters"), label: "三つの章の地図", icon: "rows" },
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title}｜${storyName}` : storyName },
  { name: "robots", content: "noindex" },
];

export default function Entry({ loaderData: page, actionData }: Route.ComponentProps) {
  const id = page.is === "scene" ? page.scene.id : "";
  const [first] = useState(id);
  const isBehind = useSearchParams()[0].get("done") === "behind";
  return (
    <main id="main">
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
        </Alert>
      ) : null}
      {isBehind ? (
        <Alert role="status">
          この話は、ほかの画面で読みすすめられていました。いま押されたぶんは数えずに、いまのところをひらいています。
        </Alert>
      ) : null}
      {page.is === "scene" ? (
        <SceneReader key={id} scene={page.scene} arrived={id !== first} />
      ) : page.is === "end" ? (
        <ScenarioEnd {...page} />
      ) : (
        <NotOpen {...page} />
      )}
    </main>
  );
}
