// What happens to a payment page: paid, refused, asked to prove, lapsed, given back.
import type { Pool } from "pg";
import { emit } from "./deliveries.server.ts";
import { chargeObject, intentObject, newId, unix, type Wire } from "./objects.ts";
import { finishPlanPage } from "./plan-checkout.server.ts";
import { testCards } from "./test-cards.ts";
import {
  get,
  inStandInTransaction,
  put,
  type Faults,
  type Queryable,
  type Row,
} from "./store.server.ts";
import { invalid, missing } from "./wire.ts";

export { testCards };

export type World = {
  pool: Pool;
  now: () => Date;
  faults: () => Faults;
  pageUrl: (page: string) => string;
};
export type Paid =
  | "paid"
  | "voucher"
  | "closed"
  | "unknown-card"
  | "declined"
  | { prove: string }
  | { ask: string };

/** The buyer presses the button of the page. How it ends, and the page as that left it. */
export async function pay(
  world: World,
  sessionId: string,
  typed: string,
): Promise<{ outcome: Paid; row: Row | undefined }> {
  let row: Row | undefined;
  const outcome = await inStandInTransaction(world.pool, async (tx) => {
    row = await get(tx, "checkout.session", sessionId, true);
    return payAt(tx, world, row, typed);
  });
  return { outcome, row };
}

async function payAt(
  tx: Queryable,
  world: World,
  session: Row | undefined,
  typed: string,
): Promise<Paid> {
  const now = world.now();
  const card = testCards.find(({ number }) => number === typed.replace(/[\s-]/g, ""));
  if (session?.object["status"] !== "open" || Number(session.object["expires_at"]) <= unix(now))
    return "closed";
  const method = (session.object["payment_method_types"] as string[])[0] ?? "card";
  if (method === "card" && !card) return "unknown-card";
  const id = newId("pi");
  const wish = {
    amount: Number(session.object["amount_total"] ?? 0),
    method,
    metadata: session.kept.intentMetadata ?? {},
  };
  const kept = { session: String(session.object["id"]), ...(card ? { card: card.number } : {}) };
  if (card?.act === "decline") return "declined";
  if (session.object["mode"] !== "payment" && card && card.act !== "prove") {
    await finishPlanPage(tx, world, session, card.number);
    return "paid";
  }
  const mustProve = card?.act === "prove" || (method === "card" && session.kept.threeDs === "any");
  if (method === "card" && !mustProve) {
    await complete(tx, world, session, {
      object: intentObject(id, { ...wish, status: "processing" }, now),
      kept,
    });
    return "paid";
  }
  if (method === "konbini") {
    const expiresAt = unix(now) + (session.kept.voucherDays ?? 3) * 86_400;
    const intent = intentObject(
      id,
      {
        ...wish,
        status: "requires_action",
        nextAction: {
          type: "konbini_display_details",
          konbini_display_details: {
            expires_at: expiresAt,
            hosted_voucher_url: world.pageUrl(`voucher/${id}`),
            stores: voucherStores,
          },
        },
      },
      now,
    );
    Object.assign(session.object, { status: "complete", url: null, payment_intent: id });
    await put(tx, "payment_intent", [{ object: intent, kept }], now);
    await put(tx, "checkout.session", [session], now);
    await emit(tx, "checkout.session.completed", session.object, world.faults(), now);
    return "voucher";
  }
  const page = method === "paypay" ? `paypay/${id}` : `3ds/${id}`;
  const nextAction = {
    type: "redirect_to_url",
    redirect_to_url: { return_url: session.object["success_url"], url: world.pageUrl(page) },
  };
  await put(
    tx,
    "payment_intent",
    [{ object: intentObject(id, { ...wish, status: "requires_action", nextAction }, now), kept }],
    now,
  );
  return method === "paypay" ? { ask: id } : { prove: id };
}

