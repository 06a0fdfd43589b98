import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { readListQuery } from "../schema.ts";
import { type ProductListData, ProductList } from "./product-list.tsx";

const markup = (query: string, more: Partial<ProductListData> = {}) => {
  const list: ProductListData = {
    products: [],
    total: 0,
    page: 1,
    pages: 1,
    facets: { sizes: [], colours: [], lowest: 300, highest: 9_000, onSale: false },
    query: readListQuery(new URLSearchParams(query)),
    by: [],
    near: [],
    ...more,
  };
  const Page = createRoutesStub([{ path: "/shop", Component: () => <ProductList list={list} /> }]);
  return renderToStaticMarkup(<Page initialEntries={[`/shop?${query}`]} />);
};
const range = "「いくらまで」は「いくらから」より大きい金額でご入力ください。";

describe("a range of prices in which nothing can lie", () => {
  test("is told above the list and beside its fields, which keep what was typed", () => {
    const page = markup("min=1000&max=500", { total: 30 });
    expect(page.split(range)).toHaveLength(3);
    const field = (name: string) =>
      new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
    for (const [name, value] of [
      ["min", "1000"],
      ["max", "500"],
    ] as const) {
      expect(field(name)).toContain(`value="${value}"`);
      expect(field(name)).toContain('aria-invalid="true"');
      expect(field(name)).toContain('aria-describedby="price-problem"');
    }
    expect(page).toContain('id="price-problem"');
  });
  test.each(["", "min=500&max=1000", "min=500&max=500", "min=1000", "max=500"])(
    "is not told of %s",
    (query) => {
      expect(markup(query, { total: 30 })).not.toContain("いくらまで」");
    },
  );
});

describe("a list without goods", () => {
  const everywhere = `href="/search?q=${encodeURIComponent("マグカプ")}"`;
  test("offers near words and the search of everything, and speaks of no condition where none is set", () => {
    const page = markup(`q=${encodeURIComponent("マグカプ")}`, { near: ["マグカップ"] });
    expect(page).toContain(everywhere);
    expect(page).toContain("くせごよみ全体でさがす");
    expect(page).toContain("もしかして");
    expect(page).toContain(`href="/shop?q=${encodeURIComponent("マグカップ")}"`);
    expect(page).not.toContain("条件を");
  });
  test("says that a condition may go where one is set, and keeps what is searched for", () => {
    const q = encodeURIComponent("マグカプ");
    const page = markup(`q=${q}&size=M`);
    expect(page).toContain("条件をひとつはずすと");
    expect(page).toContain(`href="/shop?q=${q}"`);
    expect(page).toContain(everywhere);
    expect(page).not.toContain("もしかして");
  });
  test("leads home from a shop without goods, where nothing was asked", () => {
    const page = markup("sort=name");
    expect(page).not.toContain("条件をひとつ");
    expect(page).not.toContain("くせごよみ全体でさがす");
    expect(page).toContain("まだ、品がありません");
    expect(page).toContain('href="/"');
  });
});

test("a list that was found by other words names them, and each once", () => {
  expect(markup("q=magukappu", { total: 2, by: ["まぐかっぷ"] })).toContain(
    "「まぐかっぷ」でさがしました。",
  );
  expect(markup("q=a", { total: 2 })).not.toContain("さがしました");
});
