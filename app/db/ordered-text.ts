import { customType } from "drizzle-orm/pg-core";

/**
 * Text in the order of its code points, whatever order the database was made with: for keys that
 * lists are read by.
 */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
