import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { users } from "#features/identity/account/internal/table.ts";
import type { NoticeKind } from "#features/platform/notifications/kinds.ts";
import type { Channel } from "#features/platform/notifications/rules.ts";

/** What came in somebody's quiet hours and goes in one letter when they are over. */
export const heldNotice = pgTable(
  "held_notice",
  {
    /** The row of the post that it came from: kept once, sent once. */
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    kind: text().$type<NoticeKind>().notNull(),
    offered: text().array().$type<Channel[]>().notNull(),
    subject: text().notNull(),
    link: text().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    /** When the morning letter took it, or nobody wanted it any more. */
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [
    index("held_notice_due")
      .on(table.until)
      .where(sql`${table.doneAt} is null`),
    index("held_notice_uid").on(table.uid),
    index("held_notice_done").on(table.doneAt),
  ],
);
