// Histories at random: whatever members, cards, time, events and lost events do in whatever order,
// our plans, payments and licences end as the provider's books say, and nobody pays twice for one
// period. A failure prints its seed and the shortest history.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { isValid } from "#features/identity/licence/rules.ts";
import { dayMs } from "#lib/time.ts";
import { addCardPage, cardAdded } from "./billing/cards.server.ts";
import { cancelPlan } from "./plans/cancel.server.ts";
import { pausePlan, resumePlan } from "./plans/pause.server.ts";
import { changePlan, offerChange } from "./plans/change-plan.server.ts";
import { undoCancel } from "./plans/undo-cancel.server.ts";
import { ladderOf } from "./billing/order.server.ts";
import { reconcilePlans, settleOverduePlans } from "./plans/remind.server.ts";
import { graceDays } from "./rules.ts";
import { settlePlanOrder } from "./billing/settle.server.ts";
import { cancelByStaff } from "./plans/staff.server.ts";
import { cards, later, type Members, someMembers } from "./testing/members.ts";

const kinds = [
  "join",
  "join",
  "join",
  "leave a page open",
  "pay an open page",
  "come back",
  "change now",
  "change at the renewal",
  "pause",
  "skip",
  "resume",
  "cancel",
  "cancel",
  "undo",
  "next charge fails",
  "pay",
  "end by staff",
  "hours",
  "a day",
  "days",
  "days",
  "a month",
  "a month",
  "two months",
  "events",
  "events",
  "events doubled",
  "lose events",
  "the night",
] as const;
type Move = { kind: (typeof kinds)[number]; at: number };
const move: fc.Arbitrary<Move> = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(59) });
const items = [
  "000001",
  "000001",
  "000007",
  "000005",
  "000009",
  "000018",
  "400001",
  "000016",
] as const;
const deck = [
  cards.good,
  cards.good,
  cards.good,
  cards.proof,
  cards.failsLater,
  cards.declined,
] as const;
/** One page lies open, of another step of the ladder than the plan that runs. */
const beginnings: Move[] = [
  { kind: "leave a page open", at: 2 },
  { kind: "join", at: 1 },
];
const pick = <T>(some: readonly T[], at: number): T | undefined =>
  some[at % Math.max(1, some.length)];

