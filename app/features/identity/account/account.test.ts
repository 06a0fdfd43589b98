// Joining, proving, signing in, linking, leaving: beside each "may" its "may not".
import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { adoptGuestOrders } from "#features/shop/purchase/orders/orders.server.ts";
import type { Identity, SignInProvider } from "#integrations/identity/port.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import {
  csrfTokenOf,
  isCsrfToken,
  issueAccessToken,
  issueCustomToken,
  readAccessToken,
  readCustomToken,
} from "./sign-in/access-token.server.ts";
import { requestLogin, register, sendAgain } from "./registration/register.server.ts";
import {
  requestReset,
  checkPassword,
  spendMadePassword,
  removeForeignPassword,
  hasPassword,
  setPassword,
} from "./sign-in/own-password.server.ts";
import { proveEmail } from "./registration/prove-email.server.ts";
import { generatePassword, hashPassword, isPassword } from "./sign-in/password.server.ts";
import { removeListened } from "#features/library/media/playback/playback.server.ts";
import { pendingLinkOf } from "./sign-in/pending-link.server.ts";
import { addresses, removeAddress, saveAddress } from "./profile/addresses.server.ts";
import { requestConnect, unlink, waysIn } from "./profile/ways-in.server.ts";
import { comeBack, leave, mayNotLeave, removeLeft } from "./profile/leaving.server.ts";
import { contactChoices, chooseContact, mayMail } from "./profile/contact.server.ts";
import {
  askedHere,
  readProof,
  spendCode,
  spendLink,
} from "./registration/email-verification.server.ts";
import { arrive, joinOffered } from "./sign-in/arrive.server.ts";
import { beginFlow, flowOf, redeemFlow, verifiedIdentity } from "./sign-in/provider-flow.server.ts";
import { deviceOf, isInAppBrowser, spacesToPlus } from "./rules.ts";
import { LoginEmail, NewPassword } from "./schema.ts";
import { seal, unseal } from "./sign-in/encryption.server.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import {
  beginSignIn,
  beginSignInAs,
  endSignIn,
  endSignIns,
  hashOfToken,
  profileOf,
  signIns,
} from "./service.server.ts";

const secret = "a secret of at least thirty-two marks";
const now = tokyo("2026-11-21 12:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const days = (count: number) => later(count * 1_440);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  base = await freshDatabase();
});
afterEach(() => base.close());

const browserKey = "b".repeat(43);
/** What the newest mail to an address carries. */
async function mailed(
  email: string,
): Promise<{ token: string; code?: string; password?: string; known?: string }> {
  const { rows } = await base.pool.query<{ payload: { sealed: string } }>(
    "select payload from outbox where payload->>'email' = $1 and payload ? 'sealed' order by id desc limit 1",
    [email],
  );
  return JSON.parse(unseal(secret, rows[0]?.payload.sealed ?? "") ?? "{}") as { token: string };
}
const spend = (
  token: string,
  kinds: ("login" | "verify" | "reset" | "connect")[] = ["login", "verify", "connect"],
  at = now,
) =>
  inTransaction(base.db, async (tx) => {
    const proof = await spendLink(tx, token, kinds, at);
    return proof && { proof, ...(await proveEmail(tx, proof, at)) };
  });
/** A member who has proved the address. */
async function member(email: string, password?: string): Promise<string> {
  await register(base.db, { email, ...(password ? { password } : {}), secret, browserKey }, now);
  const done = await spend((await mailed(email)).token);
  if (!done) throw new Error("not proved");
  return done.uid;
}

describe("passwords", () => {
  test("are compared in one form, and no two hashes are the same", async () => {
    const [a, b] = [await hashPassword("ｐａｓｓ１２３４"), await hashPassword("pass1234")];
    expect(a).not.toBe(b);
    expect([
      await isPassword("pass1234", a),
      await isPassword("pass1235", a),
      await isPassword("x", undefined),
    ]).toEqual([true, false, false]);
  });
  test("that we make are p and seven small letters or digits", () => {
    for (let n = 0; n < 200; n += 1) expect(generatePassword()).toMatch(/^p[a-z0-9]{7}$/);
  });
  test.each([
    ["1234567", false],
    ["12345678", true],
    ["あたらしい合言葉", true],
    ["a".repeat(201), false],
    ["12345678\u0000", false],
    ["\ud83d1234567", false],
  ])("%j may be new: %s", (text, ok) => expect(NewPassword.safeParse(text).success).toBe(ok));
});

