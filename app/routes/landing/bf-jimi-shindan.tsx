// The way in from an advert to the quiz of plain habits: what it is, what comes out, and begin.
import { landingWordsNow } from "#features/memberships/landing/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/bf-jimi-shindan.ts";
import { jimiNow, landingShop } from "./items.server.ts";
import { JimiScreen } from "./jimi-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const { db } = about.services;
  const words = await landingWordsNow(db, "bf-jimi-shindan");
  return { shop: landingShop(about), words, quiz: await jimiNow(db) };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.words.title,
        description: loaderData.words.description,
        path: href("/landing/bf-jimi-shindan"),
        shop: loaderData.shop,
      })
    : [];

export default function JimiLanding({ loaderData: { words, quiz } }: Route.ComponentProps) {
  return <JimiScreen words={words} quiz={quiz} />;
}
