import { Form } from "react-router";
import { deskPageSize, deskProducts } from "#features/shop/catalogue/desk.server.ts";
import { categoryLabels } from "#features/shop/catalogue/labels.ts";
import { DeskQuery } from "#features/shop/catalogue/schema.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { LinkButton } from "#ui/button.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/products.ts";
import { staffContext } from "#server/access.server.ts";

const words = { draft: "下書き", open: "販売中", closed: "終了" } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const query = DeskQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { products, total, counts } = await deskProducts(services.db, query);
  return {
    query,
    total,
    counts,
    pages: Math.max(1, Math.ceil(total / deskPageSize)),
    products: products.map(
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
export const meta: Route.MetaFunction = () => [
  { title: "品と在庫" },
  { name: "robots", content: "noindex" },
];

export default function AdminProducts({
  loaderData: { query, total, counts, pages, products },
}: Route.ComponentProps) {
  const to = (page: number) =>
    `${href("/admin/products")}?${new URLSearchParams({ ...(query.q ? { q: query.q } : {}), ...(query.status ? { status: query.status } : {}), page: String(page) })}`;
  return (
    <main id="main">
      <h1>品と在庫</h1>
      <div className="deeds desk-deeds">
        <LinkButton small look="line" to={href("/admin/products/import")}>
          表（CSV）で出し入れする
        </LinkButton>
      </div>
      <Form method="get" className="bar1" key={JSON.stringify(query)}>
        <TextField name="q" label="品名・よみ・品番・SKU" defaultValue={query.q} maxLength={100} />
        <Select name="status" label="状態" defaultValue={query.status}>
          <option value="">すべて</option>
          {(["open", "draft", "closed"] as const).map((status) => (
            <option key={status} value={status}>
              {words[status]}（{counts[status].toLocaleString("ja-JP")}）
            </option>
          ))}
        </Select>
        <button className="button button-ink button-small" type="submit">
          さがす
        </button>
      </Form>
      <p className="small soft" role="status">
        {total.toLocaleString("ja-JP")}点
      </p>
      <StaffTable
        caption="品の一覧"
        empty="見つかりませんでした。"
        rows={products}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "品",
            cell: ({ id, title }) => (
              <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
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
                {reserved > 0 ? <span className="tiny faint">　とり置き{reserved}</span> : null}
              </>
            ),
            by: ({ stock }) => stock,
          },
          {
            head: "状態",
            cell: ({ status }) => <Badge>{words[status]}</Badge>,
            by: ({ status }) => words[status],
          },
        ]}
      />
      <Paging
        page={query.page}
        pages={pages}
        to={to}
        shown={products.length}
        total={total}
        unit="点"
      />
    </main>
  );
}
