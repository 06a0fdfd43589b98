import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { emptyText, type RichText } from "#features/platform/rich-text/tree.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import type {
  ArtDetails,
  Brand,
  Category,
  Colour,
  Product,
  ProductStatus,
  SizeChart,
  StockReason,
  Tag,
  TaxCategory,
} from "../rules.ts";

/**
 * Both master collections, `product` and `product_licensed`; colours of one design share
 * `family_id`.
 */
export const product = pgTable(
  "product",
  {
    id: text().primaryKey(),
    collection: text().$type<Product["collection"]>().notNull().default("product"),
    plans: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    familyId: text("family_id").notNull(),
    code: text().notNull(),
    title: text().notNull(),
    kana: text().notNull().default(""),
    lead: text().notNull().default(""),
    category: text().$type<Category>().notNull(),
    brand: text().$type<Brand>(),
    brandParam: text("brand_param"),
    tags: text()
      .array()
      .$type<Tag[]>()
      .notNull()
      .default(sql`'{}'`),
    colour: jsonb().$type<Colour>(),
    basePrice: integer("base_price").notNull(),
    /** A lower price from a moment up to another; all three or none. */
    salePrice: integer("sale_price"),
    saleFrom: timestamp("sale_from", { withTimezone: true }),
    saleUntil: timestamp("sale_until", { withTimezone: true }),
    /** Its beginning was published; lists go by this, charges by the clock. */
    saleBegun: boolean("sale_begun").notNull().default(false),
    taxCategory: text("tax_category").$type<TaxCategory>().notNull().default("standard"),
    status: text().$type<ProductStatus>().notNull().default("draft"),
    story: jsonb().$type<RichText>().notNull().default(emptyText),
    materials: text().notNull().default(""),
    care: text().notNull().default(""),
    origin: text().notNull().default(""),
    deliveryNote: text("delivery_note").notNull().default(""),
    /** It may be ordered as a gift: with のし and a card, to somebody else. */
    giftable: boolean().notNull().default(true),
    weightG: integer("weight_g").notNull().default(0),
    bodyType: integer("body_type"),
    sizeChart: jsonb("size_chart").$type<SizeChart>(),
    art: jsonb().$type<ArtDetails>(),
    pictures: jsonb()
      .$type<Picture[]>()
      .notNull()
      .default(sql`'[]'`),
    related: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    position: integer().notNull().default(0),
    /** So many of one size left, or fewer, and the desk is told. Of the desk alone. */
    lowLine: integer("low_line"),
    /** Raised by whoever writes it; stock has none. */
    version: integer().notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("product_family").on(table.familyId),
    index("product_newest").on(table.publishedAt.desc().nullsFirst(), table.position, table.id),
    // What the desk puts its list in order by; `status` with the order that it opens with.
    index("product_desk_newest").on(table.publishedAt, table.id),
    index("product_status").on(table.status, table.publishedAt, table.id),
    index("product_desk_name").on(table.kana, table.id),
    index("product_desk_code").on(table.code, table.id),
    index("product_desk_price").on(table.basePrice, table.id),
    index("product_desk_updated").on(table.updatedAt, table.id),
    index("product_tags").using("gin", table.tags),
    // Few goods have a sale: the job that begins and ends them asks for these.
    index("product_sale_hour")
      .on(table.id)
      .where(sql`${table.salePrice} is not null`),
    // Few goods have a line, and only these are asked for.
    index("product_low_line")
      .on(table.id)
      .where(sql`${table.lowLine} is not null`),
    index("product_desk_category").on(table.category, table.publishedAt, table.id),
    check("product_price", sql`${table.basePrice} >= 0 and ${table.basePrice} <= 10000000`),
    check(
      "product_sale",
      sql`num_nulls(${table.salePrice}, ${table.saleFrom}, ${table.saleUntil}) in (0, 3)
        and coalesce(${table.salePrice} >= 1 and ${table.saleFrom} < ${table.saleUntil}, true)
        and (${table.salePrice} is not null or not ${table.saleBegun})`,
    ),
    check("product_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    check("product_collection", sql`${table.collection} in ('product', 'product_licensed')`),
    check(
      "product_licensed_plans",
      sql`${table.collection} = 'product' or cardinality(${table.plans}) > 0`,
    ),
    check("product_tax", sql`${table.taxCategory} in ('standard', 'reduced')`),
    check("product_low_line", sql`${table.lowLine} between 0 and 99999`),
    check("product_body_type", sql`${table.bodyType} between 1 and 12`),
  ],
);

/** Sizes with their own stock. What is free to sell is `stock - reserved`. */
export const productSize = pgTable(
  "product_size",
  {
    sku: text().primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    size: text().notNull(),
    priceDifference: integer("price_difference").notNull().default(0),
    stock: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    position: integer().notNull().default(0),
    /** Where it lies in the storeroom, as the shelf says it: "A-1-3". Of the desk alone. */
    place: text().notNull().default(""),
    /** What a piece costs the shop, whole yen without tax; null: nobody said. Of the desk alone. */
    cost: integer(),
    /** Put away by staff: neither sold nor shown, still counted. */
    archived: boolean().notNull().default(false),
    /** When stock or reserved last moved; set by a trigger, so that no writer can forget it. */
    stockAt: timestamp("stock_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("product_size_product").on(table.productId),
    index("product_size_stock_at").on(table.stockAt),
    check("product_size_stock", sql`${table.stock} >= 0`),
    check("product_size_cost", sql`${table.cost} between 0 and 10000000`),
    check(
      "product_size_reserved",
      sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.stock}`,
    ),
  ],
);

/**
 * What was charged for a size from a moment on, null while it was not for sale: what a former price
 * is proven from.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    sku: text()
      .notNull()
      .references(() => productSize.sku, { onDelete: "cascade" }),
    fromAt: timestamp("from_at", { withTimezone: true }).notNull(),
    price: integer(),
  },
  (table) => [primaryKey({ columns: [table.sku, table.fromAt] })],
);

/** Stock that staff changed, and why; what is sold or comes back stands in its order. */
export const stockMovement = pgTable(
  "stock_movement",
  {
    id: uuid().primaryKey(),
    sku: text()
      .notNull()
      .references(() => productSize.sku, { onDelete: "cascade" }),
    /** Pieces that came (above 0) or went. */
    pieces: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text().notNull().default(""),
    uid: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("stock_movement_sku").on(table.sku, table.at.desc().nullsFirst()),
    check("stock_movement_pieces", sql`${table.pieces} <> 0`),
  ],
);

/** "入荷したら知らせる": told once each, in order of asking. */
export const restockRequest = pgTable(
  "restock_request",
  {
    sku: text()
      .notNull()
      .references(() => productSize.sku, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.sku, table.email] }),
    // Who still waits: for the first page of the desk and its list.
    index("restock_request_waiting")
      .on(table.sku)
      .where(sql`${table.toldAt} is null`),
  ],
);
