import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { policyEdition } from "./table.ts";

/** Which edition a member said to have read, and when. */
export const policyReading = pgTable(
  "policy_reading",
  {
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => policyEdition.id),
    readAt: instant("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.editionId] })],
);
