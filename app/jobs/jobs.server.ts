// What runs by itself, and how often. Each job guards its own rows; the schedule only says when.
// Jobs of one lane wait for each other; lanes do not: a night's comparison must not keep a mail
// back.
import { mailHandlers } from "#features/sitewide/mail/handlers.server.ts";
import { pushWay } from "#features/sitewide/mail/push-way.server.ts";
import { sendSharedLines, sharedLineWay } from "#features/sitewide/mail/shared-line-way.server.ts";
import { lineWay } from "#features/sitewide/mail/line-way.server.ts";
import { createWording } from "#features/sitewide/mail-texts/service.server.ts";
import { allNotices } from "#features/sitewide/mail/notices.server.ts";
import { carryAwaited } from "#features/platform/outbox/awaited.server.ts";
import { type Handlers, type Job, runDue } from "#features/platform/outbox/service.server.ts";
import { applyDueEvents } from "#features/shop/purchase/settle/events.server.ts";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { eventRefundHandlers } from "#features/memberships/events/card/provider-events.server.ts";
import { planRefundHandlers } from "#features/memberships/subscription/billing/refund-ended.server.ts";
import { goOnWithAll } from "#features/platform/imports/go-on.server.ts";
import { goOnInviting } from "#features/identity/account/invite-brought.server.ts";
import { deskHandlers } from "#features/editorial/media-editor/replace-file.server.ts";
import { goOnWithActs } from "#features/platform/desk-lists/acts.server.ts";
import { readSpoken } from "#features/library/transcripts/service.server.ts";
import { customerHandlers } from "#features/memberships/subscription/billing/forget-customer.server.ts";
import { sweepRecalled } from "#features/site/mailings/recall.server.ts";
import { goOnWithMailings, withoutMailings } from "#features/site/mailings/send.server.ts";
import { uploadServices } from "#server/desk.server.ts";
import { deskLists } from "#server/desk-lists.server.ts";
import { importingOf } from "#server/importing.server.ts";
import { createLastingLog } from "#server/lasting-log.ts";
import type { Services } from "#server/services.server.ts";
import { runLanes, everySecond } from "./lanes.server.ts";
import { housekeeping } from "./housekeeping.server.ts";
import { moneyLane } from "./money-lane.server.ts";

const atOnce = 20;

/** So that one turn ends: what is left waits two seconds. */
const maxRounds = 50;

/** Repeats until a round found less than it could have taken. */
async function drain(
  round: (limit: number) => Promise<{ done: number; failed: number }>,
): Promise<void> {
  for (let count = 0; count < maxRounds; count += 1) {
    const { done, failed } = await round(atOnce);
    if (done + failed < atOnce) return;
  }
}

function handlersOf(services: Services): Handlers {
  const { db, payments, items, clock, line } = services;
  return {
    ...deskHandlers(uploadServices(services)),
    ...paymentHandlers(db, payments, services.clock),
    ...planRefundHandlers(db, services.clock),
    ...eventRefundHandlers(db, services.clock),
    ...customerHandlers(payments),
    ...mailHandlers({
      db,
      mail: services.mail,
      shop: services.shop,
      secret: services.env.SESSION_SECRET,
      items,
      clock: services.clock,
      ...(line
        ? { line: lineWay(db, line.messenger, clock), sharedLine: sharedLineWay(db, clock) }
        : {}),
      push: pushWay({ db, baseUrl: services.shop.baseUrl, clock: services.clock }, services.push),
      wording: createWording(db, (err) => services.log.error({ err }, "words of a letter")),
    }),
  };
}

export function schedule(services: Services, handlers = handlersOf(services)): Job[][] {
  const { db, payments, plans, clock, line } = services;
  const importing = importingOf(services);
  const atOnceHandlers = withoutMailings(handlers);
  return [
    [
      {
        name: "payment-events",
        schedule: { everySeconds: 2 },
        run: () =>
          drain((limit) => applyDueEvents(db, payments, services.clock(), { limit, plans })),
      },
    ],
    [
      {
        name: "outbox",
        schedule: { everySeconds: 2 },
        run: () => drain((limit) => runDue(db, atOnceHandlers, services.clock(), { limit })),
      },
    ],
    [
      {
        name: "mailings",
        schedule: { everySeconds: 2 },
        run: async (now) => {
          await sweepRecalled(db, now);
          await goOnWithMailings({ db, handlers, clock });
          if (line) await sendSharedLines(db, line.messenger, clock);
        },
      },
    ],
    [
      {
        name: "imports",
        schedule: { everySeconds: 2 },
        run: () => goOnWithAll(importing),
      },
    ],
    [
      {
        name: "desk-acts",
        schedule: { everySeconds: 2 },
        run: () => goOnWithActs({ db, clock: services.clock, lists: deskLists(services) }),
      },
    ],
    [
      {
        name: "member-invitations",
        schedule: { everySeconds: 2 },
        run: (now) => goOnInviting(db, services.env.SESSION_SECRET, now),
      },
    ],
    [{ name: "spoken", schedule: { everySeconds: 2 }, run: (now) => readSpoken(db, now) }],
    housekeeping(services),
    moneyLane(services),
  ];
}

const awaitedKinds = new Set(
  allNotices.filter(({ awaited }) => awaited).map(({ postKind }) => postKind),
);

export function startJobs(services: Services): { stop(): Promise<void> } {
  const { db, clock } = services;
  const handlers = handlersOf(services);
  const awaited = Object.fromEntries(
    Object.entries(handlers).filter(([kind]) => awaitedKinds.has(kind)),
  );
  const say = createLastingLog(services);
  const carrying = carryAwaited(
    db,
    () => drain((limit) => runDue(db, awaited, clock(), { limit })),
    (err) => say({ err }, "awaited letters"),
  );
  const lanes = runLanes(services, schedule(services, handlers), everySecond);
  return {
    async stop() {
      await Promise.all([carrying.stop(), lanes.stop()]);
    },
  };
}
