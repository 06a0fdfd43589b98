import { data } from "react-router";
import { isPolicySlug } from "#features/site/policies/present.ts";
import { readablePolicy } from "#features/site/policies/service.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/policy-edition.ts";
import { PolicyScreen } from "./policy-screen.tsx";
import { editionRows, otherPolicies, policyOperator, presentPolicy } from "./shown.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  const { policy: slug, edition: id } = params;
  if (!isPolicySlug(slug)) throw data(null, 404);
  const heads = await services.policies.read();
  const which = await readablePolicy(services.db, heads, { slug, id }, now);
  if (!which) throw data(null, 404);
  const operator = await policyOperator(services, now);
  return {
    policy: presentPolicy(slug, which, operator),
    editions: editionRows(heads, slug, now),
    edition: id,
    others: otherPolicies(slug, operator),
  };
}
/** The one that holds is found by searches; the others are not. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.policy.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PolicyEditionPage({ loaderData }: Route.ComponentProps) {
  return <PolicyScreen {...loaderData} />;
}