/** Lives one history. What is refused is refused in words; nothing may throw. */
async function live(members: Members, uid: string, moves: readonly Move[]): Promise<void> {
  const world = { db: members.db, provider: members.provider, items: members.items };
  const open: { url: string; orderId: string }[] = [];
  let seen = 0;
  const unseen = async () => {
    const all = await members.told();
    const fresh = all.slice(seen);
    seen = all.length;
    return fresh;
  };
  const plans = async () =>
    (await members.rows<{ id: string; item_id: string; status: string }>("subscription"))
      .filter(({ status }) => ["trialing", "active", "past_due"].includes(status))
      .toSorted((a, b) => a.id.localeCompare(b.id));
  const days = (count: number) => members.at(later(count, members.now()));
  for (const { kind, at } of moves) {
    const plan = pick(await plans(), at);
    switch (kind) {
      case "join":
      case "leave a page open": {
        const started = await members.start(uid, pick(items, at) ?? "");
        if (!started.ok || started.value.kind !== "page") break;
        open.push(started.value);
        if (kind === "leave a page open") break;
        await members.press(started.value.url, pick(deck, at));
        if (at % 3 > 0)
          await settlePlanOrder(
            members.db,
            members.provider,
            members.items,
            { orderId: started.value.orderId },
            members.now(),
          );
        break;
      }
      case "pay an open page": {
        const page = pick(open, at);
        if (page) await members.press(page.url);
        break;
      }
      case "come back": {
        const page = pick(open, at);
        if (page)
          await settlePlanOrder(
            members.db,
            members.provider,
            members.items,
            { orderId: page.orderId },
            members.now(),
          );
        break;
      }
      case "change now":
      case "change at the renewal": {
        const to =
          plan &&
          pick(
            ladderOf(plan.item_id).filter((id) => id !== plan.item_id),
            at,
          );
        const offer =
          plan && to ? await offerChange(world, uid, plan.id, to, members.now()) : undefined;
        if (!plan || !to || !offer?.ok) break;
        const when = kind === "change now" && offer.value.now ? "now" : "renewal";
        await changePlan(
          world,
          uid,
          plan.id,
          {
            from: offer.value.from,
            itemId: to,
            when,
            at: offer.value.at,
            dueToday: offer.value.now?.dueToday ?? 0,
          },
          members.now(),
        );
        break;
      }
      case "pause":
        if (plan) await pausePlan(world, uid, plan.id, 2 + (at % 2), members.now());
        break;
      case "skip":
        if (plan) await pausePlan(world, uid, plan.id, 1, members.now());
        break;
      case "resume":
        if (plan) await resumePlan(world, uid, plan.id, members.now());
        break;
      case "cancel":
        if (plan)
          await cancelPlan(
            world,
            uid,
            plan.id,
            { reasonSelected: "time", reasonText: "", shoshinText: "" },
            members.now(),
          );
        break;
      case "undo":
        if (plan) await undoCancel(world, uid, plan.id, { restore: false }, members.now());
        break;
      case "end by staff":
        if (plan && at % 3 === 0)
          await cancelByStaff(
            members.db,
            members.provider,
            members.items,
            plan.id,
            "ご希望",
            "staff-1",
            members.now(),
          );
        break;
      case "next charge fails":
        await members.pool.query(
          "update stand_in.object set data = jsonb_set(data, '{kept,failNext}', 'true') where kind = 'subscription' and data->'object'->>'status' in ('active', 'trialing', 'past_due')",
        );
        break;
      case "pay": {
        const url = await addCardPage(
          members.db,
          members.provider,
          uid,
          {
            success: "http://shop.test/ok?session_id={CHECKOUT_SESSION_ID}",
            cancel: "http://shop.test/",
          },
          randomUUID(),
          members.now(),
        );
        const session =
          new URL((await members.press(url)).headers.get("location") ?? "").searchParams.get(
            "session_id",
          ) ?? "";
        await cardAdded(members.db, members.provider, members.items, uid, session, members.now());
        break;
      }
      case "hours":
        await members.at(later(at / 48, members.now()));
        break;
      case "a day":
        await days(1);
        break;
      case "days":
        await days(2 + (at % 12));
        break;
      case "a month":
        await days(31);
        break;
      case "two months":
        await days(62);
        break;
      case "events":
      case "events doubled": {
        const events = await unseen();
        const order = events
          .map((event, place) => ({ event, key: (place * 7 + at * 13) % 17 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ event }) => event);
        for (const event of kind === "events" ? order : [...order, ...order.toReversed()])
          await members.apply(event);
        break;
      }
      case "lose events":
        await unseen();
        break;
      case "the night":
        await night(members);
        break;
    }
  }
}

/** What the jobs do by themselves. */
async function night(members: Members): Promise<void> {
  await settleOverduePlans(members.db, members.provider, members.items, members.now());
  await reconcilePlans(members.db, members.provider, members.items, members.now());
}

type Wire = {
  id: string;
  status: string;
  customer: string;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  metadata: { uid?: string };
  pause_collection: { resumes_at: number | null } | null;
  created: number;
  trial_end: number | null;
  items: {
    data: [
      {
        current_period_start: number;
        current_period_end: number;
        price: { id: string; unit_amount: number };
      },
    ];
  };
};
type WireInvoice = {
  id: string;
  status: string;
  billing_reason: string;
  amount_paid: number;
  parent: { subscription_details: { subscription: string } };
  payments?: { data: { payment: { payment_intent: string } }[] };
  lines: {
    data: {
      amount: number;
      period: { start: number; end: number };
      pricing: { price_details: { price: string } };
      parent: { subscription_item_details: { proration: boolean } };
    }[];
  };
};
const running = (status: string) => ["trialing", "active", "past_due"].includes(status);

