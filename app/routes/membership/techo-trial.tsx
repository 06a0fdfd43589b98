import { choicePages } from "#features/memberships/subscription/plans/plan-choice.ts";
import { PlanChoiceScreen } from "#features/memberships/subscription/ui/plan-choice.tsx";
import type { Route } from "./+types/techo-trial.ts";
import { choiceFor } from "./choice.server.ts";

export const loader = (args: Route.LoaderArgs) => choiceFor(args, choicePages.techoTrial);
export const meta: Route.MetaFunction = () => [
  { title: choicePages.techoTrial.title },
  { name: "robots", content: "noindex" },
];

export default function TechoTrial({ loaderData }: Route.ComponentProps) {
  return <PlanChoiceScreen {...loaderData} />;
}