async function complete(
  tx: Queryable,
  world: World,
  session: Row,
  intent: Row,
  async = false,
): Promise<void> {
  const now = world.now();
  if (session.object["mode"] !== "payment") {
    Object.assign(intent.object, { status: "canceled", next_action: null });
    await put(tx, "payment_intent", [intent], now);
    return finishPlanPage(tx, world, session, intent.kept.card ?? "");
  }
  const method = String((intent.object["payment_method_types"] as string[])[0]);
  const card = testCards.find(({ number }) => number === intent.kept.card);
  const charge = chargeObject(
    intent.object,
    method,
    card ? { brand: card.brand, last4: card.number.slice(-4) } : null,
    now,
  );
  Object.assign(intent.object, {
    status: "succeeded",
    amount_received: intent.object["amount"],
    latest_charge: charge["id"],
    next_action: null,
  });
  Object.assign(session.object, {
    status: "complete",
    payment_status: "paid",
    url: null,
    payment_intent: intent.object["id"],
  });
  await emit(
    tx,
    async ? "checkout.session.async_payment_succeeded" : "checkout.session.completed",
    session.object,
    world.faults(),
    now,
    [
      { kind: "charge", row: { object: charge, kept: {} } },
      { kind: "payment_intent", row: intent },
      { kind: "checkout.session", row: session },
    ],
  );
}

/** Numbers as each chain's machine takes them. */
const voucherStores = {
  familymart: { payment_code: "123456", confirmation_number: "0123456789" },
  lawson: { payment_code: "987654", confirmation_number: "0123456789" },
  ministop: { payment_code: "987654", confirmation_number: "0123456789" },
  seicomart: { payment_code: "246810", confirmation_number: "0123456789" },
};

/** Takes back a voucher that nobody has paid. */
export const cancelIntent = (world: World, id: string, reason: string | null): Promise<Wire> =>
  inStandInTransaction(world.pool, async (tx) => {
    const known = await get(tx, "payment_intent", id);
    if (!known) throw missing("payment_intent", id);
    const session = known.kept.session
      ? await get(tx, "checkout.session", known.kept.session, true)
      : undefined;
    const intent = (await get(tx, "payment_intent", id, true)) ?? known;
    const status = String(intent.object["status"]);
    if (status !== "requires_action" || session?.object["status"] !== "complete")
      throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${status}.`, {
        code: "payment_intent_unexpected_state",
      });
    Object.assign(intent.object, {
      status: "canceled",
      canceled_at: unix(world.now()),
      cancellation_reason: reason,
      next_action: null,
    });
    await put(tx, "payment_intent", [intent], world.now());
    await emit(tx, "payment_intent.canceled", intent.object, world.faults(), world.now());
    await emit(
      tx,
      "checkout.session.async_payment_failed",
      session.object,
      world.faults(),
      world.now(),
    );
    return intent.object;
  });

export type Answered = { session: Row; outcome: "paid" | "refused" | "closed" } | undefined;

/** The buyer proves, pays in a shop, agrees in the app; or does not. */
export const answerIntent = (world: World, intentId: string, yes: boolean): Promise<Answered> =>
  inStandInTransaction(world.pool, async (tx): Promise<Answered> => {
    const known = await get(tx, "payment_intent", intentId);
    const session = known?.kept.session
      ? await get(tx, "checkout.session", known.kept.session, true)
      : undefined;
    const intent = session && (await get(tx, "payment_intent", intentId, true));
    if (!intent) return undefined;
    const waiting = intent.object["status"] === "requires_action";
    const voucher = session.object["payment_intent"] === intentId;
    const open =
      session.object["status"] === "open" &&
      Number(session.object["expires_at"]) > unix(world.now());
    if (!waiting || !(voucher || open)) return { session, outcome: "closed" };
    if (yes) {
      await complete(tx, world, session, intent, voucher);
      return { session, outcome: "paid" };
    }
    Object.assign(intent.object, { status: "requires_payment_method", next_action: null });
    await put(tx, "payment_intent", [intent], world.now());
    if (voucher)
      await emit(
        tx,
        "checkout.session.async_payment_failed",
        session.object,
        world.faults(),
        world.now(),
      );
    return { session, outcome: "refused" };
  });
