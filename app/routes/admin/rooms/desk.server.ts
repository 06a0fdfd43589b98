// What both pages of the desk of rooms say of people and of waiting, and the list at their side.
import { staffNow } from "#features/backoffice/staff/invitations.server.ts";
import { membersFound } from "#features/backoffice/staff/service.server.ts";
import { roomDesk } from "#features/community/rooms/desk-read.server.ts";
import { roomsDesk, roomShelves, type RoomShelf } from "#features/community/rooms/rules.ts";
import { answerDueWords } from "#features/shop/delivery/answer-hours.ts";
import type { Reader } from "#db/client.server.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseTime, tokyoDate } from "#lib/tokyo-date.ts";
import type { staffContext } from "#server/access.server.ts";
import { answerHours } from "#server/answer-hours.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { nameless } from "./called.ts";

/** Who of the staff sees to rooms. */
export async function staffOfRooms(db: Reader, now: Date) {
  const { people } = await staffNow(db, now);
  return people
    .filter((one) => one.bannedAt === null && mayOpen(one, roomsDesk))
    .map(({ uid, name, email }) => ({ uid, name: name || email || "（お名前なし）" }));
}

/** The name in the house's books for who may read those; for others the one that was chosen. */
export const memberName = (
  { penName, displayName }: { penName: string | null; displayName: string },
  names: boolean,
): string => (names ? displayName : "") || penName || nameless;

const minuteMs = 60_000;
/** "52分待ち", and until when an answer is due; `late`: those hours have gone by. */
export function waitOf(
  since: Date | null,
  due: (since: Date) => Date | undefined,
  now: Date,
): { words: string; late: boolean; until: string | null } | null {
  if (since === null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs));
  const words =
    minutes < 60
      ? `${minutes}分待ち`
      : minutes < 24 * 60
        ? `${Math.floor(minutes / 60)}時間待ち`
        : `${Math.floor(minutes / 60 / 24)}日待ち`;
  const at = due(since);
  const late = at !== undefined && at <= now;
  return {
    words,
    late,
    until: late ? "返事の時間をすぎました" : at ? answerDueWords(at, now) : null,
  };
}

/** A time of today, else the day. */
const whenOf = (at: Date, now: Date): string =>
  tokyoDate(at) === tokyoDate(now) ? formatJapaneseTime(at) : formatJapanese(tokyoDate(at));
const isShelf = (text: string | null): text is RoomShelf =>
  roomShelves.some((shelf) => shelf === text);
const maxSought = 100;
/** Of those who share a name the newest are looked at. */
const maxFound = 200;
type At = Pick<ReturnType<typeof staffContext>, "services" | "actor" | "now">;

/** The list of rooms as the address asks for it. */
export async function roomsPane({ services, actor, now }: At, query: URLSearchParams) {
  const { db } = services;
  const asked = query.get("shelf");
  const shelf: RoomShelf = isShelf(asked) ? asked : "waiting";
  const typed = (query.get("q") ?? "").trim().slice(0, maxSought);
  const names = mayOpen(actor, href("/admin/members"));
  const found =
    typed !== "" && names ? (await membersFound(db, typed, undefined, maxFound)).members : [];
  const sought = typed === "" ? undefined : { uids: found.map(({ uid }) => uid), typed };
  const after = query.get("after");
  const [desk, hours, staff] = await Promise.all([
    roomDesk(db, { shelf, actor: actor.uid, after, sought }),
    answerHours(services, now),
    staffOfRooms(db, now),
  ]);
  const nameOf = new Map(staff.map(({ uid, name }) => [uid, name]));
  const shown = (row: (typeof desk.rooms)[number]) => ({
    id: row.id,
    plan: row.plan,
    figure: row.figure,
    name: memberName(row, names),
    summary: row.summary,
    answered: row.answered,
    wait: waitOf(row.waitingSince, hours.due, now),
    when: whenOf(row.changedAt, now),
    assigned: row.assignedTo ? (nameOf.get(row.assignedTo) ?? "ほかの方") : null,
  });
  const pane = {
    shelf,
    typed,
    counts: { waiting: desk.waiting, mine: desk.mine },
    next: desk.next,
    first: after === null,
    rooms: desk.rooms.map(shown),
    answered: desk.answered.map(shown),
  };
  return { pane, hours, staff, names };
}
export type RoomsPaneData = Awaited<ReturnType<typeof roomsPane>>["pane"];
