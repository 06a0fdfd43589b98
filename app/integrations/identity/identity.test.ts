// LINE and Google through the real client library, against providers built on another library.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IdentityUnavailable, type LiffVerifier, type SignInProvider } from "./port.ts";
import { googleSignIn } from "./google.server.ts";
import { lineSignIn } from "./line.server.ts";
import {
  baseUrl,
  begin,
  browserOf,
  type Open,
  openStandIns,
  redeem,
  redirectUri,
} from "./testing.ts";

let open: Open;
let line: SignInProvider & LiffVerifier;
let google: SignInProvider;
beforeAll(async () => {
  open = await openStandIns();
  line = lineSignIn(open.now.line, { reach: (url) => open.now.reach(url) });
  google = googleSignIn(open.now.google, { reach: (url) => open.now.reach(url) });
}, 60_000);
afterAll(() => open?.close());
const there = (provider: SignInProvider, persona: string | Record<string, string>) =>
  begin(provider, browserOf(open), persona);
const otherVerifier = randomBytes(32).toString("base64url");

describe("LINE on the web", () => {
  test("tells who it is, with the address and whether they are a friend", async () => {
    const flow = await there(line, "with-mail");
    expect(flow.back.searchParams.get("state")).toBe(flow.state);
    expect(await redeem(line, flow)).toEqual({
      provider: "line",
      issuer: `${baseUrl}/__stand-in/line`,
      subject: expect.stringMatching(/^U[0-9a-f]{32}$/),
      name: "みお",
      picture: null,
      email: "mio.line@example.jp",
      emailVerified: false,
      emailAuthoritative: false,
      friend: true,
    });
  });
  test("tells of a person without an address, and the same subject each time", async () => {
    const [a, b] = [
      await redeem(line, await there(line, "without-mail")),
      await redeem(line, await there(line, "without-mail")),
    ];
    expect(a.email).toBeNull();
    expect(b.subject).toBe(a.subject);
  });
  test.each([
    ["no-friend", false],
    ["blocked", false],
    ["with-mail", true],
  ])("tells whether %s is a friend: %s", async (persona, friend) => {
    expect((await redeem(line, await there(line, persona))).friend).toBe(friend);
  });
  test("never vouches for an address, not even a member's", async () => {
    expect(await redeem(line, await there(line, "member-mail"))).toMatchObject({
      email: "demo@example.jp",
      emailVerified: false,
      emailAuthoritative: false,
    });
  });
  test("signs in although nobody can say whether they are a friend", async () => {
    const mute = lineSignIn(open.now.line, {
      reach: (url) => (url.includes("/friendship/") ? "http://127.0.0.1:9/" : open.now.reach(url)),
    });
    expect(await redeem(mute, await there(mute, "with-mail"))).toMatchObject({
      name: "みお",
      friend: null,
    });
  });
  test("asks for the scopes, the proof of the code, and another person where that is wished", async () => {
    const ask = {
      redirectUri: redirectUri.line,
      state: "s",
      nonce: "n",
      codeChallenge: "c".repeat(43),
    };
    const asked = async (fresh: boolean) =>
      Object.fromEntries(new URL(await line.authorizeUrl({ ...ask, fresh })).searchParams);
    expect(await asked(false)).toEqual({
      client_id: open.now.line.LINE_LOGIN_CHANNEL_ID,
      redirect_uri: redirectUri.line,
      response_type: "code",
      scope: "profile openid email",
      state: "s",
      nonce: "n",
      code_challenge: "c".repeat(43),
      code_challenge_method: "S256",
      ui_locales: "ja",
    });
    expect((await asked(true))["disable_auto_login"]).toBe("true");
  });
});

const doors: ["line" | "google", string, string][] = [
  ["line", "with-mail", "expired"],
  ["google", "gmail", ""],
];
describe.each(doors)("a code of %s", (name, persona, expired) => {
  const provider = () => (name === "line" ? line : google);
  test.each<[string, object]>([
    ["another verifier", { codeVerifier: otherVerifier }],
    ["another way back", { redirectUri: `${baseUrl}/elsewhere` }],
    ["another code", { code: "made-up" }],
  ])("is refused with %s", async (_what, change) => {
    await expect(
      redeem(provider(), await there(provider(), persona), change),
    ).rejects.toMatchObject({ name: "IdentityRefused", code: "used" });
  });
  test("is refused with another nonce", async () => {
    await expect(
      redeem(provider(), await there(provider(), persona), { nonce: "other" }),
    ).rejects.toMatchObject({ name: "IdentityRefused", code: "wrong" });
  });
  test("is taken once", async () => {
    const flow = await there(provider(), persona);
    await redeem(provider(), flow);
    await expect(redeem(provider(), flow)).rejects.toMatchObject({
      name: "IdentityRefused",
      code: "used",
    });
  });
  test("does not come when the person presses cancel", async () => {
    const { back, state } = await there(provider(), "cancel");
    expect([
      back.searchParams.get("error"),
      back.searchParams.get("code"),
      back.searchParams.get("state"),
    ]).toEqual(["access_denied", null, state]);
  });
  test.skipIf(!expired)("with a token that is over says so", async () => {
    await expect(redeem(provider(), await there(provider(), expired))).rejects.toMatchObject({
      name: "IdentityRefused",
      code: "expired",
    });
  });
});

