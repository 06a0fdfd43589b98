// Guessing at passwords, codes and second factors: counted for the account and for the address,
// before anything is compared.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secondFactorOf } from "#features/identity/account/sign-in/totp.server.ts";
import { unseal } from "#features/identity/account/sign-in/encryption.server.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of those who guess; 32+";
const password = "correct horse";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
let mio: Person;
let staff: Person;
beforeAll(async () => {
  base = await freshDatabase();
  mio = await aPerson(base, { password });
  staff = await aPerson(base, { authority: "staff" });
  server = await startServer({
    DATABASE_URL: base.url,
    SEED: "none",
    SESSION_SECRET: secret,
    TRUST_PROXY: "on",
  });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});
beforeEach(() =>
  base.pool.query("delete from rate_limit; delete from mail_proof; delete from outbox"),
);

let places = 0;
/** An address that nobody has used yet. */
const elsewhere = () => `10.9.${(places += 1) >> 8}.${places & 255}`;
const visitor = () => new PlainBrowser(server.base);
const logIn = (email: string, given: string, from = elsewhere(), browser = visitor()) =>
  browser.post(
    "/account/login",
    { intent: "login", email, password: given },
    { "x-forwarded-for": from },
  );
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
/** What a person reads, without what they typed themselves. */
const words = async (answer: Response, typed: string) =>
  (await answer.text())
    .replaceAll(typed, "…")
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/<script[\s\S]*?<\/script>/g, "");

