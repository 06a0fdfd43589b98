import { ThanksScreen } from "#features/memberships/subscription/ui/thanks.tsx";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/success-free-trial.ts";
import { thanksFor } from "./thanks.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  thanksFor(memberContext(context, request), request);
export const meta: Route.MetaFunction = () => [
  { title: "おためしがはじまりました" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function SuccessTrial({ loaderData }: Route.ComponentProps) {
  return <ThanksScreen heading="おためしがはじまりました" thanks={loaderData} />;
}