test("spaces of a login address become plus signs, before it is looked at", () => {
  expect([spacesToPlus(" mio shop@example.jp "), spacesToPlus("mio　shop@example.jp")]).toEqual([
    "mio+shop@example.jp",
    "mio+shop@example.jp",
  ]);
  expect(LoginEmail.parse("mio shop@example.jp")).toBe("mio+shop@example.jp");
});

describe("registering", () => {
  test("makes an account that opens by the mail, with the password that was typed", async () => {
    const uid = await member("mio@example.jp", "correct horse");
    expect(await checkPassword(base.db, "mio@example.jp", "correct horse")).toEqual({
      ok: true,
      value: { uid, mustChange: false, verified: true },
    });
    expect(await checkPassword(base.db, "mio@example.jp", "wrong horse")).toMatchObject({
      ok: false,
    });
    expect(await checkPassword(base.db, "nobody@example.jp", "correct horse")).toMatchObject({
      ok: false,
    });
  });
  test("without a password mails one, which is to be changed", async () => {
    await register(base.db, { email: "mio@example.jp", secret, browserKey }, now);
    const { password = "", token } = await mailed("mio@example.jp");
    expect(password).toMatch(/^p[a-z0-9]{7}$/);
    const done = await spend(token);
    expect(await checkPassword(base.db, "mio@example.jp", password)).toMatchObject({
      ok: true,
      value: { mustChange: true },
    });
    expect(done?.fresh).toBe(true);
  });
  test("the password that was mailed lets in once, within a day; one's own is never spent", async () => {
    const made = async (email: string) => {
      await register(base.db, { email, secret, browserKey }, now);
      const { token, password = "" } = await mailed(email);
      return { uid: (await spend(token))?.uid ?? "", password };
    };
    const { uid, password } = await made("mio@example.jp");
    const twice = await Promise.all(
      Array.from({ length: 3 }, () => spendMadePassword(base.db, uid, later(1))),
    );
    expect(twice.filter(Boolean)).toHaveLength(1);
    expect(await checkPassword(base.db, "mio@example.jp", password)).toMatchObject({ ok: false });
    const late = await made("nagi@example.jp");
    expect(await spendMadePassword(base.db, late.uid, later(24 * 60))).toBe(false);
    const own = await member("sui@example.jp", "correct horse");
    expect(await spendMadePassword(base.db, own, later(1))).toBe(false);
    expect(await checkPassword(base.db, "sui@example.jp", "correct horse")).toMatchObject({
      ok: true,
    });
  });
  test("with a member's address makes no second account, and the mail says so instead", async () => {
    const uid = await member("mio@example.jp", "correct horse");
    expect(
      await register(base.db, { email: "mio@example.jp", password: "attacker's", secret }, now),
    ).toMatchObject({ ok: true });
    expect((await mailed("mio@example.jp")).known).toBe("1");
    expect((await base.pool.query("select 1 from users")).rowCount).toBe(1);
    expect(await checkPassword(base.db, "mio@example.jp", "attacker's")).toMatchObject({
      ok: false,
    });
    expect((await spend((await mailed("mio@example.jp")).token))?.uid).toBe(uid);
  });
  test("sends no more than five mails an hour to one address", async () => {
    const asked = [];
    for (let n = 0; n < 6; n += 1)
      asked.push((await requestLogin(base.db, { email: "mio@example.jp", secret }, now)).ok);
    expect(asked).toEqual([true, true, true, true, true, false]);
    expect((await requestLogin(base.db, { email: "mio@example.jp", secret }, later(61))).ok).toBe(
      true,
    );
  });
  test("by somebody who waits for the owner gives them nothing: the owner's proof drops the stranger's password", async () => {
    await register(
      base.db,
      {
        email: "victim@example.jp",
        password: "attacker's own",
        secret,
        browserKey: "a".repeat(43),
      },
      now,
    );
    const { token } = await mailed("victim@example.jp");
    const done = await inTransaction(base.db, async (tx) => {
      const proof = await spendLink(tx, token, ["verify"], now);
      if (!proof) throw new Error("gone");
      const entered = await proveEmail(tx, proof, now);
      await removeForeignPassword(tx, entered.uid, hashOfToken(browserKey));
      return entered;
    });
    expect(await checkPassword(base.db, "victim@example.jp", "attacker's own")).toMatchObject({
      ok: false,
    });
    expect((await hasPassword(base.db, done.uid)).has).toBe(false);
  });
  test("that only claimed an address loses it, with password and sign-ins, when another proves it", async () => {
    await register(base.db, { email: "mio@example.jp", password: "attacker's own", secret }, now);
    const [{ uid: claimed }] = (await base.pool.query<{ uid: string }>("select uid from users"))
      .rows as [{ uid: string }];
    await base.pool.query(
      "insert into passkey (id, uid, public_key, counter, transports, name, created_at) values ('k', $1, '', 0, '[]', 'x', now())",
      [claimed],
    );
    await requestLogin(base.db, { email: "mio@example.jp", secret }, now);
    const done = await spend((await mailed("mio@example.jp")).token, ["login"]);
    expect((await base.pool.query("select 1 from passkey")).rowCount).toBe(0);
    expect(done?.uid).not.toBe(claimed);
    expect(await checkPassword(base.db, "mio@example.jp", "attacker's own")).toMatchObject({
      ok: false,
    });
    expect(await profileOf(base.db, claimed)).toMatchObject({ email: null });
  });
});

