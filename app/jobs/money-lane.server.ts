import { type Job } from "#features/platform/outbox/service.server.ts";
import { fetchLostEvents } from "#features/shop/purchase/settle/events.server.ts";
import {
  reconcile,
  settleFresh,
  settleOverdue,
} from "#features/shop/purchase/settle/reconcile.server.ts";
import { settleOpenRefunds } from "#features/shop/purchase/refund/settle-refund.server.ts";
import {
  reconcilePlans,
  settleOverduePlans,
} from "#features/memberships/subscription/plans/remind.server.ts";
import { moveHolders } from "#features/memberships/subscription/prices/move-holders.server.ts";
import type { Services } from "#server/services.server.ts";

/** The provider's word on money, asked again and compared with ours; one after the other. */
export function moneyLane({ db, payments, log, items, plans }: Services): Job[] {
  return [
    {
      name: "settle-fresh",
      schedule: { everySeconds: 120 },
      run: (now) => settleFresh(db, payments, now, plans),
    },
    {
      name: "lost-events",
      schedule: { everySeconds: 600 },
      run: (now) => fetchLostEvents(db, payments, now),
    },
    {
      name: "settle-overdue",
      schedule: { everySeconds: 300 },
      run: (now) => settleOverdue(db, payments, now),
    },
    {
      name: "settle-overdue-plans",
      schedule: { everySeconds: 300 },
      run: async (now) => settleOverduePlans(db, payments, await items.read(), now),
    },
    {
      name: "price-moves",
      schedule: { everySeconds: 120 },
      run: async (now) => moveHolders({ db, provider: payments, items: await items.read() }, now),
    },
    {
      name: "refunds",
      schedule: { everySeconds: 600 },
      run: (now) => settleOpenRefunds(db, payments, now),
    },
    {
      name: "reconcile",
      schedule: { nightlyAt: "03:10" },
      run: async (now) => {
        const all = await reconcile(db, payments, now, plans);
        const ofPlans = await reconcilePlans(db, payments, await items.read(), now);
        const repairs = [...all.repairs, ...ofPlans.repairs];
        const troubles = [...all.troubles, ...ofPlans.troubles];
        for (const repair of repairs) log.warn({ repair }, "reconciliation put right");
        for (const trouble of troubles) log.error({ trouble }, "reconciliation found");
        const compared = all.compared + ofPlans.compared;
        log.info({ compared, repairs: repairs.length, troubles: troubles.length }, "reconciled");
      },
    },
  ];
}
