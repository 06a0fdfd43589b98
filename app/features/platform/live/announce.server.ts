import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

export const liveChannel = "live";

/**
 * Tells every process that something happened in a room; in a transaction, when it commits. What
 * happened is read from the rows. Not in transactions that many people write at once (paying,
 * playing, chatting): commits that tell wait for each other. There the job that carries it out
 * tells.
 */
export async function announce(db: Reader, topic: string, room: string): Promise<void> {
  await db.execute(sql`select pg_notify(${liveChannel}, ${`${topic}:${room}`})`);
}
/** The same in many rooms of one topic, in one statement. */
export async function announceAll(
  db: Reader,
  topic: string,
  rooms: readonly string[],
): Promise<void> {
  await db.execute(sql`select pg_notify(${liveChannel}, ${`${topic}:`} || room)
    from unnest(${sql.param(rooms)}::text[]) room`);
}
/** In rooms of several topics, in one statement. */
export async function announceEach(
  db: Reader,
  told: readonly { topic: string; room: string }[],
): Promise<void> {
  const heard = told.map(({ topic, room }) => `${topic}:${room}`);
  await db.execute(sql`select pg_notify(${liveChannel}, heard)
    from unnest(${sql.param(heard)}::text[]) heard`);
}
/** As a column of a statement that does something else besides: told with its commit. */
export const telling = (topic: string, room: SQL): SQL =>
  sql`pg_notify(${liveChannel}, ${`${topic}:`} || ${room})`;
