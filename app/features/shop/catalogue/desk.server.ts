// The list of goods as staff see it: every state, searched, put in order and paged by the database.
import { colouredTitle } from "./labels.ts";
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { maxFound } from "#features/platform/desk-lists/rules.ts";
import { focusStyle, type Picture, pictureUrl } from "#features/platform/images/rules.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { ofDesk } from "./documents.server.ts";
import { foundingGroups } from "./groups.server.ts";
import { type GoodsGroups, named, namesById } from "./groups.ts";
import {
  available,
  baseAt,
  type ProductStatus,
  productStatuses,
  type Size,
  soldSizes,
} from "./rules.ts";
import { colourCounts } from "./internal/desk-store.server.ts";
import { peopleWaiting } from "./internal/restock-store.server.ts";
import { readProducts, updatedAtOf } from "./internal/store.server.ts";
import { hasLowSize, lowAmong } from "./low-stock.server.ts";

export const statusWords: Readonly<Record<ProductStatus, string>> = {
  open: "公開中",
  draft: "下書き",
  closed: "販売終了",
};
export type GoodsRow = {
  id: string;
  code: string;
  title: string;
  /** Empty where it has none. */
  colour: string;
  category: string;
  /** What it costs now, and what it costs without its sale. */
  price: number;
  ordinary: number;
  status: ProductStatus;
  stock: number;
  reserved: number;
  sizes: number;
  skus: string[];
  /** Of its design. */
  colours: number;
  /** Sizes of which nothing is free, where others are. */
  gone: string[];
  /** Where a size is down at the line that staff drew: the one of which the fewest are free. */
  least: { size: string; left: number } | null;
  /** People who asked to hear when a size is there again. */
  waiting: number;
  picture: string;
  look: { objectPosition: string } | undefined;
  updated: Date;
};
const pictureOf = (picture: Picture | undefined) => (picture ? pictureUrl(picture, 160) : "");

/** What is free of its sizes: what is gone, and what is nearly. */
function freeOf(sizes: readonly Size[], low: boolean) {
  const free = soldSizes(sizes).map((size) => ({ size: size.size, left: available(size) }));
  const there = free.filter(({ left }) => left > 0).toSorted((a, b) => a.left - b.left);
  return {
    gone: there.length > 0 ? free.filter(({ left }) => left === 0).map(({ size }) => size) : [],
    least: low ? (there[0] ?? null) : null,
  };
}

async function goodsRows(
  db: Reader,
  ids: readonly string[],
  groups: GoodsGroups,
  now: Date,
): Promise<Map<string, GoodsRow>> {
  const byId = await readProducts(db, ids);
  const families = [...byId.values()].map(({ familyId }) => familyId);
  const [changed, low] = [await updatedAtOf(db, ids), await lowAmong(db, ids)];
  const [colours, waiting] = [await colourCounts(db, families), await peopleWaiting(db, ids)];
  return new Map(
    [...byId.values()].map(
      ({
        id,
        code,
        title,
        colour,
        category,
        basePrice,
        sale,
        status,
        sizes,
        pictures,
        familyId,
      }) => [
        id,
        {
          id,
          code,
          title: colouredTitle({ title, colour }),
          colour: colour?.label ?? "",
          category: groups.nameOf("category", category),
          price: baseAt({ basePrice, ...(sale && { sale }) }, now),
          ordinary: basePrice,
          status,
          stock: sizes.reduce((sum, { stock }) => sum + stock, 0),
          reserved: sizes.reduce((sum, { reserved }) => sum + reserved, 0),
          sizes: sizes.length,
          skus: sizes.map(({ sku }) => sku),
          colours: colours.get(familyId) ?? 1,
          ...freeOf(sizes, low.has(id)),
          waiting: waiting.get(id) ?? 0,
          picture: pictureOf(pictures[0]),
          look: focusStyle(pictures[0] ?? {}),
          updated: changed.get(id) ?? new Date(0),
        },
      ],
    ),
  );
}

const saleFilter: DeskListDefinition<GoodsRow>["filters"][string] = {
  kind: "choice",
  label: "セール",
  options: { now: "いまセール中の品", coming: "これからセールの品" },
  where: (value) =>
    value === "now"
      ? sql`product.sale_price < product.base_price
          and product.sale_from <= now() and now() < product.sale_until`
      : sql`product.sale_price is not null and now() < product.sale_from`,
};

/** Another list answers it (`designs.server.ts`). */
const byFilter: DeskListDefinition<GoodsRow>["filters"][string] = {
  kind: "choice",
  label: "まとめかた",
  options: { design: "デザインごと" },
  apart: true,
  where: () => sql`true`,
};

/** Without its acts, which are the back office's. `groups`: what the shop sorts its goods by. */
export const goodsListOf = (groups: GoodsGroups): DeskListDefinition<GoodsRow> => ({
  name: "products",
  unit: "点",
  from: sql`product`,
  id: { key: sql`product.id`, type: "text" },
  sorts: {
    newest: { key: sql`product.published_at`, type: "timestamptz" },
    name: { key: sql`product.kana`, type: "text" },
    code: { key: sql`product.code`, type: "text" },
    price: { key: sql`product.base_price`, type: "integer" },
    updated: { key: sql`product.updated_at`, type: "timestamptz" },
  },
  sort: "-newest",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: statusWords,
      where: (value) => sql`product.status = ${value}`,
      tabs: true,
    },
    by: byFilter,
    category: {
      kind: "choice",
      label: "カテゴリ",
      options: namesById(named(groups.all("category"))),
      where: (value) => sql`product.category = ${value}`,
    },
    tag: {
      kind: "choice",
      label: "タグ",
      options: namesById(named(groups.all("tag"))),
      where: (value) => sql`product.tags @> ${sql.param([value])}::text[]`,
    },
    waiting: {
      kind: "choice",
      label: "お待ちの方",
      options: { yes: "入荷をお待ちの方がいる" },
      where: () => sql`product.id in (
        select product_size.product_id from restock_request
        join product_size on product_size.sku = restock_request.sku
        where restock_request.told_at is null and not product_size.archived)`,
    },
    sale: saleFilter,
    low: {
      kind: "choice",
      label: "残りの数",
      options: { yes: "決めた数まで減った品" },
      where: () => hasLowSize,
    },
    shown: { kind: "days", label: "店に出した日", at: sql`product.published_at` },
  },
  search: {
    label: "品名・よみ・品番・SKU",
    answers: ["status"],
    async nearest(db, typed, { status }) {
      const held = status ? [status] : productStatuses;
      const asking = { kinds: [ofDesk], typed, held };
      const { hits, more, total } = await findDocuments(db, asking, {
        limit: maxFound,
        counted: maxFound,
      });
      return { ids: hits.map(({ id }) => id), more: more || total > hits.length };
    },
  },
  rows: (db, ids, now) => goodsRows(db, ids, groups, now),
  csv: [
    ["番号", ({ id }) => id],
    ["品番", ({ code }) => code],
    ["品", ({ title }) => title],
    ["カテゴリ", ({ category }) => category],
    ["価格（税込）", ({ price }) => price],
    ["在庫", ({ stock }) => stock],
    ["とり置き", ({ reserved }) => reserved],
    ["状態", ({ status }) => statusWords[status]],
    ["さいごに直した日時", ({ updated }) => stampTokyo(updated)],
  ],
});
/** For who searches goods and shows no category. */
export const goodsList = goodsListOf(foundingGroups);
