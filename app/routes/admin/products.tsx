import { Form } from "react-router";
import { categoryLabels } from "#features/catalogue/labels.ts";
import { searchProducts } from "#features/staff/search.ts";
import { formatYen } from "#lib/yen.ts";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Mini } from "#ui/small-parts.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/products.ts";
import { staffContext } from "./staff.server.ts";

const words = { draft: "下書き", open: "販売中", closed: "終了" } as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { house } = staffContext(context, request);
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const found = searchProducts(house.catalogue.current().products, query).slice(0, 100);
  return {
    query,
    products: found.map(
      ({ id, code, title, kana, colour, category, basePrice, status, sizes }) => ({
        id,
        code,
        kana,
        title: `${title}${colour ? `（${colour.label}）` : ""}`,
        category: categoryLabels[category],
        price: basePrice,
        status,
        stock: sizes.reduce((sum, { stock }) => sum + stock, 0),
        reserved: sizes.reduce((sum, { reserved }) => sum + reserved, 0),
      }),
    ),
  };
}

export default function AdminProducts({ loaderData: { query, products } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>品と在庫</h1>
      <Form method="get" className="bar1">
        <TextField name="q" label="品名・品番・SKU" defaultValue={query} />
        <button className="btn btn-ink btn-s" type="submit">
          さがす
        </button>
      </Form>
      <StaffTable
        caption="品の一覧"
        empty="見つかりませんでした。"
        rows={products}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "品",
            cell: ({ id, title }) => (
              <PrefetchLink className="lk" to={`/admin/products/${id}`}>
                {title}
              </PrefetchLink>
            ),
            by: ({ title, kana }) => kana || title,
          },
          { head: "品番", cell: ({ code }) => code, by: ({ code }) => code },
          { head: "棚", cell: ({ category }) => category, by: ({ category }) => category },
          { head: "値段", cell: ({ price }) => formatYen(price), by: ({ price }) => price },
          {
            head: "在庫",
            cell: ({ stock, reserved }) => (
              <>
                {stock}
                {reserved > 0 ? <span className="xs faint">　とり置き{reserved}</span> : null}
              </>
            ),
            by: ({ stock }) => stock,
          },
          {
            head: "状態",
            cell: ({ status }) => <Mini>{words[status]}</Mini>,
            by: ({ status }) => words[status],
          },
        ]}
      />
    </main>
  );
}