describe("Google", () => {
  test.each([
    ["gmail", true, true],
    ["company", true, true],
    ["unverified", false, false],
    ["member-mail", true, false],
  ])(
    "of %s says whether the address is proved (%s) and its own (%s)",
    async (persona, verified, authoritative) => {
      expect(await redeem(google, await there(google, persona))).toMatchObject({
        provider: "google",
        emailVerified: verified,
        emailAuthoritative: authoritative,
        friend: null,
      });
    },
  );
  test("knows a person by the subject, which is never the address", async () => {
    const [a, b] = [
      await redeem(google, await there(google, "gmail")),
      await redeem(google, await there(google, "gmail")),
    ];
    expect(a.subject).toMatch(/^\d{21}$/);
    expect(b.subject).toBe(a.subject);
  });
  test("always asks which account", async () => {
    expect(
      new URL(
        await google.authorizeUrl({
          redirectUri: redirectUri.google,
          state: "s",
          nonce: "n",
          codeChallenge: "c".repeat(43),
        }),
      ).searchParams.get("prompt"),
    ).toBe("select_account");
  });
});

describe("a provider in trouble", () => {
  /** Whatever is asked, this is what comes. */
  async function answering<T>(
    status: number,
    type: string,
    body: string,
    work: (reach: () => string) => Promise<T>,
  ): Promise<T> {
    const server = createServer((_request, response) => {
      response.writeHead(status, { "content-type": type }).end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    try {
      return await work(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    }
  }
  const ask = {
    code: "c",
    redirectUri: redirectUri.line,
    codeVerifier: otherVerifier,
    nonce: "n",
    state: "s",
  };
  const troubles: [string, number, string, string][] = [
    ["a gateway's page", 502, "text/html", "<h1>Bad Gateway</h1>"],
    ["an error of its own", 500, "application/json", '{"error":"server_error"}'],
    ["too many requests", 429, "application/json", '{"error":"slow_down"}'],
    ["a page in place of an answer", 200, "text/html", "<p>maintenance</p>"],
  ];
  test.each(troubles)("is not the person's fault: %s", async (_what, status, type, body) => {
    await answering(status, type, body, async (reach) => {
      await expect(lineSignIn(open.now.line, { reach }).redeem(ask)).rejects.toBeInstanceOf(
        IdentityUnavailable,
      );
      await expect(
        googleSignIn(open.now.google, { reach }).authorizeUrl({
          ...ask,
          codeChallenge: "c".repeat(43),
        }),
      ).rejects.toBeInstanceOf(IdentityUnavailable);
    });
  });
  test.each(troubles.filter(([, status]) => status !== 200))(
    "nor when the keys do not come: %s",
    async (_what, status, type, body) => {
      const token = (
        (await (await open.now.handle(new Request(`${baseUrl}/__stand-in/line/liff`))).json()) as {
          idToken: string;
        }
      ).idToken;
      await answering(status, type, body, async (reach) => {
        await expect(
          lineSignIn(open.now.line, { reach }).verifyIdToken(token),
        ).rejects.toBeInstanceOf(IdentityUnavailable);
      });
    },
  );
  test("that is not there is unavailable, and asked again the next time", async () => {
    let down = true;
    const shaky = googleSignIn(open.now.google, {
      reach: (url) => (down ? "http://127.0.0.1:9/" : open.now.reach(url)),
    });
    const go = () =>
      shaky.authorizeUrl({
        redirectUri: redirectUri.google,
        state: "s",
        nonce: "n",
        codeChallenge: "c".repeat(43),
      });
    await expect(go()).rejects.toBeInstanceOf(IdentityUnavailable);
    down = false;
    expect(await go()).toContain("/__stand-in/google/");
  });
  test("a secret of ours that is wrong is neither refused nor unavailable: it is thrown, so that somebody hears of it", async () => {
    const wrong = lineSignIn(
      { ...open.now.line, LINE_LOGIN_CHANNEL_SECRET: "f".repeat(32) },
      { reach: (url) => open.now.reach(url) },
    );
    await expect(redeem(wrong, await there(wrong, "with-mail"))).rejects.toMatchObject({
      error: "invalid_client",
    });
  });
  test("is never asked over plain HTTP unless it is on this machine", async () => {
    const plain = lineSignIn(
      {
        ...open.now.line,
        LINE_ISSUER: "http://line.example",
        LINE_API_BASE: "http://line.example",
      },
      {},
    );
    await expect(plain.redeem(ask)).rejects.toMatchObject({
      cause: { code: "OAUTH_HTTP_REQUEST_FORBIDDEN" },
    });
  });
});
