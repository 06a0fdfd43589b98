// How a member listens: what comes next, how fast, whether it is kept.
import { eq, sql } from "drizzle-orm";
import { prepared, type Reader } from "#db/client.server.ts";
import { playerState } from "./table.ts";

const idOf = { uid: sql.placeholder("uid"), ids: sql`${sql.placeholder("ids")}::text[]` };

const stateOf = prepared((db) =>
  db.select().from(playerState).where(eq(playerState.uid, idOf.uid)).prepare("player_state_of"),
);
export const playerStateOf = async (db: Reader, uid: string) =>
  (await stateOf(db).execute({ uid }))[0];
/** A queue from a device that was longer away never takes the place of a newer one. */
export async function saveQueue(
  db: Reader,
  uid: string,
  queue: string[],
  at: Date,
): Promise<boolean> {
  return (
    (
      await db
        .insert(playerState)
        .values({ uid, queue, queueAt: at })
        .onConflictDoUpdate({
          target: playerState.uid,
          set: { queue, queueAt: at },
          setWhere: sql`${playerState.queueAt} <= excluded.queue_at`,
        })
        .returning({ uid: playerState.uid })
    ).length > 0
  );
}
export async function savePreferences(
  db: Reader,
  uid: string,
  {
    speeds,
    ...rest
  }: { speeds?: Record<string, number>; smartRewind?: boolean; privateUntil?: Date | null },
): Promise<void> {
  const set = {
    ...rest,
    ...(speeds ? { speeds: sql`${playerState.speeds} || ${JSON.stringify(speeds)}::jsonb` } : {}),
  };
  if (Object.keys(set).length === 0) return;
  await db
    .insert(playerState)
    .values({ uid, queueAt: new Date(0), ...rest, ...(speeds ? { speeds } : {}) })
    .onConflictDoUpdate({ target: playerState.uid, set });
}
