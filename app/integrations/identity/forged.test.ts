// Tokens that somebody else made, or made for somebody else, at every door. Beside each refusal
// stands the same token, made rightly.
import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  base64url,
  decodeJwt,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IdentityRefused, type SignInProvider } from "./port.ts";
import { googleSignIn } from "./google.server.ts";
import { lineSignIn } from "./line.server.ts";
import { begin, baseUrl, browserOf, type Open, openStandIns, redeem } from "./testing.ts";

let open: Open;
let liar: Server;
let forge: (idToken: string) => Promise<string | undefined> = async (token) => token;
let keys: { es: JWK; rs: JWK };
let strangers: { es: CryptoKey; rs: CryptoKey };
/** The way to the provider, with a listener in between that changes the token of each answer. */
const reach = (url: string) =>
  url.endsWith("/token")
    ? `http://127.0.0.1:${(liar.address() as AddressInfo).port}/?to=${encodeURIComponent(open.now.reach(url))}`
    : open.now.reach(url);

beforeAll(async () => {
  open = await openStandIns();
  keys = (
    await open.pool.query<{ data: { es: JWK; rs: JWK } }>(
      "select data from stand_in.object where id = 'keys'",
    )
  ).rows[0]?.data as typeof keys;
  strangers = {
    es: (await generateKeyPair("ES256")).privateKey,
    rs: (await generateKeyPair("RS256")).privateKey,
  };
  liar = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const answer = await fetch(new URL(request.url ?? "", baseUrl).searchParams.get("to") ?? "", {
        method: "POST",
        body: Buffer.concat(parts),
        headers: { "content-type": request.headers["content-type"] ?? "" },
      });
      const body = (await answer.json()) as { id_token: string };
      response
        .writeHead(answer.status, { "content-type": "application/json" })
        .end(JSON.stringify({ ...body, id_token: await forge(body.id_token) }));
    })();
  });
  await new Promise<void>((resolve) => {
    liar.listen(0, "127.0.0.1", resolve);
  });
}, 60_000);
afterAll(async () => {
  liar?.closeAllConnections();
  liar?.close();
  await open?.close();
});

const part = (value: unknown) => base64url.encode(JSON.stringify(value));
const bytes = (text: string) => new TextEncoder().encode(text);
const secret = () => open.now.line.LINE_LOGIN_CHANNEL_SECRET;
const seconds = () => Math.floor(Date.now() / 1_000);
const sign = async (claims: JWTPayload, alg: string, key: Uint8Array | CryptoKey, kid?: string) =>
  new SignJWT(claims).setProtectedHeader({ alg, ...(kid ? { kid } : {}) }).sign(key);
