import { ThanksScreen } from "#features/memberships/subscription/ui/thanks.tsx";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/success-ticket.ts";
import { thanksFor } from "./thanks.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  thanksFor(memberContext(context, request), request);
export const meta: Route.MetaFunction = () => [
  { title: "ありがとうございます" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function SuccessTicket({ loaderData }: Route.ComponentProps) {
  return <ThanksScreen heading="ありがとうございます" thanks={loaderData} />;
}
