import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { cancelPlan } from "../plans/cancel.server.ts";
import { undoCancel } from "../plans/undo-cancel.server.ts";
import { reconcilePlans } from "../plans/remind.server.ts";
import { cancelByStaff } from "../plans/staff.server.ts";
import { cards, later, type Members, someMembers } from "../testing/members.ts";
import { planSteps } from "../testing/plan-steps.ts";
import type { PlanPaymentProvider } from "./order.server.ts";
import { leftoverOf } from "./unpaid-renewal.ts";

let members: Members;
let uid: string;
const { world, myPlan, join, refresh, letters } = planSteps(() => ({ members, uid }));
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

const renewal = new Date("2036-12-21T03:00:00Z");
const noWords = { reasonSelected: "cost", reasonText: "", shoshinText: "" };
/** A plan whose renewal was tried and refused a minute ago. */
async function late() {
  await join("000001", cards.failsLater);
  await members.at(new Date(renewal.getTime() + 60_000));
  await refresh();
  const plan = await myPlan();
  expect(plan.status).toBe("past_due");
  return plan;
}
const letter = async (kind: string) =>
  (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox"))
    .filter((one) => one.kind === kind)
    .map(({ payload }) => payload);
const toldOf = async (type: string) => (await members.told()).filter((one) => one.type === type);
const renewalBill = async (providerId: string) =>
  (await members.provider.listInvoices(providerId)).find(
    ({ reason }) => reason === "subscription_cycle",
  );
/** The failing card is a good one from now on. */
const cardWorks = () =>
  members.pool.query(
    `update stand_in.object set data = jsonb_set(data, '{kept,card}', '"${cards.good}"') where kind = 'payment_method'`,
  );
const before = (
  name: "voidInvoice" | "cancelNow",
  first: () => Promise<unknown>,
): PlanPaymentProvider => ({
  ...members.provider,
  [name]: async (...ask: [string, string]) => {
    await first();
    return members.provider[name](...ask);
  },
});
const unreachable = async () => {
  throw new ProviderUnavailable("away");
};

/** What is true of a plan that was stopped unpaid, however it came about. */
async function expectOver(providerId: string) {
  expect(await myPlan()).toMatchObject({ status: "canceled" });
  expect(await renewalBill(providerId)).toMatchObject({ status: "void", amountPaid: 0 });
  expect(await toldOf("invoice.voided")).toHaveLength(1);
  expect(await letter("mail:plan-stopped-unpaid")).toMatchObject([
    { endedAt: renewal.toISOString(), waived: 3_300 },
  ]);
  expect(await letter("mail:plan-ended")).toEqual([]);
  expect(await letter("mail:plan-cancelled")).toEqual([]);
  expect(await licencesOf(members.db, uid)).toMatchObject([{ expireAt: renewal }]);
}

describe("a plan stopped while its renewal is not paid", () => {
  test("is over with what was paid, and nothing is taken afterwards, not from a card that works", async () => {
    const { id, provider_id: providerId } = await late();
    expect(await cancelPlan(world(), uid, id, noWords, members.now())).toMatchObject({
      ok: true,
      value: { until: renewal, how: "over" },
    });
    await expectOver(providerId);
    expect(await myPlan()).toMatchObject({ reason_selected: "cost" });
    const told = await letters();
    await cardWorks();
    for (const day of [1.1, 3.1, 8, 40]) {
      await members.at(later(day, renewal));
      await refresh();
    }
    expect(await letters()).toEqual(told);
    expect(await members.rows("subscription_payment")).toHaveLength(1);
    await expectOver(providerId);
  });
  test("is not taken back, and not stopped a second time", async () => {
    const { id } = await late();
    await cancelPlan(world(), uid, id, noWords, members.now());
    expect(await undoCancel(world(), uid, id, { restore: false }, members.now())).toMatchObject({
      code: "ended",
    });
    expect(await cancelPlan(world(), uid, id, noWords, members.now())).toMatchObject({
      code: "ended",
    });
    expect((await myPlan()).status).toBe("canceled");
  });
  test("that is paid at the same moment runs to the end of that period, and says so", async () => {
    const { id, provider_id: providerId } = await late();
    const bill = await renewalBill(providerId);
    const provider = before("voidInvoice", async () => {
      await cardWorks();
      await members.provider.payInvoice(bill?.id ?? "", "at the same moment");
    });
    const end = new Date("2037-01-21T03:00:00Z");
    expect(
      await cancelPlan({ ...world(), provider }, uid, id, noWords, members.now()),
    ).toMatchObject({ ok: true, value: { until: end, how: "paid" } });
    expect(await toldOf("invoice.voided")).toEqual([]);
    expect(await letter("mail:plan-cancelled")).toMatchObject([
      { until: end.toISOString(), paid: 3_300 },
    ]);
    expect(await letter("mail:plan-renewed")).toMatchObject([{ stopped: true }]);
    expect(await letter("mail:plan-stopped-unpaid")).toEqual([]);
    expect(await licencesOf(members.db, uid)).toMatchObject([{ expireAt: end }]);
    // What is paid can be gone on with.
    expect(await undoCancel(world(), uid, id, { restore: false }, members.now())).toMatchObject({
      ok: true,
    });
    expect(await myPlan()).toMatchObject({ status: "active", cancel_at_period_end: false });
  });
  test("by two presses at once is voided once and told once", async () => {
    const { id, provider_id: providerId } = await late();
    const press = () => cancelPlan(world(), uid, id, noWords, members.now());
    const answers = await Promise.all([press(), press()]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    await expectOver(providerId);
  });
  test.each(["voidInvoice", "cancelNow"] as const)(
    "and left where the provider went away before %s is finished by an event, the night or an undo",
    async (step) => {
      for (const finish of ["event", "night", "undo", "press"] as const) {
        const { id, provider_id: providerId } = await late();
        const half = { ...world(), provider: before(step, unreachable) };
        await expect(cancelPlan(half, uid, id, noWords, members.now())).rejects.toThrow("away");
        expect((await myPlan()).status).not.toBe("canceled");
        if (finish === "night")
          await reconcilePlans(members.db, members.provider, members.items, members.now());
        if (finish === "undo")
          expect(
            await undoCancel(world(), uid, id, { restore: false }, members.now()),
          ).toMatchObject({ code: "ended" });
        if (finish === "press")
          expect(await cancelPlan(world(), uid, id, noWords, members.now())).toMatchObject({
            value: { until: renewal, how: "over" },
          });
        if (finish === "event")
          for (const event of (await members.told()).toReversed()) await members.apply(event);
        await expectOver(providerId);
        await members.close();
        members = await someMembers();
        uid = await members.member();
      }
    },
    60_000,
  );
  test("ends the same in whatever order its events come, and twice", async () => {
    const { id, provider_id: providerId } = await late();
    await members.provider.setCancelAtPeriodEnd(providerId, true, "", "by the provider's desk");
    const events = (await members.told()).slice(-4);
    for (const event of [...events.toReversed(), ...events]) await members.apply(event);
    for (const event of (await members.told()).toReversed()) await members.apply(event);
    await expectOver(providerId);
    expect(id).toBe((await myPlan()).id);
  });
});

test("a plan that staff end, or whose tries are over, leaves no open sum", async () => {
  const { id, provider_id: providerId } = await late();
  const { db, provider, items } = members;
  expect(await cancelByStaff(db, provider, items, id, "ご希望", "staff", members.now())).toBe(true);
  expect(await renewalBill(providerId)).toMatchObject({ status: "void" });
  expect(await letter("mail:plan-ended")).toHaveLength(1);
  expect(await letter("mail:plan-stopped-unpaid")).toEqual([]);
});

describe("what is left to do of an unpaid renewal", () => {
  const bill = {
    id: "in_2",
    reason: "subscription_cycle",
    status: "open",
    attempts: 1,
    created: renewal,
  };
  const plan = { status: "past_due", cancelAtPeriodEnd: true };
  type Case = [string, Partial<typeof plan>, Partial<typeof bill>, unknown];
  const voids = { kind: "void", invoice: "in_2" };
  test.each<Case>([
    ["stopped: the sum is let go", {}, {}, voids],
    ["written off by the provider: let go, too", {}, { status: "uncollectible" }, voids],
    [
      "let go, and it runs on there: it ends",
      { status: "active" },
      { status: "void" },
      { kind: "end" },
    ],
    ["over: the sum is let go", { status: "canceled" }, {}, voids],
    ["over and let go: nothing", { status: "canceled" }, { status: "void" }, undefined],
    ["not stopped: it is tried again", { cancelAtPeriodEnd: false }, {}, undefined],
    ["paid: it runs to its end", { status: "active" }, { status: "paid" }, undefined],
    [
      "skipped by a rest: it runs to its end",
      { status: "active" },
      { status: "void", attempts: 0 },
      undefined,
    ],
    [
      "a first payment is another matter",
      { status: "incomplete" },
      { reason: "subscription_create" },
      undefined,
    ],
  ])("%s", (_why, planned, billed, expected) => {
    const older = { ...bill, id: "in_1", status: "open", created: new Date(0) };
    const invoices = [older, { ...bill, ...billed }] as unknown as Parameters<typeof leftoverOf>[1];
    expect(leftoverOf({ ...plan, ...planned }, invoices)).toEqual(expected);
  });
});
