// The short tokens of the calls: the access token of specification §7, and the one-use token that a
// provider's sign-in is exchanged with.
import { jwtVerify, SignJWT } from "jose";
import { createHash } from "node:crypto";
import { isSignatureOn, secretsIn, signatureOn } from "#lib/signing.server.ts";
import { accessTokenSeconds, type SignInMeans } from "../rules.ts";
import { hashOfToken } from "../service.server.ts";

const keys = new Map<string, Promise<CryptoKey>>();
/** Made once: each call of a member is checked with it. */
function keyOf(secret: string): Promise<CryptoKey> {
  const known =
    keys.get(secret) ??
    crypto.subtle.importKey(
      "raw",
      createHash("sha256").update(`bearer:${secret}`).digest(),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign", "verify"],
    );
  keys.set(secret, known);
  return known;
}
const issuer = "kusegoyomi";
const algorithm = "HS256";
const customTokenSeconds = 300;

const sign = async (
  secret: string,
  claims: Record<string, string>,
  audience: string,
  seconds: number,
  now: Date,
) => {
  const at = Math.floor(now.getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(await keyOf(secretsIn(secret)[0]));
};

async function read(
  secret: string,
  token: string,
  audience: string,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  for (const one of secretsIn(secret))
    try {
      const { payload } = await jwtVerify(token, await keyOf(one), {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ["exp", "iat", "sub"],
      });
      return payload;
    } catch {
      // Signed with an earlier one perhaps.
    }
  return undefined;
}

/**
 * For calls: 35 minutes, renewed by the client at 30. Worth nothing without the cookie of the same
 * sign-in.
 */
export const issueAccessToken = (
  secret: string,
  { uid, signInId }: { uid: string; signInId: string },
  now: Date,
): Promise<string> => sign(secret, { sub: uid, sid: signInId }, "api", accessTokenSeconds, now);

/**
 * Tokens whose signature was right: a player sends the same one many times. Whether it is over is
 * asked each time.
 */
const verified = new Map<string, { uid: string; signInId: string; endsAt: number }>();
const maxVerified = 5_000;

export async function readAccessToken(
  secret: string,
  token: string,
  now: Date,
): Promise<{ uid: string; signInId: string } | undefined> {
  const mark = `${secret} ${token}`;
  const seen = verified.get(mark);
  if (seen)
    return seen.endsAt > now.getTime() ? { uid: seen.uid, signInId: seen.signInId } : undefined;
  const claims = await read(secret, token, "api", now);
  if (typeof claims?.["sub"] !== "string" || typeof claims["sid"] !== "string") return undefined;
  const found = { uid: claims["sub"], signInId: claims["sid"] };
  if (verified.size >= maxVerified) verified.clear();
  verified.set(mark, { ...found, endsAt: Number(claims["exp"]) * 1_000 });
  return found;
}

export type CustomToken = { uid: string; id: string; means: SignInMeans };
/**
 * Exchanged for a cookie by `sessionLogin`, once, in the browser that holds `flowKey`. `id` becomes
 * the id of the sign-in.
 */
export const issueCustomToken = (
  secret: string,
  { uid, id, means }: CustomToken,
  flowKey: string,
  now: Date,
): Promise<string> =>
  sign(
    secret,
    { sub: uid, jti: id, means, bind: hashOfToken(flowKey) },
    "session",
    customTokenSeconds,
    now,
  );

export async function readCustomToken(
  secret: string,
  token: string,
  flowKey: string | undefined,
  now: Date,
): Promise<CustomToken | undefined> {
  const claims = await read(secret, token, "session", now);
  if (
    !claims ||
    !flowKey ||
    claims["bind"] !== hashOfToken(flowKey) ||
    typeof claims["sub"] !== "string" ||
    typeof claims["jti"] !== "string"
  )
    return undefined;
  const means = claims["means"];
  return means === "line" || means === "google"
    ? { uid: claims["sub"], id: claims["jti"], means }
    : undefined;
}

/**
 * The csrfToken of `sessionLogin`: made of the browser's own secret, which its scripts cannot read.
 */
const csrfWords = (browserKey: string) => `csrf:${browserKey}`;
export const csrfTokenOf = (secret: string, browserKey: string): string =>
  signatureOn(secret, csrfWords(browserKey));
/** What a browser keeps in which this member has signed in; it tells nothing and opens nothing. */
export const trustedBrowser = (secret: string, uid: string): string =>
  signatureOn(secret, knownWords(uid));
const knownWords = (uid: string) => `known:${uid}`;
export const isTrustedBrowser = (secret: string, uid: string, mark: string): boolean =>
  isSignatureOn(secret, knownWords(uid), mark);

export function isCsrfToken(
  secret: string,
  browserKey: string | undefined,
  given: string,
): boolean {
  if (!browserKey || given === "") return false;
  return isSignatureOn(secret, csrfWords(browserKey), given);
}
