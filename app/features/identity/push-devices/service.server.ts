// The devices on which a member agreed to be told.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { deleteBeyond, deleteOwnDevice, upsertDevice } from "./internal/store.server.ts";
import type { DeviceEdit } from "./schema.ts";

export {
  countDevices as countPushDevices,
  deleteDevice as deletePushDevice,
  devicesOf as pushDevicesOf,
  deviceWordsOf as pushDeviceWordsOf,
  markSent as markPushSent,
  sentTo as pushSentTo,
} from "./internal/store.server.ts";

/** Kept once, however often it is said; a browser that somebody else uses now is theirs. */
export const keepPushDevice = (
  db: Db,
  owner: { uid: string; signInId: string },
  { endpoint, keys }: DeviceEdit,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await upsertDevice(tx, { id: randomUUID(), ...owner, endpoint, ...keys, createdAt: now });
    await deleteBeyond(tx, owner.uid);
  });

/** Whether it was there. */
export const dropPushDevice = (db: Reader, uid: string, endpoint: string): Promise<boolean> =>
  deleteOwnDevice(db, uid, endpoint);
