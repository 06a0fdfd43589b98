import { securitySections, securityWords } from "#features/site/security/words.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { TextSections } from "#ui/text-sections.tsx";
import type { Route } from "./+types/security.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = contextOf(context).services;
  return {
    sections: securitySections(shop.email),
    shop: { name: shop.name, baseUrl: shop.baseUrl },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: securityWords.title,
        description: securityWords.lead,
        path: href("/security"),
        shop: loaderData.shop,
      })
    : [];

export default function Security({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <h1>{securityWords.title}</h1>
        <p className="lead-text text">{securityWords.lead}</p>
        <TextSections sections={sections} />
      </div>
    </main>
  );
}
