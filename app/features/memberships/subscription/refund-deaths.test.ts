// Refunds of plans and tickets whose process dies at any step: the money goes back once, and takes
// its access along once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anOutboxRow } from "#features/platform/outbox/testing.ts";
import { openDatabase } from "#db/client.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { type Handlers, PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { dieAt } from "#features/shop/purchase/testing/die-at.ts";
import { mortal } from "#features/shop/purchase/testing/mortal.ts";
import { planRefundHandlers } from "./billing/refund-ended.server.ts";
import { refundPlanPayment, refundTicket } from "./billing/refunds.server.ts";
import { settlePlanOrder } from "./billing/settle.server.ts";
import { begin, later, type Members, someMembers } from "./testing/members.ts";

const maxSteps = 60;
const price = 3_300;
const ticketOfTen = "500010";

let members: Members;
/** The connections of the process that dies; the stand-in has its own and lives. */
let own: ReturnType<typeof openDatabase>;
const contact = { trouble: () => undefined as void };
let handlers: Handlers;

beforeEach(async () => {
  members = await someMembers();
  own = openDatabase(members.url, { max: 5 });
  handlers = {
    ...paymentHandlers(own.db, mortal(members.provider, contact), members.now),
    ...planRefundHandlers(own.db, members.now),
  };
});
afterEach(async () => {
  await own.close();
  await members.close();
});
const dies = (step: number, run: () => Promise<unknown>) =>
  dieAt({ pool: own.pool, provider: contact }, step, run);

