// Signing in and joining inside LINE's app, over real HTTP: beside each "may" its "may not".
import { randomUUID } from "node:crypto";
import { generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginSignIn } from "#features/identity/account/service.server.ts";
import { unseal } from "#features/identity/account/sign-in/encryption.server.ts";
import { subjectOf } from "#dev/stand-ins/identity/personas.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of the LIFF tests; 32 and more";
const channel = "1234567890";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
let key: JWK;
beforeAll(async () => {
  base = await freshDatabase();
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
  await handed("with-mail");
  key = (
    await rows<{ data: { es: JWK } }>(
      "select data from stand_in.object where provider = 'oidc' and id = 'keys'",
    )
  )[0]?.data.es as JWK;
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});
beforeEach(async () => {
  for (const table of [
    "liff_token",
    "login_flow",
    "mail_proof",
    "identity",
    "sign_in",
    "outbox",
    "rate_limit",
  ])
    await base.pool.query(`delete from ${table}`);
  await base.pool.query("delete from users");
});

const rows = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await base.pool.query<Row>(sql, values)).rows;
const count = async (table: string) =>
  Number((await rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
type Handed = { idToken: string; userId: string };
const handed = async (
  persona: string,
  inside = false,
): Promise<Handed & { accessToken: string | null }> =>
  (await (
    await fetch(
      `${server.base}/__stand-in/line/liff?persona=${persona}${inside ? "&inside=1" : ""}`,
    )
  ).json()) as Handed & { accessToken: string | null };
const seconds = () => Math.floor(Date.now() / 1_000);
/** A token of LINE's app for somebody of the test's own. */
const claims = (change: JWTPayload = {}): JWTPayload => ({
  iss: `${server.base}/__stand-in/line`,
  sub: `U${randomUUID().replaceAll("-", "")}`,
  aud: channel,
  iat: seconds(),
  exp: seconds() + 600,
  name: "さき",
  ...change,
});
const signed = async (what: JWTPayload, by: CryptoKey | Uint8Array | undefined = undefined) =>
  new SignJWT(what)
    .setProtectedHeader({ alg: by instanceof Uint8Array ? "HS256" : "ES256", kid: key.kid ?? "" })
    .sign(by ?? (await importJWK(key, "ES256")));
const fresh = () => new PlainBrowser(server.base);

type Said = {
  status: number;
  message: string;
  data?: { token: string; fresh: boolean; email: string; csrfToken: string; uid: string };
  errors?: Record<string, string[]>;
};
const said = async (answer: Response) => ({
  http: answer.status,
  ...((await answer.json()) as Said),
});
const createUser = async (
  browser: PlainBrowser,
  { idToken, userId }: Handed,
  change: Record<string, unknown> = {},
) =>
  said(
    await browser.call("/api/v1/createCustomUser", {
      providerUserId: userId,
      provider: "line",
      name: "x",
      picture: "",
      uid: "",
      idToken,
      ...change,
    }),
  );
const createToken = async (
  browser: PlainBrowser,
  { idToken, userId }: Handed,
  change: Record<string, unknown> = {},
) =>
  said(
    await browser.call("/api/v1/createCustomToken", {
      userId,
      provider: "line",
      idToken,
      ...change,
    }),
  );
const csrf = async (browser: PlainBrowser) =>
  (await said(await browser.get("/api/v1/csrf"))).data?.csrfToken ?? "";
const session = async (browser: PlainBrowser, token: string, csrfToken?: string) =>
  said(
    await browser.call("/api/v1/sessionLogin", {
      idToken: token,
      csrfToken: csrfToken ?? (await csrf(browser)),
    }),
  );
async function enter(browser: PlainBrowser, who: Handed) {
  const made = await createUser(browser, who);
  return { made, session: await session(browser, made.data?.token ?? "") };
}
/** A member with a proved address, signed in in a browser of their own. */
async function member(email: string, { provedAt = new Date() } = {}) {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, email_verified_at, display_name, created, updated) values ($1, $2, now(), '三条 澪', now(), now())",
    [uid, email],
  );
  const { token } = await beginSignIn(base.db, { uid, means: "mail", device: "" }, provedAt);
  const browser = fresh();
  browser.cookies.set("session", token);
  return { uid, browser };
}
async function codeFor(email: string): Promise<string> {
  const [row] = await rows<{ payload: { sealed: string } }>(
    "select payload from outbox where payload->>'email' = $1 and payload ? 'sealed' order by id desc limit 1",
    [email],
  );
  return (JSON.parse(unseal(secret, row?.payload.sealed ?? "") ?? "{}") as { code: string }).code;
}

