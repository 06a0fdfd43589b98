// LINE and Google through openid-client; everything that was signed is checked again with jose. Source: integrations §3 and §4.
import {
  createRemoteJWKSet,
  customFetch as jwksFetch,
  errors as joseErrors,
  type JWTPayload,
  jwtVerify,
} from "jose";
import * as client from "openid-client";
import {
  type Identity,
  IdentityRefused,
  IdentityUnavailable,
  type LiffVerifier,
  type SignInProvider,
} from "./port.ts";

export type LineSettings = {
  LINE_LOGIN_CHANNEL_ID: string;
  LINE_LOGIN_CHANNEL_SECRET: string;
  LINE_ISSUER: string;
  LINE_API_BASE: string;
  LINE_BOT_PROMPT?: string | undefined;
};
export type GoogleSettings = {
  GOOGLE_CLIENT_ID: string;
  GOOGLE_CLIENT_SECRET: string;
  GOOGLE_ISSUER: string;
};
/** `reach`: where calls to an origin really go, for a stand-in on a loopback listener. */
type Way = { reach?: (url: string) => string };

const timeoutSeconds = 10;
const isLoopback = (url: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

/** What the library says when an answer came that is not the provider's: an error page of a gateway, or none in time. */
const noAnswer = [
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
];
/** Our own settings are wrong: nobody who signs in can do anything about it. */
const ourFault = ["invalid_client", "unauthorized_client"];

function toOurs(error: unknown): unknown {
  if (error instanceof client.ResponseBodyError) {
    if (error.status >= 500 || error.status === 429)
      return new IdentityUnavailable(error.error, { cause: error });
    if (ourFault.includes(error.error)) return error;
    return new IdentityRefused(
      error.error,
      error.error === "access_denied"
        ? "cancelled"
        : error.error === "invalid_grant"
          ? "used"
          : "wrong",
      { cause: error },
    );
  }
  if (error instanceof client.AuthorizationResponseError)
    return new IdentityRefused(
      error.error,
      error.error === "access_denied" ? "cancelled" : "wrong",
      { cause: error },
    );
  if (error instanceof client.ClientError) {
    if (noAnswer.includes(error.code ?? ""))
      return new IdentityUnavailable("No answer of the provider", { cause: error });
    return new IdentityRefused(
      "The answer does not hold",
      error.code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED" ? "expired" : "wrong",
      { cause: error },
    );
  }
  if (error instanceof joseErrors.JWTExpired)
    return new IdentityRefused("The token is over", "expired", { cause: error });
  // The plain code is used only where the key set did not come as one.
  if (
    error instanceof joseErrors.JWKSTimeout ||
    (error instanceof joseErrors.JOSEError && error.code === "ERR_JOSE_GENERIC")
  )
    return new IdentityUnavailable("The keys did not come", { cause: error });
  if (error instanceof joseErrors.JOSEError)
    return new IdentityRefused("The answer does not hold", "wrong", { cause: error });
  if (
    error instanceof TypeError ||
    (error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name))
  )
    return new IdentityUnavailable("Nobody answered", { cause: error });
  return error;
}
const asOurs = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw toOurs(error);
  });

const text = (claims: JWTPayload, name: string): string | null =>
  typeof claims[name] === "string" && claims[name] !== "" ? claims[name] : null;
const goTo = (reach: Way["reach"]): { [client.customFetch]: client.CustomFetch } => ({
  [client.customFetch]: (url, options) => fetch(reach?.(url) ?? url, options as RequestInit),
});

