import { and, asc, count, desc, eq, notInArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { signIn } from "#features/identity/account/internal/table.ts";
import type { PushTarget } from "#integrations/push/port.ts";
import { maxDevicesOfOne } from "../rules.ts";
import { pushDevice, pushSent } from "./table.ts";

type Owner = { uid: string; signInId: string };

/** Whose browser it was before, it is theirs no more. */
export async function upsertDevice(
  tx: Tx,
  row: Owner & PushTarget & { id: string; createdAt: Date },
): Promise<void> {
  const { id: _id, ...changed } = row;
  await tx
    .insert(pushDevice)
    .values(row)
    .onConflictDoUpdate({ target: pushDevice.endpoint, set: changed });
}
/** The newest stay. */
export async function deleteBeyond(tx: Tx, uid: string): Promise<void> {
  const newest = tx
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.uid, uid))
    .orderBy(desc(pushDevice.createdAt), desc(pushDevice.id))
    .limit(maxDevicesOfOne);
  await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.uid, uid), notInArray(pushDevice.id, newest)));
}
export async function deleteOwnDevice(db: Reader, uid: string, endpoint: string) {
  const gone = await db
    .delete(pushDevice)
    .where(and(eq(pushDevice.uid, uid), eq(pushDevice.endpoint, endpoint)))
    .returning({ id: pushDevice.id });
  return gone.length > 0;
}
export const deleteDevice = async (db: Reader, id: string): Promise<void> => {
  await db.delete(pushDevice).where(eq(pushDevice.id, id));
};
export const devicesOf = (db: Reader, uid: string) =>
  db
    .select({
      id: pushDevice.id,
      endpoint: pushDevice.endpoint,
      p256dh: pushDevice.p256dh,
      auth: pushDevice.auth,
    })
    .from(pushDevice)
    .where(eq(pushDevice.uid, uid))
    .orderBy(asc(pushDevice.createdAt), asc(pushDevice.id))
    .limit(maxDevicesOfOne);
/** In words, without what sends to them. */
export const deviceWordsOf = (db: Reader, uid: string) =>
  db
    .select({ device: signIn.device, createdAt: pushDevice.createdAt })
    .from(pushDevice)
    .innerJoin(signIn, eq(signIn.id, pushDevice.signInId))
    .where(eq(pushDevice.uid, uid))
    .orderBy(asc(pushDevice.createdAt), asc(pushDevice.id))
    .limit(maxDevicesOfOne);
export async function countDevices(db: Reader, uid: string): Promise<number> {
  const [row] = await db.select({ many: count() }).from(pushDevice).where(eq(pushDevice.uid, uid));
  return row?.many ?? 0;
}

export const sentTo = async (db: Reader, noticeId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .select({ id: pushSent.deviceId })
        .from(pushSent)
        .where(eq(pushSent.noticeId, noticeId))
    ).map(({ id }) => id),
  );
export const markSent = async (db: Reader, noticeId: string, deviceId: string, now: Date) => {
  await db.insert(pushSent).values({ noticeId, deviceId, sentAt: now }).onConflictDoNothing();
};
