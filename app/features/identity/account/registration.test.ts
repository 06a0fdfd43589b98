// One unproven address is one account, however often and by whomever it is registered.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import type { Identity, LiffVerifier } from "#integrations/identity/port.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { requestLogin, requestVerification, register } from "./registration/register.server.ts";
import {
  checkPassword,
  removeForeignPassword,
  hasPassword,
} from "./sign-in/own-password.server.ts";
import { proveEmail } from "./registration/prove-email.server.ts";
import { readLiffToken } from "./sign-in/liff.server.ts";
import { spendCode, spendLink } from "./registration/email-verification.server.ts";
import { unseal } from "./sign-in/encryption.server.ts";
import { hashOfToken } from "./service.server.ts";

const compared = vi.hoisted(() => ({ times: 0 }));
vi.mock(import("./sign-in/password.server.ts"), async (original) => {
  const real = await original();
  return {
    ...real,
    isPassword: (...ask: Parameters<typeof real.isPassword>) => {
      compared.times += 1;
      return real.isPassword(...ask);
    },
  };
});

const secret = "a secret of at least thirty-two marks";
const now = tokyo("2026-11-21 12:00:00");
const email = "mio@example.jp";
const [mine, theirs] = ["m".repeat(43), "t".repeat(43)];
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  base = await freshDatabase();
});
afterEach(() => base.close());

const count = async (table: string) =>
  Number((await base.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
const asks = (password: string, browserKey: string) =>
  register(base.db, { email, password, secret, browserKey }, now);
async function newestMail(): Promise<{ token: string; code: string }> {
  const { rows } = await base.pool.query<{ payload: { sealed: string } }>(
    "select payload from outbox where payload ? 'sealed' order by id desc limit 1",
  );
  return JSON.parse(unseal(secret, rows[0]?.payload.sealed ?? "") ?? "{}") as {
    token: string;
    code: string;
  };
}
/** As the page of the link does it. */
const openLink = (token: string, browserKey: string) =>
  inTransaction(base.db, async (tx) => {
    const proof = await spendLink(tx, token, ["verify", "login"], now);
    if (!proof) throw new Error("gone");
    const entered = await proveEmail(tx, proof, now);
    await removeForeignPassword(tx, entered.uid, hashOfToken(browserKey));
    return entered;
  });

describe("one unproven address", () => {
  test("registered forty times at one moment is one account with five mails, and each try at its password is one comparison", async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, at) => asks(`password ${at}`, `${at}`.padStart(43, "b"))),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
    expect([await count("users"), await count("credential"), await count("mail_proof")]).toEqual([
      1, 1, 5,
    ]);
    expect(
      Number((await base.pool.query("select count(*) from audit")).rows[0]?.count),
      "registered once",
    ).toBe(1);
    compared.times = 0;
    expect(await checkPassword(base.db, email, "wrong")).toMatchObject({ code: "wrong" });
    expect(await checkPassword(base.db, "nobody@example.jp", "wrong")).toMatchObject({
      code: "wrong",
    });
    expect(compared.times).toBe(2);
  }, 60_000);
  test("asked for again by its right password adds no account and no password", async () => {
    await asks("my own words", mine);
    const found = await checkPassword(base.db, email, "my own words");
    if (!found.ok) throw new Error(found.code);
    expect(found.value.verified).toBe(false);
    const { uid } = found.value;
    for (let n = 0; n < 6; n += 1)
      await requestVerification(base.db, { email, uid, secret, browserKey: theirs }, now);
    expect([await count("users"), await count("credential"), await count("mail_proof")]).toEqual([
      1, 1, 5,
    ]);
    await openLink((await newestMail()).token, theirs);
    expect(await checkPassword(base.db, email, "my own words")).toMatchObject({
      value: { uid, verified: true },
    });
  });
  test("holds the newest password", async () => {
    await asks("the first words", mine);
    await asks("the second words", mine);
    await openLink((await newestMail()).token, mine);
    expect(await checkPassword(base.db, email, "the first words")).toMatchObject({ ok: false });
    expect(await checkPassword(base.db, email, "the second words")).toMatchObject({ ok: true });
  });
});

describe("a stranger who registers the same address after me", () => {
  test("does not get in by the link that I open", async () => {
    await asks("my own words", mine);
    await asks("a stranger's words", theirs);
    const { uid } = await openLink((await newestMail()).token, mine);
    expect(await checkPassword(base.db, email, "a stranger's words")).toMatchObject({ ok: false });
    expect((await hasPassword(base.db, uid)).has).toBe(false);
  });
  test("nor by the code that I type, when the words came in between", async () => {
    const asked = await asks("my own words", mine);
    const id = asked.ok ? asked.value.proofId : "";
    const { code } = await newestMail();
    // The mail of mine stays the newest of its browser; the stranger's words are all that changed.
    await base.pool.query("update credential set browser_hash = $1", [hashOfToken(theirs)]);
    const spent = await spendCode(base.db, id, mine, code, now);
    if (!spent.ok) throw new Error(spent.code);
    await inTransaction(base.db, async (tx) => {
      const { uid } = await proveEmail(tx, spent.value, now);
      await removeForeignPassword(tx, uid, hashOfToken(mine));
    });
    expect(await checkPassword(base.db, email, "my own words")).toMatchObject({ ok: false });
  });
  test("nor when I come by a mail without a password", async () => {
    await asks("a stranger's words", theirs);
    await requestLogin(base.db, { email, secret, browserKey: mine }, now);
    await openLink((await newestMail()).token, mine);
    expect(await checkPassword(base.db, email, "a stranger's words")).toMatchObject({ ok: false });
  });
});

describe("a token of LINE's app", () => {
  const found: Identity = {
    provider: "line",
    issuer: "https://access.line.me",
    subject: "U1",
    name: "みお",
    picture: null,
    email: null,
    emailAuthoritative: false,
    emailVerified: false,
    friend: null,
    token: "what was signed",
  };
  const verifier: LiffVerifier = {
    verifyIdToken: async () => found,
    readAccessToken: async () => found,
  };
  test("spelled otherwise is no other token: a second browser does not get in by it", async () => {
    const show = (idToken: string, browserKey: string) =>
      readLiffToken(base.db, verifier, { idToken, browserKey }, now);
    expect(await show("head.body.sigA", mine)).toMatchObject({ ok: true });
    expect(await show("head.body.sigB", theirs)).toMatchObject({ code: "used-elsewhere" });
    expect(await show("head.body.sigB=", mine)).toMatchObject({ ok: true });
  });
});
