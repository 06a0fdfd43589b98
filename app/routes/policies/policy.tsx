import { data } from "react-router";
import { editionHolding, firstEditionId } from "#features/site/policies/editions.ts";
import { isPolicySlug } from "#features/site/policies/present.ts";
import { published, readablePolicy } from "#features/site/policies/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/policy.ts";
import { PolicyScreen } from "./policy-screen.tsx";
import { editionRows, otherPolicies, policyOperator, presentPolicy } from "./shown.server.ts";

export async function loader({ params: { policy: slug }, context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  if (!isPolicySlug(slug)) throw data(null, 404);
  const operator = await policyOperator(services, now);
  const heads = await services.policies.read();
  const which = (await readablePolicy(services.db, heads, { slug }, now)) ?? firstEditionId;
  return {
    slug,
    policy: presentPolicy(slug, which, operator),
    editions: editionRows(heads, slug, now),
    edition: editionHolding(published(heads, slug), now)?.id ?? firstEditionId,
    others: otherPolicies(slug, operator),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { policy, slug, shop } = loaderData;
  return pageMeta({
    title: policy.title,
    description: policy.lead,
    path: href("/policies/:policy", { policy: slug }),
    shop,
  });
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyScreen {...loaderData} />;
}
