// What runs by itself, and how often. Each job guards its own rows; the schedule only says when.
import { setTimeout as pause } from "node:timers/promises";
import { forgetOldPageViews } from "#features/tracking/service.server.ts";
import { mailHandlers } from "#features/mail/handlers.server.ts";
import { tellRestocked } from "#features/mail/restock.server.ts";
import { expireDrafts } from "#features/order/confirm-order.server.ts";
import { type Job, runDue, runJobs } from "#features/outbox/service.server.ts";
import { applyDueEvents } from "#features/payment/events.server.ts";
import { paymentHandlers } from "#features/payment/handlers.server.ts";
import { reconcile, settleOverdue } from "#features/payment/reconcile.server.ts";
import { settleOpenRefunds } from "#features/payment/refund.server.ts";
import type { House } from "#server/house.server.ts";

const tickMs = 1_000;

export function schedule(house: House): Job[] {
  const { db, payments, log } = house;
  const handlers = { ...paymentHandlers(db, payments, house.clock), ...mailHandlers({ db, mail: house.mail, shop: house.shop, secret: house.env.SESSION_SECRET }) };
  return [
    { name: "payment-events", rhythm: { everySeconds: 2 }, run: (now) => applyDueEvents(db, payments, now) },
    { name: "outbox", rhythm: { everySeconds: 2 }, run: (now) => runDue(db, handlers, now) },
    { name: "expire-drafts", rhythm: { everySeconds: 30 }, run: (now) => expireDrafts(db, now) },
    { name: "restock", rhythm: { everySeconds: 60 }, run: (now) => tellRestocked(house, now) },
    { name: "settle-overdue", rhythm: { everySeconds: 300 }, run: (now) => settleOverdue(db, payments, now) },
    { name: "refunds", rhythm: { everySeconds: 600 }, run: (now) => settleOpenRefunds(db, payments, now) },
    { name: "reconcile", rhythm: { nightlyAt: "03:10" }, run: async (now) => {
      const { compared, repairs } = await reconcile(db, payments, now);
      for (const repair of repairs) log.error({ repair }, "reconciliation found a difference");
      log.info({ compared, repairs: repairs.length }, "reconciled");
    } },
    { name: "forget", rhythm: { nightlyAt: "04:20" }, run: (now) => forgetOldPageViews(db, now) },
  ];
}

/** Looks every second for what is due. One round at a time; a failing round is logged and the next one comes. */
export function startJobs(house: House): { stop(): Promise<void> } {
  const jobs = schedule(house);
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const ran = await runJobs(house.db, jobs, house.clock());
        for (const { name, error } of ran) if (error) house.log.error({ job: name, error }, "job");
      } catch (error) {
        house.log.error({ err: error }, "jobs");
      }
      await pause(tickMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(5_000, undefined, { ref: false })]);
    },
  };
}
