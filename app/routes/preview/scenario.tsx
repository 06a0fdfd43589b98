import { scenarioAs, scenarioPreview } from "#features/learning/scenario-editor/preview.server.ts";
import { walked } from "#features/learning/scenario-editor/walk.ts";
import { presentScene } from "#features/learning/scenarios/present.ts";
import { SceneWalk } from "#features/learning/scenarios/ui/scene-walk.tsx";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { pageUrl } from "#server/page-url.ts";
import type { Route } from "./+types/scenario.ts";

export const loader = (args: Route.LoaderArgs) =>
  lookLoader(scenarioPreview, async ({ row }) => {
    const scenario = scenarioAs(row);
    const { searchParams } = pageUrl(args.request);
    const walk = scenario && walked(scenario, searchParams.get("steps") ?? "");
    if (!scenario || !walk) return err(lookSays.unready);
    const after = (steps: readonly number[]) => {
      searchParams.set("steps", steps.join("."));
      return `?${searchParams.toString()}`;
    };
    const scene = presentScene(scenario, walk.place, walk.marks, new Set());
    const next = scene.choices.map(({ pieces }, at) => ({
      pieces,
      to: after([...walk.steps, at]),
    }));
    return ok({
      scene,
      ways: next.length > 0 || scene.isEnd ? next : [{ pieces: [], to: after([...walk.steps, 0]) }],
      back: walk.steps.length > 0 ? after(walk.steps.slice(0, -1)) : null,
    });
  })(args);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfScenario = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {(page) => (
      <main id="main">
        <SceneWalk {...page} />
      </main>
    )}
  </PreviewPage>
);
export default PreviewOfScenario;
