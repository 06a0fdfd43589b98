// The loader of the house: neighbours who agreed, and one whose window was opened.
import {
  coarseShelf,
  neighboursPerHouse,
  outsideAt,
  ownWindow,
} from "#features/community/apartment/rules.ts";
import {
  houseFor,
  memberRoomOf,
  neighbourFor,
} from "#features/community/apartment/service.server.ts";
import type { HouseWindow } from "#features/community/apartment/ui/house-picture.tsx";
import { communityProfileOf } from "#features/community/profiles/service.server.ts";
import { countLessonsFinished } from "#features/library/media/playback/finished.server.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";

const here = href("/mypage/apartment");
type Asked = { after: string | null; room: string | null };

/** What a neighbour shows: nothing that leads to them but the name and figure that they chose. */
async function shownNeighbour(
  { services: { db }, actor, now }: OfMember,
  id: string,
  isLit: boolean,
) {
  const found = await neighbourFor(db, actor.uid, id, now);
  if (!found) return null;
  const { penName, avatar, wood, here: came, knocked } = found;
  return {
    id,
    penName,
    avatar,
    wood,
    came,
    knocked,
    // Only who may be seen sees in.
    books: isLit ? coarseShelf(await countLessonsFinished(db, found.uid)) : 0,
  };
}

export async function loadApartment(on: OfMember, { after, room }: Asked) {
  const { services, actor, now } = on;
  const [own, profile, house] = await Promise.all([
    memberRoomOf(services.db, actor.uid),
    communityProfileOf(services.db, actor.uid),
    houseFor(services.db, actor.uid, after, now),
  ]);
  const isLit = own.lit && !own.hidden;
  const page = after === null ? `${here}?` : `${here}?after=${encodeURIComponent(after)}&`;
  const windows: (HouseWindow | undefined)[] = house.neighbours.map((one) => ({
    name: one.penName,
    type: one.avatar,
    here: one.here,
    mine: false,
    to: `${page}room=${one.id}#neighbour`,
  }));
  while (windows.length < neighboursPerHouse) windows.push(undefined);
  const mine = isLit &&
    profile && {
      name: profile.penName,
      type: profile.avatar,
      here: true,
      mine: true,
      to: href("/mypage/myroom"),
    };
  windows.splice(ownWindow, 0, mine || undefined);
  return {
    uid: on.actor.uid,
    windows,
    next: house.next,
    first: after === null,
    lights: windows.filter((one) => one?.here).length,
    room: own,
    name: profile?.penName ?? "",
    neighbour: room ? await shownNeighbour(on, room, isLit) : null,
    gone: room !== null,
    isLit,
    outside: outsideAt(now),
  };
}
export type ApartmentData = Awaited<ReturnType<typeof loadApartment>>;
