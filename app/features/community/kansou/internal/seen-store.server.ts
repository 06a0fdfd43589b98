import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { kansouSeen } from "./table.ts";

type Whose = { uid: string; kansouId: string };

/** Of those alone who wrote there, and true for them: nobody else is told of anything. */
export async function keepSeen(db: Reader, { uid, kansouId }: Whose, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into kansou_seen (uid, kansou_id, seen_at)
    select ${uid}, kansou.id, ${now} from kansou
    where kansou.id = ${kansouId} and (kansou.uid = ${uid} or exists (
      select 1 from kansou_comment said where said.kansou_id = kansou.id and said.uid = ${uid}))
    on conflict (uid, kansou_id) do update
      set seen_at = greatest(kansou_seen.seen_at, excluded.seen_at)`);
  return rowCount === 1;
}

export async function lastSeen(db: Reader, { uid, kansouId }: Whose): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: kansouSeen.seenAt })
    .from(kansouSeen)
    .where(and(eq(kansouSeen.uid, uid), eq(kansouSeen.kansouId, kansouId)));
  return row?.at;
}

export const everySeenOf = (db: Reader, uid: string) =>
  db
    .select({ kansouId: kansouSeen.kansouId, seenAt: kansouSeen.seenAt })
    .from(kansouSeen)
    .where(eq(kansouSeen.uid, uid))
    .orderBy(kansouSeen.seenAt);
