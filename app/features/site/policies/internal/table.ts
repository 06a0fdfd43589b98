import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { PolicySlug } from "../rules.ts";
import type { PolicyEdition } from "../editions.ts";

/** What the owner wrote of a policy, each edition a row that stays; none: the text of the start. */
export const policyEdition = pgTable(
  "policy_edition",
  {
    id: text().primaryKey(),
    slug: text().$type<PolicySlug>().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    /** What is different, in the words of the owner. */
    note: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    /** Members are asked once to read it. */
    material: boolean().notNull().default(false),
    status: text().$type<PolicyEdition["status"]>().notNull().default("draft"),
    /** From when on it holds. */
    openAt: instant("open_at").notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("policy_edition_slug").on(table.slug, table.openAt),
    check("policy_edition_status", sql`${table.status} in ('draft', 'open', 'closed')`),
  ],
);
