import { productListOf } from "#features/backoffice/staff/desk-goods.server.ts";
import { SaleOfManyFields, saleLabels } from "#features/shop/catalogue-editor/ui/sale-of-many.tsx";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/products.ts";

const states = {
  open: { word: "公開中", dye: "zengo" },
  draft: { word: "下書き", dye: "sumi" },
  closed: { word: "販売終了", dye: "error" },
} as const;

export const loader = (args: Route.LoaderArgs) =>
  loadList(productListOf(contextOf(args.context).services.catalogue.groups()), args);
export const action = listAction("products", ({ services }) =>
  productListOf(services.catalogue.groups()),
);
export const meta: Route.MetaFunction = () => [
  { title: "品と在庫" },
  { name: "robots", content: "noindex" },
];

const toTable = (
  <>
    <LinkButton small to={href("/admin/products/new")}>
      あたらしい品
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/products/import")}>
      表（CSV）で出し入れする
    </LinkButton>
  </>
);

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="品と在庫"
      data={loaderData}
      answer={actionData}
      head={toTable}
      more={<SaleOfManyFields answer={actionData} />}
      fields={saleLabels}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ品がありません。「あたらしい品」から、はじめのひとつをつくってください。",
      }}
      columns={[
        {
          head: "写真",
          place: "picture",
          cell: ({ picture, look }) =>
            picture ? (
              <img src={picture} alt="" width={40} height={50} loading="lazy" style={look} />
            ) : null,
        },
        {
          head: "品",
          sort: "name",
          place: "main",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        { head: "品番", sort: "code", cell: ({ code }) => code },
        { head: "カテゴリ", place: "off", cell: ({ category }) => category },
        {
          head: "在庫",
          cell: ({ stock, reserved, sizes, low }) => (
            <>
              <b>{stock}</b>
              {reserved > 0 ? <small>とり置き {reserved}</small> : null}
              {low && stock > 0 ? <small className="desk-warn">残りわずか</small> : null}
              {stock === 0 && sizes > 0 ? <small className="desk-warn">売り切れ</small> : null}
            </>
          ),
        },
        {
          head: "価格（税込）",
          sort: "price",
          place: "end",
          cell: ({ price, ordinary }) => (
            <>
              <span className="digit">{formatYen(price)}</span>
              {price === ordinary ? null : <small>セール中。ふだん {formatYen(ordinary)}</small>}
            </>
          ),
        },
        {
          head: "状態",
          place: "state",
          cell: ({ status }) => <Badge dye={states[status].dye}>{states[status].word}</Badge>,
        },
        {
          head: "さいごに直した日",
          sort: "updated",
          place: "off",
          cell: ({ updated }) => formatJapanese(tokyoDate(updated)),
        },
      ]}
    />
  );
}
