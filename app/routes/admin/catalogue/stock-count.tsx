import { data } from "react-router";
import { countAtDesk, type CountAtDesk } from "#features/shop/stock-count/page-data.server.ts";
import { countViewOf, countViews, countViewWords } from "#features/shop/stock-count/rules.ts";
import { CountRows } from "#features/shop/stock-count/ui/count-rows.tsx";
import { FindCounted } from "#features/shop/stock-count/ui/find-size.tsx";
import { FinishCount } from "#features/shop/stock-count/ui/finish-count.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { Badge } from "#ui/badge.tsx";
import { DeskColumns, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/stock-count.ts";
import { stockCountActs } from "./stock-count-acts.server.ts";

/** What was done last; how many rows stands in the address. */
function sayDone(asked: URLSearchParams, before: string): string {
  const count = (name: string) => Number(/^\d{1,6}$/.exec(asked.get(name) ?? "")?.[0] ?? 0);
  const [lines, refused] = [count("lines"), count("refused")];
  const but = refused > 0 ? `できなかった${refused}行は、わけを書いて下に残しました。` : "";
  const said: Readonly<Record<string, string>> = {
    counted: lines > 0 ? `${lines}行の数を残しました。` : "数が書かれていません。",
    applied:
      lines + refused > 0
        ? `${lines > 0 ? `${lines}行を在庫に合わせました。` : ""}${but}`
        : `合わせるものは、もうありません。${before ? `先に、${before}` : ""}`,
    back:
      lines + refused > 0
        ? `${lines}行の在庫をもとにもどしました。${but}`
        : "もどすものはありません。",
    ended: "棚卸しを終えました。",
    open: "もう一度ひらきました。続けて数えられます。",
  };
  return said[asked.get("done") ?? ""] ?? "";
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const groups = services.catalogue.groups();
  const wish = {
    view: countViewOf(asked.get("view")),
    q: asked.get("q") ?? "",
    after: (asked.get("after") ?? "").slice(0, 200),
  };
  const count = await countAtDesk(services.db, params.id, wish, {
    nameOf: (id) => groups.nameOf("category", id),
    now,
  });
  if (!count) throw data(null, 404);
  return { count, say: sayDone(asked, count.applied) };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `棚卸し：${loaderData.count.what}` : "棚卸し" },
  { name: "robots", content: "noindex" },
];
export const action = stockCountActs;

const numbersOf = ({ left, sums: { counted, differs } }: CountAtDesk) => ({
  left: left.replace("行", ""),
  counted: counted.toLocaleString("ja-JP"),
  differs: differs.toLocaleString("ja-JP"),
});
const nothing = {
  left: "まだ数えていないものは、ありません。",
  counted: "まだ、ひとつも数えていません。",
  differs: "帳簿とちがうものは、ありません。",
};

function Rows({
  count,
  answer,
}: {
  count: CountAtDesk;
  answer: Route.ComponentProps["actionData"];
}) {
  const { id, lines, q, view, next } = count;
  const here = href("/admin/stock-counts/:id", { id });
  if (lines.length === 0)
    return (
      <p className="soft" role="status">
        {q ? `「${q}」は、この棚卸しの中に見つかりませんでした。` : nothing[view]}
      </p>
    );
  const more = new URLSearchParams({ view, ...(q ? { q } : {}), after: next });
  return (
    <>
      <CountRows count={count} answer={answer} />
      {next ? (
        <p className="deeds">
          <PrefetchLink className="link" to={`${here}?${more.toString()}`}>
            つぎの棚へ
          </PrefetchLink>
        </p>
      ) : null}
    </>
  );
}

export default function AdminStockCount({
  loaderData: { count, say },
  actionData: answer,
}: Route.ComponentProps) {
  const { id, what, begun, ended, view, q } = count;
  const here = href("/admin/stock-counts/:id", { id });
  const numbers = numbersOf(count);
  return (
    <main id="main">
      <DeskHead
        way={[
          { href: href("/admin/products"), label: "品と在庫" },
          { href: href("/admin/stock-counts"), label: "棚卸し" },
        ]}
        title={`棚卸し：${what}`}
        marks={ended ? <Badge>終えました</Badge> : <Badge dye="sayu">数えているところ</Badge>}
        note={`${begun}から`}
      />
      <DeskTop answer={answer} say={say} />
      <DeskTabs
        label="どの行を見るか"
        tabs={countViews.map((one) => ({
          to: `${here}?view=${one}`,
          label: countViewWords[one],
          count: numbers[one],
          unit: "行",
          on: one === view && q === "",
        }))}
      />
      <DeskColumns side={<FinishCount count={count} />}>
        <DeskPanel
          title="数える"
          lead="棚にある数を書きます。売れて荷づくりを待っている品も、棚にあれば数に入れてください（箱に入れ、送ったものは入れません）。"
        >
          <FindCounted q={q} view={view} found={count.lines[0]?.sku ?? ""} />
          <Rows count={count} answer={answer} />
        </DeskPanel>
      </DeskColumns>
    </main>
  );
}
