// The comparison of money knows plans and tickets: it tells nothing that is right, and mends what
// it can.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { reconcile, settleFresh } from "#features/shop/purchase/settle/reconcile.server.ts";
import { moneyCount, moneyDesk } from "#features/backoffice/staff/money.server.ts";
import { reconcilePlans } from "./plans/remind.server.ts";
import { settlePlanOrder } from "./billing/settle.server.ts";
import { cards, later, type Members, someMembers } from "./testing/members.ts";

let members: Members;
let uid: string;
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());

const compare = () => reconcile(members.db, members.provider, members.now(), members.events);
const settled = async (itemId: string, card = cards.good) => {
  const orderId = await members.pay(uid, itemId, card);
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
};

describe("plans and tickets", () => {
  test("that are written down are no alarm, after payments, renewals and saved cards", async () => {
    await settled("000001");
    await settled("500010");
    await members.at(later(31));
    await reconcilePlans(members.db, members.provider, members.items, members.now());
    expect(await compare()).toMatchObject({ repairs: [], troubles: [] });
    expect(await moneyCount(members.db, members.now())).toBe(0);
  });
  test("that nobody told us of are mended by the comparison, once", async () => {
    await members.pay(uid, "000001");
    await members.pay(uid, "500010");
    expect(await licencesOf(members.db, uid)).toEqual([]);
    const { repairs, troubles } = await compare();
    expect(repairs).toHaveLength(2);
    expect(troubles).toEqual([]);
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000001",
      "500010",
    ]);
    expect(await compare()).toMatchObject({ repairs: [], troubles: [] });
  });
  test("are found by the watch over fresh payments within minutes", async () => {
    await members.pay(uid, "500010");
    await members.at(later(2 / 1_440));
    expect(await settleFresh(members.db, members.provider, members.now(), members.events)).toBe(1);
    expect(await licencesOf(members.db, uid)).toMatchObject([{ itemId: "500010", store: 10 }]);
  });
});

describe("the desk", () => {
  test("counts and names what a person must look at", async () => {
    await settled("000001", cards.failsLater);
    await members.at(later(32));
    await reconcilePlans(members.db, members.provider, members.items, members.now());
    const { charges } = await moneyDesk(members.db, members.now());
    expect(charges).toMatchObject([{ uid, itemId: "000001" }]);
    await members.pool.query(
      "insert into job (name, next_at, last_error) values ('reconcile', now(), 'Error: away')",
    );
    expect(await moneyCount(members.db, members.now())).toBe(1);
    const { jobs } = await moneyDesk(members.db, members.now());
    expect(jobs).toMatchObject([{ name: "決済会社とのつき合わせ（毎晩）", failed: true }]);
  });
});
