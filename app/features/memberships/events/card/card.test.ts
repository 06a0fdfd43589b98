// Places that are paid by card, against the provider's stand-in: held, paid, ended, given back.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aReceipt } from "#features/shop/purchase/receipt/testing.ts";
import { anOutboxRow } from "#features/platform/outbox/testing.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { sendRequestedRefund } from "#features/shop/purchase/refund/apply-refund.server.ts";
import { firstTaxRates } from "#features/shop/tax/rules.ts";
import {
  begin,
  cards,
  later,
  type Members,
  someMembers,
} from "../../subscription/testing/members.ts";
import { callOff, cancelReservation, removeReservations } from "../cancel.server.ts";
import { reserve, waitForPlace } from "../reserve.server.ts";
import { eventWithGuests, purgeGuests, reservationWithEvent } from "../service.server.ts";
import { cardTermsOf } from "../rules.ts";
import { takeOffer } from "../take-offer.server.ts";
import { eventById } from "../write.server.ts";
import { eventRefundHandlers, withEventPayments } from "./provider-events.server.ts";
import { eventTotals } from "./ledger.server.ts";
import { makeEventReceipt } from "./papers.server.ts";
import { paymentPage } from "./pay.server.ts";
import { endUnpaidHolds, settleEventPayment } from "./settle.server.ts";
import { putEvent } from "../testing.ts";

let house: Members;
beforeAll(async () => {
  house = await someMembers();
});
afterAll(() => house.close());

const minutes = (count: number) => new Date(begin.getTime() + count * 60_000);
const startsAt = later(30);
const freeUntil = later(27);
const anEvent = (places = 2, lateFee = 50) =>
  putEvent(
    house.db,
    { fee: "card", price: 3_000, lateFee, places, startsAt, endsAt: later(30.1), freeUntil },
    begin,
  );
const member = async () => ({
  uid: await house.member(),
  areas: new Set<never>(),
  ticketIds: [],
  name: "三条 澪",
});
type Guest = Parameters<typeof reserve>[1];
const terms = (price = 3_000, lateFee = 50) => cardTermsOf({ price, lateFee, freeUntil });
const wish = (event: string, seats = 1, shown = terms()) => ({
  event,
  seats,
  companions: "",
  note: "",
  terms: shown,
});
const hold = async (guest: Guest, event: string, seats = 1, lateFee = 50) => {
  const shown = wish(event, seats, terms(3_000, lateFee));
  const made = await reserve(house.db, guest, shown, begin);
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
};
const urls = {
  success: "http://shop.test/event?session_id={CHECKOUT_SESSION_ID}",
  cancel: (id: string) => `http://shop.test/event?r=${id}`,
};
const pageOf = async (id: string, now = begin) => {
  const page = await paymentPage({ db: house.db, provider: house.provider, urls }, id, now);
  if (!page.ok) throw new Error(page.code);
  return page.value.url;
};
const payment = async (id: string) =>
  (await house.rows<Record<string, unknown>>("event_payment")).find(
    ({ reservation_id }) => reservation_id === id,
  );
const settle = async (id: string, now = begin) =>
  settleEventPayment(house.db, house.provider, String((await payment(id))?.["session_id"]), now);
const pay = async (id: string) => {
  await house.press(await pageOf(id));
  await settle(id);
};
const stateOf = async (id: string) => (await reservationWithEvent(house.db, id))?.reservation.state;
const taken = async (event: string) => (await eventById(house.db, event))?.taken;
const refunds = async (id: string) => {
  const key = `event:${String((await payment(id))?.["id"])}`;
  const rows = await house.rows<{ payment: string; amount: number; state: string; id: string }>(
    "refund",
  );
  return rows.filter((row) => row.payment === key);
};
const sendRefunds = async (id: string) => {
  const send = sendRequestedRefund(house.db, house.provider, () => begin);
  for (const refund of await refunds(id))
    await send({ refundId: refund.id }, anOutboxRow({ createdAt: begin }));
};
const letters = async (id: string) =>
  (await house.rows<{ kind: string; payload: { reservationId?: string } }>("outbox"))
    .filter(({ kind, payload }) => kind.startsWith("mail:") && payload.reservationId === id)
    .map(({ kind }) => kind)
    .toSorted();

