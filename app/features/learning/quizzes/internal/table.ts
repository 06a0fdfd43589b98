import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { MixtureLine, QuizWritten } from "../rules.ts";

/** A result that a member chose to keep. What was answered is not in it. */
export const quizResult = pgTable(
  "quiz_result",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    quiz: text().notNull(),
    /** Of the questions: a later one asks otherwise. */
    edition: integer().notNull(),
    result: text().notNull(),
    mixture: jsonb().$type<MixtureLine[]>().notNull(),
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [index("quiz_result_uid").on(table.uid, table.keptAt)],
);

/** How often each result came out on each day; of whom, nowhere. */
export const quizCount = pgTable(
  "quiz_count",
  {
    day: date().notNull(),
    quiz: text().notNull(),
    result: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.quiz, table.result] })],
);

/**
 * What the desk made of a quiz. The one without a day is the draft; one that was published is never
 * written again. The first edition of each is the text of the start and has no row.
 */
export const quizEdition = pgTable(
  "quiz_edition",
  {
    quiz: text().notNull(),
    edition: integer().notNull(),
    written: jsonb().$type<QuizWritten>().notNull(),
    updatedAt: instant("updated_at").notNull(),
    publishedAt: instant("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.quiz, table.edition] }),
    uniqueIndex("quiz_edition_draft")
      .on(table.quiz)
      .where(sql`${table.publishedAt} is null`),
  ],
);