/** Our rows against the provider's own books, read from where it keeps them. */
async function expectAgreement(members: Members, uid: string): Promise<void> {
  const books = async <T>(kind: string) =>
    (
      await members.pool.query<{ object: T }>(
        "select data->'object' as object from stand_in.object where kind = $1 order by created_at, id",
        [kind],
      )
    ).rows.map(({ object }) => object);
  const [subscriptions, invoices, refunds, prices] = [
    await books<Wire>("subscription"),
    await books<WireInvoice>("invoice"),
    await books<{ payment_intent: string; amount: number }>("refund"),
    await books<{ id: string; metadata: { item_id: string } }>("price"),
  ];
  const itemOfPrice = new Map(prices.map(({ id, metadata }) => [id, metadata.item_id]));
  type Plan = {
    id: string;
    provider_id: string;
    status: string;
    item_id: string;
    next_item_id: string | null;
    amount: number;
    period_end: Date;
    cancel_at_period_end: boolean;
    paused_until: Date | null;
  };
  const plans = await members.rows<Plan>("subscription");
  const payments = await members.rows<{
    invoice_id: string;
    subscription_id: string;
    amount: number;
  }>("subscription_payment");
  const licences = await licencesOf(members.db, uid);
  const orders = new Map(
    (await members.rows<{ id: string; item_id: string }>("plan_order")).map(({ id, item_id }) => [
      id,
      item_id,
    ]),
  );
  const charged: { ladder: string; from: number; until: number; plan: string }[] = [];

  for (const there of subscriptions) {
    const paid = invoices.filter(
      ({ status, parent }) =>
        status === "paid" && parent.subscription_details.subscription === there.id,
    );
    const here = plans.find(({ provider_id }) => provider_id === there.id);
    const back = (invoice: WireInvoice) =>
      refunds
        .filter(
          ({ payment_intent }) =>
            payment_intent === invoice.payments?.data[0]?.payment.payment_intent,
        )
        .reduce((sum, { amount }) => sum + amount, 0);
    if (!here) {
      // A second one for what runs already: ended, and its money sent back whole, once.
      expect([there.status, paid.map((invoice) => invoice.amount_paid - back(invoice))]).toEqual([
        "canceled",
        paid.map(() => 0),
      ]);
      continue;
    }
    const [item] = there.items.data;
    expect({
      status: here.status,
      end: here.period_end,
      stopping: here.cancel_at_period_end,
      until: here.paused_until,
      amount: here.amount,
      item: here.next_item_id ?? here.item_id,
    }).toEqual({
      status: there.status,
      end: new Date(item.current_period_end * 1_000),
      stopping: there.cancel_at_period_end,
      until: there.pause_collection?.resumes_at
        ? new Date(there.pause_collection.resumes_at * 1_000)
        : null,
      amount: item.price.unit_amount,
      item: itemOfPrice.get(item.price.id),
    });
    const sorted = (some: readonly (readonly [string, number])[]) =>
      [...some].toSorted(([a], [b]) => a.localeCompare(b));
    expect(
      sorted(
        payments
          .filter(({ subscription_id }) => subscription_id === here.id)
          .map(({ invoice_id, amount }) => [invoice_id, amount]),
      ),
    ).toEqual(sorted(paid.map(({ id, amount_paid }) => [id, amount_paid])));

    const trialItem = orders.get(
      (there.metadata as Record<string, string>)["payment_temporary_id"] ?? "",
    );
    const lines = paid
      .flatMap(({ lines: { data } }) => data)
      .filter(({ amount }) => amount >= 0)
      .map(({ amount, period, pricing }) => ({
        amount,
        item:
          amount === 0 && members.items.byId.get(trialItem ?? "")?.kind === "trial"
            ? (trialItem ?? "")
            : (itemOfPrice.get(pricing.price_details.price) ?? ""),
        from: period.start * 1_000,
        until: period.end * 1_000,
      }));
    /** What is open at a moment, from the money alone. */
    const openAt = (moment: number): string | null => {
      const current = lines
        .filter(({ from }) => from <= moment)
        .toSorted((a, b) => b.from - a.from || b.until - a.until || b.amount - a.amount)[0];
      if (!current) return null;
      const last = Math.max(...lines.map(({ until }) => until));
      const paused = (there.pause_collection?.resumes_at ?? 0) * 1_000;
      if (running(there.status) && !there.cancel_at_period_end && !(paused > last))
        return moment < current.until + (current.until === last ? graceDays * dayMs : 0)
          ? current.item
          : null;
      return moment < current.until &&
        !(there.ended_at !== null && moment >= there.ended_at * 1_000)
        ? current.item
        : null;
    };
    const mine = licences.filter(({ origin }) => origin.startsWith(`subscription:${here.id}:`));
    const moments = new Set([
      members.now().getTime(),
      ...lines.flatMap(({ from, until }) => [
        from - 1,
        from,
        from + 1,
        until - 1,
        until,
        until + graceDays * dayMs - 1,
        until + graceDays * dayMs,
      ]),
      ...(there.ended_at ? [there.ended_at * 1_000 - 1, there.ended_at * 1_000] : []),
    ]);
    for (const moment of moments) {
      const found = mine
        .filter((licence) => isValid(licence, new Date(moment)))
        .map(({ itemId }) => itemId);
      const expected = openAt(moment);
      expect(found, `${there.id} at ${new Date(moment).toISOString()}`).toEqual(
        expected === null ? [] : [expected],
      );
    }
    for (const invoice of paid.filter((one) => one.amount_paid > back(one))) {
      for (const { amount, period, pricing, parent } of invoice.lines.data) {
        if (amount > 0 && !parent.subscription_item_details.proration)
          charged.push({
            ladder: ladderOf(itemOfPrice.get(pricing.price_details.price) ?? "").join(),
            from: period.start,
            until: period.end,
            plan: there.id,
          });
      }
    }
  }
  expect(
    plans.filter(({ provider_id }) => !subscriptions.some(({ id }) => id === provider_id)),
  ).toEqual([]);
  /** What a period's charge stands for: a plan that was ended charges for nothing after its end. */
  const spans = charged.map((one) => ({
    ...one,
    until: Math.min(
      one.until,
      subscriptions.find(({ id }) => id === one.plan)?.ended_at ?? Infinity,
    ),
  }));
  for (const [place, one] of spans.entries()) {
    for (const other of spans.slice(place + 1)) {
      if (one.ladder === other.ladder && one.from < other.until && other.from < one.until)
        throw new Error(`Charged twice for one period: ${JSON.stringify([one, other])}`);
    }
  }
}

