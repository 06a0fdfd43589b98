import type { Reader } from "#db/client.server.ts";
import { itemMasters } from "./store.server.ts";

/** The catalogue of all that can be held, by id. */
export const itemMasterRows = (db: Reader) => itemMasters(db);
