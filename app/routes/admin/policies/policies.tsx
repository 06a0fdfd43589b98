// The policies with their editions: which holds, which comes, and where a new one is begun.
import { editionHeads } from "#features/site/policies/write.server.ts";
import { editionState, hasBegun } from "#features/site/policies/editions.ts";
import { originalPolicy } from "#features/site/policies/original.ts";
import { policySlugs } from "#features/site/policies/present.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/policies.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const heads = await editionHeads(services.db);
  return {
    policies: policySlugs.map((slug) => {
      const own = heads.filter((one) => one.slug === slug);
      return {
        slug,
        title: originalPolicy(slug).title,
        first: !own.some((one) => hasBegun(one, now)),
        editions: own.map((one) => ({
          id: one.id,
          note: one.note,
          from: formatJapaneseMoment(one.openAt),
          state: editionState(one, own, now),
        })),
      };
    }),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "規約・法律の頁" },
  { name: "robots", content: "noindex" },
];

const words = {
  draft: "下書き",
  closed: "しまっています",
  later: "これから",
  holds: "いまの版",
  past: "前の版",
} as const;
const dyes = {
  draft: {},
  closed: { dye: "error" },
  later: { dye: "sayu" },
  holds: { dye: "zengo" },
  past: {},
} as const;

export default function AdminPolicies({ loaderData: { policies } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>規約・法律の頁</h1>
      <p>
        書きかえるときは、新しい版を書いて、いつからかを決めます。前の版は消えずに読めて、ご注文には、そのとき見ていた版の日が残ります。
      </p>
      {policies.map(({ slug, title, first, editions }) => (
        <section key={slug} aria-labelledby={`policy-${slug}`}>
          <h2 id={`policy-${slug}`}>{title}</h2>
          <ul className="bullets">
            {editions.map(({ id, note, from, state }) => (
              <li key={id}>
                <PrefetchLink className="link" to={href("/admin/policies/:id", { id })}>
                  {`${from}から`}
                </PrefetchLink>{" "}
                <Badge {...dyes[state]}>{words[state]}</Badge>
                <br />
                <span className="small soft">{note}</span>
              </li>
            ))}
            <li>
              <PrefetchLink
                className="link"
                to={href("/policies/:policy/editions/:edition", { policy: slug, edition: "first" })}
              >
                はじめの文
              </PrefetchLink>{" "}
              {first ? <Badge dye="zengo">いまの版</Badge> : <Badge>前の版</Badge>}
            </li>
          </ul>
          <p>
            <LinkButton small to={`${href("/admin/policies/:id", { id: "new" })}?policy=${slug}`}>
              新しい版を書く<span className="visually-hidden">（{title}）</span>
            </LinkButton>
          </p>
        </section>
      ))}
    </main>
  );
}