describe("a mailed proof", () => {
  test("is looked at as often as one likes and spent once, in time, and only the newest counts", async () => {
    await requestLogin(base.db, { email: "mio@example.jp", secret }, now);
    const first = (await mailed("mio@example.jp")).token;
    await requestLogin(base.db, { email: "mio@example.jp", secret }, later(1));
    const { token } = await mailed("mio@example.jp");
    expect((await readProof(base.db, first, later(1))).state).toBe("over");
    expect([
      (await readProof(base.db, token, later(1))).state,
      (await readProof(base.db, token, later(2))).state,
    ]).toEqual(["open", "open"]);
    const spent = await Promise.all([1, 2, 3, 4].map(() => spend(token, ["login"], later(2))));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect((await readProof(base.db, token, later(3))).state).toBe("used");
    await requestLogin(base.db, { email: "mio@example.jp", secret }, later(5));
    expect(
      await spend((await mailed("mio@example.jp")).token, ["login"], later(16)),
    ).toBeUndefined();
    expect((await readProof(base.db, "made up", now)).state).toBe("unknown");
  });
  test("of one kind opens no other door", async () => {
    await member("mio@example.jp", "correct horse");
    await requestReset(base.db, "mio@example.jp", secret, later(1));
    expect(
      await spend((await mailed("mio@example.jp")).token, ["login", "verify", "connect"], later(2)),
    ).toBeUndefined();
    expect(await requestReset(base.db, "nobody@example.jp", secret, now)).toMatchObject({
      ok: false,
      code: "no-user",
    });
  });
  test("has a code for the browser that asked: five wrong ones end it, another browser's never counts", async () => {
    const asked = await requestLogin(base.db, { email: "mio@example.jp", secret, browserKey }, now);
    const id = asked.ok ? asked.value.proofId : "";
    const { code = "" } = await mailed("mio@example.jp");
    expect(await spendCode(base.db, id, "c".repeat(43), code, now)).toMatchObject({
      ok: false,
      code: "over",
    });
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 4; n += 1)
      expect(await spendCode(base.db, id, browserKey, wrong, now)).toMatchObject({
        ok: false,
        code: "wrong",
      });
    expect(await spendCode(base.db, id, browserKey, code, now)).toMatchObject({ ok: true });
    expect(await spendCode(base.db, id, browserKey, code, now)).toMatchObject({ ok: false });
    expect(await askedHere(base.db, id, browserKey)).toMatchObject({
      email: "mio@example.jp",
      spent: true,
    });
    expect(await askedHere(base.db, id, "c".repeat(43))).toBeUndefined();
    const again = await requestLogin(
      base.db,
      { email: "nagi@example.jp", secret, browserKey },
      now,
    );
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        spendCode(base.db, again.ok ? again.value.proofId : "", browserKey, "999999", now),
      ),
    );
    expect(tries.filter((one) => !one.ok && one.code === "wrong").length).toBeLessThanOrEqual(5);
  });
  test("is sent again to the same address with the same way on, a minute later, by the browser that asked", async () => {
    const asked = await requestLogin(
      base.db,
      { email: "mio@example.jp", secret, browserKey, redirectUrl: "/mypage/why" },
      now,
    );
    const id = asked.ok ? asked.value.proofId : "";
    const again = (browser: string, at: Date, of = id) =>
      sendAgain(base.db, { id: of, secret, browserKey: browser }, at);
    expect(await again("c".repeat(43), later(2))).toEqual({ ok: false, code: "unknown" });
    expect(await again(browserKey, new Date(now.getTime() + 13_000))).toEqual({
      ok: false,
      code: "too-early",
      waitSeconds: 47,
    });
    const both = await Promise.all([again(browserKey, later(1)), again(browserKey, later(1))]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const sent = both.find(({ ok }) => ok);
    expect(await askedHere(base.db, sent?.ok ? sent.value.proofId : "", browserKey)).toMatchObject({
      email: "mio@example.jp",
      redirectUrl: "/mypage/why",
      spent: false,
    });
    expect((await base.pool.query("select 1 from outbox")).rowCount).toBe(2);
    await spend((await mailed("mio@example.jp")).token, ["login"], later(2));
    expect(await again(browserKey, later(5), sent?.ok ? sent.value.proofId : "")).toEqual({
      ok: false,
      code: "unknown",
    });
  });
  test("of joining is sent again with a password that opens, where we made it, and without one where it was typed", async () => {
    const made = await register(base.db, { email: "mio@example.jp", secret, browserKey }, now);
    expect(
      await sendAgain(
        base.db,
        { id: made.ok ? made.value.proofId : "", secret, browserKey },
        later(2),
      ),
    ).toMatchObject({ ok: true });
    const { token, password = "" } = await mailed("mio@example.jp");
    const uid = (await spend(token, ["verify"], later(3)))?.uid;
    expect(await checkPassword(base.db, "mio@example.jp", password)).toMatchObject({
      ok: true,
      value: { uid, mustChange: true },
    });
    const typed = await register(
      base.db,
      { email: "nagi@example.jp", password: "correct horse", secret, browserKey },
      now,
    );
    await sendAgain(
      base.db,
      { id: typed.ok ? typed.value.proofId : "", secret, browserKey },
      later(2),
    );
    expect((await mailed("nagi@example.jp")).password).toBeUndefined();
    expect(await checkPassword(base.db, "nagi@example.jp", "correct horse")).toMatchObject({
      ok: true,
    });
  });
  test("lies sealed in the post", async () => {
    await requestLogin(base.db, { email: "mio@example.jp", secret, browserKey }, now);
    const { token, code } = await mailed("mio@example.jp");
    const { rows } = await base.pool.query<{ all: string }>(
      "select string_agg(payload::text, '') || (select string_agg(token_hash || coalesce(code_hash, ''), '') from mail_proof) as all from outbox",
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(code);
    expect([
      unseal("another secret of thirty-two marks", seal(secret, "x")),
      unseal(secret, "broken"),
      unseal(secret, seal(secret, "x")),
    ]).toEqual([undefined, undefined, "x"]);
  });
});