describe("a password", () => {
  test("is guessed ten times for an account, from wherever, and then not even the right one is looked at", async () => {
    for (let n = 0; n < 10; n += 1) expect((await logIn(mio.email, `guess ${n}`)).status).toBe(422);
    const right = await logIn(mio.email, password);
    expect([
      right.status,
      right.headers.getSetCookie().some((cookie) => cookie.startsWith("session=")),
    ]).toEqual([429, false]);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
    const other = await aPerson(base, { password });
    expect((await logIn(other.email, password)).status).toBe(303);
  });
  test("that is right within the limit opens, and does not count", async () => {
    for (let n = 0; n < 9; n += 1) await logIn(mio.email, `guess ${n}`);
    expect(await statuses([logIn(mio.email, password), logIn(mio.email, password)])).toContain(303);
    expect((await logIn(mio.email, password)).status).toBe(303);
    expect((await logIn(mio.email, "the tenth")).status).toBe(422);
    expect((await logIn(mio.email, password)).status).toBe(429);
  });
  test("is guessed thirty times from an address, whoever is meant, and other addresses go on", async () => {
    const from = elsewhere();
    for (let n = 0; n < 30; n += 1)
      expect((await logIn(`${randomUUID().slice(0, 8)}@example.jp`, "guess", from)).status).toBe(
        422,
      );
    expect((await logIn(mio.email, password, from)).status).toBe(429);
    expect((await logIn(mio.email, password)).status).toBe(303);
  });
  test("is not guessed more often by sending fifty at once", async () => {
    const all = await statuses(
      Array.from({ length: 50 }, (_, n) => logIn(mio.email, `guess ${n}`)),
    );
    expect(new Set(all)).toEqual(new Set([422, 429]));
    expect(all.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  });
  test("of an address in other spellings is the same account's", async () => {
    const spellings = [
      mio.email.toUpperCase(),
      ` ${mio.email} `,
      mio.email.replace("@", "＠"),
      mio.email,
    ];
    for (let n = 0; n < 10; n += 1) await logIn(spellings[n % 4] ?? "", `guess ${n}`);
    expect((await logIn(mio.email, password)).status).toBe(429);
  });
  test("guessed by strangers does not shut out the browser in which the member signs in", async () => {
    const own = visitor();
    const from = elsewhere();
    expect((await logIn(mio.email, password, from, own)).status).toBe(303);
    expect((await own.post("/account/logout", {})).status).toBe(303);
    for (let n = 0; n < 10; n += 1) await logIn(mio.email, `guess ${n}`);
    expect((await logIn(mio.email, password)).status).toBe(429);
    expect((await logIn(mio.email, password, from, own)).status).toBe(303);
    // Another member's mark is none, and the own browser has its limit too.
    const other = await aPerson(base, { password });
    const theirs = visitor();
    await logIn(other.email, password, elsewhere(), theirs);
    await theirs.post("/account/logout", {});
    expect((await logIn(mio.email, password, elsewhere(), theirs)).status).toBe(429);
    await own.post("/account/logout", {});
    for (let n = 0; n < 10; n += 1) await logIn(mio.email, `guess ${n}`, from, own);
    expect((await logIn(mio.email, password, from, own)).status).toBe(429);
  });
  test("tells by no word whether the account is there, has a password, or may come in", async () => {
    const [banned, without] = [await aPerson(base, { password }), await aPerson(base)];
    await base.pool.query("update users set banned_at = now() where uid = $1", [banned.uid]);
    const asked = [mio.email, "nobody@example.jp", banned.email, without.email];
    const wrong = await Promise.all(
      asked.map(async (email) => {
        const answer = await logIn(email, "not this one");
        return [answer.status, answer.headers.getSetCookie(), await words(answer, email)] as const;
      }),
    );
    for (const one of wrong) expect(one).toEqual(wrong[0]);
    const over = await Promise.all(
      asked.slice(0, 2).map(async (email) => {
        for (let n = 0; n < 9; n += 1) await logIn(email, "not this one");
        const answer = await logIn(email, password);
        return [answer.status, await words(answer, email)] as const;
      }),
    );
    expect(over[0]?.[0]).toBe(429);
    for (const one of over) expect(one).toEqual(over[0]);
  });
  test("asked for in the settings counts too", async () => {
    const browser = visitor();
    browser.cookies.set("session", (await signedIn(base, mio)).token);
    const prove = (current: string) =>
      browser.post(
        "/mypage/settings",
        { intent: "prove", current },
        { "x-forwarded-for": elsewhere() },
      );
    expect((await prove(password)).status).toBe(303);
    const all = await statuses(Array.from({ length: 30 }, (_, n) => prove(`guess ${n}`)));
    expect(all.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    expect((await prove(password)).status).toBe(429);
  });
});

describe("a code and a mail", () => {
  const ask = (
    email: string,
    from = elsewhere(),
    browser = visitor(),
    path = "/login2",
    fields: Record<string, string> = {},
  ) => browser.post(path, { email, ...fields }, { "x-forwarded-for": from });
  test("are asked for in the same words by members and by strangers", async () => {
    const shown = await Promise.all(
      [mio.email, "nobody@example.jp"].map(async (email) => {
        const browser = visitor();
        const sent = await ask(email, elsewhere(), browser);
        const to = sent.headers.get("location") ?? "";
        return [
          sent.status,
          to.replace(/sent=[0-9a-f-]{36}/, "sent=…"),
          (await words(await browser.get(to), to.slice(to.indexOf("=") + 1))).replaceAll(
            email,
            "…",
          ),
        ];
      }),
    );
    expect(shown[0]).toEqual(shown[1]);
    const joined = await Promise.all(
      [mio.email, "nobody@example.jp"].map(async (email) => {
        const answer = await visitor().post(
          "/account/login",
          { intent: "register", email, password: "another horse" },
          { "x-forwarded-for": elsewhere() },
        );
        return [
          answer.status,
          answer.headers.get("location")?.replace(/sent=[0-9a-f-]{36}/, "sent=…"),
        ];
      }),
    );
    expect(joined[0]).toEqual(joined[1]);
  });
  test("are shown and sent again with the address of this browser's own record, never of the page's", async () => {
    const browser = visitor();
    const to =
      (
        await ask(mio.email, elsewhere(), browser, "/login2", { redirect_url: "/mypage/why" })
      ).headers.get("location") ?? "";
    const proofId = new URL(to, server.base).searchParams.get("sent") ?? "";
    const shown = await (await browser.get(to)).text();
    expect([
      shown.includes(mio.email),
      (await (await visitor().get(to)).text()).includes(mio.email),
    ]).toEqual([true, false]);
    expect(shown).toContain("/login2?redirect_url=%2Fmypage%2Fwhy");
    const again = (who = browser) =>
      who.post(
        to,
        { intent: "resend", proofId, email: "nobody@example.jp" },
        { "x-forwarded-for": elsewhere() },
      );
    const early = await again();
    expect([
      early.status,
      Number(early.headers.get("retry-after")) > 50,
      /あと\d+秒おいて/.test(await early.text()),
    ]).toEqual([429, true, true]);
    expect((await again(visitor())).status).toBe(409);
    await base.pool.query(
      "update mail_proof set created_at = created_at - interval '61 seconds' where id = $1",
      [proofId],
    );
    const resent = (await again()).headers.get("location") ?? "";
    expect(resent).toMatch(/^\/login2\?sent=[0-9a-f-]{36}&resent=1$/);
    expect(
      (await base.pool.query("select 1 from outbox where payload->>'email' = $1", [mio.email]))
        .rowCount,
    ).toBe(2);
    expect(
      (
        await base.pool.query("select redirect_url from mail_proof where id = $1", [
          resent.slice(13, 49),
        ])
      ).rows,
    ).toEqual([{ redirect_url: "/mypage/why" }]);
    expect((await browser.get("/login2?sent=nothing")).status).toBe(200);
  });
  test("five wrong codes end it, fifty at once as well", async () => {
    const browser = visitor();
    const from = elsewhere();
    const proofId =
      new URL(
        (await ask(mio.email, from, browser)).headers.get("location") ?? "",
        server.base,
      ).searchParams.get("sent") ?? "";
    const {
      rows: [mail],
    } = await base.pool.query<{ sealed: string }>(
      "select payload->>'sealed' as sealed from outbox where payload->>'email' = $1",
      [mio.email],
    );
    const { code } = JSON.parse(unseal(secret, mail?.sealed ?? "") ?? "{}") as { code: string };
    const enter = (given: string) =>
      browser.post(
        "/login2",
        { intent: "code", proofId, code: given },
        { "x-forwarded-for": from },
      );
    await statuses(
      Array.from({ length: 50 }, (_, n) =>
        enter(String((Number(code) + n + 1) % 1_000_000).padStart(6, "0")),
      ),
    );
    const right = await enter(code);
    expect([right.status === 303, browser.cookies.has("session")]).toEqual([false, false]);
  });
  test("are sent to one address five times an hour, however many ask at once", async () => {
    await statuses(Array.from({ length: 20 }, () => ask(mio.email)));
    expect(
      (await base.pool.query("select 1 from outbox where payload->>'email' = $1", [mio.email]))
        .rowCount,
    ).toBe(5);
  });
  test("are asked for ten times an hour by one address, for whomever", async () => {
    const from = elsewhere();
    const all = await statuses(
      Array.from({ length: 14 }, (_, n) =>
        ask(
          `ten-${n}@example.jp`,
          from,
          visitor(),
          n % 2 ? "/login2" : "/account/login",
          n % 2 ? {} : { intent: "register" },
        ),
      ),
    );
    expect(all.filter((status) => status === 303)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(4);
    expect((await ask(mio.email, from, visitor(), "/password-reset")).status).toBe(429);
    expect((await ask(mio.email)).status).toBe(303);
  });
  test("of a new password are spent with it, and answer in the words of the specification", async () => {
    expect(
      (await ask(mio.email, elsewhere(), visitor(), "/password-reset")).headers.get("location"),
    ).toBe("/password-reset?sent=1");
    expect(
      await (await ask("never-here@example.jp", elsewhere(), visitor(), "/password-reset")).text(),
    ).toContain("そのメールアドレスは登録されていません。");
    // Whoever tries out addresses is stopped by the limit of theirs.
    const from = elsewhere();
    const tried = await statuses(
      Array.from({ length: 20 }, (_, n) =>
        ask(`try-${n}@example.jp`, from, visitor(), "/password-reset"),
      ),
    );
    expect(tried.filter((status) => status === 422)).toHaveLength(10);
    expect(tried.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe("the second factor", () => {
  test("is guessed ten times, fifty at once as well, and its code opens within the limit, once", async () => {
    const factor = await secondFactorOf(
      base.db,
      { uid: staff.uid, label: "" },
      { secret, issuer: "x" },
    );
    if (factor.state !== "to-set-up") throw new Error(factor.state);
    const codes = new TOTP({
      algorithm: "SHA1",
      digits: 6,
      period: 30,
      secret: Secret.fromBase32(factor.secret),
    });
    const browser = visitor();
    browser.cookies.set("session", (await signedIn(base, staff)).token);
    const prove = (code: string) =>
      browser.post("/admin/second", { code }, { "x-forwarded-for": elsewhere() });
    const near = () =>
      new Set(
        [-60, -30, 0, 30, 60].map((seconds) =>
          codes.generate({ timestamp: Date.now() + seconds * 1_000 }),
        ),
      );
    const wrong = (n: number) => {
      const code = String(n).padStart(6, "0");
      return near().has(code) ? "999999" : code;
    };
    for (let n = 0; n < 9; n += 1) expect((await prove(wrong(n))).status).toBe(422);
    const code = codes.generate();
    const [first, second] = [await prove(code), await prove(code)];
    expect([first.status, first.headers.get("location"), second.status]).toEqual([
      303,
      "/admin",
      422,
    ]);
    await base.pool.query("delete from rate_limit");
    const all = await statuses(Array.from({ length: 50 }, (_, n) => prove(wrong(n + 100))));
    expect(all.filter((status) => status === 422)).toHaveLength(10);
    await base.pool.query("update totp set last_step = 0");
    expect((await prove(codes.generate())).status).toBe(429);
  });
});
