import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import type { DraftField } from "#lib/draft-fields.ts";

/**
 * How something stood before it was last published or deleted: one row for each, for going back
 * once. Who wrote it may have left since.
 */
export const contentRevision = pgTable("content_revision", {
  /** `media:<id>`, `playlist:<id>`, `word:<id>`, … */
  subject: text().primaryKey(),
  before: jsonb().$type<Record<string, string>>().notNull(),
  /** The version that the publishing made; once there is a later one, nothing goes back. */
  version: integer().notNull(),
  uid: uuid().notNull(),
  at: instant("at").notNull(),
});

/**
 * What is written for something published and not published yet: set aside, or waiting for its
 * hour.
 */
export const scheduledRevision = pgTable(
  "scheduled_revision",
  {
    /** As in `content_revision`; it goes with what it is about. */
    subject: text().primaryKey(),
    /** How it stood when this was written, and how it is to stand. */
    seen: jsonb().$type<Record<string, string>>().notNull(),
    mine: jsonb().$type<Record<string, string>>().notNull(),
    /** When it is published by itself; nothing: when somebody does. */
    at: instant("at"),
    version: integer().notNull().default(1),
    uid: uuid().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("scheduled_revision_at").on(table.at)],
);

/**
 * What one of the staff has typed into an editor and not saved: one for each person and thing, for
 * whatever device they go on with. Nobody else reads it, and nothing publishes it.
 */
export const openDraft = pgTable(
  "open_draft",
  {
    uid: uuid().notNull(),
    /** As in `content_revision`; `<kind>:new` for what is not made yet. */
    subject: text().notNull(),
    /** The version of the thing that it was typed over. */
    version: integer().notNull(),
    fields: jsonb().$type<DraftField[]>().notNull(),
    /** Another one with each saving: who holds an older one joins instead of replacing. */
    edition: uuid().notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.subject] }),
    index("open_draft_subject").on(table.subject),
    index("open_draft_old").on(table.savedAt),
  ],
);
