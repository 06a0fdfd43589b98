// A page of earlier years under a line that says so. Each has a row of its own in the table.
import { data } from "react-router";
import { archivedPageAt } from "#features/site/archive/pages.ts";
import { formatJapaneseYear } from "#lib/tokyo-date.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageUrl } from "#server/page-url.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { TextSections } from "#ui/text-sections.tsx";
import type { Route } from "./+types/archived.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const page = archivedPageAt(pageUrl(request).pathname);
  if (!page) throw data(null, 404);
  const { shop } = contextOf(context).services;
  return { page, shop: { name: shop.name, baseUrl: shop.baseUrl } };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.page.title,
        description: loaderData.page.lead,
        path: loaderData.page.path,
        shop: loaderData.shop,
        noindex: true,
      })
    : [];

export default function Archived({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-text">
      <div className="wrap sections">
        <Alert kind="warn">
          {formatJapaneseYear(page.until)}
          までの頁を、当時のまま残しています。いまの品やご案内とはちがいます。
        </Alert>
        <header>
          <h1>{page.title}</h1>
          <p className="lead-text text">{page.lead}</p>
        </header>
        <TextSections sections={page.sections} />
        <p>
          <LinkButton to={page.today.href}>{page.today.label}</LinkButton>
        </p>
      </div>
    </main>
  );
}
