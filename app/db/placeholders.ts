// For a query that is built once (`prepared`): where the values of a row go.
import { getTableColumns, type Placeholder, sql, type Table } from "drizzle-orm";

/**
 * A place for each of these columns, by its name; all of the table where none are named. Not for
 * columns that may be empty: Drizzle encodes what comes into a place as the column's own kind.
 */
export const placeholders = <T extends Table, Key extends keyof T["_"]["columns"] & string>(
  table: T,
  keys?: readonly Key[],
) =>
  Object.fromEntries(
    (keys ?? Object.keys(getTableColumns(table))).map((key) => [key, sql.placeholder(key)]),
  ) as Record<Key, Placeholder>;
