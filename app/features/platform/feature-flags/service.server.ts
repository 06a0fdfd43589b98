// The switches in this process's memory, under the version in status('shopdb'); staff change them
// with an audit row.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { switches } from "./collection.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { Radio, SwitchKey, Switches } from "./rules.ts";
import { readSwitches } from "./schema.ts";
import { insertSwitch, lockSwitch, putSwitch, switchRows } from "./internal/store.server.ts";

export const switchesNow = async (db: Reader): Promise<Switches> =>
  readSwitches(await switchRows(db));

export type SwitchMemory = KeptValue<Switches>;
/** The switches, read again when the masters have a new version. */
export const createSwitchMemory = (db: Reader, version: () => number): SwitchMemory =>
  keptByVersion(version, () => switchesNow(db));

async function change(
  db: Db,
  key: SwitchKey,
  value: object,
  actor: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockSwitch(tx, key);
    await putSwitch(tx, key, value, now);
    await record(
      tx,
      {
        actor,
        action: "switch.changed",
        subject: `switch:${key}`,
        before: before ?? null,
        after: value,
      },
      now,
    );
    await publish(tx, now, { collection: switches, ids: [key] });
  });
}
/** Opens or closes another-frontier for everybody. */
export const openFrontier = (db: Db, open: boolean, actor: string, now: Date): Promise<void> =>
  change(db, "another-frontier", { open }, actor, now);
export const setRadio = (
  db: Db,
  { onAir, title, next, piece }: Radio,
  actor: string,
  now: Date,
): Promise<void> => change(db, "radio", { onAir, title, next, piece }, actor, now);

/** What the sign says before staff ever changed it. */
export const ensureRadio = (db: Reader, radio: Radio, now: Date): Promise<void> =>
  insertSwitch(db, "radio", radio, now);
