import { choicePages } from "#features/memberships/subscription/plans/plan-choice.ts";
import { PlanChoiceScreen } from "#features/memberships/subscription/ui/plan-choice.tsx";
import type { Route } from "./+types/start-box.ts";
import { choiceFor } from "./choice.server.ts";

export const loader = (args: Route.LoaderArgs) => choiceFor(args, choicePages.startBox);
export const meta: Route.MetaFunction = () => [
  { title: choicePages.startBox.title },
  { name: "robots", content: "noindex" },
];

export default function StartBox({ loaderData }: Route.ComponentProps) {
  return <PlanChoiceScreen {...loaderData} />;
}
