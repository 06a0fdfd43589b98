// A plan rests for some months, and goes on.
import { change, idempotencyKey, ownPlan, type PlanWorld } from "./own-plan.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayOfNext, pauseUntil } from "../plan-state.ts";
import { isBox, maxPauseMonths, running } from "../rules.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { planPaused, planTakenUp } from "../notices/rest-notices.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";

/** Rests so many charges: one is a skip, up to three a pause. */
export async function pausePlan(
  world: PlanWorld,
  uid: string,
  id: string,
  count: number,
  now: Date,
): Promise<Result<{ until: Date }, "not-found" | "not-possible">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row) return err("not-found");
  if (
    row.status !== "active" ||
    row.cancelAtPeriodEnd ||
    row.interval !== "month" ||
    !Number.isInteger(count) ||
    count < 1 ||
    count > maxPauseMonths
  )
    return err("not-possible");
  const until = pauseUntil(row.periodEnd, row.interval, count);
  if (
    !(await change(world, row, now, () =>
      provider.pauseCollection(row.providerId, until, idempotencyKey(`pause${count}`, row)),
    ))
  )
    return err("not-possible");
  await inTransaction(db, async (tx) => {
    await record(
      tx,
      {
        actor: uid,
        action: "subscription.paused",
        subject: `user:${uid}`,
        after: { id, count, until },
      },
      now,
    );
    await notify(
      tx,
      planPaused,
      {
        once: `${id}:${row.updatedAt.getTime()}`,
        payload: {
          uid,
          itemId: row.itemId,
          count,
          openUntil: row.periodEnd.toISOString(),
          again: dayOfNext({ ...row, pausedUntil: until }),
          goods: isBox(items, row.itemId),
        },
      },
      now,
    );
  });
  await applySubscription(db, provider, items, row.providerId, now);
  return ok({ until });
}

/** Goes on before the pause is over: the next charge comes on its day. */
export async function resumePlan(
  world: PlanWorld,
  uid: string,
  id: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  const { db, provider, items } = world;
  const row = await ownPlan(db, uid, id);
  if (!row || !running(row.status)) return err("not-found");
  if (row.pausedUntil) {
    if (
      !(await change(world, row, now, () =>
        provider.resumeCollection(row.providerId, idempotencyKey("resume", row)),
      ))
    )
      return err("not-found");
    await inTransaction(db, async (tx) => {
      await record(
        tx,
        { actor: uid, action: "subscription.resumed", subject: `user:${uid}`, after: { id } },
        now,
      );
      await notify(
        tx,
        planTakenUp,
        {
          once: `${id}:${row.updatedAt.getTime()}`,
          payload: { uid, itemId: row.itemId, next: row.periodEnd.toISOString() },
        },
        now,
      );
    });
  }
  await applySubscription(db, provider, items, row.providerId, now);
  return ok(null);
}