describe("places by card", () => {
  test("are held until it is paid, and reserved when the money is there, once", async () => {
    const event = await anEvent();
    const guest = await member();
    const id = await hold(guest, event, 2);
    expect([await stateOf(id), await taken(event), await letters(id)]).toEqual(["held", 2, []]);
    // Pressed five times, one page; asked again, the same reservation.
    const pages = await Promise.all(Array.from({ length: 5 }, () => pageOf(id)));
    expect(new Set(pages).size).toBe(1);
    expect(await hold(guest, event, 2)).toBe(id);
    await house.press(pages[0] ?? "", cards.declined);
    await settle(id);
    expect(await stateOf(id)).toBe("held");
    await house.press(pages[0] ?? "");
    await Promise.all(Array.from({ length: 5 }, () => settle(id)));
    expect([await stateOf(id), await taken(event)]).toEqual(["confirmed", 2]);
    expect(await letters(id)).toEqual(["mail:event-confirmed"]);
    expect(await payment(id)).toMatchObject({ state: "paid", total: 6_000, refunded: 0 });
  });
  test("are not reserved at another price or fee than was shown", async () => {
    const event = await anEvent();
    for (const shown of [terms(100), terms(3_000, 0), ""])
      expect(await reserve(house.db, await member(), wish(event, 1, shown), begin)).toEqual({
        ok: false,
        code: "terms-changed",
      });
    expect(await taken(event)).toBe(0);
  });
  test("of two hundred who ask for ten at the same moment ten are held, and ten pay", async () => {
    const event = await anEvent(10);
    const guests = await Promise.all(Array.from({ length: 200 }, () => member()));
    const answers = await Promise.all(
      guests.map((guest) => reserve(house.db, guest, wish(event), begin)),
    );
    const ids = answers.flatMap((one) => (one.ok ? [one.value.id] : []));
    expect([ids.length, await taken(event)]).toEqual([10, 10]);
    expect(answers.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(
      Array.from({ length: 190 }, () => "full"),
    );
    for (const id of ids) await pay(id);
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => "confirmed"));
    expect(await taken(event)).toBe(10);
  });
});

describe("a hold", () => {
  test("whose card does not come ends, its page with it, and the next is asked", async () => {
    const event = await anEvent(1);
    const id = await hold(await member(), event);
    const url = await pageOf(id);
    const next = await waitForPlace(house.db, await member(), wish(event), begin);
    const waits = next.ok ? next.value.id : "";
    await endUnpaidHolds(house.db, house.provider, minutes(34));
    expect(await stateOf(id)).toBe("held");
    await Promise.all([1, 2].map(() => endUnpaidHolds(house.db, house.provider, minutes(36))));
    expect([await stateOf(id), await stateOf(waits)]).toEqual(["cancelled", "offered"]);
    await house.press(url);
    await settle(id, minutes(37));
    expect([await stateOf(id), (await payment(id))?.["state"]]).toEqual(["cancelled", "ended"]);
    expect(
      await paymentPage({ db: house.db, provider: house.provider, urls }, id, minutes(37)),
    ).toEqual({ ok: false, code: "gone" });
  });
  test("whose page cannot be closed waits, and keeps no other from ending", async () => {
    const [stuck, other] = [await anEvent(1), await anEvent(1)];
    const ids = [await hold(await member(), stuck), await hold(await member(), other)];
    for (const id of ids) await pageOf(id);
    const session = (await payment(ids[0] ?? ""))?.["session_id"];
    const down = {
      ...house.provider,
      expireCheckout: (id: string) =>
        id === session
          ? Promise.reject(new ProviderUnavailable("nobody answers"))
          : house.provider.expireCheckout(id),
    };
    await expect(endUnpaidHolds(house.db, down, minutes(36))).rejects.toThrow("nobody answers");
    expect(await Promise.all(ids.map(stateOf))).toEqual(["held", "cancelled"]);
    expect(await endUnpaidHolds(house.db, house.provider, minutes(36))).toBe(1);
  });
  test("that was paid in time stays, though nobody said so", async () => {
    const event = await anEvent(1);
    const id = await hold(await member(), event);
    await house.press(await pageOf(id));
    await endUnpaidHolds(house.db, house.provider, minutes(36));
    expect([await stateOf(id), await taken(event)]).toEqual(["confirmed", 1]);
  });
  test("that was given up and paid after all goes back whole, once", async () => {
    const event = await anEvent(1);
    const id = await hold(await member(), event);
    const url = await pageOf(id);
    await cancelReservation(house.db, id, { back: true, actor: "guest" }, begin);
    await house.press(url);
    await Promise.all([settle(id), settle(id)]);
    expect([await stateOf(id), await taken(event)]).toEqual(["cancelled", 0]);
    expect((await refunds(id)).map(({ amount }) => amount)).toEqual([3_000]);
    expect(await letters(id)).toContain("mail:event-paid-late");
  });
  test("begins when an offer is taken", async () => {
    const event = await anEvent(1);
    const guest = await member();
    const made = await waitForPlace(house.db, guest, wish(event), begin);
    const id = made.ok ? made.value.id : "";
    expect(await stateOf(id)).toBe("offered");
    const offer = { id, terms: terms() };
    const cheap = { id, terms: terms(1) };
    expect(await takeOffer(house.db, guest, cheap, begin)).toMatchObject({ code: "terms-changed" });
    expect(await takeOffer(house.db, await member(), offer, begin)).toMatchObject({ ok: false });
    await Promise.all([1, 2].map(() => takeOffer(house.db, guest, offer, begin)));
    expect(await stateOf(id)).toBe("held");
    await pay(id);
    expect(await stateOf(id)).toBe("confirmed");
  });
});

