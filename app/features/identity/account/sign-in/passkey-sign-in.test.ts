// Signing in by a passkey, and all that opens nothing.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { passkeys, removePasskey } from "./passkey.server.ts";
import {
  beginLoginByPasskey,
  beginProofByPasskey,
  loginByPasskey,
} from "./passkey-sign-in.server.ts";
import { leave, removeLeft } from "../profile/leaving.server.ts";
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

describe("a passkey signs in", () => {
  test("its member, wherever they are, and its use is written down", async () => {
    const who = await people.member("mio@example.jp");
    const one = newDevice();
    await people.add(who, one);
    expect(await people.login(one)).toEqual({ ok: true, value: { uid: who.uid, second: false } });
    expect(await people.login(one)).toMatchObject({ ok: true });
    expect((await passkeys(people.base.db, who.uid))[0]?.lastUsedAt).toEqual(now);
  });
  test.each<[string, Lies]>([
    ["another site's origin", { origin: "https://evil.example" }],
    ["a subdomain of ours", { origin: "https://x.shop.example" }],
    ["another domain", { rpId: "evil.example" }],
    ["a device that did not know its person", { verified: false }],
    ["nobody at the device", { present: false }],
    ["a signature for adding", { type: "webauthn.create" }],
    ["a challenge of its own", { challenge: "bWFkZSB1cA" }],
    ["a stranger's key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
    ["no word of whose it is", { userHandle: null }],
    [
      "the word that it is another's",
      { userHandle: Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url") },
    ],
    ["the name of a key that is nobody's", { id: "bm9ib2R5cyBrZXk" }],
  ])("but not with %s", async (_what, lies) => {
    const one = newDevice();
    await people.add(await people.member("mio@example.jp"), one);
    expect(await people.login(one, lies)).toEqual({ ok: false, code: "refused" });
  });
  test("but not as somebody else by naming their key", async () => {
    const [victim, thief] = [newDevice(), newDevice()];
    const [mio, nagi] = [
      await people.member("mio@example.jp"),
      await people.member("nagi@example.jp"),
    ];
    await people.add(mio, victim);
    await people.add(nagi, thief);
    expect(await people.login(thief, { id: victim.id })).toEqual({ ok: false, code: "refused" });
    expect(await people.login(thief)).toEqual({
      ok: true,
      value: { uid: nagi.uid, second: false },
    });
  });
  test("but not twice by one answer, not after five minutes, not in another browser, and a wrong try spends the challenge", async () => {
    const one = newDevice();
    await people.add(await people.member("mio@example.jp"), one);
    const ask = () => beginLoginByPasskey(people.base.db, passkeyParty, browserKey, now);
    const come = (
      response: ReturnType<SoftwareDevice["get"]>,
      { by = browserKey, at = now } = {},
    ) => loginByPasskey(people.base.db, passkeyParty, { response, browserKey: by }, at);
    const options = await ask();
    const response = one.get(options);
    expect((await come(response, { by: "c".repeat(43) })).ok).toBe(false);
    expect((await come(response, { at: later(6) })).ok).toBe(false);
    const all = await Promise.all([1, 2, 3, 4].map(() => come(response)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await come(one.get(options))).ok).toBe(false);
    const wasted = await ask();
    expect((await come(one.get(wasted, { origin: "https://evil.example" }))).ok).toBe(false);
    expect((await come(one.get(wasted))).ok).toBe(false);
    const unknown = await ask();
    expect((await come(one.get(unknown, { id: "bm9ib2R5cyBrZXk" }))).ok).toBe(false);
    expect((await come(one.get(unknown))).ok).toBe(false);
  });
  test("by a challenge for signing in alone: one for proving or adding opens nothing", async () => {
    const who = await people.member("mio@example.jp");
    const one = newDevice();
    await people.add(who, one);
    const proof = await beginProofByPasskey(
      people.base.db,
      passkeyParty,
      who,
      { second: false },
      now,
    );
    if (!proof.ok) throw new Error("none");
    expect(
      (
        await loginByPasskey(
          people.base.db,
          passkeyParty,
          { response: one.get(proof.value), browserKey: who.signInId },
          now,
        )
      ).ok,
    ).toBe(false);
    expect(
      (
        await loginByPasskey(
          people.base.db,
          passkeyParty,
          {
            response: one.get({ ...(await people.asked(who)), rpId: passkeyParty.id }),
            browserKey: who.signInId,
          },
          now,
        )
      ).ok,
    ).toBe(false);
  });
  test("but not when its counter went back or stood still: that is a copy, and it is written down", async () => {
    const who = await people.member("mio@example.jp");
    const one = newDevice();
    await people.add(who, one);
    expect((await people.login(one, { counter: 7 })).ok).toBe(true);
    for (const counter of [7, 6, 0])
      expect((await people.login(one, { counter })).ok, String(counter)).toBe(false);
    expect(await people.audits("passkey.counter-went-back")).toBe(3);
    expect((await people.login(one, { counter: 4_294_967_295 })).ok).toBe(true);
  });
  test("also by a device that counts nothing", async () => {
    const one = newDevice();
    await people.add(await people.member("mio@example.jp"), one);
    for (let n = 0; n < 2; n += 1) expect((await people.login(one, { counter: 0 })).ok).toBe(true);
  });
  test("no more once it was taken away, for who is banned, and for who is gone", async () => {
    const [mio, nagi, saki] = [
      await people.member("mio@example.jp"),
      await people.member("nagi@example.jp"),
      await people.member("saki@example.jp"),
    ];
    const [a, b, c] = [newDevice(), newDevice(), newDevice()];
    await people.add(mio, a);
    await people.add(nagi, b);
    await people.add(saki, c);
    expect(await removePasskey(people.base.db, mio.uid, a.id, mio.signInId, now)).toBe(true);
    expect(await people.login(a)).toEqual({ ok: false, code: "refused" });
    await people.base.pool.query("update users set banned_at = $2 where uid = $1", [nagi.uid, now]);
    expect(await people.login(b)).toEqual({ ok: false, code: "banned" });
    await leave(people.base.db, saki.uid, now);
    await removeLeft(people.base.db, later(15 * 1_440));
    expect(await people.login(c)).toEqual({ ok: false, code: "refused" });
    expect(
      (await people.base.pool.query("select 1 from passkey where uid = $1", [saki.uid])).rowCount,
    ).toBe(0);
  });
});
