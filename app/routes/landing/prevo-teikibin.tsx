import { LandingScreen } from "#features/memberships/landing/ui/landing-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/prevo-teikibin.ts";
import { planPageNow } from "./items.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  planPageNow(contextOf(context), "prevo-teikibin");
export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, shop } = loaderData;
  const { title, description, path, faq } = page;
  return pageMeta({ title, description, path, shop, questions: faq });
};

export default function PrevoBox({ loaderData: { page, offers } }: Route.ComponentProps) {
  return <LandingScreen page={page} offers={offers} />;
}