async function redeemCode(
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

function makeConfiguration(
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
function refuseFuture({ iat }: JWTPayload): void {
  if ((iat ?? 0) > Date.now() / 1_000 + clockSkewSeconds)
    throw new IdentityRefused("A token that was signed in the future", "wrong");
}

/** LINE on the web signs with HS256 and the channel's secret, inside its app with ES256: each is checked with its own key, nothing else is taken. */
export function lineSignIn(
  settings: LineSettings,
  { reach }: Way = {},
): SignInProvider & LiffVerifier {
  const {
    LINE_LOGIN_CHANNEL_ID: id,
    LINE_LOGIN_CHANNEL_SECRET: secret,
    LINE_ISSUER: issuer,
    LINE_API_BASE: api,
  } = settings;
  const config = makeConfiguration(
    {
      issuer,
      authorization_endpoint: `${issuer}/oauth2/v2.1/authorize`,
      token_endpoint: `${api}/oauth2/v2.1/token`,
      jwks_uri: `${api}/oauth2/v2.1/certs`,
    },
    id,
    secret,
    "HS256",
    reach,
  );
  const keys = createRemoteJWKSet(new URL(`${api}/oauth2/v2.1/certs`), {
    timeoutDuration: timeoutSeconds * 1_000,
    [jwksFetch]: (url: string, options: RequestInit) => fetch(reach?.(url) ?? url, options),
  });

  /** `alg` is the one of the door the token came through; what the token says of itself must be the same. */
  async function claimsOf(
    token: string,
    alg: "HS256" | "ES256",
    nonce: string | undefined,
  ): Promise<JWTPayload> {
    const rules = {
      issuer,
      audience: id,
      algorithms: [alg],
      requiredClaims: ["sub", "exp", "iat"],
    };
    const { payload } =
      alg === "HS256"
        ? await jwtVerify(token, new TextEncoder().encode(secret), rules)
        : await jwtVerify(token, keys, rules);
    if (nonce !== undefined && payload["nonce"] !== nonce)
      throw new IdentityRefused("Another nonce", "wrong");
    refuseFuture(payload);
    return payload;
  }
  const identityOf = (claims: JWTPayload, friend: boolean | null): Identity => ({
    provider: "line",
    issuer,
    subject: claims.sub ?? "",
    name: text(claims, "name") ?? "",
    picture: text(claims, "picture"),
    email: text(claims, "email")?.toLowerCase() ?? null,
    // LINE says nothing of whether an address was proved.
    emailAuthoritative: false,
    emailVerified: false,
    friend,
  });
  const ask = async (path: string, accessToken?: string): Promise<Record<string, unknown>> => {
    const url = `${api}${path}`;
    const answer = await fetch(reach?.(url) ?? url, {
      ...(accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {}),
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new IdentityUnavailable(`LINE answered ${answer.status}`);
    if (!answer.ok) throw new IdentityRefused("The token of access is over, or none", "expired");
    const said: unknown = await answer.json().catch(() => undefined);
    if (typeof said !== "object" || said === null)
      throw new IdentityUnavailable("No answer of the provider");
    return said as Record<string, unknown>;
  };
  async function isFriend(accessToken: string): Promise<boolean | null> {
    try {
      const url = `${api}/friendship/v1/status`;
      const answer = await fetch(reach?.(url) ?? url, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(timeoutSeconds * 1_000),
      });
      return answer.ok
        ? ((await answer.json()) as { friendFlag?: boolean }).friendFlag === true
        : null;
    } catch {
      // Signing in does not depend on it.
      return null;
    }
  }

  return {
    name: "line",
    authorizeUrl: async ({ redirectUri, state, nonce, codeChallenge, fresh }) =>
      client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "profile openid email",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        response_type: "code",
        ui_locales: "ja",
        ...(settings.LINE_BOT_PROMPT ? { bot_prompt: settings.LINE_BOT_PROMPT } : {}),
        ...(fresh ? { disable_auto_login: "true" } : {}),
      }).href,
    redeem: (ask) =>
      asOurs(async () => {
        const tokens = await redeemCode(config, ask);
        // The library trusts the connection and does not look at this signature.
        const claims = await claimsOf(tokens.id_token ?? "", "HS256", ask.nonce);
        return identityOf(claims, await isFriend(tokens.access_token));
      }),
    readAccessToken: (token) =>
      asOurs(async () => {
        const { client_id: madeFor, expires_in: seconds } = await ask(
          `/oauth2/v2.1/verify?access_token=${encodeURIComponent(token)}`,
        );
        if (madeFor !== id) throw new IdentityRefused("A token of another channel", "wrong");
        if (typeof seconds !== "number" || seconds <= 0)
          throw new IdentityRefused("The token of access is over", "expired");
        const { userId, displayName, pictureUrl } = await ask("/v2/profile", token);
        if (typeof userId !== "string" || userId === "")
          throw new IdentityRefused("Nobody's profile", "wrong");
        return identityOf(
          { sub: userId, name: displayName, picture: pictureUrl },
          await isFriend(token),
        );
      }),
    verifyIdToken: (token, nonce) =>
      asOurs(async () => {
        const claims = await claimsOf(token, "ES256", nonce);
        const { iss, aud, sub, iat, exp, jti } = claims;
        return {
          ...identityOf(claims, null),
          token: JSON.stringify([iss, aud, sub, iat, exp, jti, claims["nonce"]]),
        };
      }),
  };
}

/** Google's key for a person is `sub`; the address counts as Google's word only for its own and its customers' addresses. */
export function googleSignIn(settings: GoogleSettings, { reach }: Way = {}): SignInProvider {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = settings;
  let found:
    | Promise<{ config: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }>
    | undefined;
  const open = () =>
    (found ??= (async () => {
      const metadata = (
        await client.discovery(
          new URL(issuer),
          id,
          { client_secret: secret },
          client.ClientSecretPost(secret),
          {
            ...(isLoopback(reach?.(issuer) ?? issuer)
              ? { execute: [client.allowInsecureRequests] }
              : {}),
            ...goTo(reach),
            timeout: timeoutSeconds,
          },
        )
      ).serverMetadata();
      // Each provider has a way back of its own, so an answer of one cannot be taken for another's; the parameter `iss` is not passed on.
      const config = makeConfiguration(
        {
          issuer: metadata.issuer,
          authorization_endpoint: metadata.authorization_endpoint ?? "",
          token_endpoint: metadata.token_endpoint ?? "",
          jwks_uri: metadata.jwks_uri ?? "",
        },
        id,
        secret,
        "RS256",
        reach,
      );
      return {
        config,
        keys: createRemoteJWKSet(new URL(metadata.jwks_uri ?? ""), {
          timeoutDuration: timeoutSeconds * 1_000,
          [jwksFetch]: (url: string, options: RequestInit) => fetch(reach?.(url) ?? url, options),
        }),
      };
    })().catch((error: unknown) => {
      found = undefined;
      throw toOurs(error);
    }));

  return {
    name: "google",
    authorizeUrl: async ({ redirectUri, state, nonce, codeChallenge }) => {
      const { config } = await open();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        response_type: "code",
        prompt: "select_account",
      }).href;
    },
    redeem: (ask) =>
      asOurs(async () => {
        const { config, keys } = await open();
        const tokens = await redeemCode(config, ask);
        const { payload } = await jwtVerify(tokens.id_token ?? "", keys, {
          issuer: config.serverMetadata().issuer,
          audience: id,
          algorithms: ["RS256"],
          requiredClaims: ["sub", "exp", "iat"],
        });
        if (payload["nonce"] !== ask.nonce) throw new IdentityRefused("Another nonce", "wrong");
        refuseFuture(payload);
        const email = text(payload, "email")?.toLowerCase() ?? null;
        const emailVerified = payload["email_verified"] === true;
        return {
          provider: "google",
          issuer,
          subject: payload.sub ?? "",
          name: text(payload, "name") ?? "",
          picture: text(payload, "picture"),
          email,
          emailVerified,
          emailAuthoritative:
            emailVerified &&
            email !== null &&
            (email.endsWith("@gmail.com") || text(payload, "hd") !== null),
          friend: null,
        };
      }),
  };
}
