// What plans keep of a person is shown to them and given up; notices before a year and a card end.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeMessages, messagesOfMember } from "#features/site/contact/service.server.ts";
import {
  everyLetter,
  deleteLettersOf,
  saveLetter,
} from "#features/identity/letters/service.server.ts";
import { removePlanWords, personalOfPlans } from "./personal.server.ts";
import { remindCards, remindYearly } from "./remind.server.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { later, type Members, someMembers } from "../testing/members.ts";

let members: Members;
beforeEach(async () => {
  members = await someMembers();
});
afterEach(() => members.close());
const join = async (uid: string, itemId: string) => {
  await members.address(uid);
  const orderId = await members.pay(uid, itemId);
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
};
const posted = async (kind: string) =>
  (await members.rows<{ kind: string }>("outbox")).filter((row) => row.kind === kind).length;

test("boxes, messages and letters of who is taken away lose name and address; another's stay", async () => {
  const [mio, other] = [
    await members.member("mio@example.jp"),
    await members.member("b@example.jp"),
  ];
  for (const [uid, email] of [
    [mio, "mio@example.jp"],
    [other, "b@example.jp"],
  ] as const) {
    await join(uid, "400001");
    await members.pool.query(
      "insert into contact_message (id, name, email, subject, body, created_at) values ($1, '澪', $2, 'product', 'x', now())",
      [randomUUID(), email],
    );
    const row = { id: randomUUID(), uid, kind: "x", createdAt: members.now() };
    await saveLetter(members.db, row, { subject: "x", parts: [] });
  }
  await members.pool.query("update parcel set state = 'shipped'");
  expect((await personalOfPlans(members.db, mio)).parcels[0]?.address.name).toBe("三条 澪");
  expect(await messagesOfMember(members.db, mio)).toHaveLength(1);
  await members.db.transaction(async (tx) => {
    for (const forget of [removePlanWords, removeMessages, deleteLettersOf]) await forget(tx, mio);
  });
  const gone = await personalOfPlans(members.db, mio);
  expect(
    [...gone.parcels, ...gone.boxes].map(({ address }) => Object.values(address).join("")),
  ).toEqual(["", ""]);
  expect([await messagesOfMember(members.db, mio), await everyLetter(members.db, mio)]).toEqual([
    [],
    [],
  ]);
  expect((await personalOfPlans(members.db, other)).parcels[0]?.address.name).toBe("三条 澪");
  expect(await messagesOfMember(members.db, other)).toHaveLength(1);
  expect(await everyLetter(members.db, other)).toHaveLength(1);
});

test("cards and what was written of a plan go with who is taken away; another's stay", async () => {
  const [mio, other] = [await members.member(), await members.member()];
  for (const uid of [mio, other]) {
    await join(uid, "000001");
    await members.pool.query(
      "insert into token (id, uid, method, brand, last4, exp_month, exp_year, updated_at) values ($1, $2, 'card', 'visa', '4242', 12, 2034, now())",
      [`pm_${uid}`, uid],
    );
  }
  await members.pool.query(
    "update subscription set reason_text = '引っ越します', shoshin_text = 'x', memo = '澪さま'",
  );
  const kept = async (uid: string) => {
    const { cards } = await personalOfPlans(members.db, uid);
    const [plan] = (
      await members.rows<{ uid: string; reason_text: string | null; memo: string | null }>(
        "subscription",
      )
    ).filter((row) => row.uid === uid);
    return [cards.length, plan?.reason_text, plan?.memo];
  };
  expect(await kept(mio)).toEqual([1, "引っ越します", "澪さま"]);
  await members.db.transaction((tx) => removePlanWords(tx, mio));
  expect(await kept(mio)).toEqual([0, null, null]);
  expect(await kept(other)).toEqual([1, "引っ越します", "澪さま"]);
});

test("a year is announced 30 and 7 days before it is charged again, once each, and not to who has stopped", async () => {
  const [goes, stops] = [await members.member(), await members.member()];
  await join(goes, "400004");
  await join(stops, "400004");
  await members.pool.query("update subscription set cancel_at_period_end = true where uid = $1", [
    stops,
  ]);
  for (const [day, letters] of [
    [330, 0],
    [336, 1],
    [340, 1],
    [359, 2],
    [364, 2],
  ] as const) {
    await remindYearly(members.db, later(day));
    expect([day, await posted("mail:plan-renewing")]).toEqual([day, letters]);
  }
});

test("a card that ends is told of by letter also where there is no address, and not to who has stopped", async () => {
  const [line, stops] = [await members.member(null), await members.member()];
  await join(line, "000001");
  await join(stops, "000001");
  await members.pool.query("update subscription set cancel_at_period_end = true where uid = $1", [
    stops,
  ]);
  for (const uid of [line, stops])
    await members.pool.query(
      "insert into token (id, uid, method, brand, last4, exp_month, exp_year, is_default, updated_at) values ($1, $2, 'card', 'visa', '4242', 11, 2036, true, now())",
      [randomUUID(), uid],
    );
  await remindCards(members.db, members.now());
  expect(
    (await members.rows<{ kind: string; payload: { uid: string } }>("outbox"))
      .filter(({ kind }) => kind === "mail:card-expiring")
      .map(({ payload }) => payload.uid),
  ).toEqual([line]);
});
