import { LandingScreen } from "#features/memberships/landing/ui/landing-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/membership-old.ts";
import { planPageNow } from "./items.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  planPageNow(contextOf(context), "membership-old");
export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, shop } = loaderData;
  const { title, description, path } = page;
  return [...pageMeta({ title, description, path, shop }), { name: "robots", content: "noindex" }];
};

export default function OldMembership({ loaderData: { page, offers } }: Route.ComponentProps) {
  return <LandingScreen page={page} offers={offers} />;
}
