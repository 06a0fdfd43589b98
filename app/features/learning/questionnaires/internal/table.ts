import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
import type { AskedQuestion, Audience, GivenAnswers } from "../rules.ts";

/** What is asked, as staff write it. Answers point to an edition of it. */
export const questionnaire = pgTable(
  "questionnaire",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    line: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    /** Each person answers once; else as often as they like. */
    once: boolean().notNull(),
    questions: jsonb().$type<AskedQuestion[]>().notNull(),
    endsAt: instant("ends_at"),
    status: text().$type<"draft" | "open" | "closed">().notNull().default("draft"),
    /** The newest that was published; 0 before the first. */
    edition: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("questionnaire_desk_changed").on(table.updatedAt, table.id),
    check("questionnaire_status", sql`${table.status} in ('draft', 'open', 'closed')`),
    check("questionnaire_audience", sql`${table.audience} in ('everyone', 'members', 'link')`),
  ],
);

/** As it was published: never written again. */
export const questionnaireEdition = pgTable(
  "questionnaire_edition",
  {
    questionnaireId: text("questionnaire_id")
      .notNull()
      .references(() => questionnaire.id),
    edition: integer().notNull(),
    questions: jsonb().$type<AskedQuestion[]>().notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.edition] })],
);

/** What one person answers: a draft until it is sent. */
export const questionnaireAnswer = pgTable(
  "questionnaire_answer",
  {
    id: uuid().primaryKey(),
    questionnaireId: text("questionnaire_id").notNull(),
    edition: integer().notNull(),
    /** Of a member; who came by a link or as a visitor has none. */
    uid: uuid().references(() => users.uid, { onDelete: "cascade" }),
    /** `m:` and the member, or `l:` and the id that is signed in their link or cookie. */
    who: text().notNull(),
    /** A second one of the same person is none. */
    once: boolean().notNull(),
    answers: jsonb().$type<GivenAnswers>().notNull(),
    startedAt: instant("started_at").notNull(),
    savedAt: instant("saved_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    foreignKey({
      columns: [table.questionnaireId, table.edition],
      foreignColumns: [questionnaireEdition.questionnaireId, questionnaireEdition.edition],
    }),
    uniqueIndex("questionnaire_answer_draft")
      .on(table.questionnaireId, table.who)
      .where(sql`${table.sentAt} is null`),
    uniqueIndex("questionnaire_answer_once")
      .on(table.questionnaireId, table.who)
      .where(sql`${table.once}`),
    index("questionnaire_answer_uid").on(table.uid, table.savedAt),
    index("questionnaire_answer_sent").on(table.questionnaireId, table.edition, table.sentAt),
  ],
);
