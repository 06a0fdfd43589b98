import { choicePages } from "#features/memberships/subscription/plans/plan-choice.ts";
import { PlanChoiceScreen } from "#features/memberships/subscription/ui/plan-choice.tsx";
import type { Route } from "./+types/start-prevo.ts";
import { choiceFor } from "./choice.server.ts";

export const loader = (args: Route.LoaderArgs) => choiceFor(args, choicePages.startPrevo);
export const meta: Route.MetaFunction = () => [
  { title: choicePages.startPrevo.title },
  { name: "robots", content: "noindex" },
];

export default function StartPrevo({ loaderData }: Route.ComponentProps) {
  return <PlanChoiceScreen {...loaderData} />;
}
