import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { SceneTexts } from "../scene-letters.ts";

/**
 * What staff wrote of a scenario; while it is open, readers have it instead of the text of the
 * start.
 */
export const scenarioText = pgTable(
  "story_text",
  {
    /** "1-101". */
    id: text().primaryKey(),
    title: text().notNull(),
    /** For colleagues: why it is as it is. */
    note: text().notNull(),
    /** By the letter of the scene, as staff write it. */
    scenes: jsonb().$type<SceneTexts>().notNull(),
    /** Letters that readers have had; they are no other scene's. */
    used: text().array().notNull(),
    status: text().$type<"draft" | "open">().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [check("story_text_status", sql`${table.status} in ('draft', 'open')`)],
);
