// LINE and Google through the real client library, against providers built on another library.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { IdentityRefused, IdentityUnavailable, type SignInProvider } from "./port.ts";
import { googleSignIn, lineSignIn } from "./real.server.ts";
import { type IdentityStandIns, startIdentityStandIns } from "./stand-in.server.ts";

const baseUrl = "http://shop.test";
const redirectUri = { line: `${baseUrl}/account/lineLogincallBack`, google: `${baseUrl}/account/google_callback` };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let standIns: IdentityStandIns;
let line: ReturnType<typeof lineSignIn>;
let google: SignInProvider;
beforeAll(async () => {
  database = await freshDatabase();
  standIns = await startIdentityStandIns({ pool: database.pool, baseUrl, now: () => new Date(), redirectUris: { line: [redirectUri.line], google: [redirectUri.google] } });
  line = lineSignIn(standIns.line, { reach: standIns.reach });
  google = googleSignIn(standIns.google, { reach: standIns.reach });
}, 60_000);
afterAll(async () => {
  await standIns?.close();
  await database?.close();
});

const fresh = () => { const verifier = randomBytes(32).toString("base64url"); return { verifier, state: randomBytes(16).toString("base64url"), nonce: randomBytes(16).toString("base64url"), challenge: createHash("sha256").update(verifier).digest("base64url") }; };

