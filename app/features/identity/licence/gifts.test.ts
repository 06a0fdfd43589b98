// Presents: given once, taken once, taken back only while nobody has them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { giftItemIds, giftNote, giftOf } from "./gift-rules.ts";
import {
  giftsGiven,
  giftsOfMember,
  giveGift,
  isGift,
  removeGiftWords,
  withdrawGift,
} from "./gifts.server.ts";
import { acceptInvitation, readInvitation } from "./invitations.server.ts";
import { ensureItems } from "./items.server.ts";
import { grantLicence, licencesOf } from "./service.server.ts";
import { ticketsLeft } from "./tickets.server.ts";

const now = tokyo("2026-11-26 12:00:00");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const secret = "the secret of what is given on; 32 letters";
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
});
afterAll(() => base.close());

const somebody = async () => (await aPerson(base)).uid;
/** A member who bought one present of 英知. */
async function giver(count = 1) {
  const uid = await somebody();
  await inTransaction(base.db, (tx) =>
    grantLicence(
      tx,
      {
        uid,
        itemId: "500101",
        origin: `order:${randomUUID()}`,
        sinceAt: now,
        expireAt: later(180),
        store: count,
        actor: "provider",
      },
      now,
    ),
  );
  return uid;
}
const wish = { itemId: "500101", from: "三条 澪", words: "お誕生日おめでとう" };
const give = (uid: string, key = randomUUID(), change: Partial<typeof wish> = {}) =>
  giveGift(base.db, secret, { uid, key, ...wish, ...change }, now);
const tokenFor = async (uid: string) =>
  (await giftsGiven(base.db, secret, uid, now))[0]?.token ?? "";
const left = (uid: string) => ticketsLeft(base.db, uid, giftItemIds, now);

test("each present opens a plan that there is, for a time of its own", () => {
  const kinds = new Map(itemMasters.map(({ id, kind }) => [id, kind]));
  expect(giftItemIds.map((id) => kinds.get(id))).toEqual(giftItemIds.map(() => "ticket"));
  for (const id of giftItemIds) expect(kinds.get(giftOf(id)?.opens ?? "")).toBe("plan");
  expect(giftOf("constructor")).toBeUndefined();
  expect(giftNote("澪", "")).toBe("澪 より");
});

describe("a present", () => {
  test("is one link, the same whenever it is looked at, and opens the plan once", async () => {
    const uid = await giver();
    expect((await give(uid)).ok).toBe(true);
    const token = await tokenFor(uid);
    expect([token.length, await tokenFor(uid)]).toEqual([43, token]);
    expect(await left(uid)).toBe(0);
    expect(await readInvitation(base.db, token, undefined, now)).toMatchObject({
      itemId: "000001",
      days: 90,
      note: "三条 澪 より\nお誕生日おめでとう",
      state: "open",
      gift: true,
    });
    const [friend, other] = [await somebody(), await somebody()];
    const taken = await Promise.all(
      [friend, other].map((one) => acceptInvitation(base.db, token, one, later(10))),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const [held] = [...(await licencesOf(base.db, friend)), ...(await licencesOf(base.db, other))];
    expect(held).toMatchObject({ itemId: "000001", sinceAt: later(10), expireAt: later(100) });
    expect(await giftsGiven(base.db, secret, uid, now)).toMatchObject([
      { state: "taken", token: "" },
    ]);
  });
  test("sent twice, or twice at once, is one", async () => {
    const uid = await giver(2);
    const key = randomUUID();
    const made = await Promise.all([give(uid, key), give(uid, key), give(uid, key)]);
    expect(new Set(made.map((one) => one.ok && one.value.id)).size).toBe(1);
    expect([await left(uid), (await giftsGiven(base.db, secret, uid, now)).length]).toEqual([1, 1]);
  });
  test("is not made by who has none, nor of another ticket", async () => {
    const uid = await giver();
    expect(await give(await somebody())).toMatchObject({ code: "none-left" });
    expect(await give(uid, randomUUID(), { itemId: "500102" })).toMatchObject({
      code: "none-left",
    });
    expect(await give(uid, randomUUID(), { itemId: "500001" })).toMatchObject({
      code: "none-left",
    });
    expect(await left(uid)).toBe(1);
  });
  test("goes by the time of its ticket, and then opens nothing", async () => {
    const uid = await giver();
    await give(uid);
    const token = await tokenFor(uid);
    expect(await acceptInvitation(base.db, token, await somebody(), later(181))).toMatchObject({
      code: "not-found",
    });
    expect(await giftsGiven(base.db, secret, uid, later(181))).toMatchObject([
      { state: "over", token: "" },
    ]);
  });
});

describe("taken back", () => {
  test("while nobody has it, by its giver alone, once; then it can be given anew", async () => {
    const uid = await giver();
    const made = await give(uid);
    const id = made.ok ? made.value.id : "";
    const token = await tokenFor(uid);
    expect(await withdrawGift(base.db, await somebody(), id, now)).toMatchObject({ ok: false });
    const both = await Promise.all([1, 2].map(() => withdrawGift(base.db, uid, id, now)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await left(uid)).toBe(1);
    expect(await acceptInvitation(base.db, token, await somebody(), now)).toMatchObject({
      ok: false,
    });
    expect((await give(uid)).ok).toBe(true);
    expect((await giftsGiven(base.db, secret, uid, now)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(["open", "withdrawn"]),
    );
  });
  test("not once it was taken, also in the same moment: one of the two counts", async () => {
    const uid = await giver();
    const made = await give(uid);
    const id = made.ok ? made.value.id : "";
    const token = await tokenFor(uid);
    const friend = await somebody();
    const [taken, closed] = await Promise.all([
      acceptInvitation(base.db, token, friend, now),
      withdrawGift(base.db, uid, id, now),
    ]);
    expect([taken.ok, closed.ok].toSorted()).toEqual([false, true]);
    expect((await licencesOf(base.db, friend)).length + (await left(uid))).toBe(1);
  });
});

test("the link is still known while the secret is turned, and its words go with their giver", async () => {
  const uid = await giver();
  const made = await give(uid);
  const token = await tokenFor(uid);
  const turned = `a newer secret, 32 letters and a few more,${secret}`;
  expect((await giftsGiven(base.db, turned, uid, now))[0]?.token).toBe(token);
  expect(
    (await giftsGiven(base.db, "quite another secret of 32 letters", uid, now))[0]?.token,
  ).toBe("");
  expect(await giftsOfMember(base.db, uid)).toMatchObject([
    { note: expect.stringContaining("澪") },
  ]);
  expect(await isGift(base.db, made.ok ? made.value.id : "")).toBe(true);
  await inTransaction(base.db, (tx) => removeGiftWords(tx, uid));
  expect(await readInvitation(base.db, token, undefined, now)).toMatchObject({
    note: "",
    state: "open",
  });
});
