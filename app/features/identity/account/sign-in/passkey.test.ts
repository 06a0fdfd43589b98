// Passkeys, with a device made of node's own crypto: beside each "may" its "may not".
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { TOTP } from "otpauth";
import { freshDatabase } from "#test/database.ts";
import {
  addPasskey,
  beginPasskey,
  namePasskey,
  passkeys,
  removePasskey,
} from "./passkey.server.ts";
import {
  beginLoginByPasskey,
  beginProofByPasskey,
  loginByPasskey,
  proveByPasskey,
} from "./passkey-sign-in.server.ts";
import { purgeOldChallenges, relyingPartyOf } from "./passkey-challenge.server.ts";
import { leave, removeLeft } from "../profile/leaving.server.ts";
import { type Member, mayAddPasskey } from "../rules.ts";
import { PasskeyName } from "../schema.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import { beginSignIn } from "../service.server.ts";
import { type Lies, softwareDevice, type SoftwareDevice } from "../testing/software-device.ts";
import { removeSecondFactor, proveSecond, secondFactorOf } from "./totp.server.ts";

const rp = relyingPartyOf({ name: "くせごよみ", baseUrl: "https://shop.example" });
const secret = "a secret of at least thirty-two marks";
const now = tokyo("2026-11-21 12:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const browserKey = "b".repeat(43);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  base = await freshDatabase();
});
afterEach(() => base.close());

async function member(email: string, authority = "customer"): Promise<Member> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, email_verified_at, display_name, authority, created, updated) values ($1, $2, $3, '三条 澪', $4, $3, $3)",
    [uid, email, now, authority],
  );
  return signedIn(uid);
}
async function signedIn(uid: string, at = now): Promise<Member> {
  const { token } = await beginSignIn(base.db, { uid, means: "mail", device: "" }, at);
  const actor = await findActor(base.db, token, at);
  if (actor.kind !== "member") throw new Error("not signed in");
  return actor;
}
const again = async ({ uid, signInId }: Member): Promise<Member> => {
  const {
    rows: [row],
  } = await base.pool.query<{
    proved_at: Date;
    second_at: Date | null;
    authority: Member["authority"];
  }>(
    "select s.proved_at, s.second_at, u.authority from sign_in s join users u on u.uid = s.uid where s.id = $1",
    [signInId],
  );
  return {
    kind: "member",
    uid,
    signInId,
    displayName: "",
    email: null,
    authority: row?.authority ?? "customer",
    roles: [],
    heldItems: [],
    provedAt: row?.proved_at ?? now,
    second: Boolean(row?.second_at),
    secondAt: row?.second_at ?? null,
    leaving: false,
  };
};
const device = () => softwareDevice(rp.origin);
async function asked(who: Member, at = now) {
  const options = await beginPasskey(base.db, rp, who, at);
  if (!options.ok) throw new Error(options.code);
  return options.value;
}
const add = async (who: Member, one: SoftwareDevice, lies: Lies = {}, at = now) =>
  addPasskey(
    base.db,
    rp,
    who,
    { response: one.create(await asked(who, at), lies), name: "iPhone・Safari" },
    at,
  );
const login = async (one: SoftwareDevice, lies: Lies = {}, { by = browserKey, at = now } = {}) =>
  loginByPasskey(
    base.db,
    rp,
    {
      response: one.get(await beginLoginByPasskey(base.db, rp, browserKey, now), lies),
      browserKey: by,
    },
    at,
  );
const audits = async (action: string) =>
  (await base.pool.query("select 1 from audit where action = $1", [action])).rowCount;

