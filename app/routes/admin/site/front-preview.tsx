import { homeRule } from "#features/site/front/home-plan.server.ts";
import { shownSections } from "#features/site/front/rules.ts";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { homeParts } from "../../home/home-parts.server.ts";
import { HomeSections } from "../../home/home-sections.tsx";
import type { Route } from "./+types/front-preview.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { value } = await ruleAtDesk(services.db, homeRule);
  const visitor = { kind: "visitor" } as const;
  return {
    parts: await homeParts({ services, now, actor: visitor }),
    sections: shownSections(value.draft ?? value.shown),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "ホームの見え方" },
  { name: "robots", content: "noindex" },
];

/** The front page as it is being arranged, as a visitor would see it. */
export default function FrontPreview({ loaderData: { parts, sections } }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/front")}>
          ホームの並び
        </PrefetchLink>
      </p>
      <h1>ホームの見え方</h1>
      <p className="body soft">
        下書きの並びです。ログインしていない方に見える中身で、公開するまで店には出ません。
      </p>
      <HomeSections {...parts} sections={sections} />
    </main>
  );
}
