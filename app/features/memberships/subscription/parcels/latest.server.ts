// The boxes of one member, of all their plans.
import type { Reader } from "#db/client.server.ts";
import { parcelsOfMember } from "../internal/parcel-store.server.ts";

/** The last to be sent first. */
export const latestParcels = (db: Reader, uid: string, limit: number) =>
  parcelsOfMember(db, uid, limit);
