// What a mail proves, once and in time: beside each "may" its "may not".
import { describe, expect, test } from "vitest";
import { requestLogin, register, sendAgain } from "./registration/register.server.ts";
import { requestReset, checkPassword } from "./sign-in/own-password.server.ts";
import { askedHere, readProof, spendCode } from "./registration/email-verification.server.ts";
import { seal, unseal } from "./sign-in/encryption.server.ts";
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
