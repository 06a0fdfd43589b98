// The list of goods with its filters. A plain GET form: works before scripts load, and every state has an address.
import { Form, Link, useLocation, useSearchParams } from "react-router";
import { srcSet, pictureUrl } from "#features/platform/images/rules.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RadioRows } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Paging } from "#ui/paging.tsx";
import { ProductCard } from "#ui/product-card.tsx";
import type { Facets } from "../list.ts";
import type { PresentedCard } from "../present.ts";
import type { ListQuery } from "../schema.ts";

export type ListData = {
  products: PresentedCard[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
  query: ListQuery;
};

const sortNames = {
  new: "新しい順",
  "price-asc": "値段のひくい順",
  "price-desc": "値段のたかい順",
  name: "名前の順",
} as const;

export function ProductCards({
  products,
  eager = 0,
}: {
  products: readonly PresentedCard[];
  eager?: number;
}) {
  return (
    <div className="goods">
      {products.map((product, i) => (
        <ProductCard
          key={product.id}
          href={`/shop/product/${product.id}`}
          id={product.id}
          title={product.title}
          price={product.price}
          mark={product.mark}
          soldOut={product.soldOut}
          colours={product.colours}
          eager={i < eager}
          picture={
            product.picture && {
              src: pictureUrl(product.picture, 480),
              srcSet: srcSet(product.picture, [160, 320, 480, 640]),
              alt: product.picture.alt,
            }
          }
        />
      ))}
    </div>
  );
}

const chosen = (query: ListQuery) =>
  query.size.length +
  query.colour.length +
  (query.stock === "in" ? 1 : 0) +
  (query.min !== undefined || query.max !== undefined ? 1 : 0);

/** A sheet from below, on wide screens from the side. The browser opens and closes it: it works before scripts load. */
function Sheet({
  id,
  title,
  deed,
  children,
}: {
  id: string;
  title: string;
  deed: string;
  children: React.ReactNode;
}) {
  return (
    <div id={id} popover="auto" className="sheet" role="group" aria-label={title}>
      <div className="between sheet-head">
        <b className="min">{title}</b>
        <button
          type="button"
          className="tool"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="閉じる"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="filter-body">{children}</div>
      <div className="sheet-foot">
        <button className="btn btn-ink btn-full" type="submit">
          {deed}
        </button>
        <Link className="btn btn-quiet" to="?" preventScrollReset>
          条件をはずす
        </Link>
      </div>
    </div>
  );
}

const closeSheets = () =>
  document.querySelectorAll<HTMLElement>(".sheet:popover-open").forEach((one) => one.hidePopover());

function Filters({ facets, query }: { facets: Facets; query: ListQuery }) {
  const count = chosen(query);
  const { pathname } = useLocation();
  return (
    <Form
      method="get"
      action={pathname}
      className="filters"
      preventScrollReset
      onSubmit={closeSheets}
    >
      {query.q ? <input type="hidden" name="q" value={query.q} /> : null}
      <button type="button" className="btn btn-line btn-s" popoverTarget="filter-sheet">
        <Icon name="funnel-simple" size={20} />
        しぼる
        {count > 0 ? (
          <span className="mini ink">
            {count}
            <span className="vh">つの条件</span>
          </span>
        ) : null}
      </button>
      <button type="button" className="btn btn-line btn-s" popoverTarget="sort-sheet">
        <Icon name="arrows-down-up" size={20} />
        並べ替え
        <span className="sub order-now">{sortNames[query.sort]}</span>
      </button>
      <Sheet id="filter-sheet" title="しぼる" deed="この条件で見る">
        {facets.sizes.length > 1 ? (
          <fieldset>
            <legend className="label">サイズ</legend>
            <div className="chips">
              {facets.sizes.map((size) => (
                <label key={size} className="chip">
                  <input
                    type="checkbox"
                    name="size"
                    value={size}
                    defaultChecked={query.size.includes(size)}
                  />
                  <span>{size}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        {facets.colours.length > 1 ? (
          <fieldset>
            <legend className="label">色</legend>
            <div className="chips">
              {facets.colours.map(({ key, label, hex }) => (
                <label key={key} className="chip">
                  <input
                    type="checkbox"
                    name="colour"
                    value={key}
                    defaultChecked={query.colour.includes(key)}
                  />
                  <span>
                    <i style={{ background: hex }} />
                    {label}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        <fieldset>
          <legend className="label">値段</legend>
          <div className="row">
            <input
              className="input"
              type="text"
              inputMode="numeric"
              name="min"
              aria-label="いくらから（円）"
              placeholder={`${facets.lowest}`}
              defaultValue={query.min ?? ""}
            />
            <span aria-hidden="true">〜</span>
            <input
              className="input"
              type="text"
              inputMode="numeric"
              name="max"
              aria-label="いくらまで（円）"
              placeholder={`${facets.highest}`}
              defaultValue={query.max ?? ""}
            />
          </div>
        </fieldset>
        <label className="check">
          <input type="checkbox" name="stock" value="in" defaultChecked={query.stock === "in"} />
          <span>在庫のある品だけ</span>
        </label>
      </Sheet>
      <Sheet id="sort-sheet" title="並べ替え" deed="この順で見る">
        <RadioRows
          legend={<span className="vh">並べ替え</span>}
          name="sort"
          defaultValue={query.sort}
          options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        />
      </Sheet>
    </Form>
  );
}

/** With so few goods a choice among them is no help. */
const fewGoods = 6;

export function ProductList({ list, slot }: { list: ListData; slot?: React.ReactNode }) {
  const [params] = useSearchParams();
  const { products, total, page, pages, facets, query } = list;
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete("page");
    else next.set("page", String(target));
    return `?${next.toString()}`;
  };
  return (
    <div className="wrap">
      <h2 className="vh">品の一覧</h2>
      <div className="tool2">
        <span className="sub" role="status">
          {query.q ? `「${query.q}」で ` : ""}
          {total}品
        </span>
        {total > fewGoods || chosen(query) > 0 ? (
          <Filters key={params.toString()} facets={facets} query={query} />
        ) : null}
      </div>
      {products.length > 0 ? (
        <ProductCards products={products} eager={2} />
      ) : (
        <EmptyState
          picture="nothing"
          title="あてはまる品がありません"
          text="条件をひとつはずすと、見つかるかもしれません。"
          action={{ href: "?", label: "条件をはずす" }}
        />
      )}
      {slot}
      <Paging page={page} pages={pages} to={to} shown={products.length} total={total} />
    </div>
  );
}