/** Histories that once ended wrong. */
const onceWrong: [Move[]][] = [
  // The second page is paid and not heard of; the first plan ends; then the second is heard of.
  [
    [
      { kind: "pay an open page", at: 0 },
      { kind: "lose events", at: 0 },
      { kind: "a day", at: 0 },
      { kind: "end by staff", at: 0 },
    ],
  ],
  [
    [
      { kind: "pay an open page", at: 0 },
      { kind: "lose events", at: 0 },
      { kind: "a month", at: 0 },
      { kind: "end by staff", at: 0 },
      { kind: "days", at: 3 },
    ],
  ],
  // Ended by staff, and joined again in the same second.
  [
    [
      { kind: "end by staff", at: 0 },
      { kind: "join", at: 1 },
    ],
  ],
];

test(
  "any history of a member ends as the provider's books say, and no period is charged twice",
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 12, maxLength: 30 }), async (moves) => {
        const members = await someMembers();
        try {
          const uid = await members.member();
          await members.address(uid);
          await live(members, uid, [...beginnings, ...moves]);
          await night(members);
          await expectAgreement(members, uid);
          // Looked at again, nothing is missing any more.
          expect(
            (await reconcilePlans(members.db, members.provider, members.items, members.now()))
              .repairs,
          ).toEqual([]);
          await expectAgreement(members, uid);
        } finally {
          await members.close();
        }
      }),
      {
        numRuns: Number(process.env["HISTORIES"] ?? 14) + onceWrong.length,
        examples: onceWrong,
        interruptAfterTimeLimit: 150_000,
        markInterruptAsFailure: true,
      },
    );
  },
);
