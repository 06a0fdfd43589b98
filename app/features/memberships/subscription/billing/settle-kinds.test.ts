import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { paymentCardsOf, makeDefault, removeCard } from "./cards.server.ts";
import { cancelPlan } from "../plans/cancel.server.ts";
import { changeParcels, parcelsOfPlan } from "../parcels/change-parcels.server.ts";
import { cardLink, isCardLink } from "../plans/card-link.server.ts";
import { remindTrials } from "../plans/remind.server.ts";
import { begin, later, type Members, someMembers } from "../testing/members.ts";
import { planSteps } from "../testing/plan-steps.ts";

let members: Members;
let uid: string;
const { settle, world, join, refresh, letters } = planSteps(() => ({ members, uid }));
beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
});
afterEach(() => members.close());
const monthLater = new Date("2036-12-21T03:00:00Z");

describe("trials", () => {
  test("that end by themselves begin at once, without a card, once for a person", async () => {
    expect(await members.start(uid, "000011")).toMatchObject({
      ok: true,
      value: { kind: "started" },
    });
    expect(await members.open(uid)).toEqual(["eichi"]);
    expect(await members.open(uid, later(21))).toEqual([]);
    expect(await members.start(uid, "000011")).toMatchObject({ ok: false, code: "taken-once" });
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000011",
      "000032",
    ]);
  });
  test("begun twenty times at once begin once", async () => {
    const started = await Promise.all(
      Array.from({ length: 20 }, () => members.start(uid, "000011")),
    );
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test("are told of three days and one day before their end, once each", async () => {
    await members.start(uid, "000011");
    for (const day of [17, 18.5, 18.6, 20.2, 20.3])
      await remindTrials(members.db, members.items, later(day));
    expect((await letters()).filter((kind) => kind === "mail:trial-ending")).toHaveLength(2);
  });
  test("that go on charge nothing before the day that was shown, and are had once", async () => {
    await members.address(uid);
    await join("000018");
    expect(await members.open(uid)).toEqual(["prevo"]);
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000018",
      "000032",
    ]);
    expect(await members.rows("parcel")).toEqual([]);
    await members.at(later(14.1));
    await refresh();
    expect(
      (await members.rows<{ amount: number }>("subscription_payment"))
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 4_950]);
    expect(await members.rows("parcel")).toHaveLength(1);
    expect((await licencesOf(members.db, uid)).map(({ itemId }) => itemId).toSorted()).toEqual([
      "000016",
      "000018",
      "000032",
    ]);
  });
  test("stopped in time never charge", async () => {
    await members.address(uid);
    const plan = await join("000018");
    await cancelPlan(
      world(),
      uid,
      plan.id,
      { reasonSelected: null, reasonText: "", shoshinText: "" },
      members.now(),
    );
    await members.at(later(15));
    await refresh();
    expect(
      (await members.rows<{ amount: number }>("subscription_payment")).map(({ amount }) => amount),
    ).toEqual([0]);
    expect(await members.open(uid)).toEqual([]);
  });
});

describe("tickets", () => {
  test("are there when they are paid, once, with as many uses as they say", async () => {
    const order = await members.pay(uid, "500003");
    await Promise.all([settle(order), settle(order), settle(order)]);
    for (const event of await members.told()) await members.apply(event);
    expect(await licencesOf(members.db, uid)).toMatchObject([{ itemId: "500003", store: 3 }]);
    expect(await letters()).toEqual(["mail:ticket-bought"]);
  });
});

describe("goods subscriptions", () => {
  test("want an address, and send one parcel for each charge", async () => {
    expect(await members.start(uid, "400001")).toMatchObject({ ok: false, code: "no-address" });
    await members.address(uid);
    const plan = await join("400001");
    await refresh();
    expect(await parcelsOfPlan(members.db, uid, plan.id)).toMatchObject([
      { state: "planned", shipOn: "2036-11-25", address: { prefecture: "京都府" } },
    ]);
    await members.at(later(0.1, monthLater));
    await refresh();
    await refresh();
    expect(await parcelsOfPlan(members.db, uid, plan.id)).toHaveLength(2);
  });
  test("let the next parcel be changed until its cut-off, and later ones after it", async () => {
    await members.address(uid);
    const plan = await join("400001");
    const [first] = await parcelsOfPlan(members.db, uid, plan.id);
    const address = { ...first?.address, city: "京都市左京区" } as NonNullable<
      typeof first
    >["address"];
    expect(
      await changeParcels(members.db, uid, plan.id, { address }, new Date("2036-11-24T08:59:00Z")),
    ).toMatchObject({ ok: true, value: { alsoNext: true } });
    expect((await parcelsOfPlan(members.db, uid, plan.id))[0]?.address.city).toBe("京都市左京区");
    expect(
      await changeParcels(
        members.db,
        uid,
        plan.id,
        { address: { ...address, city: "宇治市" } },
        new Date("2036-11-24T09:01:00Z"),
      ),
    ).toMatchObject({ ok: true, value: { alsoNext: false } });
    expect((await parcelsOfPlan(members.db, uid, plan.id))[0]?.address.city).toBe("京都市左京区");
  });
});

describe("cards", () => {
  test("are changed and removed, and the only one of a plan that goes on is not", async () => {
    const plan = await join();
    await members.events.page(
      (await members.told()).find(({ type }) => type === "checkout.session.completed")?.id ?? "",
      members.now(),
    );
    expect(
      await removeCard(members.db, members.provider, uid, await makeFirst(), members.now()),
    ).toMatchObject({ ok: false, code: "in-use" });
    await cancelPlan(
      world(),
      uid,
      plan.id,
      { reasonSelected: null, reasonText: "", shoshinText: "" },
      members.now(),
    );
    const [card] = await paymentCardsOf(members.db, uid);
    expect(card).toMatchObject({ brand: "visa", last4: "4242" });
    expect(
      await removeCard(members.db, members.provider, uid, card?.id ?? "", members.now()),
    ).toMatchObject({ ok: true });
    expect(await paymentCardsOf(members.db, uid)).toEqual([]);
    const other = await members.member();
    expect(
      await makeDefault(
        members.db,
        members.provider,
        members.items,
        other,
        card?.id ?? "",
        members.now(),
      ),
    ).toMatchObject({ ok: false, code: "not-yours" });
  });
  const makeFirst = async () => {
    const { refreshCards } = await import("./cards.server.ts");
    return (await refreshCards(members.db, members.provider, uid, members.now()))[0]?.id ?? "";
  };
  test("may be changed by the link of a mail for fourteen days, by nobody else's", () => {
    const link = new URL(`http://shop.test${cardLink("secret", uid, begin)}`).searchParams;
    const parts = {
      uid: link.get("member") ?? "",
      until: link.get("until") ?? "",
      sign: link.get("sign") ?? "",
    };
    expect(isCardLink("secret", parts, later(13))).toBe(true);
    expect(isCardLink("secret", parts, later(15))).toBe(false);
    expect(isCardLink("secret", { ...parts, uid: randomUUID() }, begin)).toBe(false);
    expect(isCardLink("other", parts, begin)).toBe(false);
  });
});