describe("a cancellation of what was paid", () => {
  const paidOne = async (lateFee?: number) => {
    const event = await anEvent(2, lateFee);
    const guest = await member();
    const id = await hold(guest, event, 2, lateFee);
    await pay(id);
    return { event, id, guest };
  };
  const cancel = (id: string, back: boolean, at: Date) =>
    cancelReservation(house.db, id, { back, actor: "guest" }, at);
  test("gives all back in time, once, mirrored at the provider", async () => {
    const { id, event } = await paidOne();
    await Promise.all([1, 2, 3].map(() => cancel(id, true, freeUntil)));
    expect((await refunds(id)).map(({ amount }) => amount)).toEqual([6_000]);
    await sendRefunds(id);
    await sendRefunds(id);
    expect((await refunds(id)).map(({ state }) => state)).toEqual(["succeeded"]);
    expect([await payment(id), await taken(event)]).toMatchObject([{ refunded: 6_000 }, 0]);
  });
  test("keeps the fee that was shown after the term; the page must have said so", async () => {
    const { id, event } = await paidOne(50);
    // The house asks for more now; who reserved before keeps what was shown.
    await house.pool.query("update event set late_fee = 100 where id = $1", [event]);
    const after = new Date(freeUntil.getTime() + 1);
    expect(await cancel(id, true, after)).toEqual({ ok: false, code: "changed" });
    expect([await stateOf(id), await refunds(id)]).toEqual(["confirmed", []]);
    await cancel(id, false, after);
    expect((await refunds(id)).map(({ amount }) => amount)).toEqual([3_000]);
    const whole = await paidOne(100);
    await cancel(whole.id, false, after);
    expect(await refunds(whole.id)).toEqual([]);
  });
  test("by the house gives all back, whenever it is", async () => {
    const { id, event } = await paidOne(100);
    await Promise.all([1, 2].map(() => callOff(house.db, event, "staff", later(29.9))));
    expect((await refunds(id)).map(({ amount }) => amount)).toEqual([6_000]);
  });
  test("of somebody who leaves keeps the books", async () => {
    const { guest, event } = await paidOne();
    await house.db.transaction((tx) => removeReservations(tx, guest.uid, begin));
    const rows = await house.rows<Record<string, unknown>>("event_payment");
    const left = rows.find(({ event_id }) => event_id === event);
    expect(left).toMatchObject({ reservation_id: null, total: 6_000, refunded: 6_000 });
  });
  test("that the provider cannot send is free to be asked for anew", async () => {
    const { id } = await paidOne();
    await cancel(id, true, begin);
    const [refund] = await refunds(id);
    await house.pool.query("update refund set state = 'failed' where id = $1", [refund?.id]);
    const ended = eventRefundHandlers(house.db, () => begin)["event-refund-ended"];
    for (let twice = 0; twice < 2; twice += 1)
      await ended?.({ refundId: refund?.id }, anOutboxRow({ createdAt: begin }));
    expect(await payment(id)).toMatchObject({ refunded: 0 });
  });
});

test("events of the provider find the reservation; those of plans go on to plans", async () => {
  const door = withEventPayments(house.db, house.provider, house.events);
  const id = await hold(await member(), await anEvent());
  await house.press(await pageOf(id));
  const { session_id: session, id: reference } = (await payment(id)) ?? {};
  expect(await door.openAmong([String(reference)])).toEqual([reference]);
  expect(await door.compare(String(session), String(reference), begin)).toBe("mended");
  expect(await door.compare(String(session), String(reference), begin)).toBe("same");
  expect(await stateOf(id)).toBe("confirmed");
  expect(await door.page("cs_nobody", begin)).toContain("Nothing of ours");
});

