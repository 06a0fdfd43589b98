import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";

/**
 * A scenario that a member has begun: where in it, how they came there, and when it was finished.
 */
export const storyReading = pgTable(
  "story_reading",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** "1-101". */
    scenario: text().notNull(),
    /** The scenes left behind in this reading, in order; none: it stands at its beginning. */
    trail: text().array().notNull(),
    /** The scene that is open; none: it stands at its beginning. */
    scene: text(),
    /** When it was finished for the first time; that stays. */
    doneAt: instant("done_at"),
    movedAt: instant("moved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.scenario] }),
    index("story_reading_moved").on(table.uid, table.movedAt),
    // Those who stand in the middle of one: asked before another text of it is published.
    index("story_reading_inside")
      .on(table.scenario)
      .where(sql`${table.scene} is not null`),
  ],
);

/** A scene that a member has read, by its permanent id, and what was remembered of the choice. */
export const storyScene = pgTable(
  "story_scene",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    scene: text().notNull(),
    mark: text(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.scene] })],
);
