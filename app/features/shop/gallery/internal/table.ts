import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { product } from "#features/shop/catalogue/internal/table.ts";

/** Where staff hung a work; one without a row is new on the wall and hangs in front. */
export const galleryWork = pgTable(
  "gallery_work",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => product.id, { onDelete: "cascade" }),
    /** Counted from 0; gaps mean nothing. */
    place: integer().notNull(),
    /** Taken off the wall: its page in the shop stays as it is. */
    away: boolean().notNull().default(false),
  },
  () => [check("gallery_work_place", sql`place >= 0`)],
);
