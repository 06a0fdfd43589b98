// A key for each member, wrapped by a master key. A member's rows are read by the member's own id.
import { asc, eq, gt, ne, and, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  keyBytes,
  nameOfKey,
  newDiaryKey,
  placeOfKey,
  sealFor,
  unsealFrom,
} from "./sealing.server.ts";
import { diaryKey } from "./table.ts";

/** The first seals; the others are earlier ones that still open what they sealed. 32 bytes each. */
export type DiaryMasters = readonly [Buffer, ...Buffer[]];

/** `none`: nothing was ever written. `unopened`: no master key that is here opens it. */
export type KeyOfMember = { is: "none" } | { is: "unopened" } | { is: "open"; key: Buffer };

function opened(masters: DiaryMasters, uid: string, row: { master: string; sealed: Buffer }) {
  const master = masters.find((one) => nameOfKey(one) === row.master);
  const key = master && unsealFrom(master, placeOfKey(uid), row.sealed);
  return key?.length === keyBytes ? key : undefined;
}

export async function keyOfMember(
  db: Reader,
  masters: DiaryMasters,
  uid: string,
): Promise<KeyOfMember> {
  const [row] = await db.select().from(diaryKey).where(eq(diaryKey.uid, uid));
  if (!row) return { is: "none" };
  const key = opened(masters, uid, row);
  return key ? { is: "open", key } : { is: "unopened" };
}

/** Undefined where the member has a key that cannot be opened: a new one never takes its place. */
export async function keyToWrite(tx: Tx, masters: DiaryMasters, uid: string, now: Date) {
  const fresh = newDiaryKey();
  await tx
    .insert(diaryKey)
    .values({
      uid,
      master: nameOfKey(masters[0]),
      sealed: sealFor(masters[0], placeOfKey(uid), fresh),
      createdAt: now,
    })
    .onConflictDoNothing();
  const found = await keyOfMember(tx, masters, uid);
  return found.is === "open" ? found.key : undefined;
}

const rewrapAtOnce = 500;

/**
 * Wraps every member's key by the first master key. Each part commits, so it may be stopped
 * anywhere and run again; twice does nothing more. `unopened` counts keys that no master key that
 * is here opens: they stay as they are.
 */
export async function rewrapKeys(db: Db, masters: DiaryMasters) {
  const counted = { rewrapped: 0, unopened: 0 };
  for (let after: string | undefined; ;) {
    const part = await inTransaction(db, (tx) => rewrapPart(tx, masters, after));
    counted.rewrapped += part.rewrapped;
    counted.unopened += part.seen - part.rewrapped;
    after = part.last;
    if (part.seen < rewrapAtOnce) return counted;
  }
}

async function rewrapPart(tx: Tx, masters: DiaryMasters, after: string | undefined) {
  const current = nameOfKey(masters[0]);
  // Locked: a key that goes with its member meanwhile must not come back.
  const rows = await tx
    .select()
    .from(diaryKey)
    .where(and(ne(diaryKey.master, current), after ? gt(diaryKey.uid, after) : undefined))
    .orderBy(asc(diaryKey.uid))
    .limit(rewrapAtOnce)
    .for("update");
  const wrapped = rows.flatMap(({ uid, master, sealed, createdAt }) => {
    const key = opened(masters, uid, { master, sealed });
    return key
      ? [{ uid, master: current, sealed: sealFor(masters[0], placeOfKey(uid), key), createdAt }]
      : [];
  });
  if (wrapped.length > 0)
    await tx
      .insert(diaryKey)
      .values(wrapped)
      .onConflictDoUpdate({
        target: diaryKey.uid,
        set: { master: sql`excluded.master`, sealed: sql`excluded.sealed` },
      });
  return { seen: rows.length, rewrapped: wrapped.length, last: rows.at(-1)?.uid };
}