async function bought(itemId: string) {
  const uid = await members.member();
  const orderId = await members.pay(uid, itemId);
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  const [payment] = (
    await members.pool.query<{ invoice_id: string }>(
      "select invoice_id from subscription_payment where uid = $1",
      [uid],
    )
  ).rows;
  return { uid, orderId, invoiceId: payment?.invoice_id ?? "" };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const ledgerOf = async ({ uid }: Bought) =>
  (
    await members.pool.query<{ refunded: number; taken_back: number }>(
      "select refunded, taken_back from subscription_payment where uid = $1",
      [uid],
    )
  ).rows[0];
const ticketLedgerOf = async ({ orderId }: Bought) =>
  (
    await members.pool.query<{ refunded: number }>(
      "select refunded from plan_order where id = $1",
      [orderId],
    )
  ).rows[0]?.refunded;
const licenceOf = async ({ uid }: Bought) => (await licencesOf(members.db, uid))[0];
const rowOf = async (kind: string, refundId: string) =>
  (
    await members.pool.query<{ payload: Record<string, unknown>; created_at: Date }>(
      "select payload, created_at from outbox where kind = $1 and payload ->> 'refundId' = $2",
      [kind, refundId],
    )
  ).rows[0];
const refundsAsked = async (payment: string) =>
  (
    await members.pool.query<{ id: string; state: string }>(
      "select id, state from refund where payment = $1",
      [payment],
    )
  ).rows;
/** How many times the provider's own books say that our refund went back. */
const madeThere = async (refundId: string) =>
  (
    await members.pool.query(
      "select 1 from stand_in.object where kind = 'refund' and data -> 'object' -> 'metadata' ->> 'refund_id' = $1",
      [refundId],
    )
  ).rowCount;
async function handle(kind: string, refundId: string) {
  const row = await rowOf(kind, refundId);
  if (!row) throw new Error(`no ${kind}`);
  await handlers[kind]?.(row.payload, anOutboxRow({ createdAt: row.created_at }));
}
const half = (one: Bought) =>
  refundPlanPayment(
    own.db,
    { invoiceId: one.invoiceId, amount: price / 2, reason: "お客さまのご都合", takeTime: true },
    "staff",
    members.now(),
  );
const whole = (one: Bought) =>
  refundPlanPayment(
    own.db,
    { invoiceId: one.invoiceId, amount: price, reason: "お客さまのご都合", takeTime: true },
    "staff",
    members.now(),
  );
const uses = (one: Bought) =>
  refundTicket(
    own.db,
    members.items,
    { orderId: one.orderId, uses: 10, reason: "お客さまのご都合", exception: false },
    "staff",
    members.now(),
  );

/** Runs something new at each step until it is let live; says how often it died. */
async function everyStep(atStep: (step: number) => Promise<boolean>): Promise<number> {
  for (let step = 1; step < maxSteps; step += 1) if (!(await atStep(step))) return step - 1;
  throw new Error("It never ended by itself");
}

describe("a death at any step", { timeout: 120_000 }, () => {
  test("of asking for the whole of a plan's payment asks once: all of it, or nothing of it", async () => {
    const deaths = await everyStep(async (step) => {
      const one = await bought("000001");
      const died = await dies(step, () => whole(one));
      const before = await refundsAsked(`invoice:${one.invoiceId}`);
      expect((await ledgerOf(one))?.refunded).toBe(before.length * price);
      const again = await whole(one);
      expect(again.ok).toBe(before.length === 0);
      expect(await ledgerOf(one)).toEqual({ refunded: price, taken_back: price });
      expect(await refundsAsked(`invoice:${one.invoiceId}`)).toHaveLength(1);
      expect((await licenceOf(one))?.expireAt.getTime()).toBeLessThanOrEqual(begin.getTime());
      return died;
    });
    expect(deaths).toBeGreaterThan(8);
  });

  test("of asking for a ticket's money takes all its uses with the money, or leaves both", async () => {
    const deaths = await everyStep(async (step) => {
      const one = await bought(ticketOfTen);
      const died = await dies(step, () => uses(one));
      const asked = await refundsAsked(`order:${one.orderId}`);
      expect((await licenceOf(one))?.store).toBe(asked.length === 0 ? 10 : 0);
      expect(await ticketLedgerOf(one)).toBe(asked.length * 18_000);
      expect((await uses(one)).ok).toBe(asked.length === 0);
      expect((await licenceOf(one))?.store).toBe(0);
      expect(await ticketLedgerOf(one)).toBe(18_000);
      return died;
    });
    expect(deaths).toBeGreaterThan(8);
  });

  test("of sending makes the refund once at the provider, also after its memory of the key", async () => {
    const deaths = await everyStep(async (step) => {
      const one = await bought("000001");
      const asked = await half(one);
      if (!asked.ok) throw new Error(asked.code);
      const { refundId } = asked.value;
      const send = () => handle("refund", refundId);
      const died = await dies(step, send);
      // Within the day, and long after the provider has forgotten the key: then it looks, and sends
      // nothing by itself.
      if (died) await members.at(later(step % 2 ? 0.01 : 1.1, members.now()));
      await send().catch((error: unknown) => {
        if (!(error instanceof PermanentFailure)) throw error;
      });
      const made = await madeThere(refundId);
      expect(made).toBeLessThanOrEqual(1);
      const [row] = await refundsAsked(`invoice:${one.invoiceId}`);
      expect(row?.state).toBe(made === 1 ? "succeeded" : "requested");
      expect(await ledgerOf(one)).toEqual({ refunded: price / 2, taken_back: price / 2 });
      return died;
    });
    expect(deaths).toBeGreaterThan(5);
  });

  test("of telling the member tells once", async () => {
    const deaths = await everyStep(async (step) => {
      const one = await bought("000001");
      const asked = await half(one);
      if (!asked.ok) throw new Error(asked.code);
      const { refundId } = asked.value;
      await handle("refund", refundId);
      const tell = () => handle("plan-refund-ended", refundId);
      const died = await dies(step, tell);
      await tell();
      const { rows } = await members.pool.query(
        "select 1 from outbox where kind = 'mail:plan-refunded' and payload ->> 'uid' = $1",
        [one.uid],
      );
      expect(rows).toHaveLength(1);
      return died;
    });
    expect(deaths).toBeGreaterThan(2);
  });

  test.each([
    ["a plan its time and its ledger", "000001"],
    ["a ticket its uses and its ledger", ticketOfTen],
  ])("of giving back what a failed refund took gives %s back once", async (_what, itemId) => {
    const isPlan = itemId !== ticketOfTen;
    const deaths = await everyStep(async (step) => {
      const one = await bought(itemId);
      const before = await licenceOf(one);
      const asked = await (isPlan ? whole(one) : uses(one));
      if (!asked.ok) throw new Error(asked.code);
      const { refundId } = asked.value;
      await members.pool.query("update refund set state = 'failed' where id = $1", [refundId]);
      await members.pool.query(
        "insert into outbox (id, kind, key, payload, created_at, next_at) values (gen_random_uuid(), 'plan-refund-ended', $1, $2, now(), now()) on conflict do nothing",
        [`ended:${refundId}`, { refundId }],
      );
      const undo = () => handle("plan-refund-ended", refundId);
      const died = await dies(step, undo);
      await undo();
      await undo();
      const after = await licenceOf(one);
      expect({ end: after?.expireAt, left: after?.store }).toEqual({
        end: before?.expireAt,
        left: before?.store,
      });
      if (isPlan) expect(await ledgerOf(one)).toEqual({ refunded: 0, taken_back: 0 });
      else expect(await ticketLedgerOf(one)).toBe(0);
      return died;
    });
    expect(deaths).toBeGreaterThan(5);
  });
});
