// Passwords and registering: beside each "may" its "may not".
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { requestLogin, register } from "./registration/register.server.ts";
import {
  checkPassword,
  spendMadePassword,
  removeForeignPassword,
  hasPassword,
} from "./sign-in/own-password.server.ts";
import { proveEmail } from "./registration/prove-email.server.ts";
import { generatePassword, hashPassword, isPassword } from "./sign-in/password.server.ts";
import { spendLink } from "./registration/email-verification.server.ts";
import { spacesToPlus } from "./rules.ts";
import { NewPassword } from "./new-password.server.ts";
import { LoginEmail } from "./schema.ts";
import { hashOfToken, profileOf } from "./service.server.ts";
import {
  base,
  browserKey,
  freshForEach,
  later,
  mailed,
  member,
  now,
  secret,
  spend,
} from "./testing.ts";

freshForEach();

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
    ["correct horse", true],
    ["あたらしい合言葉", true],
    ["2938471056", true],
    ["12345678", false],
    ["Password1", false],
    ["ｉｌｏｖｅｙｏｕ", false],
    ["ababababab", false],
    ["Kusegoyomi2026!", false],
    ["体癖体癖体癖体癖", false],
    ["パスワード1234", false],
    ["くせごよみの青い栞", true],
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
