// Passkeys, with a device made of node's own crypto: beside each "may" its "may not".
import { describe, expect, test } from "vitest";
import {
  addPasskey,
  beginPasskey,
  namePasskey,
  passkeys,
  removePasskey,
} from "./passkey.server.ts";
import { beginLoginByPasskey } from "./passkey-sign-in.server.ts";
import { purgeOldChallenges } from "./passkey-challenge.server.ts";
import { type Member } from "../rules.ts";
import { PasskeyName } from "../schema.ts";
import {
  aBrowserKey,
  newDevice,
  passkeyNoon,
  passkeyParty,
  passkeyPeople,
} from "../testing/passkey-people.ts";
import { type Lies, type SoftwareDevice } from "../testing/software-device.ts";

const people = passkeyPeople();
const now = passkeyNoon;
const later = (minutes: number) => new Date(passkeyNoon.getTime() + minutes * 60_000);
const browserKey = aBrowserKey;

describe("a passkey is added", () => {
  test("by a member who proved themselves lately; it is written down, and the owner is told", async () => {
    const who = await people.member("mio@example.jp");
    const options = await people.asked(who);
    expect(options).toMatchObject({
      rp: { id: "shop.example", name: "くせごよみ" },
      user: { name: "mio@example.jp" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.stringify(options)).not.toContain(who.uid);
    expect(await people.add(who, newDevice())).toMatchObject({
      ok: true,
      value: { name: "iPhone・Safari", lastUsedAt: null, asSecond: false },
    });
    expect(await people.audits("passkey.added")).toBe(1);
    const { rows } = await people.base.pool.query<{ payload: { email: string; what: string } }>(
      "select payload from outbox where kind = 'mail:account-changed'",
    );
    expect(rows).toMatchObject([{ payload: { email: "mio@example.jp" } }]);
    expect(rows[0]?.payload.what).toContain("パスキー「iPhone・Safari」を登録しました");
  });
  test.each<[string, Lies]>([
    ["another site's origin", { origin: "https://evil.example" }],
    ["our name under another port", { origin: "https://shop.example:8443" }],
    ["plain http", { origin: "http://shop.example" }],
    ["another domain", { rpId: "evil.example" }],
    ["a device that did not know its person", { verified: false }],
    ["nobody at the device", { present: false }],
    ["a signature for signing in", { type: "webauthn.get" }],
    ["a challenge of its own", { challenge: "bWFkZSB1cA" }],
  ])("but not with %s", async (_what, lies) => {
    const who = await people.member("mio@example.jp");
    expect(await people.add(who, newDevice(), lies)).toEqual({ ok: false, code: "refused" });
    expect([await passkeys(people.base.db, who.uid), await people.audits("passkey.added")]).toEqual(
      [[], 0],
    );
  });
  test("but not twice by one challenge, not after five minutes, not in another sign-in", async () => {
    const [who, other] = [
      await people.member("mio@example.jp"),
      await people.member("nagi@example.jp"),
    ];
    const elsewhere = await people.signedIn(who.uid);
    const options = await people.asked(who);
    const [a, b] = [newDevice(), newDevice()];
    const come = (as: Member, one: SoftwareDevice, at = now) =>
      addPasskey(
        people.base.db,
        passkeyParty,
        as,
        { response: one.create(options), name: "x" },
        at,
      );
    for (const as of [other, elsewhere])
      expect(await come(as, a)).toEqual({ ok: false, code: "refused" });
    expect(await come(who, a, later(6))).toEqual({ ok: false, code: "refused" });
    const both = await Promise.all([come(who, a), come(who, b)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await come(who, b)).toEqual({ ok: false, code: "refused" });
  });
  test("but not where the same key is somebody's already", async () => {
    const [who, thief] = [
      await people.member("mio@example.jp"),
      await people.member("nagi@example.jp"),
    ];
    const one = newDevice();
    await people.add(who, one);
    expect(await people.add(thief, one)).toEqual({ ok: false, code: "taken" });
    expect((await people.login(one, { userHandle: null })).ok).toBe(false);
  });
  test("but not an hour after the last proof, and no more than ten", async () => {
    const who = await people.member("mio@example.jp");
    expect(await beginPasskey(people.base.db, passkeyParty, who, later(11))).toEqual({
      ok: false,
      code: "prove",
    });
    for (let n = 0; n < 10; n += 1) expect((await people.add(who, newDevice())).ok).toBe(true);
    expect(await beginPasskey(people.base.db, passkeyParty, who, now)).toEqual({
      ok: false,
      code: "too-many",
    });
    expect(
      (
        await beginPasskey(
          people.base.db,
          passkeyParty,
          await people.member("nagi@example.jp"),
          now,
        )
      ).ok,
    ).toBe(true);
  });
});

describe("a member's passkeys", () => {
  test("are named and taken away by their owner alone; the other sign-ins end, and the owner is told", async () => {
    const [who, other] = [
      await people.member("mio@example.jp"),
      await people.member("nagi@example.jp"),
    ];
    const elsewhere = await people.signedIn(who.uid);
    const one = newDevice();
    await people.add(who, one);
    expect([
      await namePasskey(people.base.db, other.uid, one.id, "x"),
      await removePasskey(people.base.db, other.uid, one.id, other.signInId, now),
    ]).toEqual([false, false]);
    expect([
      await namePasskey(people.base.db, who.uid, one.id, "しごとの電話"),
      (await passkeys(people.base.db, who.uid))[0]?.name,
    ]).toEqual([true, "しごとの電話"]);
    expect(await removePasskey(people.base.db, who.uid, one.id, who.signInId, now)).toBe(true);
    expect(
      (await people.base.pool.query("select id from sign_in where uid = $1", [who.uid])).rows,
    ).toEqual([{ id: who.signInId }]);
    expect(
      (await people.base.pool.query("select 1 from sign_in where id = $1", [elsewhere.signInId]))
        .rowCount,
    ).toBe(0);
    expect([
      await people.audits("passkey.taken-away"),
      await removePasskey(people.base.db, who.uid, one.id, who.signInId, now),
    ]).toEqual([1, false]);
    expect(
      (
        await people.base.pool.query(
          "select 1 from outbox where payload->>'what' like '%しごとの電話%'",
        )
      ).rowCount,
    ).toBe(1);
  });
  test.each([
    ["しごとの電話", true],
    ["", false],
    ["  ", false],
    ["あ".repeat(41), false],
    ["あ\nい", true],
    ["\u202e", false],
  ])("may be called %j: %s", (name, may) => expect(PasskeyName.safeParse(name).success).toBe(may));
  test("leave no challenge behind once it is over", async () => {
    await beginLoginByPasskey(people.base.db, passkeyParty, browserKey, now);
    await purgeOldChallenges(people.base.db, later(4));
    expect((await people.base.pool.query("select 1 from passkey_challenge")).rowCount).toBe(1);
    await purgeOldChallenges(people.base.db, later(6));
    expect((await people.base.pool.query("select 1 from passkey_challenge")).rowCount).toBe(0);
  });
});
