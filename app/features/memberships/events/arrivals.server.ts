// Who came to events.
import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { eventReservation as reservation } from "./internal/table.ts";

const atOnce = 500;
type Arrived = { uid: string; subject: string; at: Date; id: string };

/** Which members were let in since then, and to which event (`subject`), in parts of 500. */
export const arrivalsSince = (db: Reader, since: Date): AsyncGenerator<Arrived[]> =>
  partByPart(atOnce, async (last) => {
    const rows = await db
      .select({
        uid: reservation.uid,
        subject: reservation.eventId,
        at: reservation.arrivedAt,
        id: reservation.id,
      })
      .from(reservation)
      .where(
        and(
          isNotNull(reservation.arrivedAt),
          isNotNull(reservation.uid),
          gte(reservation.arrivedAt, last?.at ?? since),
          eq(reservation.state, "confirmed"),
          last &&
            sql`(${reservation.arrivedAt}, ${reservation.id}) >
              (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(reservation.arrivedAt), asc(reservation.id))
      .limit(atOnce);
    return rows.map(({ uid, ...row }) => ({ ...row, uid: uid ?? "", at: row.at ?? since }));
  });
