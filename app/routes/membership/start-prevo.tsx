import { choicePages } from "#features/subscription/plan-choice.ts";
import { PlanChoiceScreen } from "#features/subscription/ui/plan-choice.tsx";
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
