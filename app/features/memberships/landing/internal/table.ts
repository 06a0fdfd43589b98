import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { Status } from "#features/platform/content/rules.ts";
import type { LandingId, LandingWords } from "../landing-words.ts";

/** A landing page in the shop's own words; no row, or none that is open: in the house's. */
export const landingText = pgTable(
  "landing_text",
  {
    id: text().$type<LandingId>().primaryKey(),
    words: jsonb().$type<LandingWords>().notNull(),
    status: text().$type<Status>().notNull().default("draft"),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [check("landing_text_status", sql`${table.status} in ('draft', 'open', 'closed')`)],
);
