// Our own table of goods, written: its columns, and a line a size.
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import { stringify } from "csv-stringify/sync";
import { type CsvTable, guardCell } from "#features/platform/csv/rows.ts";
import type { CostBySku } from "#features/shop/catalogue/costs.server.ts";
import type { Product, Size } from "#features/shop/catalogue/rules.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";

export const ownColumns = [
  "id",
  "family",
  "code",
  "title",
  "kana",
  "lead",
  "category",
  "brand",
  "brand_param",
  "tags",
  "colour",
  "base_price",
  "sale_price",
  "sale_from",
  "sale_until",
  "tax",
  "status",
  "collection",
  "plans",
  "story",
  "materials",
  "care",
  "origin",
  "delivery_note",
  "giftable",
  "weight_g",
  "body_type",
  "size_chart",
  "art",
  "pictures",
  "related",
  "published_at",
  "position",
  "cost",
  "size",
  "sku",
  "price_difference",
  "stock",
  "stock_seen",
  "exported",
] as const;
export type Column = (typeof ownColumns)[number];

export const isOwnTable = ({ columns }: Pick<CsvTable, "columns">) =>
  ["id", "sku", "size", "base_price", "stock"].every((name) => columns.includes(name));

/** `exported`: names the export that these lines belong to; `costs`: what the shop pays, by sku. */
type Exported = { exported: string; costs: CostBySku };
const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

function cellsOf(
  product: Product,
  size: Size,
  { exported, costs }: Exported,
): Record<Column, string> {
  return {
    id: product.id,
    family: product.familyId,
    code: product.code,
    title: product.title,
    kana: product.kana,
    lead: product.lead,
    category: product.category,
    brand: product.brand ?? "",
    brand_param: product.brandParam ?? "",
    tags: product.tags.join(" "),
    colour: json(product.colour),
    base_price: String(product.basePrice),
    sale_price: product.sale ? String(product.sale.price) : "",
    sale_from: product.sale ? stampTokyo(product.sale.from) : "",
    sale_until: product.sale ? stampTokyo(product.sale.until) : "",
    tax: product.taxCategory,
    status: product.status,
    collection: product.collection,
    plans: product.plans.join(" "),
    story: writeMarkup(product.story),
    materials: product.materials,
    care: product.care,
    origin: product.origin,
    delivery_note: product.deliveryNote,
    giftable: product.giftable === false ? "no" : "yes",
    weight_g: String(product.weightG),
    body_type: product.bodyType === null ? "" : String(product.bodyType),
    size_chart: json(product.sizeChart),
    art: json(product.art),
    pictures: json(product.pictures),
    related: product.related.join(" "),
    published_at: product.publishedAt.toISOString(),
    position: String(product.position),
    size: size.size,
    sku: size.sku,
    price_difference: String(size.priceDifference),
    cost: String(costs[size.sku] ?? ""),
    stock: String(size.stock),
    stock_seen: String(size.stock),
    exported,
  };
}

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
export const ownHead = (): string => lines([ownColumns]);
export const ownLines = (products: readonly Product[], exported: Exported): string =>
  lines(
    products.flatMap((product) =>
      product.sizes.map((size) => {
        const cells = cellsOf(product, size, exported);
        return ownColumns.map((name) => guardCell(cells[name]));
      }),
    ),
  );
