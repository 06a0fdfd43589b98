import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { planOfferOf, type PlanPaymentProvider, startOrder } from "./order.server.ts";
import { settlePlanOrder } from "./settle.server.ts";
import { cards, later, type Members, someMembers } from "../testing/members.ts";

const ticketOfTen = "500010";
const box = "400001";
let members: Members;
let uid: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

async function pageOf(itemId: string) {
  const started = await members.start(uid, itemId);
  if (!started.ok || started.value.kind !== "page")
    throw new Error(`No page: ${JSON.stringify(started)}`);
  return started.value;
}
async function sessions() {
  const all = [];
  for await (const page of members.provider.listCheckouts(new Date(0))) all.push(page);
  return all;
}
const hearEverything = async () => {
  for (const event of await members.told()) await members.apply(event);
};
const posted = async (kind: string) =>
  (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox")).filter(
    (row) => row.kind === kind,
  );
/**
 * The page is forgotten here, as after a database that was put back; at the provider it can still
 * be paid.
 */
const clearPage = () =>
  members.pool.query(
    "update plan_order set state = 'draft', session_id = null, session_url = null, session_ends_at = null",
  );

describe("a ticket or plan that is pressed often", () => {
  test.each([ticketOfTen, "000001"])(
    "%s pressed twenty times at one moment: one page, one charge",
    async (itemId) => {
      const started = await Promise.all(
        Array.from({ length: 20 }, () => members.start(uid, itemId)),
      );
      const urls = new Set(
        started.map((one) => one.ok && one.value.kind === "page" && one.value.url),
      );
      expect([...urls]).toEqual([expect.stringContaining("http")]);
      expect(await sessions()).toHaveLength(1);
      for (const url of urls) await members.press(String(url));
      for (const url of urls) await members.press(String(url));
      await hearEverything();
      const orders = await members.rows<{ state: string; attempt: number }>("plan_order");
      expect(orders).toMatchObject([{ state: "paid", attempt: 1 }]);
      expect(await licencesOf(members.db, uid)).toHaveLength(1);
      expect(
        (await sessions()).filter(({ paymentStatus }) => paymentStatus === "paid"),
      ).toHaveLength(1);
    },
  );
  test("whose answer was lost is asked for again, and is the same page", async () => {
    const lost: PlanPaymentProvider = {
      ...members.provider,
      async createCheckout(ask, key) {
        await members.provider.createCheckout(ask, key);
        throw new ProviderUnavailable("lost");
      },
    };
    const offer = await planOfferOf(
      members.db,
      members.items,
      uid,
      ticketOfTen,
      undefined,
      members.now(),
    );
    await expect(
      startOrder(
        members.db,
        lost,
        members.items,
        { uid, itemId: ticketOfTen, shown: offer.kind === "offer" ? offer.terms : undefined },
        {
          success: (id) => `http://shop.test/done?order=${id}&session_id={CHECKOUT_SESSION_ID}`,
          cancel: "http://shop.test/back",
        },
        members.now(),
      ),
    ).rejects.toThrow("lost");
    await pageOf(ticketOfTen);
    expect(await sessions()).toHaveLength(1);
  });
  test("after it was paid leads to the thanks, not to another payment", async () => {
    const page = await pageOf(ticketOfTen);
    await members.press(page.url);
    const again = await pageOf(ticketOfTen);
    expect(again.orderId).toBe(page.orderId);
    expect(again.url).toMatch(/^http:\/\/shop\.test\/done\?order=.*&session_id=cs_/);
    expect(await sessions()).toHaveLength(1);
  });
  test("with another address has the earlier page closed first: what was shown last is what is paid", async () => {
    await members.address(uid);
    const first = await pageOf(box);
    await members.pool.query("update member_address set street = '別の町 3-4'");
    const second = await pageOf(box);
    expect(second.url).not.toBe(first.url);
    await members.press(first.url);
    expect((await sessions()).map(({ status }) => status).toSorted()).toEqual(["expired", "open"]);
    await members.press(second.url);
    await hearEverything();
    expect(
      (await members.rows<{ address: { street: string } }>("parcel_plan")).map(
        ({ address }) => address.street,
      ),
    ).toEqual(["別の町 3-4"]);
  });
});

describe("a second payment", () => {
  test.each(["older first", "newer first"])(
    "of an older page of the same order goes back by itself, whichever is heard of first (%s)",
    async (which) => {
      const older = await pageOf(ticketOfTen);
      await clearPage();
      const newer = await pageOf(ticketOfTen);
      expect(newer.orderId).toBe(older.orderId);
      await members.press(older.url);
      await members.press(newer.url);
      const told = (await members.told()).filter(({ type }) =>
        type.startsWith("checkout.session.completed"),
      );
      expect(told).toHaveLength(2);
      for (const event of which === "older first" ? told : told.toReversed())
        expect(await members.apply(event)).toBeNull();
      for (const event of told) await members.apply(event);
      expect(await licencesOf(members.db, uid)).toMatchObject([{ store: 10 }]);
      expect(await posted("refund")).toHaveLength(1);
      const back = await members.rows<{ payment_intent: string }>("refund");
      expect(back).toMatchObject([{ amount: 18_000, state: "requested" }]);
      const [order] = await members.rows<{ payment_intent: string }>("plan_order");
      expect(back[0]?.payment_intent).not.toBe(order?.payment_intent);
    },
  );
  test("of a plan is ended and goes back", async () => {
    const older = await pageOf("000001");
    await clearPage();
    const newer = await pageOf("000001");
    await members.press(older.url);
    await members.press(newer.url);
    await hearEverything();
    expect(await members.rows("subscription")).toHaveLength(1);
    const plans = [];
    for await (const plan of members.provider.listSubscriptions(new Date(0)))
      plans.push(plan.status);
    expect(plans.toSorted()).toEqual(["active", "canceled"]);
  });
});

describe("an older page", () => {
  test("that was paid after its order lapsed still gives what was paid for", async () => {
    const page = await pageOf(ticketOfTen);
    await members.press(page.url);
    await members.pool.query("update plan_order set state = 'expired'");
    await settlePlanOrder(
      members.db,
      members.provider,
      members.items,
      { orderId: page.orderId },
      members.now(),
    );
    expect(await licencesOf(members.db, uid)).toMatchObject([{ store: 10 }]);
  });
  test("that ran out gives way to a new one", async () => {
    const page = await pageOf(ticketOfTen);
    await members.at(later(1));
    const next = await pageOf(ticketOfTen);
    expect(next.url).not.toBe(page.url);
    await members.press(page.url, cards.good);
    await hearEverything();
    expect(await licencesOf(members.db, uid)).toEqual([]);
  });
});
