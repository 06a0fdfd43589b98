import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { sql } from "drizzle-orm";
import { users } from "#features/identity/account/internal/table.ts";
import type { UploadKind } from "../upload-rules.ts";

/**
 * A file on its way here, part by part. Its bytes lie in the folder of uploads under its id until
 * they are all there.
 */
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
    /**
     * Where in the storage it is about to lie: what is left there when its finish was cut off is
     * taken away by this.
     */
    fileKey: text("file_key"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("desk_upload_uid").on(table.uid),
    check("desk_upload_received", sql`${table.received} between 0 and ${table.bytes}`),
  ],
);
