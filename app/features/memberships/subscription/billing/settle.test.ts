import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { planOfferOf } from "./order.server.ts";
import { reconcilePlans } from "../plans/remind.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { cancelByStaff } from "../plans/staff.server.ts";
import { cards, later, type Members, someMembers } from "../testing/members.ts";
import { planSteps } from "../testing/plan-steps.ts";

let members: Members;
let uid: string;
const { settle, join, letters } = planSteps(() => ({ members, uid }));
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

describe("joining a plan", () => {
  test("opens what it opens when the money is there, and not before", async () => {
    const started = await members.start(uid, "000001");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    expect(await settle(started.value.orderId)).toMatchObject({ state: "open" });
    expect(await members.open(uid)).toEqual([]);
    await members.press(started.value.url);
    expect(await settle(started.value.orderId)).toMatchObject({ state: "paid" });
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(await letters()).toEqual(["mail:plan-started"]);
  });
  test("by a declined card opens nothing, and the same page takes another card", async () => {
    const started = await members.start(uid, "000001");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    await members.press(started.value.url, cards.declined);
    expect(await settle(started.value.orderId)).toMatchObject({ state: "open" });
    await members.press(started.value.url, cards.proof);
    expect(await settle(started.value.orderId)).toMatchObject({ state: "paid" });
  });
  test("pressed twenty times at once leads to one page", async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, () => members.start(uid, "000001")),
    );
    const urls = new Set(
      started.map((one) => (one.ok && one.value.kind === "page" ? one.value.url : "")),
    );
    const open = (await members.rows("plan_order")).length;
    expect(open).toBe(1);
    for (const url of urls) if (url) await members.press(url);
    expect(
      (
        await members.provider.listMethods(
          (await members.rows<{ stripe_customer: string }>("users"))[0]?.stripe_customer ?? "",
        )
      ).length,
    ).toBeGreaterThan(0);
    await settle((await members.rows<{ id: string }>("plan_order"))[0]?.id ?? "");
    expect(await members.rows("subscription_payment")).toHaveLength(1);
  });
  test("is offered once: who has it is told so, who has another step changes it", async () => {
    await join();
    expect(
      (await planOfferOf(members.db, members.items, uid, "000001", undefined, members.now())).kind,
    ).toBe("held");
    expect(
      (await planOfferOf(members.db, members.items, uid, "000007", undefined, members.now())).kind,
    ).toBe("change");
    expect(
      (await planOfferOf(members.db, members.items, uid, "000009", undefined, members.now())).kind,
    ).toBe("offer");
    expect(
      (await planOfferOf(members.db, members.items, uid, "000008", undefined, members.now())).kind,
    ).toBe("not-for-sale");
    expect(await members.start(uid, "000001")).toMatchObject({ ok: false, code: "held" });
  });
  test("charges what was shown or nothing", async () => {
    const offer = await planOfferOf(
      members.db,
      members.items,
      uid,
      "000001",
      undefined,
      members.now(),
    );
    if (offer.kind !== "offer") throw new Error(offer.kind);
    const { startOrder } = await import("./order.server.ts");
    const urls = { success: () => "http://shop.test/", cancel: "http://shop.test/" };
    expect(
      await startOrder(
        members.db,
        members.provider,
        members.items,
        { uid, itemId: "000001", shown: { ...offer.terms, today: 1 } },
        urls,
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
    expect(
      await startOrder(
        members.db,
        members.provider,
        members.items,
        { uid, itemId: "000001", shown: undefined },
        urls,
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "changed" });
  });
  test("and another step of its ladder, each in a page that was left open, is charged for one: the second is undone once, whoever looks and however often", async () => {
    const pages: { url: string; orderId: string }[] = [];
    for (const itemId of ["000001", "000007"]) {
      const started = await members.start(uid, itemId);
      if (!started.ok || started.value.kind !== "page") throw new Error("no page");
      pages.push(started.value);
    }
    for (const { url } of pages) await members.press(url);
    await settle(pages[0]?.orderId ?? "");
    await settle(pages[1]?.orderId ?? "");
    const refunds = async () =>
      (await members.pool.query("select 1 from stand_in.object where kind = 'refund'")).rowCount;
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      await refunds(),
    ]).toEqual([1, 1, 1]);
    for (const event of [...(await members.told()), ...(await members.told())])
      await members.apply(event);
    await reconcilePlans(members.db, members.provider, members.items, members.now());
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      await refunds(),
      await members.open(uid),
      await letters(),
    ]).toEqual([1, 1, 1, ["eichi"], ["mail:plan-started"]]);
  });
  test("and another step of its ladder, of which is heard only when the first has ended, is charged for one", async () => {
    const started = await members.start(uid, "000007");
    if (!started.ok || started.value.kind !== "page") throw new Error("no page");
    const first = await join();
    await members.press(started.value.url);
    await members.at(later(3));
    expect(
      await cancelByStaff(
        members.db,
        members.provider,
        members.items,
        first.id,
        "ご希望",
        "staff-1",
        members.now(),
      ),
    ).toBe(true);
    await settle(started.value.orderId);
    expect([
      (await members.rows("subscription")).length,
      (await members.rows("subscription_payment")).length,
      (await members.pool.query("select 1 from stand_in.object where kind = 'refund'")).rowCount,
      await members.open(uid),
    ]).toEqual([1, 1, 1, []]);
    // Joined again after the end it is a plan like any other.
    await settle(await members.pay(uid, "000007"));
    expect([
      (await members.rows("subscription")).length,
      (await members.open(uid)).length > 0,
    ]).toEqual([2, true]);
  });
  test("a second time is undone to its end by whoever looks next, when the first was stopped between ending it and sending its money back", async () => {
    const pages: { url: string; orderId: string }[] = [];
    for (const itemId of ["000001", "000007"]) {
      const started = await members.start(uid, itemId);
      if (!started.ok || started.value.kind !== "page") throw new Error("no page");
      pages.push(started.value);
    }
    for (const { url } of pages) await members.press(url);
    await settle(pages[0]?.orderId ?? "");
    const second =
      (await members.provider.readPlanOfCheckout(
        (await members.rows<{ id: string; session_id: string }>("plan_order")).find(
          ({ id }) => id === pages[1]?.orderId,
        )?.session_id ?? "",
      )) ?? "";
    const dying = {
      ...members.provider,
      refund: async () => {
        throw new Error("stopped here");
      },
    };
    await expect(
      applySubscription(members.db, dying, members.items, second, members.now()),
    ).rejects.toThrow("stopped here");
    expect((await members.provider.readSubscription(second))?.status).toBe("canceled");
    for (const event of await members.told()) await members.apply(event);
    expect(
      (await members.pool.query("select 1 from stand_in.object where kind = 'refund'")).rowCount,
    ).toBe(1);
    expect([await members.rows("subscription"), await members.open(uid)]).toMatchObject([
      [{ item_id: "000001" }],
      ["eichi"],
    ]);
  });
  test("a second plan of the same kind, paid in a page that was left open, is undone and its money goes back", async () => {
    const price = await members.provider.ensurePrice({
      itemId: "000001",
      title: "英知",
      amount: 3_300,
      interval: "month",
    });
    await join();
    const customer =
      (await members.rows<{ stripe_customer: string }>("users"))[0]?.stripe_customer ?? "";
    const page = await members.provider.createPlanCheckout(
      {
        reference: randomUUID(),
        customer,
        uid,
        itemId: "000001",
        price,
        trialDays: 0,
        expiresAt: later(0.5),
        successUrl: "http://shop.test/",
        cancelUrl: "http://shop.test/",
        submitMessage: "",
      },
      "second",
    );
    await members.press(page.url ?? "");
    const second = (await members.provider.readPlanOfCheckout(page.id)) ?? "";
    expect(
      await applySubscription(members.db, members.provider, members.items, second, members.now()),
    ).toBe("duplicate");
    expect(await members.provider.readSubscription(second)).toMatchObject({ status: "canceled" });
    expect(await members.rows("subscription_payment")).toHaveLength(1);
    const { rows } = await members.pool.query(
      "select 1 from stand_in.object where kind = 'refund'",
    );
    expect(rows).toHaveLength(1);
  });
});
