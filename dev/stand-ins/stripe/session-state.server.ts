// A payment page as it stands, and its end when its time is up.
import { emit } from "./deliveries.server.ts";
import { unix } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { get, getPayPage, inStandInTransaction, put, type Row } from "./store.server.ts";

/**
 * Reads a page as it stands now, with what became of it: one whose time is up is closed first.
 */
export async function readPayPage(world: World, id: string): ReturnType<typeof getPayPage> {
  const page = await getPayPage(world.pool, id);
  if (
    page?.row.object["status"] !== "open" ||
    Number(page.row.object["expires_at"]) > unix(world.now())
  )
    return page;
  await closeSession(world, id);
  return getPayPage(world.pool, id);
}
export const readSession = async (world: World, id: string): Promise<Row | undefined> =>
  (await readPayPage(world, id))?.row;

/** Closes an open page; nothing when it is not open. */
export const closeSession = (world: World, id: string): Promise<Row | undefined> =>
  inStandInTransaction(world.pool, async (tx) => {
    const row = await get(tx, "checkout.session", id, true);
    if (row?.object["status"] !== "open") return undefined;
    Object.assign(row.object, { status: "expired", url: null });
    await put(tx, "checkout.session", [row], world.now());
    await emit(tx, "checkout.session.expired", row.object, world.faults(), world.now());
    return row;
  });
