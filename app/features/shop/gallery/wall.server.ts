// The wall of the gallery as staff arrange it: what hangs where, and what is off it.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { galleryWall } from "./collection.ts";
import {
  forgetPlace,
  lockWall,
  readWall,
  takeOffWall,
  writePlaces,
} from "./internal/wall-store.server.ts";
import { hungInOrder, isAway, movedTo, type Wall, wallOf } from "./wall.ts";

export const wallNow = async (db: Reader): Promise<Wall> => wallOf(await readWall(db));

/** Everything that may hang, the newest first; also what only some may see. */
export const worksOn = (catalogue: Pick<CatalogueMemory, "shelf">) =>
  catalogue
    .shelf()
    .all()
    .filter(({ technique }) => technique !== null);

type Shop = { db: Db; catalogue: Pick<CatalogueMemory, "shelf"> };
type By = { actor: string; now: Date };
const subjectOf = (id: string) => `product:${id}`;
const tellWall = (tx: Tx, now: Date) => publish(tx, now, { collection: galleryWall, ids: "all" });

/** `by`: so many places on or back, from where it hangs at this moment. */
export type WallMove = { to: number } | { by: number };

/** `from` and `to` are counted from 1. A place beyond an end is the end. */
export async function moveWork(
  { db, catalogue }: Shop,
  id: string,
  move: WallMove,
  { actor, now }: By,
): Promise<Result<{ from: number; to: number }, "not-found">> {
  return inTransaction(db, async (tx) => {
    const wall = wallOf(await lockWall(tx));
    const ids = hungInOrder(worksOn(catalogue), wall).map((work) => work.id);
    const from = ids.indexOf(id) + 1;
    if (from === 0) return err("not-found");
    const moved = movedTo(ids, id, "to" in move ? move.to : from + move.by);
    const to = moved.indexOf(id) + 1;
    if (to === from) return ok({ from, to });
    await writePlaces(tx, moved);
    await record(
      tx,
      {
        actor,
        action: "gallery.moved",
        subject: subjectOf(id),
        before: { wallPlace: from },
        after: { wallPlace: to },
      },
      now,
    );
    await tellWall(tx, now);
    return ok({ from, to });
  });
}

/** Off the wall, or back in front of it. What is so already stays, and nothing is written down. */
export async function hangWork(
  { db, catalogue }: Shop,
  id: string,
  away: boolean,
  { actor, now }: By,
): Promise<Result<null, "not-found">> {
  return inTransaction(db, async (tx) => {
    const wall = wallOf(await lockWall(tx));
    if (!worksOn(catalogue).some((work) => work.id === id)) return err("not-found");
    if (isAway(wall, id) === away) return ok(null);
    await (away ? takeOffWall : forgetPlace)(tx, id);
    const action = away ? "gallery.away" : "gallery.hung";
    await record(tx, { actor, action, subject: subjectOf(id) }, now);
    await tellWall(tx, now);
    return ok(null);
  });
}
