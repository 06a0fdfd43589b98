// Columns that many tables have.
import { timestamp } from "drizzle-orm/pg-core";

/** An instant, whatever the time zone of who asks. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
