import type { Db } from "#db/client.server.ts";
import { nextTry } from "#features/platform/outbox/rules.ts";
import { redactQueryValues } from "#lib/redact-query-values.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { settleRefund } from "../refund/settle-refund.server.ts";
import { settle } from "./settle.server.ts";
import { applyDisputeEvent } from "./disputes.server.ts";
import {
  eventEnded,
  countFailed,
  failedEvents,
  insertEvent,
  claimDueEvents,
  type EventRow,
} from "../internal/event-store.server.ts";

/** An event whose signature was verified. It only says where to look: nothing in it is believed. */
export type PaymentEventEnvelope = {
  id: string;
  type: string;
  created: Date;
  livemode: boolean;
  objectId: string;
};

const leaseMs = 60_000;
const atOnce = 4;

/** What each kind of event makes us look at. Others are kept and left. */
const looks: { begins: string; look: "page" | "refund" | "dispute" }[] = [
  { begins: "checkout.session.", look: "page" },
  { begins: "refund.", look: "refund" },
  { begins: "charge.refund.", look: "refund" },
  { begins: "charge.dispute.", look: "dispute" },
];
const lookOf = (type: string) => looks.find(({ begins }) => type.startsWith(begins))?.look;

/** Plans are another feature's: what is about them is handed on. */
export type PlanEvents = {
  page(sessionId: string, now: Date): Promise<string | null>;
  apply(type: string, objectId: string, now: Date): Promise<string | null>;
  /** A refund that belongs to no order of goods. */
  refund(providerId: string, now: Date): Promise<string | null>;
  /**
   * Brings an order of a plan or ticket to what its page says. `unknown`: there is no such order.
   */
  compare(
    sessionId: string,
    reference: string,
    now: Date,
  ): Promise<"same" | "mended" | "differs" | "unknown">;
  /** Which of these orders have not been heard of as paid. */
  openAmong(references: readonly string[]): Promise<string[]>;
};
const isAboutPlans = (type: string) =>
  /^(customer\.subscription|payment_method)\./.test(type) ||
  /^invoice\.(paid|payment_failed|payment_action_required|voided)/.test(type);

/**
 * Two clocks never agree to the second; beyond that an event from the future is not the provider's.
 */
const clockSkewMs = 5 * 60_000;

/**
 * Keeps an event and when its work is due, in one row. `known`: it was here before, and nothing
 * happens again. `from-the-future`: it is dated after now, so it is refused and nothing is kept.
 */
export async function receiveEvent(
  db: Db,
  event: PaymentEventEnvelope,
  now: Date,
): Promise<"kept" | "known" | "from-the-future"> {
  if (isFromTheFuture(event, now)) return "from-the-future";
  const fresh = await insertEvent(db, {
    ...event,
    receivedAt: now,
    nextAt: isOurs(event) ? now : null,
  });
  return fresh ? "kept" : "known";
}
const isOurs = ({ type }: PaymentEventEnvelope) => Boolean(lookOf(type)) || isAboutPlans(type);
const isFromTheFuture = ({ created }: PaymentEventEnvelope, now: Date) =>
  created.getTime() > now.getTime() + clockSkewMs;

/**
 * The same, taken for this process at once: what is to be applied now. One that dies with it only
 * makes it late.
 */
export async function takeEvent(
  db: Db,
  event: PaymentEventEnvelope,
  now: Date,
): Promise<EventRow | "known" | "from-the-future" | "no-matter"> {
  if (isFromTheFuture(event, now)) return "from-the-future";
  if (!isOurs(event))
    return (await receiveEvent(db, event, now)) === "kept" ? "no-matter" : "known";
  const taken = {
    ...event,
    receivedAt: now,
    reference: null,
    attempts: 1,
    nextAt: new Date(now.getTime() + leaseMs),
    doneAt: null,
    lastError: null,
  };
  return (await insertEvent(db, taken)) ? taken : "known";
}

