// The list of goods: every state has an address.
import { useSearchParams } from "react-router";
import { Paging } from "#ui/paging.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Facets } from "../list.ts";
import type { PresentedCard } from "../present.ts";
import { rangeProblem } from "../price-range.ts";
import type { ShopListQuery } from "../schema.ts";
import { NothingHere } from "./nothing-here.tsx";
import { ProductCards } from "./product-cards.tsx";
import { chosenCount } from "../conditions.ts";
import { Filters } from "./product-filters.tsx";
import styles from "./product-list.module.css";

export type ProductListData = {
  products: PresentedCard[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
  query: ShopListQuery;
  /** By what else it was searched. */
  by: readonly string[];
  /** Where nothing was found: words near to it that find goods. */
  near: readonly string[];
};

/** With so few goods a choice among them is no help. */
const fewGoods = 6;

export function ProductList({ list, slot }: { list: ProductListData; slot?: React.ReactNode }) {
  const [params] = useSearchParams();
  const { products, total, page, pages, facets, query, by, near } = list;
  const problem = rangeProblem(query);
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete("page");
    else next.set("page", String(target));
    return `?${next.toString()}`;
  };
  return (
    <div className="wrap">
      <h2 className="visually-hidden">品の一覧</h2>
      <div className={styles.tool2}>
        <span className="soft" role="status">
          {query.q ? `「${query.q}」で ` : ""}
          <span className="nowrap">{total}品</span>
        </span>
        {total > fewGoods || chosenCount(query) > 0 ? (
          <Filters key={params.toString()} facets={facets} query={query} />
        ) : null}
      </div>
      {by.length > 0 ? (
        <p className="small soft">
          {by.map((word) => `「${word}」`).join("")}
          でさがしました。
        </p>
      ) : null}
      {problem ? (
        <Alert kind="error" role="alert">
          {problem}
          いまは、値段ではしぼっていません。
          <button type="button" className="link" popoverTarget="filter-sheet">
            値段をなおす
          </button>
        </Alert>
      ) : null}
      {products.length > 0 ? (
        <ProductCards products={products} eager={2} />
      ) : (
        <NothingHere query={query} near={near} />
      )}
      {slot}
      <Paging page={page} pages={pages} to={to} shown={products.length} total={total} />
    </div>
  );
}
