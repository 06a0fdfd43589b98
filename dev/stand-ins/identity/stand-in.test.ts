// The stand-ins themselves: what they remember, what they show, and what LINE has beside OpenID.
import { createHash, randomBytes } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LiffVerifier, SignInProvider } from "../../../app/integrations/identity/port.ts";
import { googleSignIn } from "../../../app/integrations/identity/google.server.ts";
import { lineSignIn } from "../../../app/integrations/identity/line.server.ts";
import {
  baseUrl,
  begin,
  browserOf,
  type Open,
  openStandIns,
  redeem,
  redirectUri,
} from "../../../app/integrations/identity/testing.ts";

let open: Open;
let line: SignInProvider & LiffVerifier;
let google: SignInProvider;
beforeAll(async () => {
  open = await openStandIns();
  line = lineSignIn(open.now.line, { reach: (url) => open.now.reach(url) });
  google = googleSignIn(open.now.google, { reach: (url) => open.now.reach(url) });
}, 60_000);
afterAll(() => open?.close());
const at = (path: string) => `${baseUrl}/__stand-in/line${path}`;
const ask = (path: string, init?: RequestInit) => open.now.handle(new Request(at(path), init));

describe("one browser", () => {
  test.each([
    ["line", "with-mail", "no-friend"],
    ["google", "gmail", "company"],
  ] as const)("signs in at %s as one person and then as another", async (name, first, second) => {
    const provider = name === "line" ? line : google;
    const browser = browserOf(open);
    const a = await redeem(provider, await begin(provider, browser, first));
    const b = await redeem(provider, await begin(provider, browser, second));
    expect(b.subject).not.toBe(a.subject);
    expect((await redeem(provider, await begin(provider, browser, first, true))).subject).toBe(
      a.subject,
    );
  });
  test("signs in after having pressed cancel", async () => {
    const browser = browserOf(open);
    expect((await begin(line, browser, "cancel")).code).toBe("");
    expect((await redeem(line, await begin(line, browser, "with-mail"))).name).toBe("みお");
  });
  test("that has no such sign-in is told to begin again", async () => {
    const answer = await ask("/who/made-up");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("はじめからやりなおしてください");
  });
});

describe("the page of people", () => {
  test.each([
    [
      "line",
      [
        "メールあり（友だち）",
        "メールなし",
        "会員と同じメール（demo@example.jp）",
        "友だちでない",
        "ブロック中",
        "期限切れのトークン",
        "やめる",
      ],
    ],
    [
      "google",
      [
        "Gmailの人",
        "会社のアドレスの人",
        "メールが未確認の人",
        "会員と同じメール（demo@example.jp）",
        "やめる",
      ],
    ],
  ] as const)(
    "of %s says that it is not real, is not found by searches, needs no script, and offers everybody",
    async (name, people) => {
      const provider = name === "line" ? line : google;
      const [page = ""] = (await begin(provider, browserOf(open), "cancel")).pages;
      expect(page).toContain("開発用の画面です(実際の決済・送信は行われません)");
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).not.toContain("<script");
      expect(
        [...page.matchAll(/<button name="persona"[^>]*>([^<]+)</g)].map(([, label]) => label),
      ).toEqual(people);
    },
  );
  test("takes somebody typed by hand: the same words are the same person, others another", async () => {
    const typed = async (provider: SignInProvider, name: string, email: string) =>
      redeem(provider, await begin(provider, browserOf(open), { persona: "other", name, email }));
    const [a, same, other] = [
      await typed(line, "さき", "saki@example.jp"),
      await typed(line, "さき", "saki@example.jp"),
      await typed(line, "さき", ""),
    ];
    expect(a).toMatchObject({ name: "さき", email: "saki@example.jp" });
    expect(same.subject).toBe(a.subject);
    expect(other).toMatchObject({ name: "さき", email: null });
    expect(other.subject).not.toBe(a.subject);
    expect(await typed(google, "", "saki@gmail.com")).toMatchObject({
      name: "ほかの人",
      emailVerified: true,
      emailAuthoritative: true,
    });
    expect(await typed(google, "さき", "")).toMatchObject({
      email: null,
      emailVerified: false,
      emailAuthoritative: false,
    });
  });
});

describe("a restart", () => {
  test("forgets neither a token of the app, nor a code, nor somebody on the page of people", async () => {
    const { idToken, userId } = (await (await ask("/liff?persona=with-mail")).json()) as {
      idToken: string;
      userId: string;
    };
    const waiting = await begin(line, browserOf(open), "with-mail");
    const verifier = randomBytes(32).toString("base64url");
    const browser = browserOf(open);
    const shown = await browser.ask(
      await line.authorizeUrl({
        redirectUri: redirectUri.line,
        state: "s",
        nonce: "n",
        codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
      }),
    );
    const who = new URL(shown.headers.get("location") ?? "", baseUrl).href;

    await open.restart();

    expect((await line.verifyIdToken(idToken)).subject).toBe(userId);
    expect((await redeem(line, waiting)).subject).toBe(userId);
    const { back } = await browser.choose(who, { persona: "with-mail" });
    expect(
      await line.redeem({
        code: back.searchParams.get("code") ?? "",
        redirectUri: redirectUri.line,
        codeVerifier: verifier,
        nonce: "n",
        state: "s",
      }),
    ).toMatchObject({ subject: userId });
  });
  test("clears away what is over", async () => {
    await open.pool.query(
      "update stand_in.object set data = jsonb_set(data, '{endsAt}', '1') where kind = 'Interaction'",
    );
    await open.restart();
    expect(
      (await open.pool.query("select 1 from stand_in.object where kind = 'Interaction'")).rowCount,
    ).toBe(0);
    expect(
      (await open.pool.query("select 1 from stand_in.object where kind = 'persona'")).rowCount,
    ).toBeGreaterThan(0);
  });
});

