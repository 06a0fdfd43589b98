// Who comes by LINE or Google: beside each "may" its "may not".
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Identity, SignInProvider } from "#integrations/identity/port.ts";
import { register } from "./registration/register.server.ts";
import { checkPassword } from "./sign-in/own-password.server.ts";
import { pendingLinkOf } from "./sign-in/pending-link.server.ts";
import { unlink, waysIn } from "./profile/ways-in.server.ts";
import { arrive, joinOffered } from "./sign-in/arrive.server.ts";
import { beginFlow, flowOf, redeemFlow, verifiedIdentity } from "./sign-in/provider-flow.server.ts";
import { profileOf } from "./service.server.ts";
import { base, browserKey, freshForEach, later, member, now, secret } from "./testing.ts";

freshForEach();

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