describe("coming in by LINE's app", () => {
  test("makes an account once, signs this browser in, and gives the token of its calls", async () => {
    const browser = fresh();
    const who = await handed("without-mail");
    const first = await enter(browser, who);
    expect([
      first.made.http,
      first.made.data?.fresh,
      first.made.data?.email,
      first.session.http,
    ]).toEqual([200, true, "none", 200]);
    expect((await browser.get("/mypage")).status).toBe(200);
    expect(browser.cookies.get("member")).toBe("1");
    const bearer = { authorization: `Bearer ${first.session.data?.token ?? ""}` };
    expect((await browser.get("/api/v1/subscription?id=x", bearer)).status).not.toBe(401);
    expect((await fresh().get("/api/v1/subscription?id=x", bearer)).status).toBe(401);
    const again = await enter(fresh(), {
      ...who,
      idToken: await signed(claims({ sub: who.userId })),
    });
    expect([again.made.data?.fresh, again.session.data?.uid]).toEqual([
      false,
      first.session.data?.uid,
    ]);
    expect(await rows("select line_user_id, authority from users")).toEqual([
      { line_user_id: who.userId, authority: "customer" },
    ]);
  });
  test("takes name and id from the token alone", async () => {
    const who = {
      idToken: await signed(claims({ sub: "U1", name: "ほんとうの名" })),
      userId: "U1",
    };
    expect((await createUser(fresh(), who, { name: "いつわりの名", uid: randomUUID() })).http).toBe(
      200,
    );
    expect(await rows("select display_name, line_user_id from users")).toEqual([
      { display_name: "ほんとうの名", line_user_id: "U1" },
    ]);
  });
  test("asks for the proof of an address that LINE names, and counts it only then", async () => {
    const { made } = await enter(fresh(), await handed("with-mail"));
    expect(made.data?.email).toBe("asked");
    expect(await rows("select email from users")).toEqual([{ email: null }]);
    expect(await rows("select kind, payload->>'email' as email from outbox")).toEqual([
      { kind: "mail:proof-connect", email: "mio.line@example.jp" },
    ]);
  });
  test("joins no member by an address, and says how to", async () => {
    await member("demo@example.jp");
    const refused = await createUser(fresh(), await handed("member-mail"));
    expect([refused.http, refused.message, refused.errors?.["reason"]]).toEqual([
      409,
      "このメールアドレスは登録済みです。ログインすると連携できます",
      ["address-known"],
    ]);
    expect(await count("identity")).toBe(0);
  });
  test("for members alone makes no account", async () => {
    const who = await handed("no-friend");
    const unknown = await createToken(fresh(), who);
    expect([
      unknown.http,
      unknown.message,
      unknown.errors?.["reason"],
      await count("users"),
    ]).toEqual([404, "doesn't exist.", ["unknown"], 0]);
    await createUser(fresh(), { ...who, idToken: await signed(claims({ sub: who.userId })) });
    const browser = fresh();
    const known = await createToken(browser, {
      ...who,
      idToken: await signed(claims({ sub: who.userId, iat: seconds() - 1 })),
    });
    expect([known.http, (await session(browser, known.data?.token ?? "")).http]).toEqual([
      200, 200,
    ]);
  });
  test("is refused to who is banned", async () => {
    const who = await handed("blocked");
    await enter(fresh(), who);
    await base.pool.query("update users set banned_at = now()");
    const refused = await createUser(fresh(), {
      ...who,
      idToken: await signed(claims({ sub: who.userId })),
    });
    expect([refused.http, refused.message, refused.errors?.["reason"]]).toEqual([
      403,
      "Error: cannot createCustomToken.",
      ["banned"],
    ]);
  });
});

