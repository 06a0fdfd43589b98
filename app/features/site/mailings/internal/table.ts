// Letters of the shop to many members, and how far each has come.
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { itemMaster } from "#features/identity/licence/internal/table.ts";
import { policyEdition } from "#features/site/policies/internal/table.ts";
import type { MailingState } from "../rules.ts";

export const mailing = pgTable(
  "mailing",
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** As typed; empty lines part paragraphs. */
    body: text().notNull(),
    /** A path of this site; empty: it leads nowhere. */
    link: text().notNull().default(""),
    /** To who holds it; nothing: to every member. */
    itemId: text("item_id").references(() => itemMaster.id),
    /** Further, who lives there; empty: anywhere. */
    prefecture: text().notNull().default(""),
    /** Who bought goods of this code; empty: any goods, where `boughtFrom` asks for some. */
    bought: text().notNull().default(""),
    boughtFrom: date("bought_from"),
    /** Who has ordered nothing from this day on. */
    quietFrom: date("quiet_from"),
    /** The edition of a policy that it tells of: then it goes to all, whatever they chose. */
    policyId: text("policy_id").references(() => policyEdition.id),
    version: integer().notNull().default(1),
    state: text().$type<MailingState>().notNull().default("draft"),
    beginsAt: instant("begins_at"),
    /** The last member who has it; members are walked by their ids. */
    reached: uuid(),
    /** How many there were when it was begun, and how many have it. */
    total: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    startedBy: uuid("started_by").references(() => users.uid, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("mailing_newest").on(table.createdAt, table.id),
    // What is due or going on.
    index("mailing_going")
      .on(table.beginsAt, table.id)
      .where(sql`${table.state} = 'going'`),
    check(
      "mailing_state",
      sql`${table.state} in ('draft', 'going', 'stopped', 'done', 'recalling', 'recalled')`,
    ),
    index("mailing_policy").on(table.policyId),
    check(
      "mailing_policy_all",
      sql`${table.policyId} is null or (${table.itemId} is null and ${table.prefecture} = ''
        and ${table.bought} = '' and ${table.boughtFrom} is null and ${table.quietFrom} is null)`,
    ),
    check("mailing_begins", sql`${table.state} = 'draft' or ${table.beginsAt} is not null`),
  ],
);
