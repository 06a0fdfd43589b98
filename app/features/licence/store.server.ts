import { asc } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { itemMaster } from "./table.ts";

/** The catalogue of all that can be held, by id. */
export async function itemMasters(db: Reader) {
  return db.select({ id: itemMaster.id, title: itemMaster.title, kind: itemMaster.kind }).from(itemMaster).orderBy(asc(itemMaster.id)).limit(500);
}
