// The devices of the stand-in: their keys, and what waits for each. In the database: a restart
// forgets nothing, and processes share it.
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { DeviceKeys } from "./decrypt.ts";

const provider = "push";

export type StandInDevice = DeviceKeys & {
  /** The key that it was subscribed with: others may not send to it. */
  serverKey: string;
  gone: boolean;
  /** The next so many messages are answered with this. */
  failNext: number;
  failWith: number;
};
export type Arrived = { device: string; text: string; topic: string; at: string };

async function write(pool: Pool, id: string, kind: string, data: unknown, now: Date) {
  await pool.query(
    `insert into stand_in.object (provider, id, kind, data, created_at)
      values ($1, $2, $3, $4, $5) on conflict (provider, id) do update set data = excluded.data`,
    [provider, id, kind, JSON.stringify(data), now],
  );
}
export const saveDevice = (pool: Pool, id: string, device: StandInDevice, now: Date) =>
  write(pool, `device:${id}`, "device", device, now);
export async function findDevice(pool: Pool, id: string): Promise<StandInDevice | undefined> {
  const { rows } = await pool.query<{ data: StandInDevice }>(
    "select data from stand_in.object where provider = $1 and id = $2",
    [provider, `device:${id}`],
  );
  return rows[0]?.data;
}
/** A device as a browser makes one: what it keeps, and what it gives away. */
export async function subscribe(pool: Pool, serverKey: string, now: Date) {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const id = randomUUID();
  const privateKey = curve.getPrivateKey("base64url");
  const kept = { privateKey, auth, serverKey, gone: false, failNext: 0, failWith: 500 };
  await saveDevice(pool, id, kept, now);
  return { id, keys: { p256dh, auth } };
}
/** Of two with one topic only the later one stays. */
export const keepArrived = (pool: Pool, { device, text, topic }: Omit<Arrived, "at">, now: Date) =>
  write(
    pool,
    `message:${device}:${topic || randomUUID()}`,
    "message",
    { device, text, topic, at: now.toISOString() },
    now,
  );
export async function arrivedLately(pool: Pool): Promise<Arrived[]> {
  const { rows } = await pool.query<{ data: Arrived }>(
    `select data from stand_in.object where provider = $1 and kind = 'message'
      order by created_at desc, id limit 100`,
    [provider],
  );
  return rows.map(({ data }) => data);
}
