// What the desk calls one of its own people.
import { sql } from "drizzle-orm";

/**
 * In a statement that has `users` under that name: the name, else the address that a person who
 * wrote no name signs in with. Nothing for who has left.
 */
export const deskName = sql<
  string | null
>`case when users.uid is not null and users.removed_at is null
    then coalesce(nullif(users.display_name, ''), users.email, '') end`;