describe("a sign-in", () => {
  test("is known by its cookie until it is idle, too old, or ended", async () => {
    const uid = await member("mio@example.jp");
    const { token, signInId } = await beginSignIn(
      base.db,
      { uid, means: "mail", device: "iPhone・Safari" },
      now,
    );
    expect(await findActor(base.db, token, now)).toMatchObject({
      kind: "member",
      uid,
      signInId,
      authority: "customer",
      second: false,
    });
    expect((await findActor(base.db, token, days(13))).kind).toBe("member");
    expect((await findActor(base.db, token, days(26))).kind).toBe("member");
    expect((await findActor(base.db, token, days(41))).kind).toBe("visitor");
    const other = await beginSignIn(base.db, { uid, means: "mail", device: "" }, now);
    for (let day = 10; day < 95; day += 10) await findActor(base.db, other.token, days(day));
    expect((await findActor(base.db, other.token, days(91))).kind).toBe("visitor");
    for (const bad of [undefined, "", "x", `${token}x`, token.slice(1), signInId])
      expect((await findActor(base.db, bad, now)).kind).toBe("visitor");
  });
  test("ends for one browser or for all at once, and nobody ends another's", async () => {
    const [uid, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const [a, b, c] = [
      await beginSignIn(base.db, { uid, means: "mail", device: "a" }, now),
      await beginSignIn(base.db, { uid, means: "mail", device: "b" }, now),
      await beginSignIn(base.db, { uid, means: "mail", device: "c" }, now),
    ];
    expect(await endSignIn(base.db, other, a.signInId)).toBe(false);
    expect(await endSignIn(base.db, uid, a.signInId)).toBe(true);
    expect((await findActor(base.db, a.token, now)).kind).toBe("visitor");
    await inTransaction(base.db, (tx) =>
      endSignIns(tx, uid, { except: b.signInId, why: "test" }, now),
    );
    expect([
      (await findActor(base.db, b.token, now)).kind,
      (await findActor(base.db, c.token, now)).kind,
    ]).toEqual(["member", "visitor"]);
    expect((await signIns(base.db, uid, now)).map(({ device }) => device)).toEqual(["b"]);
  });
  test("ends everywhere else with a new password, and everywhere for who is banned", async () => {
    const uid = await member("mio@example.jp", "correct horse");
    const [here, there] = [
      await beginSignIn(base.db, { uid, means: "password", device: "" }, now),
      await beginSignIn(base.db, { uid, means: "password", device: "" }, now),
    ];
    await setPassword(base.db, uid, "another horse", { except: here.signInId }, now);
    expect([
      (await findActor(base.db, here.token, now)).kind,
      (await findActor(base.db, there.token, now)).kind,
    ]).toEqual(["member", "visitor"]);
    await base.pool.query("update users set banned_at = now() where uid = $1", [uid]);
    expect((await findActor(base.db, here.token, now)).kind).toBe("visitor");
  });
  test("names its device in words only", () => {
    expect(
      deviceOf(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1",
      ),
    ).toBe("iPhone・Safari");
    expect(deviceOf("Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Line/15.1")).toBe(
      "Android・LINE",
    );
    expect(deviceOf("<script>")).toBe("名前のわからない端末");
    expect([
      isInAppBrowser("… Line/15.1"),
      isInAppBrowser("… Instagram 300"),
      isInAppBrowser("… Safari/604.1"),
    ]).toEqual([true, true, false]);
  });
});

describe("the tokens of the calls", () => {
  const who = {
    uid: "11111111-1111-4111-8111-111111111111",
    signInId: "22222222-2222-4222-8222-222222222222",
  };
  test("last 35 minutes, are ours, and are nothing else's", async () => {
    const token = await issueAccessToken(secret, who, now);
    expect(await readAccessToken(secret, token, later(34))).toEqual(who);
    expect(await readAccessToken(secret, token, later(36))).toBeUndefined();
    expect(await readAccessToken("another secret of thirty-two marks", token, now)).toBeUndefined();
    const [head = "", body = ""] = token.split(".");
    expect(
      await readAccessToken(
        secret,
        `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`,
        now,
      ),
    ).toBeUndefined();
    expect(
      await readAccessToken(
        secret,
        `${head}.${Buffer.from(JSON.stringify({ sub: "someone", sid: "x", aud: "api", iss: "kusegoyomi", exp: 9_999_999_999, iat: 1 })).toString("base64url")}.${token.split(".")[2]}`,
        now,
      ),
    ).toBeUndefined();
  });
  test("for one sign-in belong to one browser and count once", async () => {
    const uid = await member("mio@example.jp");
    const custom = { uid, id: "33333333-3333-4333-8333-333333333333", means: "line" as const };
    const token = await issueCustomToken(secret, custom, browserKey, now);
    expect(await readCustomToken(secret, token, browserKey, later(4))).toEqual(custom);
    expect(await readCustomToken(secret, token, "c".repeat(43), now)).toBeUndefined();
    expect(await readCustomToken(secret, token, browserKey, later(6))).toBeUndefined();
    expect(await readAccessToken(secret, token, now)).toBeUndefined();
    const used = await Promise.all(
      [1, 2, 3].map(() =>
        beginSignInAs(base.db, custom.id, { uid, means: "line", device: "" }, now),
      ),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
  });
  test("an empty or foreign csrfToken never passes", () => {
    expect([
      isCsrfToken(secret, browserKey, csrfTokenOf(secret, browserKey)),
      isCsrfToken(secret, browserKey, ""),
      isCsrfToken(secret, undefined, csrfTokenOf(secret, "")),
      isCsrfToken(secret, "c".repeat(43), csrfTokenOf(secret, browserKey)),
    ]).toEqual([true, false, false, false]);
  });
});

describe("LINE and Google", () => {
  const identity = (change: Partial<Identity> = {}): Identity => ({
    provider: "line",
    issuer: "https://access.line.me",
    subject: "U1",
    name: "みお",
    picture: null,
    email: null,
    emailAuthoritative: false,
    emailVerified: false,
    friend: true,
    ...change,
  });
  const google = (change: Partial<Identity> = {}) =>
    identity({
      provider: "google",
      issuer: "https://accounts.google.com",
      subject: "1",
      friend: null,
      ...change,
    });
  const provider = (found: Identity): SignInProvider => ({
    name: found.provider,
    authorizeUrl: async ({ state }) => `https://provider.example/?state=${state}`,
    redeem: async () => found,
  });
  const ask = {
    redirectUri: "https://shop.example/back",
    redirectUrl: "/mypage/why",
    cart: "c1|x",
  };
  async function flow(found: Identity, linkFor?: string) {
    const begun = await beginFlow(
      base.db,
      provider(found),
      { ...ask, ...(linkFor ? { linkFor } : {}) },
      now,
    );
    const state = new URL(begun.url).searchParams.get("state") ?? "";
    return {
      ...begun,
      state,
      redeemed: await redeemFlow(
        base.db,
        provider(found),
        begun.flowKey,
        { code: "c", state, redirectUri: ask.redirectUri },
        now,
      ),
    };
  }
  const come = async (found: Identity, linkFor?: string) =>
    arrive(base.db, (await flow(found, linkFor)).flowKey, { linkFor, secret }, now);

  test("of somebody new makes an account without an address, and finds it again", async () => {
    const first = await come(identity());
    expect(first).toMatchObject({ kind: "signed-in", fresh: true });
    expect(await come(identity({ name: "別の名" }))).toEqual({
      kind: "signed-in",
      uid: first.kind === "signed-in" ? first.uid : "",
      fresh: false,
    });
    expect(await profileOf(base.db, first.kind === "signed-in" ? first.uid : "")).toMatchObject({
      email: null,
      lineUserId: "U1",
      friend: true,
      displayName: "みお",
    });
  });
  test("with an address that is a member's never joins by itself", async () => {
    await member("mio@example.jp", "correct horse");
    expect(await come(identity({ email: "mio@example.jp" }))).toEqual({ kind: "address-known" });
    expect(await come(google({ email: "mio@example.jp", emailVerified: true }))).toEqual({
      kind: "address-known",
    });
    expect((await base.pool.query("select 1 from identity")).rowCount).toBe(0);
  });
  test("joins by itself only where Google vouches for an address that we proved too", async () => {
    const uid = await member("mio@gmail.com", "correct horse");
    expect(
      await come(google({ email: "mio@gmail.com", emailVerified: true, emailAuthoritative: true })),
    ).toEqual({ kind: "signed-in", uid, fresh: false });
  });
  test("that vouch for an unproved account's address take it from who only claimed it", async () => {
    await register(base.db, { email: "mio@gmail.com", password: "attacker's own", secret }, now);
    expect(
      await come(google({ email: "mio@gmail.com", emailVerified: true, emailAuthoritative: true })),
    ).toMatchObject({ kind: "signed-in", fresh: true });
    expect(await checkPassword(base.db, "mio@gmail.com", "attacker's own")).toMatchObject({
      ok: false,
    });
  });
  describe("whose address is a member's", () => {
    const other = "c".repeat(43);
    const here = { browserKey, secret };
    const shown = (uid: string, at = now, key = browserKey) =>
      pendingLinkOf(base.db, uid, { browserKey: key, secret }, at);
    const decide = (uid: string, join = true, at = now, key = browserKey) =>
      joinOffered(base.db, uid, { browserKey: key, secret, join }, at);
    const waits = async (found = identity({ email: "mio@example.jp" })) =>
      arrive(base.db, (await flow(found)).flowKey, here, now);
    test("wait sealed in their browser, and are joined once that member has signed in and says so", async () => {
      const uid = await member("mio@example.jp", "correct horse");
      expect(await waits()).toEqual({ kind: "address-known" });
      expect(
        JSON.stringify(
          (await base.pool.query("select verified from login_flow where intent = 'offer'")).rows,
        ),
      ).not.toMatch(/"U1"|みお|mio@/);
      expect(await shown(uid)).toEqual({ provider: "line", name: "みお" });
      expect(await decide(uid)).toEqual({ kind: "linked", uid, provider: "line" });
      expect(await come(identity())).toMatchObject({ kind: "signed-in", uid });
      expect(
        (await base.pool.query("select after from audit where action = 'identity.joined'")).rows,
      ).toEqual([{ after: { provider: "line", by: "the member" } }]);
      expect(
        (
          await base.pool.query(
            "select payload->>'what' as what from outbox where kind = 'mail:account-changed'",
          )
        ).rows,
      ).toEqual([{ what: "LINEでログインできるようになりました。" }]);
      expect([await shown(uid), (await decide(uid)).kind]).toEqual([undefined, "expired"]);
    });
    test("are nothing in another browser, to another member, or a quarter of an hour later", async () => {
      const [uid, nagi] = [await member("mio@example.jp"), await member("nagi@example.jp")];
      await waits();
      expect([
        await shown(uid, now, other),
        await shown(nagi),
        await shown(uid, later(15)),
      ]).toEqual([undefined, undefined, undefined]);
      expect([(await decide(uid, true, now, other)).kind, (await decide(nagi)).kind]).toEqual([
        "expired",
        "expired",
      ]);
      // Neither took it away.
      expect(await shown(uid, later(14))).toBeDefined();
      expect((await decide(uid, true, later(15))).kind).toBe("expired");
      expect((await base.pool.query("select 1 from identity")).rowCount).toBe(0);
    });
    test("are let go, taken once by two at the same moment, and never from who has them meanwhile", async () => {
      const [uid, nagi] = [await member("mio@example.jp"), await member("nagi@example.jp")];
      await waits();
      expect([(await decide(uid, false)).kind, (await decide(uid)).kind]).toEqual([
        "let-go",
        "expired",
      ]);
      await waits();
      await come(identity(), nagi);
      expect((await decide(uid)).kind).toBe("belongs-to-another");
      await waits(identity({ subject: "U2", email: "mio@example.jp" }));
      expect(
        (await Promise.all([decide(uid), decide(uid)])).map(({ kind }) => kind).sort(),
      ).toEqual(["expired", "linked"]);
      await waits(identity({ subject: "U3", email: "mio@example.jp" }));
      expect([await shown(uid), (await decide(uid)).kind]).toEqual([undefined, "has-another"]);
    });
  });
  test("are linked by the member who asked, in that sign-in alone, each to one account", async () => {
    const [uid, other] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    expect(await come(identity(), uid)).toEqual({ kind: "linked", uid });
    expect(await come(identity(), uid)).toEqual({ kind: "linked", uid });
    expect(await come(identity(), other)).toEqual({ kind: "belongs-to-another" });
    expect(await come(identity({ subject: "U2" }), uid)).toEqual({ kind: "has-another" });
    const { flowKey } = await flow(identity({ subject: "U3" }), other);
    expect(await arrive(base.db, flowKey, { linkFor: uid, secret }, now)).toEqual({
      kind: "expired",
    });
  });
  test("are used once, within five minutes, in the browser that began", async () => {
    const { flowKey, state } = await flow(identity());
    expect((await verifiedIdentity(base.db, flowKey, later(4)))?.identity.subject).toBe("U1");
    expect(await verifiedIdentity(base.db, flowKey, later(6))).toBeUndefined();
    expect(await verifiedIdentity(base.db, "x".repeat(43), now)).toBeUndefined();
    expect((await arrive(base.db, flowKey, { secret }, later(6))).kind).toBe("expired");
    expect((await arrive(base.db, flowKey, { secret }, now)).kind).toBe("signed-in");
    expect((await arrive(base.db, flowKey, { secret }, now)).kind).toBe("expired");
    expect(
      await redeemFlow(
        base.db,
        provider(identity()),
        flowKey,
        { code: "c", state, redirectUri: ask.redirectUri },
        now,
      ),
    ).toMatchObject({ ok: false, code: "used" });
  });
  test("that come back in another browser sign nobody in, and say where to go on with which cart", async () => {
    const begun = await beginFlow(base.db, provider(identity()), ask, now);
    const state = new URL(begun.url).searchParams.get("state") ?? "";
    expect((await flowOf(base.db, "line", begun.flowKey, state, now)).kind).toBe("here");
    expect(await flowOf(base.db, "line", undefined, state, now)).toEqual({
      kind: "elsewhere",
      redirectUrl: "/mypage/why",
      cart: "c1|x",
    });
    expect((await flowOf(base.db, "google", begun.flowKey, state, now)).kind).toBe("none");
    expect((await flowOf(base.db, "line", begun.flowKey, "other", now)).kind).toBe("none");
    expect((await flowOf(base.db, "line", begun.flowKey, state, later(11))).kind).toBe("none");
  });
  test("with the browser's own verifier want it at the end", async () => {
    const begun = await beginFlow(
      base.db,
      provider(identity()),
      { ...ask, codeChallenge: createHash("sha256").update("v").digest("base64url") },
      now,
    );
    const redeem = (codeVerifier?: string) =>
      redeemFlow(
        base.db,
        provider(identity()),
        begun.flowKey,
        { code: "c", redirectUri: ask.redirectUri, ...(codeVerifier ? { codeVerifier } : {}) },
        now,
      );
    expect(await redeem()).toMatchObject({ ok: false });
  });
  test("are taken away, but never the last way in", async () => {
    const first = await come(identity());
    const uid = first.kind === "signed-in" ? first.uid : "";
    expect(await unlink(base.db, uid, "line", "x", now)).toMatchObject({ ok: false, code: "last" });
    expect(await come(google(), uid)).toEqual({ kind: "linked", uid });
    expect(
      await unlink(base.db, uid, "line", "00000000-0000-4000-8000-000000000000", now),
    ).toMatchObject({ ok: true });
    expect(await waysIn(base.db, uid)).toMatchObject({ line: null, google: { label: "みお" } });
  });
});

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
  test("an address of mail counts when it is proved, and not one that is another's", async () => {
    const [uid] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    expect(await requestConnect(base.db, secret, uid, "nagi@example.jp", now)).toMatchObject({
      ok: false,
      code: "taken",
    });
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
  test("what they hear of by mail; mails about money always come, and only what is sent can be chosen", async () => {
    const uid = await member("mio@example.jp");
    const wanted = async () =>
      Object.fromEntries(
        (await contactChoices(base.db, uid)).map(({ kind, wanted: by }) => [kind, by]),
      );
    expect(await wanted()).toEqual({ renewal: { mail: true }, restock: { mail: true } });
    await chooseContact(base.db, uid, [{ kind: "restock", channel: "mail", wanted: false }]);
    expect(await wanted()).toEqual({ renewal: { mail: true }, restock: { mail: false } });
    expect([
      await mayMail(base.db, "mio@example.jp", "restock"),
      await mayMail(base.db, "mio@example.jp", "renewal"),
      await mayMail(base.db, "guest@example.jp", "restock"),
    ]).toEqual([false, true, true]);
  });
  test("nothing by mail while no address is proved", async () => {
    const uid = await member("mio@example.jp");
    await base.pool.query("update users set email_verified_at = null");
    expect(
      await chooseContact(base.db, uid, [{ kind: "restock", channel: "mail", wanted: true }]),
    ).toEqual({ ok: false, code: "no-mail" });
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
      "insert into memo (id, uid, item_id, body, created_at, updated_at) values (gen_random_uuid(), $1, 'a', 'ひみつ', now(), now())",
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
