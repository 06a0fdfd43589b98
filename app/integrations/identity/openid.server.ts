// What LINE and Google share as OpenID providers: the client, the code, the keys, the claims.
import { createRemoteJWKSet, customFetch as jwksFetch, type JWTPayload } from "jose";
import * as client from "openid-client";
import { IdentityRefused, type SignInProvider } from "./port.ts";

/** `reach`: where calls to an origin really go, for a stand-in on a loopback listener. */
export type Way = { reach?: (url: string) => string };

export const timeoutSeconds = 10;
export const isLoopback = (url: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

/** A claim that is a text with something in it. */
export const textClaim = (claims: JWTPayload, name: string): string | null =>
  typeof claims[name] === "string" && claims[name] !== "" ? claims[name] : null;
export const goTo = (reach: Way["reach"]): { [client.customFetch]: client.CustomFetch } => ({
  [client.customFetch]: (url, options) => fetch(reach?.(url) ?? url, options as RequestInit),
});

export async function redeemCode(
  config: client.Configuration,
  { code, redirectUri, codeVerifier, nonce, state }: Parameters<SignInProvider["redeem"]>[0],
) {
  const back = new URL(redirectUri);
  back.searchParams.set("code", code);
  if (state) back.searchParams.set("state", state);
  return client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(state ? { expectedState: state } : { expectedState: client.skipStateCheck }),
  });
}

export function makeConfiguration(
  server: client.ServerMetadata,
  id: string,
  secret: string,
  algorithm: string,
  reach: Way["reach"],
): client.Configuration {
  const config = new client.Configuration(
    server,
    id,
    { client_secret: secret, id_token_signed_response_alg: algorithm },
    client.ClientSecretPost(secret),
  );
  config.timeout = timeoutSeconds;
  Object.assign(config, goTo(reach));
  if (isLoopback(reach?.(server.issuer) ?? server.issuer)) client.allowInsecureRequests(config);
  return config;
}

/** Clocks differ a little; a token of tomorrow would outlive everything that ends sign-ins. */
const clockSkewSeconds = 60;
export function refuseFuture({ iat }: JWTPayload): void {
  if ((iat ?? 0) > Date.now() / 1_000 + clockSkewSeconds)
    throw new IdentityRefused("A token that was signed in the future", "wrong");
}

export const remoteKeys = (url: string, reach: Way["reach"]) =>
  createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutSeconds * 1_000,
    [jwksFetch]: (url: string, options: RequestInit) => fetch(reach?.(url) ?? url, options),
  });
/** What every signed token must carry. */
export const requiredClaims = ["sub", "exp", "iat"];
