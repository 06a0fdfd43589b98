// A proof in the middle of a visit, and the second factor of staff: by a key, by codes.
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { addPasskey, beginPasskey } from "./passkey.server.ts";
import { beginProofByPasskey, proveByPasskey } from "./passkey-sign-in.server.ts";
import { type Member, mayAddPasskey } from "../rules.ts";
import { newDevice, passkeyNoon, passkeyParty, passkeyPeople } from "../testing/passkey-people.ts";
import { type SoftwareDevice } from "../testing/software-device.ts";
import { proveSecond, removeSecondFactor, secondFactorOf } from "./totp.server.ts";

const people = passkeyPeople();
const now = passkeyNoon;
const later = (minutes: number) => new Date(passkeyNoon.getTime() + minutes * 60_000);
const secret = "a secret of at least thirty-two marks";

describe("a proof in the middle of a visit", () => {
  const prove = async (who: Member, one: SoftwareDevice, { second = false, as = who } = {}) => {
    const options = await beginProofByPasskey(
      people.base.db,
      passkeyParty,
      who,
      { second },
      later(30),
    );
    return options.ok
      ? proveByPasskey(
          people.base.db,
          passkeyParty,
          as,
          one.get(options.value),
          { second },
          later(30),
        )
      : options;
  };
  test("counts for the sign-in that asked, by a key of its own member", async () => {
    const [who, other] = [
      await people.member("mio@example.jp"),
      await people.member("nagi@example.jp"),
    ];
    const [mine, theirs] = [newDevice(), newDevice()];
    await people.add(who, mine);
    await people.add(other, theirs);
    expect(await prove(who, theirs)).toEqual({ ok: false, code: "refused" });
    expect(await prove(who, mine, { as: other })).toEqual({ ok: false, code: "refused" });
    expect((await people.again(who)).provedAt).toEqual(now);
    expect(await prove(who, mine)).toEqual({ ok: true, value: null });
    expect([
      (await people.again(who)).provedAt,
      (await people.again(other)).provedAt,
      (await people.again(who)).second,
    ]).toEqual([later(30), now, false]);
  });
  test("needs a key", async () => {
    expect(await prove(await people.member("mio@example.jp"), newDevice())).toEqual({
      ok: false,
      code: "none",
    });
  });
  test("is no second factor by a key of before somebody was staff", async () => {
    const who = await people.member("mio@example.jp");
    const one = newDevice();
    await people.add(who, one);
    await people.base.pool.query("update users set authority = 'staff' where uid = $1", [who.uid]);
    expect(await prove(who, one, { second: true })).toEqual({ ok: false, code: "none" });
    expect(await prove(who, one)).toMatchObject({ ok: true });
    expect((await people.again(who)).second).toBe(false);
    expect(await people.login(one)).toMatchObject({ ok: true, value: { second: false } });
  });
});

describe("the second factor of staff", () => {
  /** `second`: whether this sign-in has proved itself by a second means. */
  const factorOf = (who: Member, second: boolean) =>
    secondFactorOf(people.base.db, { uid: who.uid, second, label: "" }, { secret, issuer: "x" });
  const code = async (who: Member, at: Date) => {
    const factor = await factorOf(who, false);
    if (factor.state !== "to-set-up") throw new Error(factor.state);
    return new TOTP({ secret: factor.secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({
      timestamp: at.getTime(),
    });
  };
  test("may be a passkey: adding the first one shows it, signing in and proving with it too", async () => {
    const who = await people.member("staff@example.jp", "staff");
    const one = newDevice();
    expect(await people.add(who, one)).toMatchObject({ ok: true, value: { asSecond: true } });
    expect((await people.again(who)).second).toBe(true);
    expect(await people.login(one)).toEqual({ ok: true, value: { uid: who.uid, second: true } });
    const next = await people.signedIn(who.uid, later(20));
    const options = await beginProofByPasskey(
      people.base.db,
      passkeyParty,
      next,
      { second: true },
      later(20),
    );
    expect(
      options.ok &&
        (await proveByPasskey(
          people.base.db,
          passkeyParty,
          next,
          one.get(options.value),
          { second: true },
          later(20),
        )),
    ).toEqual({ ok: true, value: null });
    expect((await people.again(next)).secondAt).toEqual(later(20));
  });
  test("is not made by who has only the password of somebody with codes", async () => {
    const who = await people.member("staff@example.jp", "staff");
    expect(await proveSecond(people.base.db, who, await code(who, now), secret, now)).toMatchObject(
      {
        ok: true,
      },
    );
    const thief = await people.signedIn(who.uid);
    expect(await beginPasskey(people.base.db, passkeyParty, thief, now)).toEqual({
      ok: false,
      code: "second",
    });
    const mine = await people.again(who);
    expect((await beginPasskey(people.base.db, passkeyParty, mine, now)).ok).toBe(true);
    const prepared = newDevice().create(await people.asked(mine));
    expect(
      await addPasskey(people.base.db, passkeyParty, thief, { response: prepared, name: "x" }, now),
    ).toEqual({
      ok: false,
      code: "second",
    });
    expect(mayAddPasskey({ ...mine, provedAt: later(16) }, true, later(16))).toBe("second");
  });
  test("is not made of codes by who has only the password of somebody with a passkey", async () => {
    const who = await people.member("staff@example.jp", "staff");
    const early = await code(who, now);
    await people.add(who, newDevice());
    const thief = await people.signedIn(who.uid);
    expect((await factorOf(who, false)).state).toBe("passkey");
    expect(await proveSecond(people.base.db, thief, early, secret, now)).toEqual({
      ok: false,
      code: "no-factor",
    });
    expect((await people.again(thief)).second).toBe(false);
    expect((await factorOf(who, true)).state).toBe("to-set-up");
  });
  test("is set up by a picture as well: squares on white with a border, the same for the same key, and none once it is set up", async () => {
    const who = await people.member("staff@example.jp", "staff");
    const ask = () =>
      secondFactorOf(
        people.base.db,
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
    await proveSecond(people.base.db, who, await code(who, now), secret, now);
    expect((await ask()).state).toBe("ready");
  });
  test("that is lost is dropped whole, and can be set up anew", async () => {
    const who = await people.member("staff@example.jp", "staff");
    const one = newDevice();
    await people.add(who, one);
    await removeSecondFactor(people.base.db, who.uid);
    expect(await people.login(one)).toMatchObject({ ok: true, value: { second: false } });
    expect((await factorOf(who, false)).state).toBe("to-set-up");
  });
});
