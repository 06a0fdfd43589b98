import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { signIn, users } from "#features/identity/account/internal/table.ts";
import { outbox } from "#features/platform/outbox/internal/table.ts";

/** A device that agreed to show notices: one browser. It goes with its sign-in. */
export const pushDevice = pgTable(
  "push_device",
  {
    id: uuid().primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    signInId: uuid("sign_in_id")
      .notNull()
      .references(() => signIn.id, { onDelete: "cascade" }),
    /** Whoever knows it and the keys can show something there: it is told to nobody. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("push_device_uid").on(table.uid, table.createdAt, table.id),
    index("push_device_sign_in").on(table.signInId),
    check("push_device_endpoint", sql`length(${table.endpoint}) between 1 and 1000`),
  ],
);

/** Which notice reached which device; it goes with the row of the post. */
export const pushSent = pgTable(
  "push_sent",
  {
    noticeId: uuid("notice_id")
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    deviceId: uuid("device_id")
      .notNull()
      .references(() => pushDevice.id, { onDelete: "cascade" }),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.deviceId] }),
    index("push_sent_device").on(table.deviceId),
  ],
);
