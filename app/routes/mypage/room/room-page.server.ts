// The loader of a member's own room. Each read is of the member who asks.
import { firstDayOf, monthOf } from "#lib/calendar.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { outsideAt, spinesOnShelf } from "#features/community/apartment/rules.ts";
import { memberRoomOf } from "#features/community/apartment/service.server.ts";
import { firstFigure } from "#features/community/profiles/rules.ts";
import { communityProfileOf } from "#features/community/profiles/service.server.ts";
import { stampsBetween } from "#features/learning/stamps/service.server.ts";
import { countLessonsFinished } from "#features/library/media/playback/finished.server.ts";
import type { OfMember } from "#server/access.server.ts";

export async function loadMyRoom({ services: { db }, actor: { uid }, now }: OfMember) {
  const today = tokyoDate(now);
  const [room, profile, finished, stamps] = await Promise.all([
    memberRoomOf(db, uid),
    communityProfileOf(db, uid),
    countLessonsFinished(db, uid),
    stampsBetween(db, uid, { from: firstDayOf(monthOf(today)), to: today }),
  ]);
  const days = [...new Set(stamps.map(({ day }) => Number(day.slice(8))))];
  return {
    uid,
    room,
    name: profile?.penName ?? "",
    avatar: profile?.avatar ?? firstFigure,
    finished,
    books: Math.min(spinesOnShelf, finished),
    days,
    hasPlant: stamps.some(({ cause }) => cause === "diary"),
    outside: outsideAt(now),
  };
}
export type MyRoomData = Awaited<ReturnType<typeof loadMyRoom>>;