const own = async (jwk: JWK) => [(await importJWK(jwk)) as CryptoKey, jwk.kid ?? ""] as const;
/** The public key, used as if it were a secret. */
async function byPublicKey(
  claims: JWTPayload,
  header: { alg: string; kid?: string },
  { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk }: JWK,
) {
  const spki = await exportSPKI(
    (await importJWK(jwk, jwk.alg, { extractable: true })) as CryptoKey,
  );
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac("sha256", spki).update(body).digest("base64url")}`;
}
const wrongClaims: [string, (claims: JWTPayload) => JWTPayload, string][] = [
  ["for another audience", (claims) => ({ ...claims, aud: "9999999999" }), "wrong"],
  [
    "of another issuer",
    (claims) => ({ ...claims, iss: "https://access.line.me.example" }),
    "wrong",
  ],
  [
    "that is over",
    (claims) => ({ ...claims, iat: seconds() - 7_200, exp: seconds() - 3_600 }),
    "expired",
  ],
  ["that is dated in the future", (claims) => ({ ...claims, iat: seconds() + 3_600 }), "wrong"],
  ["that never ends", ({ exp: _exp, ...claims }) => claims, "wrong"],
  ["of nobody", ({ sub: _sub, ...claims }) => claims, "wrong"],
];

async function comeWith(name: "line" | "google", made: typeof forge) {
  const provider: SignInProvider =
    name === "line"
      ? lineSignIn(open.now.line, { reach })
      : googleSignIn(open.now.google, { reach });
  const flow = await begin(provider, browserOf(open), name === "line" ? "with-mail" : "gmail");
  forge = made;
  return redeem(provider, flow);
}

describe("LINE on the web takes a token", () => {
  const come = (made: (claims: JWTPayload) => Promise<string>) =>
    comeWith("line", (token) => made(decodeJwt(token)));
  test("with the channel's own secret, and everything in it", async () => {
    const found = await come((claims) =>
      sign(
        { ...claims, picture: "https://profile.line-scdn.net/x", email: "MIO@Example.JP" },
        "HS256",
        bytes(secret()),
      ),
    );
    expect(found).toMatchObject({
      name: "みお",
      picture: "https://profile.line-scdn.net/x",
      email: "mio@example.jp",
    });
  });
  const forgeries: [string, (claims: JWTPayload) => Promise<string>][] = [
    ["without a signature", async (claims) => `${part({ alg: "none" })}.${part(claims)}.`],
    [
      "with the secret of another channel",
      (claims) => sign(claims, "HS256", bytes("f".repeat(32))),
    ],
    [
      "with an ES256 header over an HMAC of the public key",
      (claims) => byPublicKey(claims, { alg: "ES256", kid: keys.es.kid ?? "" }, keys.es),
    ],
    ["with an HMAC of the public key", (claims) => byPublicKey(claims, { alg: "HS256" }, keys.es)],
    [
      "of LINE's app, signed by LINE's own key",
      async (claims) => sign(claims, "ES256", ...(await own(keys.es))),
    ],
    ["with HS512", (claims) => sign(claims, "HS512", bytes(secret()))],
    [
      "whose words were changed afterwards",
      async (claims) => {
        const [head, , tail] = (await sign(claims, "HS256", bytes(secret()))).split(".");
        return `${head}.${part({ ...claims, sub: "Uffffffffffffffffffffffffffffffff" })}.${tail}`;
      },
    ],
    ["that is no token", async () => "x"],
  ];
  test.each(forgeries)("but not one %s", async (_what, made) => {
    await expect(come(made)).rejects.toMatchObject({ name: "IdentityRefused", code: "wrong" });
  });
  test.each(wrongClaims)(
    "but not one %s, although the secret is right",
    async (_what, change, code) => {
      await expect(
        come((claims) => sign(change(claims), "HS256", bytes(secret()))),
      ).rejects.toMatchObject({ name: "IdentityRefused", code });
    },
  );
  test("but not none at all", async () => {
    await expect(comeWith("line", async () => undefined)).rejects.toBeInstanceOf(IdentityRefused);
  });
});

describe("Google takes a token", () => {
  const come = (made: (claims: JWTPayload) => Promise<string>) =>
    comeWith("google", (token) => made(decodeJwt(token)));
  test("with its own key", async () => {
    expect(
      await come(async (claims) =>
        sign(
          { ...claims, email: "Mio@GMAIL.com", email_verified: true },
          "RS256",
          ...(await own(keys.rs)),
        ),
      ),
    ).toMatchObject({ email: "mio@gmail.com", emailAuthoritative: true });
  });
  test.each<[string, object]>([
    ["an address that only looks like gmail", { email: "mio@notgmail.com", email_verified: true }],
    ["gmail as a part", { email: "mio@gmail.com.example", email_verified: true }],
    ["a verified that is a word", { email: "mio@gmail.com", email_verified: "true" }],
    [
      "a company without proof",
      { email: "a@okura.example", hd: "okura.example", email_verified: false },
    ],
  ])("but does not vouch for %s", async (_what, change) => {
    expect(
      (
        await come(async (claims) =>
          sign({ ...claims, ...change }, "RS256", ...(await own(keys.rs))),
        )
      ).emailAuthoritative,
    ).toBe(false);
  });
  const forgeries: [string, (claims: JWTPayload) => Promise<string>][] = [
    ["without a signature", async (claims) => `${part({ alg: "none" })}.${part(claims)}.`],
    [
      "of a stranger's key under Google's name for it",
      (claims) => sign(claims, "RS256", strangers.rs, keys.rs.kid),
    ],
    [
      "with our own secret",
      (claims) => sign(claims, "HS256", bytes(open.now.google.GOOGLE_CLIENT_SECRET)),
    ],
    [
      "with an HMAC of the public key",
      (claims) => byPublicKey(claims, { alg: "RS256", kid: keys.rs.kid ?? "" }, keys.rs),
    ],
  ];
  test.each(forgeries)("but not one %s", async (_what, made) => {
    await expect(come(made)).rejects.toMatchObject({ name: "IdentityRefused", code: "wrong" });
  });
  test.each(wrongClaims)(
    "but not one %s, although the key is right",
    async (_what, change, code) => {
      await expect(
        come(async (claims) => sign(change(claims), "RS256", ...(await own(keys.rs)))),
      ).rejects.toMatchObject({ name: "IdentityRefused", code });
    },
  );
});

describe("LINE's app hands over a token", () => {
  const claims = (): JWTPayload => ({
    iss: `${baseUrl}/__stand-in/line`,
    aud: open.now.line.LINE_LOGIN_CHANNEL_ID,
    sub: "U0123456789abcdef0123456789abcdef",
    iat: seconds(),
    exp: seconds() + 600,
    name: "みお",
    nonce: "n",
  });
  const verify = (token: string, nonce?: string) =>
    lineSignIn(open.now.line, { reach: open.now.reach }).verifyIdToken(token, nonce);
  test("that is taken with LINE's own key; whether they are a friend it does not say", async () => {
    expect(await verify(await sign(claims(), "ES256", ...(await own(keys.es))), "n")).toMatchObject(
      { subject: "U0123456789abcdef0123456789abcdef", name: "みお", email: null, friend: null },
    );
  });
  test("that is the same one however its signature is spelled", async () => {
    const token = await sign(claims(), "ES256", ...(await own(keys.es)));
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(token.at(-1) ?? "");
    // The last letter carries two bits of the signature; the other four say nothing.
    const other = token.slice(0, -1) + alphabet[(last & 0b110000) | ((last + 1) & 0b001111)];
    expect(other).not.toBe(token);
    const [one, again] = [await verify(token), await verify(other)];
    expect(one.token).toBeDefined();
    expect(again.token).toBe(one.token);
    const next = await verify(
      await sign({ ...claims(), nonce: "m" }, "ES256", ...(await own(keys.es))),
    );
    expect(next.token).not.toBe(one.token);
  });
  test("that is refused for another nonce", async () => {
    await expect(
      verify(await sign(claims(), "ES256", ...(await own(keys.es))), "other"),
    ).rejects.toMatchObject({ code: "wrong" });
  });
  const forgeries: [string, () => Promise<string>][] = [
    ["without a signature", async () => `${part({ alg: "none" })}.${part(claims())}.`],
    [
      "with an HMAC of the public key",
      () => byPublicKey(claims(), { alg: "ES256", kid: keys.es.kid ?? "" }, keys.es),
    ],
    ["with HS256, even by the channel's secret", () => sign(claims(), "HS256", bytes(secret()))],
    [
      "of a stranger's key under LINE's name for it",
      () => sign(claims(), "ES256", strangers.es, keys.es.kid),
    ],
    ["of a key that LINE never had", () => sign(claims(), "ES256", strangers.es, "unknown")],
    ["that is empty", async () => ""],
    ["that is no token", async () => "a.b.c"],
    ["that is long", async () => "x".repeat(3_000)],
  ];
  test.each(forgeries)("that is refused %s", async (_what, made) => {
    await expect(verify(await made())).rejects.toMatchObject({
      name: "IdentityRefused",
      code: "wrong",
    });
  });
  test.each(wrongClaims)(
    "that is refused %s, although the key is right",
    async (_what, change, code) => {
      await expect(
        verify(await sign(change(claims()), "ES256", ...(await own(keys.es)))),
      ).rejects.toMatchObject({ name: "IdentityRefused", code });
    },
  );
});
