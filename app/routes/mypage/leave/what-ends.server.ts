// What somebody who leaves still holds, in words: it is lost with the membership.
import { ownPieces } from "#features/identity/licence/own-pieces.server.ts";
import { presentLicences, stateOf } from "#features/identity/licence/present.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { ownReservations } from "#features/memberships/events/service.server.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";

export async function whatEnds({ services, actor, now }: OfMember) {
  const { db } = services;
  const [items, licences, points, places, pieces] = await Promise.all([
    services.items.read(),
    licencesOf(db, actor.uid),
    spendable(db, actor.uid, now),
    ownReservations(db, actor.uid, now),
    ownPieces(db, actor.uid),
  ]);
  const held = licences.filter((one) => ["valid", "coming", "paused"].includes(stateOf(one, now)));
  return {
    held: presentLicences(items.byId, held, now).map(({ title, words }) => `${title}（${words}）`),
    tickets: held.some(({ itemId }) => items.byId.get(itemId)?.kind === "ticket"),
    pieces: pieces.length,
    points,
    places: places.map(
      ({ title, startsAt }) => `${title}（${formatJapanese(tokyoDate(startsAt))}）`,
    ),
  };
}
