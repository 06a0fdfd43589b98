// What a member changes: addresses, ways in, contact, and leaving.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adoptGuestOrders } from "#features/shop/purchase/orders/orders.server.ts";
import { checkPassword } from "./sign-in/own-password.server.ts";
import { removeListened } from "#features/library/media/playback/playback.server.ts";
import {
  addresses,
  rememberAddress,
  removeAddress,
  saveAddress,
} from "./profile/addresses.server.ts";
import { requestConnect } from "./profile/ways-in.server.ts";
import { comeBack, leave, mayNotLeave, removeLeft } from "./profile/leaving.server.ts";
import { usualChoices } from "#features/platform/notifications/rules.ts";
import {
  chooseContact,
  contactChoices,
  memberOfAddress,
  stopContact,
} from "./profile/contact.server.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import { beginSignIn, profileOf } from "./service.server.ts";
import { base, days, freshForEach, mailed, member, now, secret, spend } from "./testing.ts";

freshForEach();

describe("what a member changes", () => {
  const form = {
    name: "三条 澪",
    kana: "さんじょう みお",
    postalCode: "6048166",
    prefecture: "京都府",
    city: "京都市中京区",
    street: "御倉町1-2",
    building: "",
    phone: "0751234567",
  } as const;
  test("addresses: one default, ten at most, and only one's own", async () => {
    const [uid, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const first = await saveAddress(base.db, uid, undefined, form, false, now);
    const second = await saveAddress(
      base.db,
      uid,
      undefined,
      { ...form, city: "宇治市" },
      true,
      now,
    );
    expect((await addresses(base.db, uid)).map(({ city, isDefault }) => [city, isDefault])).toEqual(
      [
        ["宇治市", true],
        ["京都市中京区", false],
      ],
    );
    const id = first.ok ? first.value.id : "";
    expect(await saveAddress(base.db, other, id, form, false, now)).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect([
      await removeAddress(base.db, other, id),
      await removeAddress(base.db, uid, id),
      (await addresses(base.db, uid)).length,
    ]).toEqual([false, true, 1]);
    for (let n = 0; n < 9; n += 1) await saveAddress(base.db, uid, undefined, form, false, now);
    expect(await saveAddress(base.db, uid, undefined, form, false, now)).toMatchObject({
      ok: false,
      code: "too-many",
    });
    expect(second.ok).toBe(true);
  });
  test("where a present went is kept and is not the usual one; the next of one's own is", async () => {
    const uid = await member("saki@example.jp");
    const usual = async () =>
      (await addresses(base.db, uid)).map(({ city, isDefault }) => [city, isDefault]);
    await rememberAddress(base.db, uid, { address: form, isPresent: true }, now);
    expect(await usual()).toEqual([["京都市中京区", false]]);
    const own = { ...form, city: "宇治市" };
    await rememberAddress(base.db, uid, { address: own, isPresent: false }, now);
    await rememberAddress(base.db, uid, { address: own, isPresent: true }, now);
    expect(await usual()).toEqual([
      ["宇治市", true],
      ["京都市中京区", false],
    ]);
  });
  test("an address of mail counts when it is proved, and not one that is another's", async () => {
    const [uid, nagi] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    // Who asks hears the same; the letter tells its owner, and leads to their own account.
    expect(await requestConnect(base.db, secret, uid, "nagi@example.jp", now)).toMatchObject({
      ok: true,
    });
    const told = await mailed("nagi@example.jp");
    expect(told).toMatchObject({ known: "1" });
    expect(await spend(told.token, ["connect"])).toBeUndefined();
    expect((await profileOf(base.db, uid))?.email).toBe("mio@example.jp");
    expect((await profileOf(base.db, nagi))?.email).toBe("nagi@example.jp");
    expect(await requestConnect(base.db, secret, uid, "mio@example.jp", now)).toMatchObject({
      ok: false,
      code: "same",
    });
    expect(await requestConnect(base.db, secret, uid, "new@example.jp", now)).toMatchObject({
      ok: true,
    });
    expect((await profileOf(base.db, uid))?.email).toBe("mio@example.jp");
    await spend((await mailed("new@example.jp")).token, ["connect"]);
    expect(await profileOf(base.db, uid)).toMatchObject({
      email: "new@example.jp",
      emailVerified: true,
    });
    expect(
      (
        await base.pool.query(
          "select 1 from outbox where kind = 'mail:account-changed' and payload->>'email' = 'mio@example.jp'",
        )
      ).rowCount,
    ).toBe(1);
  });
  test("how they want to be told; what is stopped by a letter stays stopped", async () => {
    const [uid, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    expect(await contactChoices(base.db, uid)).toEqual(usualChoices);
    const quiet = { on: true, fromHour: 22, untilHour: 6 };
    const marks = [{ kind: "comment", way: "mail", wanted: true }] as const;
    await chooseContact(base.db, uid, { marks, quiet, everyWay: true });
    expect(await contactChoices(base.db, uid)).toEqual({ marks, quiet, everyWay: true });
    await stopContact(base.db, uid, ["comment", "order"], "mail");
    expect(await contactChoices(base.db, uid)).toEqual({
      marks: [{ kind: "comment", way: "mail", wanted: false }],
      quiet,
      everyWay: true,
    });
    expect(await contactChoices(base.db, other)).toEqual(usualChoices);
    expect([
      await memberOfAddress(base.db, "mio@example.jp"),
      await memberOfAddress(base.db, "guest@example.jp"),
    ]).toEqual([uid, undefined]);
  });
  test("leaving: out everywhere at once, back within fourteen days, gone afterwards while the books stay", async () => {
    const uid = await member("mio@example.jp", "correct horse");
    await saveAddress(base.db, uid, undefined, form, false, now);
    const { token } = await beginSignIn(base.db, { uid, means: "password", device: "" }, now);
    await leave(base.db, uid, now);
    expect((await findActor(base.db, token, now)).kind).toBe("visitor");
    expect([await comeBack(base.db, uid, days(3)), await comeBack(base.db, uid, days(3))]).toEqual([
      true,
      false,
    ]);
    await base.pool.query(
      "insert into playback (uid, item_id, seconds, duration, session, device, at, plays) values ($1, 'a', 1, 2, '', '', now(), 3)",
      [uid],
    );
    await base.pool.query("insert into media_plays (item_id, members) values ('a', 3)");
    await base.pool.query(
      "insert into memo (id, uid, item_id, body, words, created_at, updated_at) values (gen_random_uuid(), $1, 'a', 'ひみつ', 'ひみつ', now(), now())",
      [uid],
    );
    await leave(base.db, uid, days(4));
    expect(await removeLeft(base.db, days(17), [removeListened])).toBe(0);
    expect(await removeLeft(base.db, days(19), [removeListened])).toBe(1);
    expect(await profileOf(base.db, uid)).toMatchObject({ email: null, displayName: "" });
    expect([
      await addresses(base.db, uid),
      await checkPassword(base.db, "mio@example.jp", "correct horse"),
    ]).toMatchObject([[], { ok: false }]);
    expect(
      (
        await base.pool.query(
          "select (select count(*) from memo where uid = $1)::int as memos, (select count(*) from playback where uid = $1)::int as places, members, visitors from media_plays where item_id = 'a'",
          [uid],
        )
      ).rows,
    ).toEqual([{ memos: 0, places: 0, members: 0, visitors: 3 }]);
    expect(
      (await base.pool.query("select 1 from audit where subject = $1", [`user:${uid}`])).rowCount,
    ).toBeGreaterThan(2);
    expect(await member("mio@example.jp")).not.toBe(uid);
  });
  const owner = async () => {
    const uid = randomUUID();
    await base.pool.query(
      "insert into users (uid, authority, created, updated) values ($1, 'owner', now(), now())",
      [uid],
    );
    return uid;
  };
  test("the last owner does not leave: an owner who is shut out or has left already counts for none; with another they may", async () => {
    const [last, banned, left] = [await owner(), await owner(), await owner()];
    await base.pool.query("update users set banned_at = now() where uid = $1", [banned]);
    expect(await leave(base.db, left, now)).toMatchObject({ ok: true });
    const { token } = await beginSignIn(base.db, { uid: last, means: "mail", device: "" }, now);
    expect([
      await leave(base.db, last, now),
      await mayNotLeave(base.db, last),
      (await findActor(base.db, token, now)).kind,
    ]).toMatchObject([{ ok: false, code: "last-owner" }, true, "member"]);
    const next = await owner();
    expect([
      await mayNotLeave(base.db, last),
      await leave(base.db, last, now),
      await mayNotLeave(base.db, next),
      await mayNotLeave(base.db, last),
    ]).toMatchObject([false, { ok: true }, true, false]);
    const { rows } = await base.pool.query<{ subject: string }>(
      "select subject from audit where action = 'user.left' order by at, id",
    );
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(
      [`user:${left}`, `user:${last}`].toSorted(),
    );
  });
  test("of two owners who leave at the same moment one stays, twenty times over", async () => {
    for (let round = 0; round < 20; round += 1) {
      await base.pool.query("update users set authority = 'customer'");
      const both = await Promise.all(
        [await owner(), await owner()].map((uid) => leave(base.db, uid, now)),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "last-owner" });
    }
  });
  test("a guest's orders become theirs when the address is proved, and nobody else's", async () => {
    const uid = await member("mio@example.jp");
    const order = (email: string) =>
      base.pool.query(
        "insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at, updated_at) values (gen_random_uuid(), gen_random_uuid(), 'guest', 'paid', $1, '{}', 100, now(), now())",
        [email],
      );
    await order("mio@example.jp");
    await order("nagi@example.jp");
    expect([
      await adoptGuestOrders(base.db, uid, now),
      await adoptGuestOrders(base.db, uid, now),
    ]).toEqual([1, 0]);
    expect(
      (await base.pool.query("select buyer from orders order by email")).rows.map(
        ({ buyer }) => buyer,
      ),
    ).toEqual([uid, "guest"]);
  });
});
