import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { MixtureLine } from "../rules.ts";

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
