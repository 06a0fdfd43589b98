// Events go to our webhook as Stripe sends them: signed, repeated until answered, and badly when
// asked to.
import type { Pool } from "pg";
import Stripe from "stripe";
import { together } from "#db/together.server.ts";
import { eventObject, type Wire } from "./objects.ts";
import { putAll, type Faults, type OfKind, type Queryable } from "./store.server.ts";

export const apiVersion = Stripe.API_VERSION;

/**
 * Keeps an event and its delivery, in the transaction of what happened; with the objects that it
 * changed, where they are not kept yet.
 */
export async function emit(
  db: Queryable,
  type: string,
  object: Wire,
  faults: Faults,
  now: Date,
  changed: readonly OfKind[] = [],
): Promise<void> {
  const event = eventObject(type, object, apiVersion, now);
  const kept = putAll(db, [...changed, { kind: "event", row: { object: event, kept: {} } }], now);
  const dueAt = faults.drop ? null : new Date(now.getTime() + faults.delayS * 1000);
  const sent = db.query({
    name: "stand-in-emit",
    text: `insert into stand_in.delivery (provider, event_id, payload, next_at,
      created_at) select 'stripe', $1, $2, $3, $4 from generate_series(1, $5)`,
    values: [event["id"], JSON.stringify(event), dueAt, now, faults.double ? 2 : 1],
  });
  await together([kept, sent]);
}

type Due = { id: string; payload: string; attempts: number };
type With = { pool: Pool; url: string; secret: string; now: () => Date; faults: () => Faults };

/** Sends what is due and says how many were answered with success. */
export async function deliverDue({ pool, url, secret, now, faults }: With): Promise<number> {
  const { rows } = await pool.query<Due>({
    name: "stand-in-due",
    text: `update stand_in.delivery set attempts = attempts + 1,
      next_at = $1::timestamptz + interval '30 seconds' where id in (
      select id from stand_in.delivery where provider = 'stripe' and next_at <= $1
        order by next_at, id limit 50 for update skip locked) returning id, payload, attempts`,
    values: [now()],
  });
  const due = rows.sort((a, b) => Number(a.id) - Number(b.id));
  if (faults().shuffle) due.reverse();
  const send = async (delivery: Due) => {
    const problem = await post(url, secret, delivery.payload, now());
    const again = new Date(now().getTime() + Math.min(3600, 2 ** delivery.attempts) * 1000);
    await pool.query({
      name: "stand-in-sent",
      text: `update stand_in.delivery set delivered_at = case
        when $2::text is null then $3::timestamptz end, last_error = $2, next_at = $4
        where id = $1`,
      values: [
        delivery.id,
        problem,
        now(),
        problem === null || delivery.attempts >= 16 ? null : again,
      ],
    });
    return problem === null;
  };
  if (!faults().shuffle) return (await Promise.all(due.map(send))).filter(Boolean).length;
  let sent = 0;
  for (const delivery of due) if (await send(delivery)) sent += 1;
  return sent;
}

async function post(
  url: string,
  secret: string,
  payload: string,
  now: Date,
): Promise<string | null> {
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0",
        "stripe-signature": Stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          timestamp,
        }),
      },
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : String(error);
  }
}
