import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { signIn, users } from "#features/identity/account/internal/table.ts";

/**
 * Somebody of the staff sees the site as a member does. The cookie carries 256 random bits and a
 * signature; only the bits' SHA-256 is kept.
 */
export const memberViewing = pgTable(
  "member_viewing",
  {
    id: uuid().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    staffUid: uuid("staff_uid")
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** It lives only in the browser where it was begun; nothing once that sign-in is over. */
    signInId: uuid("sign_in_id").references(() => signIn.id, { onDelete: "set null" }),
    reason: text().notNull(),
    begunAt: instant("begun_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("member_viewing_uid").on(table.uid),
    index("member_viewing_staff").on(table.staffUid),
    index("member_viewing_sign_in").on(table.signInId),
    index("member_viewing_begun").on(table.begunAt, table.id),
    index("member_viewing_open")
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
    check("member_viewing_times", sql`${table.endsAt} > ${table.begunAt}`),
  ],
);
