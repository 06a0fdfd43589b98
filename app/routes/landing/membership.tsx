import { LandingScreen } from "#features/memberships/landing/ui/landing-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/membership.ts";
import { planPageNow } from "./items.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  planPageNow(contextOf(context), "membership");
export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, shop } = loaderData;
  const { title, description, path, faq } = page;
  return pageMeta({ title, description, path, shop, questions: faq });
};

export default function Membership({ loaderData: { page, offers } }: Route.ComponentProps) {
  return <LandingScreen page={page} offers={offers} />;
}
