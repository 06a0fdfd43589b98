// Who is a friend of the shop's LINE account, as LINE tells it.
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { LineFriendship } from "#integrations/line-messages/port.ts";
import { users } from "./internal/table.ts";

/**
 * Keeps each friendship where it is newer than what is known: events come twice, and in any order.
 * Who has no account here is asked when they sign in.
 */
export async function noteLineFriendships(
  db: Db,
  told: readonly LineFriendship[],
  now: Date,
): Promise<void> {
  for (const { lineUserId, friend, at } of told) {
    // An hour ahead of ours would silence whatever comes after it.
    const since = at > now ? now : at;
    await db
      .update(users)
      .set({ lineOfficial01Friend: friend, lineFriendAt: since, updated: now })
      .where(
        and(
          eq(users.lineUserId, lineUserId),
          or(isNull(users.lineFriendAt), lt(users.lineFriendAt, since)),
        ),
      );
  }
}