/** A browser that keeps cookies, follows the provider's own redirects, and chooses a person. */
async function goThrough(url: string, persona: string): Promise<URL> {
  const jar = new Map<string, string>();
  const ask = async (to: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await standIns.handle(new Request(to, { ...init, headers: { ...init.headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") } }));
    for (const cookie of answer.headers.getSetCookie()) { const [pair = ""] = cookie.split(";"); const at = pair.indexOf("="); jar.set(pair.slice(0, at), pair.slice(at + 1)); }
    return answer;
  };
  let answer = await ask(url);
  for (let step = 0; step < 8; step += 1) {
    const to = answer.headers.get("location");
    if (to) {
      const next = new URL(to, baseUrl);
      if (!next.pathname.startsWith("/__stand-in/")) return next;
      answer = next.pathname.includes("/who/") && answer.status !== 200 ? await ask(next.href) : await ask(next.href);
      continue;
    }
    const action = /action="([^"]+)"/.exec(await answer.text())?.[1];
    if (!action) throw new Error(`No way on: ${answer.status}`);
    answer = await ask(`${baseUrl}${action}`, { method: "POST", body: new URLSearchParams({ persona }), headers: { "content-type": "application/x-www-form-urlencoded" } });
  }
  throw new Error("No way back");
}

async function begin(provider: SignInProvider, persona: string) {
  const flow = fresh();
  const uri = redirectUri[provider.name];
  const back = await goThrough(await provider.authorizeUrl({ redirectUri: uri, state: flow.state, nonce: flow.nonce, codeChallenge: flow.challenge }), persona);
  return { ...flow, back, code: back.searchParams.get("code") ?? "", uri };
}
const redeem = (provider: SignInProvider, { code, uri, verifier, nonce, state }: Awaited<ReturnType<typeof begin>>, change: Partial<Parameters<SignInProvider["redeem"]>[0]> = {}) =>
  provider.redeem({ code, redirectUri: uri, codeVerifier: verifier, nonce, state, ...change });

describe("LINE on the web", () => {
  test("tells who it is, with the address and whether they are a friend", async () => {
    const flow = await begin(line, "with-mail");
    expect(flow.back.searchParams.get("state")).toBe(flow.state);
    expect(await redeem(line, flow)).toMatchObject({ provider: "line", name: "みお", email: "mio.line@example.jp", emailVerified: false, emailAuthoritative: false, friend: true });
  });
  test("tells of a person without an address, and the same subject each time", async () => {
    const [a, b] = [await redeem(line, await begin(line, "without-mail")), await redeem(line, await begin(line, "without-mail"))];
    expect(a.email).toBeNull();
    expect(a.subject).toMatch(/^U[0-9a-f]{32}$/);
    expect(b.subject).toBe(a.subject);
  });
  test("tells of who is no friend", async () => expect((await redeem(line, await begin(line, "no-friend"))).friend).toBe(false));
  test("comes back with an error when the person presses cancel", async () => {
    const { back } = await begin(line, "cancel");
    expect([back.searchParams.get("error"), back.searchParams.get("code")]).toEqual(["access_denied", null]);
  });
  test.each<[string, Partial<Parameters<SignInProvider["redeem"]>[0]>]>([
    ["another verifier", { codeVerifier: randomBytes(32).toString("base64url") }], ["another nonce", { nonce: "other" }], ["another way back", { redirectUri: `${baseUrl}/elsewhere` }], ["another code", { code: "made-up" }],
  ])("refuses %s", async (_what, change) => {
    await expect(redeem(line, await begin(line, "with-mail"), change)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test("takes a code once", async () => {
    const flow = await begin(line, "with-mail");
    await redeem(line, flow);
    await expect(redeem(line, flow)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test("says so when nobody answers", async () => {
    const deaf = lineSignIn(standIns.line, { reach: () => "http://127.0.0.1:9/" });
    await expect(redeem(deaf, await begin(line, "with-mail"))).rejects.toBeInstanceOf(IdentityUnavailable);
  });
});

describe("a token of the app inside LINE", () => {
  const liff = async () => (await (await standIns.handle(new Request(`${baseUrl}/__stand-in/line/liff?persona=with-mail`))).json()) as { idToken: string; userId: string };
  test("tells who it is by LINE's own key", async () => {
    const { idToken, userId } = await liff();
    expect(await line.verifyIdToken(idToken)).toMatchObject({ subject: userId, email: "mio.line@example.jp" });
  });
  const claims = { iss: "http://shop.test/__stand-in/line", aud: "1234567890", sub: "U0", exp: Math.floor(Date.now() / 1_000) + 600, iat: Math.floor(Date.now() / 1_000) };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  test("without a signature is refused", async () => {
    await expect(line.verifyIdToken(`${part({ alg: "none" })}.${part(claims)}.`)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test("signed with the public key as if it were a secret is refused", async () => {
    const keys = (await (await standIns.handle(new Request(`${baseUrl}/__stand-in/line/oauth2/v2.1/certs`))).json()) as { keys: { alg: string }[] };
    const jwk = keys.keys.find(({ alg }) => alg === "ES256");
    const spki = await exportSPKI(await importJWK(jwk as object, "ES256", { extractable: true }) as CryptoKey);
    const body = `${part({ alg: "ES256", kid: "es" })}.${part(claims)}`;
    await expect(line.verifyIdToken(`${body}.${createHmac("sha256", spki).update(body).digest("base64url")}`)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test("signed with HS256 is refused there, even with the channel's secret", async () => {
    const token = await new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setIssuer(claims.iss).setAudience(claims.aud).setSubject("U0").setIssuedAt().setExpirationTime("5m").sign(new TextEncoder().encode(standIns.line.LINE_LOGIN_CHANNEL_SECRET));
    await expect(line.verifyIdToken(token)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test("of a stranger's key, and anything that is no token, is refused", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    const token = await new SignJWT({}).setProtectedHeader({ alg: "ES256", kid: "es" }).setIssuer(claims.iss).setAudience(claims.aud).setSubject("U0").setIssuedAt().setExpirationTime("5m").sign(privateKey);
    for (const bad of [token, "", "a.b.c", "x".repeat(3_000)]) await expect(line.verifyIdToken(bad)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test.each([["another audience", { LINE_LOGIN_CHANNEL_ID: "another" }], ["another issuer", { LINE_ISSUER: "https://access.line.me" }]])("for %s is refused", async (_what, change) => {
    const other = lineSignIn({ ...standIns.line, ...change }, { reach: standIns.reach });
    await expect(other.verifyIdToken((await liff()).idToken)).rejects.toBeInstanceOf(IdentityRefused);
  });
});

describe("Google", () => {
  test.each([["gmail", true, true], ["company", true, true], ["unverified", false, false], ["member-mail", true, false]])("of %s says whether the address is proved (%s) and its own (%s)", async (persona, verified, authoritative) => {
    expect(await redeem(google, await begin(google, persona))).toMatchObject({ provider: "google", emailVerified: verified, emailAuthoritative: authoritative });
  });
  test("refuses another nonce and a code used twice", async () => {
    await expect(redeem(google, await begin(google, "gmail"), { nonce: "other" })).rejects.toBeInstanceOf(IdentityRefused);
    const flow = await begin(google, "gmail");
    await redeem(google, flow);
    await expect(redeem(google, flow)).rejects.toBeInstanceOf(IdentityRefused);
  });
  test("that is not there is unavailable, and asked again the next time", async () => {
    let down = true;
    const shaky = googleSignIn(standIns.google, { reach: (url) => (down ? "http://127.0.0.1:9/" : standIns.reach(url)) });
    const ask = () => shaky.authorizeUrl({ redirectUri: redirectUri.google, state: "s", nonce: "n", codeChallenge: "c".repeat(43) });
    await expect(ask()).rejects.toBeInstanceOf(IdentityUnavailable);
    down = false;
    expect(await ask()).toContain("/__stand-in/google/");
  });
});