test("a receipt says what was paid, and none is there for what went back whole", async () => {
  const id = await hold(await member(), await anEvent(), 2);
  const terms = { issuer: aReceipt().issuer, rates: firstTaxRates };
  const words = { addressee: "", proviso: "催しの参加費として" };
  const receipt = (at = begin) => makeEventReceipt(house.db, id, words, terms, at);
  expect(await receipt()).toEqual({ ok: false, code: "not-found" });
  await pay(id);
  expect(await receipt()).toMatchObject({
    ok: true,
    value: { addressee: "三条 澪", total: 6_000, issue: 1, lines: [{ quantity: 2 }] },
  });
  expect(await receipt()).toMatchObject({ value: { issue: 2 } });
  await cancelReservation(house.db, id, { back: true, actor: "guest" }, begin);
  expect(await receipt()).toEqual({ ok: false, code: "refunded" });
});

describe("a guest without an account", () => {
  const stranger = (email = `${randomUUID().slice(0, 8)}@example.jp`) => ({
    uid: null,
    name: "ひつじ",
    email,
  });
  test("pays like a member, and is one reservation under one address", async () => {
    const event = await anEvent();
    const guest = stranger();
    const id = await hold(guest, event);
    expect(await letters(id)).toEqual([]);
    // Who asks again need not be who asked first: the way there goes to the address.
    expect(await hold(guest, event)).toBe(id);
    expect(await letters(id)).toEqual(["mail:event-asked"]);
    await pay(id);
    expect((await letters(id)).toSorted()).toEqual(["mail:event-asked", "mail:event-confirmed"]);
    expect((await payment(id))?.["payer"]).toBe("ひつじ");
  });
  test("has a free place only after the letter was opened, and loses it else", async () => {
    const free = await anEvent(1);
    await house.pool.query("update event set fee = 'free', price = 0 where id = $1", [free]);
    const ask = (guest: ReturnType<typeof stranger>) =>
      reserve(house.db, guest, wish(free, 1, ""), begin);
    const first = await ask(stranger());
    const id = first.ok ? first.value.id : "";
    expect([await stateOf(id), await letters(id)]).toEqual(["offered", ["mail:event-asked"]]);
    expect(await ask(stranger())).toEqual({ ok: false, code: "full" });
    // A member cannot take what was offered to a guest.
    const offer = { id, terms: "" };
    expect(await takeOffer(house.db, await member(), offer, begin)).toMatchObject({ ok: false });
    expect(await takeOffer(house.db, stranger(), offer, minutes(121))).toMatchObject({
      code: "gone",
    });
    expect(await takeOffer(house.db, stranger(), offer, begin)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe("confirmed");
  });
  test("is forgotten half a year after, with all the others of that day", async () => {
    const event = await anEvent();
    const guests = [stranger(), stranger()];
    for (const guest of guests) await pay(await hold(guest, event));
    const halfYear = new Date(startsAt.getTime() + 181 * 86_400_000);
    await purgeGuests(house.db, later(40));
    const known = async () =>
      (await eventWithGuests(house.db, event))?.guests.map(({ email, name }) => email + name);
    expect(await known()).toEqual(guests.map(({ email, name }) => email + name));
    await purgeGuests(house.db, halfYear);
    expect(await known()).toEqual(["", ""]);
    const names = (await house.rows<{ event_id: string; payer: string }>("event_payment"))
      .filter(({ event_id }) => event_id === event)
      .map(({ payer }) => payer);
    expect(names).toEqual(["ひつじ", "ひつじ"]);
  });
  test("may not come to what costs a ticket or belongs to a plan", async () => {
    const event = await anEvent();
    await house.pool.query("update event set areas = '{eichi}' where id = $1", [event]);
    expect(await reserve(house.db, stranger(), wish(event), begin)).toEqual({
      ok: false,
      code: "members-only",
    });
    expect(await taken(event)).toBe(0);
  });
});

test("what events brought in equals what was paid, to the yen", async () => {
  const { days, refunds: back } = await eventTotals(house.db, { from: later(-1), until: later(1) });
  const [sum] = (
    await house.pool.query<{ paid: number; back: number }>(
      `select (select sum(total) from event_payment where state = 'paid')::int as paid,
        (select coalesce(sum(amount), 0) from refund
          where state = 'succeeded' and payment like 'event:%')::int as back`,
    )
  ).rows;
  expect([days.reduce((all, { amount }) => all + amount, 0), back.amount]).toEqual([
    sum?.paid,
    sum?.back,
  ]);
  expect(sum?.paid).toBeGreaterThan(0);
});
