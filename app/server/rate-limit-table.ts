import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Counts of the limiter; its columns are rate-limiter-flexible's. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