/** Events that the provider could not deliver wait there for three days. */
const lostMs = 3 * 24 * 60 * 60_000;
type LostEvents = { undeliveredEvents(since: Date): AsyncIterable<PaymentEventEnvelope> };
/** Fetches the events that never arrived at the webhook; tells how many were new. */
export async function fetchLostEvents(db: Db, provider: LostEvents, now: Date): Promise<number> {
  let fresh = 0;
  for await (const { id, type, created, livemode, objectId } of provider.undeliveredEvents(
    new Date(now.getTime() - lostMs),
  )) {
    const received = await receiveEvent(db, { id, type, created, livemode, objectId }, now);
    if (received === "kept") fresh += 1;
  }
  return fresh;
}

/**
 * Applies the events that are due, by reading from the provider how things stand now. A failing one
 * stays visible; the others go on.
 */
export async function applyDueEvents(
  db: Db,
  provider: PaymentProvider,
  now: Date,
  { limit = 20, plans }: { limit?: number; plans?: PlanEvents } = {},
): Promise<{ done: number; failed: number }> {
  const events = await claimDueEvents(db, now, new Date(now.getTime() + leaseMs), limit);
  return applyEvents(db, provider, events, { plans }, now);
}

/** Applies events that this process has taken. */
export async function applyEvents(
  db: Db,
  provider: PaymentProvider,
  events: readonly EventRow[],
  { plans }: { plans: PlanEvents | undefined },
  now: Date,
): Promise<{ done: number; failed: number }> {
  let failed = 0;
  const apply = async (event: EventRow) => {
    try {
      const problem = await applyEvent(db, provider, event, plans, now);
      await eventEnded(db, {
        event,
        change:
          problem === null
            ? { doneAt: now, nextAt: null, lastError: null }
            : { nextAt: null, lastError: problem },
      });
      if (problem !== null) failed += 1;
    } catch (error) {
      failed += 1;
      const words =
        error instanceof Error
          ? `${error.name}: ${redactQueryValues(error.message)}`.slice(0, 300)
          : String(error);
      await eventEnded(db, {
        event,
        change: { nextAt: nextTry(event.attempts, event.receivedAt, now), lastError: words },
      });
    }
  };
  // A few at a time: while one waits for the provider or the disk, another goes on. Their order
  // means nothing.
  const left = events.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const event of left) await apply(event);
    }),
  );
  return { done: events.length - failed, failed };
}

async function applyEvent(
  db: Db,
  provider: PaymentProvider,
  event: EventRow,
  plans: PlanEvents | undefined,
  now: Date,
): Promise<string | null> {
  if (event.livemode !== provider.livemode) return "livemode";
  if (plans && isAboutPlans(event.type)) return plans.apply(event.type, event.objectId, now);
  switch (lookOf(event.type)) {
    case "page": {
      const settled = await settle(db, provider, { sessionId: event.objectId }, now);
      if (settled.state === "unknown")
        return plans ? plans.page(event.objectId, now) : "Nothing of ours belongs to this page";
      return settled.state === "mismatch"
        ? "The provider's word does not agree with the order"
        : null;
    }
    case "refund":
      return refundProblem(db, provider, event, plans, now);
    case "dispute":
      await applyDisputeEvent(db, provider, event, now);
      return null;
    default:
      return null;
  }
}

const refundProblems = {
  twice: "A second refund under the id of one of ours",
  unfit: "A refund of more than the order can give back",
} as const;

async function refundProblem(
  db: Db,
  provider: PaymentProvider,
  { objectId }: EventRow,
  plans: PlanEvents | undefined,
  now: Date,
): Promise<string | null> {
  const settled = await settleRefund(db, provider, objectId, now);
  if (settled === "done") return null;
  if (settled !== "unknown") return refundProblems[settled];
  return plans ? plans.refund(objectId, now) : "Nothing of ours belongs to this refund";
}

/** Events that could not be applied, for staff. */
export const troubledEvents = (db: Db, limit = 100) => failedEvents(db, limit);
/** Of all of them, those that a person must look at: what is due again is tried by itself. */
export async function troubledEventCounts(db: Db): Promise<{ person: number; again: number }> {
  const { all, again } = await countFailed(db);
  return { person: all - again, again };
}
