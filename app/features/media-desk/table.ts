import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { users } from "#features/account/table.ts";
import type { UploadKind } from "./upload-rules.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How a piece, a playlist or a word stood before it was last published: one row for each, for going back once. */
export const deskUndo = pgTable("desk_undo", {
  /** `media:<id>`, `playlist:<id>` or `word:<id>`. */
  subject: text().primaryKey(),
  before: jsonb().$type<Record<string, string>>().notNull(),
  /** The version that the publishing made; once there is a later one, nothing goes back. */
  version: integer().notNull(),
  uid: uuid().notNull(),
  at: moment("at").notNull(),
});

/** A file on its way here, part by part. Its bytes lie in the folder of uploads under its id until they are all there. */
export const deskUpload = pgTable(
  "desk_upload",
  {
    id: uuid().primaryKey(),
    itemId: text("item_id").notNull(),
    kind: text().$type<UploadKind>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    received: bigint({ mode: "number" }).notNull().default(0),
    uid: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: "cascade" }),
    /** Where in the storage it is about to lie: what is left there when its finish was cut off is taken away by this. */
    fileKey: text("file_key"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("desk_upload_uid").on(table.uid),
    check("desk_upload_received", sql`${table.received} between 0 and ${table.bytes}`),
  ],
);
