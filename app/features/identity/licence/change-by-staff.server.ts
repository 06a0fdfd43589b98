// What staff give, prolong or end, with a reason that is kept.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { daysOf, type Item } from "./rules.ts";
import { licenceById, licenceByOrigin, updateLicence } from "./internal/store.server.ts";
import { grantLicence } from "./service.server.ts";

/**
 * By staff, with a reason that is kept. `key` belongs to one form: sent twice it gives once, and
 * the second answer is that of the first. `used-key`: another licence was given with it.
 */
export async function giveByStaff(
  db: Db,
  {
    uid,
    item,
    expireAt,
    reason,
    key,
    actor,
  }: {
    uid: string;
    item: Pick<Item, "id" | "grants">;
    expireAt: Date;
    reason: string;
    key: string;
    actor: string;
  },
  now: Date,
): Promise<Result<null, "used-key">> {
  const origin = `staff:${key}`;
  return inTransaction(db, async (tx) => {
    if (
      await grantLicence(
        tx,
        { uid, itemId: item.id, origin, sinceAt: now, expireAt, store: item.grants, actor, reason },
        now,
      )
    )
      return ok(null);
    const given = await licenceByOrigin(tx, origin);
    return given?.uid === uid &&
      given.itemId === item.id &&
      given.expireAt.getTime() === expireAt.getTime()
      ? ok(null)
      : err("used-key");
  });
}

/** By staff: another end, or an end at once. */
export async function changeLicence(
  db: Db,
  id: string,
  change: { expireAt: Date } | { end: true } | { store: number },
  reason: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "not-possible">> {
  return inTransaction(db, async (tx) => {
    const before = await licenceById(tx, id);
    if (!before) return err("not-found");
    if ("end" in change) {
      const expireAt = new Date(
        Math.max(before.sinceAt.getTime(), Math.min(before.expireAt.getTime(), now.getTime())),
      );
      await updateLicence(
        tx,
        id,
        { status: "ended", expireAt, ...daysOf({ sinceAt: before.sinceAt, expireAt }) },
        now,
      );
    } else if ("expireAt" in change) {
      if (change.expireAt <= before.sinceAt) return err("not-possible");
      await updateLicence(
        tx,
        id,
        {
          status: "active",
          expireAt: change.expireAt,
          ...daysOf({ sinceAt: before.sinceAt, expireAt: change.expireAt }),
        },
        now,
      );
    } else {
      if (change.store < 0) return err("not-possible");
      await updateLicence(tx, id, { store: change.store }, now);
    }
    await record(
      tx,
      {
        actor,
        action: "licence.changed-by-staff",
        subject: `user:${before.uid}`,
        before: {
          id,
          itemId: before.itemId,
          status: before.status,
          store: before.store,
          expireAt: before.expireAt,
        },
        after: { ...change, reason },
      },
      now,
    );
    return ok(null);
  });
}