describe("a passkey is added", () => {
  test("by a member who proved themselves lately; it is written down, and the owner is told", async () => {
    const who = await member("mio@example.jp");
    const options = await asked(who);
    expect(options).toMatchObject({
      rp: { id: "shop.example", name: "くせごよみ" },
      user: { name: "mio@example.jp" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.stringify(options)).not.toContain(who.uid);
    expect(await add(who, device())).toMatchObject({
      ok: true,
      value: { name: "iPhone・Safari", lastUsedAt: null, asSecond: false },
    });
    expect(await audits("passkey.added")).toBe(1);
    const { rows } = await base.pool.query<{ payload: { email: string; what: string } }>(
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
    const who = await member("mio@example.jp");
    expect(await add(who, device(), lies)).toEqual({ ok: false, code: "refused" });
    expect([await passkeys(base.db, who.uid), await audits("passkey.added")]).toEqual([[], 0]);
  });
  test("but not twice by one challenge, not after five minutes, not in another sign-in", async () => {
    const [who, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const elsewhere = await signedIn(who.uid);
    const options = await asked(who);
    const [a, b] = [device(), device()];
    const come = (as: Member, one: SoftwareDevice, at = now) =>
      addPasskey(base.db, rp, as, { response: one.create(options), name: "x" }, at);
    for (const as of [other, elsewhere])
      expect(await come(as, a)).toEqual({ ok: false, code: "refused" });
    expect(await come(who, a, later(6))).toEqual({ ok: false, code: "refused" });
    const both = await Promise.all([come(who, a), come(who, b)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await come(who, b)).toEqual({ ok: false, code: "refused" });
  });
  test("but not where the same key is somebody's already", async () => {
    const [who, thief] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const one = device();
    await add(who, one);
    expect(await add(thief, one)).toEqual({ ok: false, code: "taken" });
    expect((await login(one, { userHandle: null })).ok).toBe(false);
  });
  test("but not an hour after the last proof, and no more than ten", async () => {
    const who = await member("mio@example.jp");
    expect(await beginPasskey(base.db, rp, who, later(11))).toEqual({ ok: false, code: "prove" });
    for (let n = 0; n < 10; n += 1) expect((await add(who, device())).ok).toBe(true);
    expect(await beginPasskey(base.db, rp, who, now)).toEqual({ ok: false, code: "too-many" });
    expect((await beginPasskey(base.db, rp, await member("nagi@example.jp"), now)).ok).toBe(true);
  });
});

describe("a passkey signs in", () => {
  test("its member, wherever they are, and its use is written down", async () => {
    const who = await member("mio@example.jp");
    const one = device();
    await add(who, one);
    expect(await login(one)).toEqual({ ok: true, value: { uid: who.uid, second: false } });
    expect(await login(one)).toMatchObject({ ok: true });
    expect((await passkeys(base.db, who.uid))[0]?.lastUsedAt).toEqual(now);
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
    const one = device();
    await add(await member("mio@example.jp"), one);
    expect(await login(one, lies)).toEqual({ ok: false, code: "refused" });
  });
  test("but not as somebody else by naming their key", async () => {
    const [victim, thief] = [device(), device()];
    const [mio, nagi] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    await add(mio, victim);
    await add(nagi, thief);
    expect(await login(thief, { id: victim.id })).toEqual({ ok: false, code: "refused" });
    expect(await login(thief)).toEqual({ ok: true, value: { uid: nagi.uid, second: false } });
  });
  test("but not twice by one answer, not after five minutes, not in another browser, and a wrong try spends the challenge", async () => {
    const one = device();
    await add(await member("mio@example.jp"), one);
    const ask = () => beginLoginByPasskey(base.db, rp, browserKey, now);
    const come = (
      response: ReturnType<SoftwareDevice["get"]>,
      { by = browserKey, at = now } = {},
    ) => loginByPasskey(base.db, rp, { response, browserKey: by }, at);
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
    const who = await member("mio@example.jp");
    const one = device();
    await add(who, one);
    const proof = await beginProofByPasskey(base.db, rp, who, { second: false }, now);
    if (!proof.ok) throw new Error("none");
    expect(
      (
        await loginByPasskey(
          base.db,
          rp,
          { response: one.get(proof.value), browserKey: who.signInId },
          now,
        )
      ).ok,
    ).toBe(false);
    expect(
      (
        await loginByPasskey(
          base.db,
          rp,
          { response: one.get({ ...(await asked(who)), rpId: rp.id }), browserKey: who.signInId },
          now,
        )
      ).ok,
    ).toBe(false);
  });
  test("but not when its counter went back or stood still: that is a copy, and it is written down", async () => {
    const who = await member("mio@example.jp");
    const one = device();
    await add(who, one);
    expect((await login(one, { counter: 7 })).ok).toBe(true);
    for (const counter of [7, 6, 0])
      expect((await login(one, { counter })).ok, String(counter)).toBe(false);
    expect(await audits("passkey.counter-went-back")).toBe(3);
    expect((await login(one, { counter: 4_294_967_295 })).ok).toBe(true);
  });
  test("also by a device that counts nothing", async () => {
    const one = device();
    await add(await member("mio@example.jp"), one);
    for (let n = 0; n < 2; n += 1) expect((await login(one, { counter: 0 })).ok).toBe(true);
  });
  test("no more once it was taken away, for who is banned, and for who is gone", async () => {
    const [mio, nagi, saki] = [
      await member("mio@example.jp"),
      await member("nagi@example.jp"),
      await member("saki@example.jp"),
    ];
    const [a, b, c] = [device(), device(), device()];
    await add(mio, a);
    await add(nagi, b);
    await add(saki, c);
    expect(await removePasskey(base.db, mio.uid, a.id, mio.signInId, now)).toBe(true);
    expect(await login(a)).toEqual({ ok: false, code: "refused" });
    await base.pool.query("update users set banned_at = $2 where uid = $1", [nagi.uid, now]);
    expect(await login(b)).toEqual({ ok: false, code: "banned" });
    await leave(base.db, saki.uid, now);
    await removeLeft(base.db, later(15 * 1_440));
    expect(await login(c)).toEqual({ ok: false, code: "refused" });
    expect(
      (await base.pool.query("select 1 from passkey where uid = $1", [saki.uid])).rowCount,
    ).toBe(0);
  });
});

describe("a member's passkeys", () => {
  test("are named and taken away by their owner alone; the other sign-ins end, and the owner is told", async () => {
    const [who, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const elsewhere = await signedIn(who.uid);
    const one = device();
    await add(who, one);
    expect([
      await namePasskey(base.db, other.uid, one.id, "x"),
      await removePasskey(base.db, other.uid, one.id, other.signInId, now),
    ]).toEqual([false, false]);
    expect([
      await namePasskey(base.db, who.uid, one.id, "しごとの電話"),
      (await passkeys(base.db, who.uid))[0]?.name,
    ]).toEqual([true, "しごとの電話"]);
    expect(await removePasskey(base.db, who.uid, one.id, who.signInId, now)).toBe(true);
    expect(
      (await base.pool.query("select id from sign_in where uid = $1", [who.uid])).rows,
    ).toEqual([{ id: who.signInId }]);
    expect(
      (await base.pool.query("select 1 from sign_in where id = $1", [elsewhere.signInId])).rowCount,
    ).toBe(0);
    expect([
      await audits("passkey.taken-away"),
      await removePasskey(base.db, who.uid, one.id, who.signInId, now),
    ]).toEqual([1, false]);
    expect(
      (await base.pool.query("select 1 from outbox where payload->>'what' like '%しごとの電話%'"))
        .rowCount,
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
    await beginLoginByPasskey(base.db, rp, browserKey, now);
    await purgeOldChallenges(base.db, later(4));
    expect((await base.pool.query("select 1 from passkey_challenge")).rowCount).toBe(1);
    await purgeOldChallenges(base.db, later(6));
    expect((await base.pool.query("select 1 from passkey_challenge")).rowCount).toBe(0);
  });
});

describe("a proof in the middle of a visit", () => {
  const prove = async (who: Member, one: SoftwareDevice, { second = false, as = who } = {}) => {
    const options = await beginProofByPasskey(base.db, rp, who, { second }, later(30));
    return options.ok
      ? proveByPasskey(base.db, rp, as, one.get(options.value), { second }, later(30))
      : options;
  };
  test("counts for the sign-in that asked, by a key of its own member", async () => {
    const [who, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const [mine, theirs] = [device(), device()];
    await add(who, mine);
    await add(other, theirs);
    expect(await prove(who, theirs)).toEqual({ ok: false, code: "refused" });
    expect(await prove(who, mine, { as: other })).toEqual({ ok: false, code: "refused" });
    expect((await again(who)).provedAt).toEqual(now);
    expect(await prove(who, mine)).toEqual({ ok: true, value: null });
    expect([
      (await again(who)).provedAt,
      (await again(other)).provedAt,
      (await again(who)).second,
    ]).toEqual([later(30), now, false]);
  });
  test("needs a key", async () => {
    expect(await prove(await member("mio@example.jp"), device())).toEqual({
      ok: false,
      code: "none",
    });
  });
  test("is no second factor by a key of before somebody was staff", async () => {
    const who = await member("mio@example.jp");
    const one = device();
    await add(who, one);
    await base.pool.query("update users set authority = 'staff' where uid = $1", [who.uid]);
    expect(await prove(who, one, { second: true })).toEqual({ ok: false, code: "none" });
    expect(await prove(who, one)).toMatchObject({ ok: true });
    expect((await again(who)).second).toBe(false);
    expect(await login(one)).toMatchObject({ ok: true, value: { second: false } });
  });
});

describe("the second factor of staff", () => {
  const code = async (who: Member, at: Date) => {
    const factor = await secondFactorOf(
      base.db,
      { uid: who.uid, second: false, label: "" },
      { secret, issuer: "x" },
    );
    if (factor.state !== "to-set-up") throw new Error(factor.state);
    return new TOTP({ secret: factor.secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({
      timestamp: at.getTime(),
    });
  };
  test("may be a passkey: adding the first one shows it, signing in and proving with it too", async () => {
    const who = await member("staff@example.jp", "staff");
    const one = device();
    expect(await add(who, one)).toMatchObject({ ok: true, value: { asSecond: true } });
    expect((await again(who)).second).toBe(true);
    expect(await login(one)).toEqual({ ok: true, value: { uid: who.uid, second: true } });
    const next = await signedIn(who.uid, later(20));
    const options = await beginProofByPasskey(base.db, rp, next, { second: true }, later(20));
    expect(
      options.ok &&
        (await proveByPasskey(
          base.db,
          rp,
          next,
          one.get(options.value),
          { second: true },
          later(20),
        )),
    ).toEqual({ ok: true, value: null });
    expect((await again(next)).secondAt).toEqual(later(20));
  });
  test("is not made by who has only the password of somebody with codes", async () => {
    const who = await member("staff@example.jp", "staff");
    expect(await proveSecond(base.db, who, await code(who, now), secret, now)).toMatchObject({
      ok: true,
    });
    const thief = await signedIn(who.uid);
    expect(await beginPasskey(base.db, rp, thief, now)).toEqual({ ok: false, code: "second" });
    const mine = await again(who);
    expect((await beginPasskey(base.db, rp, mine, now)).ok).toBe(true);
    const prepared = device().create(await asked(mine));
    expect(await addPasskey(base.db, rp, thief, { response: prepared, name: "x" }, now)).toEqual({
      ok: false,
      code: "second",
    });
    expect(mayAddPasskey({ ...mine, provedAt: later(16) }, true, later(16))).toBe("second");
  });
  test("is not made of codes by who has only the password of somebody with a passkey", async () => {
    const who = await member("staff@example.jp", "staff");
    const early = await code(who, now);
    await add(who, device());
    const thief = await signedIn(who.uid);
    expect(
      (
        await secondFactorOf(
          base.db,
          { uid: who.uid, second: false, label: "" },
          { secret, issuer: "x" },
        )
      ).state,
    ).toBe("passkey");
    expect(await proveSecond(base.db, thief, early, secret, now)).toEqual({
      ok: false,
      code: "no-factor",
    });
    expect((await again(thief)).second).toBe(false);
    expect(
      (
        await secondFactorOf(
          base.db,
          { uid: who.uid, second: true, label: "" },
          { secret, issuer: "x" },
        )
      ).state,
    ).toBe("to-set-up");
  });
  test("is set up by a picture as well: squares on white with a border, the same for the same key, and none once it is set up", async () => {
    const who = await member("staff@example.jp", "staff");
    const ask = () =>
      secondFactorOf(
        base.db,
        { uid: who.uid, second: true, label: "staff@example.jp" },
        { secret, issuer: "くせごよみ" },
      );
    const [factor, again] = [await ask(), await ask()];
    if (factor.state !== "to-set-up" || again.state !== "to-set-up") throw new Error(factor.state);
    const squares = [...factor.qr.path.matchAll(/M(?<x>\d+) (?<y>\d+)h1v1h-1z/g)].map(
      ({ groups }) => [Number(groups?.["x"]), Number(groups?.["y"])] as const,
    );
    expect([
      factor.qr.path.length > 3_000,
      again.qr.path === factor.qr.path,
      (factor.qr.size - 8 - 17) % 4,
    ]).toEqual([true, true, 0]);
    const places = new Set(squares.map(([x, y]) => `${x} ${y}`));
    // The three eyes of the corners, and nothing in the border that cameras need.
    expect(
      [
        [4, 4],
        [factor.qr.size - 5, 4],
        [4, factor.qr.size - 5],
      ].every(([x, y]) => places.has(`${x} ${y}`)),
    ).toBe(true);
    expect(
      squares.filter(([x, y]) => Math.min(x, y) < 4 || Math.max(x, y) >= factor.qr.size - 4),
    ).toEqual([]);
    await proveSecond(base.db, who, await code(who, now), secret, now);
    expect((await ask()).state).toBe("ready");
  });
  test("that is lost is dropped whole, and can be set up anew", async () => {
    const who = await member("staff@example.jp", "staff");
    const one = device();
    await add(who, one);
    await removeSecondFactor(base.db, who.uid);
    expect(await login(one)).toMatchObject({ ok: true, value: { second: false } });
    expect(
      (
        await secondFactorOf(
          base.db,
          { uid: who.uid, second: false, label: "" },
          { secret, issuer: "x" },
        )
      ).state,
    ).toBe("to-set-up");
  });
});
