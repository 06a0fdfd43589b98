import { designListOf } from "#features/backoffice/staff/desk-designs.server.ts";
import { productListOf } from "#features/backoffice/staff/desk-goods.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import { productOf } from "#features/shop/catalogue-editor/edit.server.ts";
import { SaleOfManyFields, saleLabels } from "#features/shop/catalogue-editor/ui/sale-of-many.tsx";
import {
  PriceOfManyFields,
  priceOfManyLabels,
  TagOfManyFields,
  tagOfManyLabels,
} from "#features/shop/catalogue-editor/ui/price-of-many.tsx";
import { StockRow } from "#features/shop/catalogue-editor/ui/stock-row.tsx";
import { soldSizes } from "#features/shop/catalogue/rules.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { listTo } from "#features/platform/desk-lists/ui/list-links.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { useWhyNot } from "#ui/forms/may-act.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { actAfterDryRun } from "#server/desk-dry-run.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { listForms, type ListOf, loadList } from "#server/desk-list.server.ts";
import type { Route } from "./+types/products.ts";
import { DesignRows } from "./design-rows.tsx";
import { productColumns } from "./product-list-columns.tsx";
import { stockRowAct } from "./product-thing-acts.server.ts";

/** A row for each product, or for each design. */
const listAsked = (groups: GoodsGroups, asked: URLSearchParams) =>
  asked.get("by") === "design" ? designListOf(groups) : productListOf(groups);

export async function loader(args: Route.LoaderArgs) {
  const { services } = contextOf(args.context);
  const groups = services.catalogue.groups();
  const asked = new URL(args.request.url).searchParams;
  const list = await loadList(listAsked(groups, asked), args);
  const open = asked.get("stock") ?? "";
  const listed = list.rows.find(({ id }) => id === open);
  const product = listed && isProductId(open) ? await productOf(services.db, open) : undefined;
  return {
    ...list,
    tags: groups.all("tag").map(({ id, name }) => ({ id, name })),
    /** The one whose stock stands open below its row. */
    stock:
      listed && product
        ? {
            id: product.id,
            title: listed.title,
            sizes: soldSizes(product.sizes),
            waiting: listed.waiting,
          }
        : null,
    /** The design whose colours stand open below its row. */
    opened: asked.get("colours") ?? "",
    done: asked.get("done") ?? "",
  };
}
const listOf: ListOf = ({ services, texts }) =>
  listAsked(services.catalogue.groups(), new URLSearchParams(texts["query"]));
export const action = intents({
  ...listForms("products", listOf),
  act: actAfterDryRun(listOf),
  stock: stockRowAct,
});
export const meta: Route.MetaFunction = () => [
  { title: "品と在庫" },
  { name: "robots", content: "noindex" },
];

const toTable = (
  <>
    <LinkButton small to={href("/admin/products/new")}>
      あたらしい品
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/stock-counts")}>
      在庫を数える
    </LinkButton>
    <LinkButton small look="line" to={href("/admin/products/import")}>
      表（CSV）で出し入れする
    </LinkButton>
  </>
);
const changed = (
  <Alert kind="success" role="status">
    在庫を直しました。
  </Alert>
);

/** In the address, and kept with a saved filter. */
function ByDesign({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { by = "", ...filters } = data.query.filters;
  const places = [
    { label: "品ごと", to: listTo(data, { filters }), current: by === "" },
    {
      label: "デザインごと",
      to: listTo(data, { filters: { ...filters, by: "design" } }),
      current: by === "design",
    },
  ];
  return (
    <nav aria-label="まとめかた" className="deeds">
      {places.map(({ label, to, current }) => (
        <PrefetchLink
          key={label}
          className={`button button-small ${current ? "button-ink" : "button-line"}`}
          to={to}
          aria-current={current ? "true" : undefined}
        >
          {label}
        </PrefetchLink>
      ))}
    </nav>
  );
}

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, done, opened, query } = loaderData;
  const isByDesign = query.filters["by"] === "design";
  const here = listTo(loaderData, { after: query.after, before: query.before });
  const mayStock = useWhyNot(["stock"]) === undefined;
  const answer = actionData?.intent === "stock" ? actionData : undefined;
  return (
    <DeskList
      title="品と在庫"
      data={loaderData}
      answer={actionData}
      head={toTable}
      note={
        <>
          {done === "stock" && !actionData ? changed : null}
          <ByDesign data={loaderData} />
        </>
      }
      more={
        <>
          <PriceOfManyFields answer={actionData} />
          <TagOfManyFields answer={actionData} tags={loaderData.tags} />
          <SaleOfManyFields answer={actionData} />
        </>
      }
      dry={actionData?.more?.dry}
      fields={{ ...priceOfManyLabels, ...tagOfManyLabels, ...saleLabels }}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ品がありません。「あたらしい品」から、はじめのひとつをつくってください。",
      }}
      columns={productColumns({ here, mayStock, opened })}
      keys={isByDesign ? "色をひらく" : "在庫を直す"}
      under={({ id, title, design }) => {
        if (design && opened === id) return <DesignRows title={title} goods={design.goods} />;
        return stock?.id === id ? <StockRow row={stock} answer={answer} back={here} /> : null;
      }}
    />
  );
}
