import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { NoticeWay } from "#features/platform/notifications/kinds.ts";
import { outbox } from "#features/platform/outbox/internal/table.ts";

/**
 * Who gets the same words by LINE as others, and by which call: one row for each row of the post,
 * and as long as that one, so that a row which is carried again is not sent again.
 */
export const sharedLine = pgTable(
  "shared_line",
  {
    noticeId: uuid("notice_id")
      .primaryKey()
      .references(() => outbox.id, { onDelete: "cascade" }),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    words: text().notNull(),
    /** The ways after LINE, for whom it does not reach. */
    rest: text().array().$type<NoticeWay[]>().notNull(),
    /** The call that it goes by, which is also the key of repetition. Nothing: it waits for one. */
    callId: uuid("call_id"),
    tries: integer().notNull().default(0),
    /** When it is due for a call of few, or to be tried again. Nothing: it ended. */
    nextAt: instant("next_at"),
  },
  (table) => [
    index("shared_line_due")
      .on(table.nextAt, table.noticeId)
      .where(sql`${table.nextAt} is not null`),
    index("shared_line_call")
      .on(table.callId)
      .where(sql`${table.nextAt} is not null`),
    index("shared_line_uid").on(table.uid),
    check("shared_line_tries", sql`${table.tries} >= 0`),
  ],
);
