import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { itemChange } from "#features/identity/licence/internal/table.ts";
import { sql } from "drizzle-orm";
import { subscription } from "./table.ts";

/** Who held a plan when a new price for its holders was planned, and how far each of them is. */
export const priceMove = pgTable(
  "price_move",
  {
    changeId: uuid("change_id")
      .notNull()
      .references(() => itemChange.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    /** What they paid when it was planned. */
    before: integer().notNull(),
    /** `moved`: their next renewal costs the new price; `refused`: the provider would not. */
    state: text().$type<"planned" | "moved" | "refused">().notNull(),
    toldAt: instant("told_at"),
    movedAt: instant("moved_at"),
    /** When they were told that it was taken back. */
    untoldAt: instant("untold_at"),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.subscriptionId] }),
    index("price_move_subscription").on(table.subscriptionId),
    index("price_move_untold")
      .on(table.changeId)
      .where(sql`${table.toldAt} is null`),
    index("price_move_planned")
      .on(table.changeId)
      .where(sql`${table.state} = 'planned'`),
  ],
);
