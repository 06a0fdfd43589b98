import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { SwitchKey } from "../rules.ts";
import { siteSwitch } from "./table.ts";

export async function switchRows(db: Reader) {
  return db.select({ key: siteSwitch.key, value: siteSwitch.value }).from(siteSwitch).limit(50);
}
export async function lockSwitch(tx: Tx, key: SwitchKey) {
  const [row] = await tx
    .select({ value: siteSwitch.value })
    .from(siteSwitch)
    .where(eq(siteSwitch.key, key))
    .for("update");
  return row?.value;
}
export async function insertSwitch(
  db: Reader,
  key: SwitchKey,
  value: object,
  now: Date,
): Promise<void> {
  await db.insert(siteSwitch).values({ key, value, updatedAt: now }).onConflictDoNothing();
}
export async function putSwitch(tx: Tx, key: SwitchKey, value: object, now: Date): Promise<void> {
  await tx
    .insert(siteSwitch)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSwitch.key, set: { value, updatedAt: now } });
}
