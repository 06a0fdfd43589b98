// Points that staff give or take, with a reason that is kept.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { lockMember } from "#features/identity/licence/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { entryByOrigin } from "./internal/store.server.ts";
import { grantPoints, usePoints } from "./service.server.ts";

/**
 * By staff, up or down, with a reason that is kept. `key` belongs to one form: sent twice it counts
 * once. `used-key`: other points were given or taken with it.
 */
export async function adjustPoints(
  db: Db,
  {
    uid,
    product,
    amount,
    reason,
    actor,
    key: id = randomUUIDv7(),
  }: { uid: string; product: string; amount: number; reason: string; actor: string; key?: string },
  now: Date,
): Promise<Result<null, "not-enough" | "used-key">> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, uid);
    const before =
      (await entryByOrigin(tx, `grant:staff:${id}`)) ??
      (await entryByOrigin(tx, `use:staff:${id}`));
    if (before)
      return before.uid === uid && before.product === product && before.amount === amount
        ? ok(null)
        : err("used-key");
    if (amount > 0)
      await grantPoints(tx, { uid, product, amount, origin: `staff:${id}`, words: reason }, now);
    else {
      const used = await usePoints(
        tx,
        { uid, product, amount: -amount, origin: `staff:${id}`, words: reason },
        now,
      );
      if (!used.ok) return used;
    }
    await record(
      tx,
      {
        actor,
        action: "points.changed-by-staff",
        subject: `user:${uid}`,
        after: { product, amount, reason },
      },
      now,
    );
    return ok(null);
  });
}