describe("a token of LINE's app is refused", () => {
  const refusals: [string, () => Promise<Handed>, string][] = [
    [
      "with a stranger's key under LINE's name for it",
      async () => ({
        idToken: await signed(claims({ sub: "U1" }), (await generateKeyPair("ES256")).privateKey),
        userId: "U1",
      }),
      "refused",
    ],
    [
      "with the channel's own secret",
      async () => ({
        idToken: await signed(
          claims({ sub: "U1" }),
          new TextEncoder().encode("0123456789abcdef0123456789abcdef"),
        ),
        userId: "U1",
      }),
      "refused",
    ],
    [
      "without a signature",
      async () => ({
        idToken: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify(claims({ sub: "U1" }))).toString("base64url")}.`,
        userId: "U1",
      }),
      "refused",
    ],
    [
      "of another channel",
      async () => ({
        idToken: await signed(claims({ sub: "U1", aud: "9999999999" })),
        userId: "U1",
      }),
      "refused",
    ],
    [
      "of another issuer",
      async () => ({
        idToken: await signed(claims({ sub: "U1", iss: "https://access.line.me.example" })),
        userId: "U1",
      }),
      "refused",
    ],
    ["that is over", () => handed("expired"), "expired"],
    [
      "shown for somebody else's id",
      async () => ({
        idToken: await signed(claims()),
        userId: subjectOf("line", {
          key: "no-friend",
          label: "",
          name: "",
          email: null,
          emailVerified: false,
          friend: false,
        }),
      }),
      "refused",
    ],
    ["that is no token", async () => ({ idToken: "x.y.z", userId: "U1" }), "refused"],
  ];
  test.each(refusals)("%s", async (_why, make, reason) => {
    for (const ask of [createUser, createToken]) {
      const browser = fresh();
      const answer = await ask(browser, await make());
      expect([answer.http, answer.status, answer.message, answer.errors?.["reason"]]).toEqual([
        401,
        -1,
        "Error: cannot createCustomToken.",
        [reason],
      ]);
      expect(browser.cookies.has("session")).toBe(false);
    }
    expect([await count("users"), await count("identity")]).toEqual([0, 0]);
  });
  test("where a bare id or name is all there is", async () => {
    const { userId } = await handed("with-mail");
    for (const change of [{ idToken: undefined }, { idToken: "" }])
      expect((await createUser(fresh(), { userId, idToken: "" }, change)).http).toBe(401);
    expect(await count("users")).toBe(0);
  });
  test("in another browser than the one that showed it first, and taken again in that one", async () => {
    const [mine, thief] = [fresh(), fresh()];
    const who = await handed("with-mail");
    expect((await createUser(mine, who)).http).toBe(200);
    for (const ask of [createUser, createToken])
      expect((await ask(thief, who)).errors?.["reason"]).toEqual(["used-elsewhere"]);
    expect((await createUser(mine, who)).http).toBe(200);
  });
  test("in all browsers but one when many show it at once", async () => {
    const who = await handed("without-mail");
    const browsers = Array.from({ length: 6 }, fresh);
    for (const browser of browsers) await browser.get("/liff/anafun-login");
    const answers = await Promise.all(browsers.map((browser) => createUser(browser, who)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

describe("a token of access", () => {
  const friends = async () =>
    (await rows("select line_official01_friend as friend from users")).map(({ friend }) => friend);
  test("tells whether the person is a friend, and somebody else's tells nothing", async () => {
    const [friend, stranger] = [await handed("with-mail"), await handed("no-friend")];
    await createUser(fresh(), friend, { accessToken: friend.accessToken });
    expect(await friends()).toEqual([true]);
    const again = { ...friend, idToken: await signed(claims({ sub: friend.userId })) };
    await createUser(fresh(), again, { accessToken: stranger.accessToken });
    await createUser(
      fresh(),
      { ...friend, idToken: await signed(claims({ sub: friend.userId, iat: seconds() - 1 })) },
      { accessToken: "made up" },
    );
    expect(await friends()).toEqual([true]);
    await base.pool.query("delete from users");
    await createUser(fresh(), stranger, { accessToken: stranger.accessToken });
    expect(await friends()).toEqual([false]);
  });
  test("says inside LINE who is there when the other token is an old one, in one browser alone", async () => {
    const old = await handed("expired", true);
    const [mine, thief] = [fresh(), fresh()];
    const come = async (browser: PlainBrowser) =>
      createUser(browser, old, { accessToken: old.accessToken });
    expect((await come(mine)).http).toBe(200);
    expect((await come(thief)).errors?.["reason"]).toEqual(["used-elsewhere"]);
    expect(await rows("select display_name, line_user_id from users")).toEqual([
      { display_name: "あき", line_user_id: old.userId },
    ]);
    expect((await createToken(mine, old, { accessToken: old.accessToken })).http).toBe(200);
  });
  test("never stands for another person, nor beside a forged token, nor alone", async () => {
    const [old, other] = [await handed("expired", true), await handed("with-mail")];
    const forged = await signed(
      claims({ sub: other.userId }),
      (await generateKeyPair("ES256")).privateKey,
    );
    for (const [idToken, accessToken] of [
      [old.idToken, other.accessToken],
      [forged, other.accessToken],
      ["", other.accessToken],
      [old.idToken, "made up"],
      [old.idToken, null],
    ] as const) {
      const answer = await createUser(
        fresh(),
        {
          userId:
            accessToken === other.accessToken && idToken === old.idToken
              ? old.userId
              : other.userId,
          idToken,
        },
        accessToken === null ? {} : { accessToken },
      );
      expect([answer.http, await count("users")], `${idToken} ${accessToken ?? ""}`).toEqual([
        401, 0,
      ]);
    }
  });
  test("joins LINE to an account by the form, too", async () => {
    const { browser } = await member("mio@example.jp");
    const old = await handed("expired", true);
    expect((await browser.post("/liff/link", { idToken: old.idToken })).status).toBe(401);
    expect(
      (
        await browser.post("/liff/link", {
          idToken: old.idToken,
          accessToken: old.accessToken ?? "",
        })
      ).headers.get("location"),
    ).toBe("/liff/linked?what=line");
  });
});

describe("the one-use key", () => {
  test("counts once, in the browser that got it, with that browser's csrfToken", async () => {
    const [mine, thief] = [fresh(), fresh()];
    const token = (await createUser(mine, await handed("with-mail"))).data?.token ?? "";
    expect((await session(thief, token)).http).toBe(401);
    for (const wrong of ["", "x", await csrf(thief)])
      expect((await session(mine, token, wrong)).http).toBe(403);
    expect([(await session(mine, token)).http, (await session(mine, token)).http]).toEqual([
      200, 401,
    ]);
    expect(thief.cookies.has("session")).toBe(false);
  });
});

describe("joining LINE to the account that is signed in", () => {
  const post = (browser: PlainBrowser, idToken: string) => browser.post("/liff/link", { idToken });
  test("happens for who proved themselves just now, and the page says so afterwards", async () => {
    const { uid, browser } = await member("mio@example.jp");
    const shown = await (await browser.get("/liff/link")).text();
    expect(shown).toContain("m…@example.jp");
    const { idToken, userId } = await handed("with-mail");
    const done = await post(browser, idToken);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/liff/linked?what=line"]);
    expect(await rows("select uid, subject from identity")).toEqual([{ uid, subject: userId }]);
    const page = await (await browser.get("/liff/linked?what=line")).text();
    expect(page).toContain("LINE連携が完了しました");
    expect((await browser.get("/liff/link")).headers.get("location")).toBe(
      "/liff/linked?what=line",
    );
  });
  test("does not happen for a visitor, nor for a sign-in of yesterday: both are asked who they are", async () => {
    const { idToken } = await handed("with-mail");
    const old = await member("mio@example.jp", { provedAt: new Date(Date.now() - 3_600_000) });
    for (const browser of [fresh(), old.browser]) {
      expect((await browser.get("/liff/link?liff.state=x")).headers.get("location")).toBe(
        "/liff/link-login?liff.state=x",
      );
      expect((await post(browser, idToken)).headers.get("location")).toBe("/liff/link-login");
    }
    expect(await count("identity")).toBe(0);
  });
  test("does not take a LINE that is another member's, nor a second one, nor a forged one", async () => {
    const [mio, nagi] = [await member("mio@example.jp"), await member("nagi@example.jp")];
    const who = await handed("with-mail");
    await post(mio.browser, who.idToken);
    const theirs = await post(nagi.browser, await signed(claims({ sub: who.userId })));
    expect([theirs.status, (await theirs.text()).length > 0]).toEqual([409, true]);
    await post(nagi.browser, await signed(claims({ sub: "U2" })));
    await post(nagi.browser, await signed(claims({ sub: "U3" })));
    const saki = await member("saki@example.jp");
    expect(
      (
        await post(
          saki.browser,
          await signed(claims({ sub: "U4" }), (await generateKeyPair("ES256")).privateKey),
        )
      ).status,
    ).toBe(401);
    expect(
      (await rows("select subject from identity order by subject")).map(({ subject }) => subject),
    ).toEqual(["U2", who.userId].sort());
  });
  test("says nothing is joined that is not, whatever the address claims", async () => {
    const { browser } = await member("mio@example.jp");
    for (const one of [browser, fresh()])
      expect(await (await one.get("/liff/linked?what=line")).text()).not.toContain(
        "LINE連携が完了しました",
      );
  });
});

describe("joining an address", () => {
  const path = "/liff/connect-email-nozokuru";
  const ask = (browser: PlainBrowser, idToken: string, email: string) =>
    browser.post(path, { idToken, email });
  const proofOf = async (email: string) =>
    (
      await rows<{ id: string }>(
        "select id from mail_proof where email = $1 order by created_at desc limit 1",
        [email],
      )
    )[0]?.id ?? "";
  const confirm = async (browser: PlainBrowser, idToken: string, email: string, code?: string) =>
    browser.post(path, {
      idToken,
      intent: "code",
      email,
      proofId: await proofOf(email),
      code: code ?? (await codeFor(email)),
    });
  const opened = async () => {
    const browser = fresh();
    await browser.get(path);
    return browser;
  };

  test("of a member to a LINE that is nobody's yet, after proof of both", async () => {
    const { uid } = await member("mio@example.jp");
    const browser = await opened();
    const { idToken, userId } = await handed("without-mail");
    expect((await ask(browser, idToken, "mio@example.jp")).status).toBe(200);
    expect(await count("identity")).toBe(0);
    const done = await confirm(browser, idToken, "mio@example.jp");
    expect([done.status, done.headers.get("location")]).toEqual([
      303,
      "/liff/linked?what=email&page=nozokuru",
    ]);
    expect(await rows("select uid, subject from identity")).toEqual([{ uid, subject: userId }]);
    expect(await (await browser.get("/liff/linked?what=email&page=nozokuru")).text()).toContain(
      "Email連携が完了しました",
    );
  });
  test("that is nobody's yet to the account of this LINE", async () => {
    const browser = await opened();
    const who = await handed("without-mail");
    const {
      session: { data },
    } = await enter(browser, who);
    await ask(browser, who.idToken, "ｎａｇｉ@example.jp");
    expect((await ask(browser, who.idToken, "nagi@example.jp")).status).toBe(200);
    expect((await confirm(browser, who.idToken, "nagi@example.jp", "000000")).status).toBe(422);
    expect((await confirm(browser, who.idToken, "nagi@example.jp")).status).toBe(303);
    expect(await rows("select uid, email from users")).toEqual([
      { uid: data?.uid, email: "nagi@example.jp" },
    ]);
    expect((await ask(browser, who.idToken, "other@example.jp")).status).toBe(409);
  });
  test("does not happen with the code alone, the LINE alone, another's LINE, or in another browser", async () => {
    const { uid } = await member("mio@example.jp");
    const [browser, other] = [await opened(), await opened()];
    const [mine, theirs] = [await handed("without-mail"), await handed("with-mail")];
    await ask(browser, mine.idToken, "mio@example.jp");
    const code = await codeFor("mio@example.jp");
    expect((await confirm(browser, "", "mio@example.jp", code)).status).toBe(401);
    expect(
      (
        await confirm(
          browser,
          mine.idToken,
          "mio@example.jp",
          code === "000000" ? "000001" : "000000",
        )
      ).status,
    ).toBe(422);
    expect((await confirm(other, theirs.idToken, "mio@example.jp", code)).status).toBe(422);
    expect((await confirm(other, mine.idToken, "mio@example.jp", code)).status).toBe(401);
    expect(await count("identity")).toBe(0);
    await enter(browser, { ...theirs, idToken: await signed(claims({ sub: theirs.userId })) });
    expect(
      (
        await confirm(
          browser,
          await signed(claims({ sub: theirs.userId, iat: seconds() - 1 })),
          "mio@example.jp",
          code,
        )
      ).status,
    ).toBe(409);
    expect(await rows("select 1 from identity where uid = $1", [uid])).toEqual([]);
  });
  test("of another member to an account that has its LINE is said to who reads its mail alone", async () => {
    await member("mio@example.jp");
    const browser = await opened();
    const who = await handed("without-mail");
    await enter(browser, who);
    // To who only types it, it is as any other.
    const answer = await ask(browser, who.idToken, "mio@example.jp");
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("別のアカウント");
    const wrong = await confirm(browser, who.idToken, "mio@example.jp", "000000");
    expect([wrong.status, (await wrong.text()).includes("別のアカウント")]).toEqual([422, false]);
    const told = await confirm(browser, who.idToken, "mio@example.jp");
    expect([told.status, (await told.text()).includes("別のアカウント")]).toEqual([409, true]);
    expect(await rows("select email from users where email is not null")).toEqual([
      { email: "mio@example.jp" },
    ]);
  });
  test("by a link that is opened elsewhere changes nothing, and leaves the code good", async () => {
    const browser = await opened();
    const who = await handed("without-mail");
    await enter(browser, who);
    await ask(browser, who.idToken, "nagi@example.jp");
    const [row] = await rows<{ payload: { sealed: string } }>(
      "select payload from outbox where kind = 'mail:proof-connect'",
    );
    const { token } = JSON.parse(unseal(secret, row?.payload.sealed ?? "") ?? "{}") as {
      token: string;
    };
    expect((await fresh().post("/account/proof", { token })).status).toBe(403);
    expect((await confirm(browser, who.idToken, "nagi@example.jp")).status).toBe(303);
  });
});

describe("the pages", () => {
  test("lead a member straight on, and never out of this site", async () => {
    const { browser } = await member("mio@example.jp");
    const to = async (path: string) => (await browser.get(path)).headers.get("location");
    for (const evil of [
      "https://evil.example",
      "//evil.example",
      "/x/..//evil.example",
      "/\\evil.example",
    ]) {
      const query = `?redirect_url=${encodeURIComponent(evil)}`;
      expect(await to(`/liff/anafun-bodyvoice-login${query}`), evil).toBe(
        "/player?list=body_voice",
      );
      expect(
        [await to(`/liff/anafun-login${query}`), await to(`/liff/authenticated_login${query}`)],
        evil,
      ).toEqual(["/mypage", "/mypage"]);
    }
    expect(await to("/liff/anafun-login?redirect_url=%2Fmypage%2Fplan")).toBe("/mypage/plan");
    expect(await to("/liff/anafun-login?redirect_url=%2Fliff%2Fanafun-login")).toBe("/mypage");
  });
  test("may load LINE's script under the operator's id, and no other page may", async () => {
    const real = await startServer({
      SEED: "none",
      SESSION_SECRET: secret,
      LINE_LOGIN_CHANNEL_ID: channel,
      LINE_LOGIN_CHANNEL_SECRET: "s".repeat(32),
      LINE_ISSUER: "http://127.0.0.1:9",
      LINE_LIFF_ID: "1234567890-abcdefgh",
    });
    try {
      const policyOf = async (path: string) =>
        (await fetch(`${real.base}${path}`)).headers.get("content-security-policy") ?? "";
      for (const path of ["/liff", "/liff/anafun-login", "/liff/linked"]) {
        expect(await policyOf(path), path).toMatch(
          /script-src [^;]*https:\/\/static\.line-scdn\.net/,
        );
        expect(await policyOf(path), path).toMatch(/connect-src 'self' https:\/\/api\.line\.me/);
      }
      for (const path of ["/", "/account/login", "/liffx", "/mypage"])
        expect(await policyOf(path), path).not.toContain("line-scdn");
      expect(await (await fetch(`${real.base}/liff/anafun-login`)).text()).toContain(
        "1234567890-abcdefgh",
      );
    } finally {
      await real.stop();
    }
    expect(
      (await fetch(`${server.base}/liff/anafun-login`)).headers.get("content-security-policy"),
    ).not.toContain("line-scdn");
  });
  test("ask nobody but LINE for its script, and only when they are open", async () => {
    const page = await (await fetch(`${server.base}/account/login`)).text();
    expect(page).not.toMatch(/line-scdn|stand_in_liff/);
  });
});

describe("joining from the chat of LINE's account", () => {
  const chat = "/__stand-in/line-messages";
  async function linkInChat(userId: string): Promise<string> {
    const told = await fresh().post(`${chat}/say`, { userId });
    expect(told.status).toBe(303);
    const page = await (await fresh().get(chat)).text();
    return /\/liff\/link\?linkToken=[0-9a-f]{32}/.exec(page)?.[0] ?? "";
  }
  test("leads through signing in, the page that asks, and LINE's own", async () => {
    const { userId } = await handed("without-mail");
    const link = await linkInChat(userId);
    const linkToken = link.slice(-32);
    const shut = await fresh().get(link);
    expect([shut.status, shut.headers.get("location")]).toEqual([
      302,
      `/liff/link-login?linkToken=${linkToken}`,
    ]);
    const { uid, browser } = await member("chat@example.jp");
    expect(await (await browser.get(link)).text()).toContain("この2つをつなぐ");
    const led = await browser.post(link, { linkToken });
    const dialog = new URL(led.headers.get("location") ?? "");
    expect([led.status, dialog.pathname]).toEqual([303, `${chat}/accountLink`]);
    const { browser: other } = await member("other@example.jp");
    expect(await (await other.get(link)).text()).toContain("このリンクは、もう使えません");
    expect((await other.post(link, { linkToken })).status).toBe(409);
    const nonce = dialog.searchParams.get("nonce") ?? "";
    const agreed = await browser.post(dialog.pathname, { linkToken, nonce });
    expect(agreed.status).toBe(200);
    expect(
      await rows(
        "select uid, line_user_id, line_official01_friend as friend from users where line_user_id is not null",
      ),
    ).toEqual([{ uid, line_user_id: userId, friend: true }]);
    expect((await browser.post(dialog.pathname, { linkToken, nonce })).status).toBe(400);
  });
  test("asks who signed in long ago to sign in once more, and keeps the link", async () => {
    const link = await linkInChat((await handed("without-mail")).userId);
    const { browser } = await member("long@example.jp", {
      provedAt: new Date(Date.now() - 3_600_000),
    });
    for (const answer of [
      await browser.get(link),
      await browser.post(link, { linkToken: link.slice(-32) }),
    ])
      expect(answer.headers.get("location")).toContain(`linkToken=${link.slice(-32)}`);
  });
});
