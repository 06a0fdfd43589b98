import { choicePages } from "#features/memberships/subscription/plans/plan-choice.ts";
import { PlanChoiceScreen } from "#features/memberships/subscription/ui/plan-choice.tsx";
import type { Route } from "./+types/select-plan.ts";
import { choiceFor } from "./choice.server.ts";

export const loader = (args: Route.LoaderArgs) => choiceFor(args, choicePages.selectPlan);
export const meta: Route.MetaFunction = () => [
  { title: choicePages.selectPlan.title },
  { name: "robots", content: "noindex" },
];

export default function SelectPlan({ loaderData }: Route.ComponentProps) {
  return <PlanChoiceScreen {...loaderData} />;
}
