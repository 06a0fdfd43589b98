// The room that stands beside a session: of the plans that somebody holds, the one that was written
// in last, or the first.
import { randomUUID } from "node:crypto";
import { ownRooms, showRoom } from "#features/community/rooms/service.server.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { answerHours } from "#server/answer-hours.server.ts";
import type { Services } from "#server/services.server.ts";

export async function chatBeside(
  services: Services,
  uid: string,
  query: URLSearchParams,
  now: Date,
) {
  const open = (await ownRooms(services.db, uid, now)).find(({ writes }) => writes);
  const room = open && (await showRoom(services.db, uid, open.plan, {}, now));
  if (!room) return null;
  const { due: _due, ...hours } = await answerHours(services, now);
  return {
    uid,
    formKey: randomUUID(),
    today: tokyoDate(now),
    hours,
    sent: Number(query.get("sent")) || null,
    room,
  };
}
