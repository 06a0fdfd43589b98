// What both pages of the desk of rooms say of people and of waiting.
import { nameless } from "./called.ts";
import { staffNow } from "#features/backoffice/staff/invitations.server.ts";
import { roomsDesk } from "#features/community/rooms/rules.ts";
import { answerDueWords } from "#features/shop/delivery/answer-hours.ts";
import type { Reader } from "#db/client.server.ts";
import { mayOpen } from "#server/desk-access.ts";

/** Who of the staff sees to rooms. */
export async function staffOfRooms(db: Reader, now: Date) {
  const { people } = await staffNow(db, now);
  return people
    .filter((one) => one.bannedAt === null && mayOpen(one, roomsDesk))
    .map(({ uid, name }) => ({ uid, name: name || "（お名前なし）" }));
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
