// A sign-in and the tokens of the calls: until when they hold, and who ends them.
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import {
  csrfTokenOf,
  isCsrfToken,
  issueAccessToken,
  issueCustomToken,
  readAccessToken,
  readCustomToken,
} from "./sign-in/access-token.server.ts";
import { setPassword } from "./sign-in/own-password.server.ts";
import { deviceOf, isInAppBrowser } from "./rules.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import { beginSignIn, beginSignInAs, endSignIn, endSignIns, signIns } from "./service.server.ts";
import { base, browserKey, days, freshForEach, later, member, now, secret } from "./testing.ts";

freshForEach();

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