describe("the app's token", () => {
  const liff = async (query: string) =>
    (await (await ask(`/liff?${query}`)).json()) as { idToken: string; userId: string };
  test("is ES256, for the person asked for, and with the nonce asked for", async () => {
    const { idToken, userId } = await liff("persona=with-mail&nonce=n1");
    expect(decodeProtectedHeader(idToken).alg).toBe("ES256");
    expect(await line.verifyIdToken(idToken, "n1")).toMatchObject({
      subject: userId,
      email: "mio.line@example.jp",
    });
  });
  test("of the same person on the web has the same subject", async () => {
    expect((await redeem(line, await begin(line, browserOf(open), "without-mail"))).subject).toBe(
      (await liff("persona=without-mail")).userId,
    );
  });
  test("of the expired person is over", async () => {
    await expect(line.verifyIdToken((await liff("persona=expired")).idToken)).rejects.toMatchObject(
      { name: "IdentityRefused", code: "expired" },
    );
  });
  test.each(["cancel", "nobody"])("is not made for %s", async (persona) =>
    expect((await ask(`/liff?persona=${persona}`)).status).toBe(404),
  );
});

describe("LINE's own calls", () => {
  async function tokensOf(persona: string) {
    const flow = await begin(line, browserOf(open), persona);
    const { LINE_LOGIN_CHANNEL_ID: id, LINE_LOGIN_CHANNEL_SECRET: secret } = open.now.line;
    const answer = await ask("/oauth2/v2.1/token", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: flow.code,
        redirect_uri: flow.uri,
        code_verifier: flow.verifier,
        client_id: id,
        client_secret: secret,
      }),
    });
    return {
      nonce: flow.nonce,
      id,
      ...((await answer.json()) as { access_token: string; id_token: string }),
    };
  }
  const json = async (answer: Response) =>
    [answer.status, await answer.json()] as [number, Record<string, unknown>];
  const checkIdToken = async (fields: Record<string, string>) =>
    json(await ask("/oauth2/v2.1/verify", { method: "POST", body: new URLSearchParams(fields) }));

  test("profile and friendship answer to the person's token alone", async () => {
    const { access_token: token } = await tokensOf("no-friend");
    const by = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });
    expect(await json(await ask("/v2/profile", by(token)))).toEqual([
      200,
      { userId: expect.stringMatching(/^U/), displayName: "はる" },
    ]);
    expect(await json(await ask("/friendship/v1/status", by(token)))).toEqual([
      200,
      { friendFlag: false },
    ]);
    for (const path of ["/v2/profile", "/friendship/v1/status"])
      expect([(await ask(path, by("made-up"))).status, (await ask(path)).status]).toEqual([
        401, 401,
      ]);
  });
  test("an access token is told with its channel, or refused", async () => {
    const { access_token: token, id } = await tokensOf("with-mail");
    const [status, body] = await json(await ask(`/oauth2/v2.1/verify?access_token=${token}`));
    expect([status, body["client_id"], body["scope"]]).toEqual([200, id, "openid profile email"]);
    expect(body["expires_in"]).toBeGreaterThan(29 * 86_400);
    expect((await json(await ask("/oauth2/v2.1/verify?access_token=made-up")))[0]).toBe(400);
  });
  test("an ID token of the web and of the app is told, or refused for another channel, nonce or person", async () => {
    const { id_token: token, id, nonce } = await tokensOf("with-mail");
    expect(decodeProtectedHeader(token).alg).toBe("HS256");
    expect(await checkIdToken({ id_token: token, client_id: id, nonce })).toEqual([
      200,
      expect.objectContaining({ aud: id, name: "みお", nonce }),
    ]);
    const { idToken, userId } = (await (await ask("/liff?persona=with-mail")).json()) as {
      idToken: string;
      userId: string;
    };
    expect((await checkIdToken({ id_token: idToken, client_id: id, user_id: userId }))[0]).toBe(
      200,
    );
    for (const wrong of [
      { client_id: "9" },
      { nonce: "other" },
      { user_id: "U0" },
      { id_token: "a.b.c" },
    ])
      expect(await checkIdToken({ id_token: token, client_id: id, ...wrong })).toEqual([
        400,
        expect.objectContaining({ error: "invalid_request" }),
      ]);
  });
  test("the keys are public, and ES256 alone", async () => {
    const [, { keys }] = (await json(await ask("/oauth2/v2.1/certs"))) as [
      number,
      { keys: Record<string, string>[] },
    ];
    expect(keys.map(({ alg, d }) => [alg, d])).toEqual([["ES256", undefined]]);
  });
});
