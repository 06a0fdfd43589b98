import { z } from "zod";
import { beginCount } from "#features/shop/stock-count/count.server.ts";
import { countsAtDesk } from "#features/shop/stock-count/page-data.server.ts";
import { readScope, scopeWords } from "#features/shop/stock-count/rules.ts";
import { BeginCount } from "#features/shop/stock-count/ui/begin-count.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/stock-counts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const groups = services.catalogue.groups();
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return {
    ...(await countsAtDesk(services.db, (id) => groups.nameOf("category", id), after)),
    categories: groups.all("category").map(({ id, name }) => ({ id, name })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "棚卸し" },
  { name: "robots", content: "noindex" },
];

const Begin = z.object({
  kind: z.enum(["all", "category", "place"], "数えるものをおえらびください。"),
  category: z.string().max(100).default(""),
  place: z.string().max(200).default(""),
});
export const action = intents({
  begin: staffAction(Begin, {
    async do({ services, actor, now, value: { kind, category, place } }) {
      const groups = services.catalogue.groups();
      const scope = readScope(kind, category, place);
      if (typeof scope === "string") return refuseFields({ [kind]: scope });
      if (scope.kind === "category" && !groups.find("category", scope.value))
        return refuseFields({ category: "このカテゴリは、もうありません。" });
      const say = scopeWords(scope, (id) => groups.nameOf("category", id));
      const begun = await beginCount(services.db, scope, say, { actor: actor.uid, now });
      if (begun.ok) return begun;
      return refuseFields({ [kind]: "ここには、数える品がありません。" });
    },
    done: ({ id }) => href("/admin/stock-counts/:id", { id }),
  }),
});

export default function AdminStockCounts({
  loaderData: { counts, isFirst, next, categories },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead
        way={[{ href: href("/admin/products"), label: "品と在庫" }]}
        title="棚卸し"
        note="数えた数と帳簿をくらべてから、在庫に合わせます。途中でやめても、続きから数えられます。"
      />
      <DeskTop answer={answer} placed />
      <div className="desk-stack">
        <DeskPanel title="あたらしく数える">
          <BeginCount answer={answer} categories={categories} />
        </DeskPanel>
        <DeskPanel title="これまでの棚卸し">
          {counts.length === 0 ? (
            <p className="small soft">まだありません。</p>
          ) : (
            <ul>
              {counts.map(({ id, what, begun, ended }) => (
                <li key={id}>
                  <PrefetchLink className="link" to={href("/admin/stock-counts/:id", { id })}>
                    {what}
                  </PrefetchLink>{" "}
                  <span className="small soft">
                    {begun}から{ended ? `（${ended}に終えました）` : "（数えているところ）"}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {isFirst && !next ? null : (
            <p className="deeds">
              {isFirst ? null : (
                <PrefetchLink className="link" to={href("/admin/stock-counts")}>
                  いちばん新しい棚卸しへ
                </PrefetchLink>
              )}
              {next ? (
                <PrefetchLink className="link" to={`${href("/admin/stock-counts")}?after=${next}`}>
                  これより前の棚卸し
                </PrefetchLink>
              ) : null}
            </p>
          )}
        </DeskPanel>
      </div>
    </main>
  );
}
