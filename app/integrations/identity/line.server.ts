// Signing in with LINE, on the web through openid-client and inside its app by its token; every
// signature is checked again with jose.
import { type JWTPayload, jwtVerify } from "jose";
import * as client from "openid-client";
import { lineApi } from "./line-api.server.ts";
import {
  makeConfiguration,
  redeemCode,
  refuseFuture,
  remoteKeys,
  requiredClaims,
  textClaim,
  type Way,
} from "./openid.server.ts";
import { type Identity, IdentityRefused, type LiffVerifier, type SignInProvider } from "./port.ts";
import { withIdentityErrors } from "./provider-errors.server.ts";

export type LineSettings = {
  LINE_LOGIN_CHANNEL_ID: string;
  LINE_LOGIN_CHANNEL_SECRET: string;
  LINE_ISSUER: string;
  LINE_API_BASE: string;
  LINE_BOT_PROMPT?: string | undefined;
};

const identityOf = (issuer: string, claims: JWTPayload, friend: boolean | null): Identity => ({
  provider: "line",
  issuer,
  subject: claims.sub ?? "",
  name: textClaim(claims, "name") ?? "",
  picture: textClaim(claims, "picture"),
  email: textClaim(claims, "email")?.toLowerCase() ?? null,
  // LINE says nothing of whether an address was proved.
  emailAuthoritative: false,
  emailVerified: false,
  friend,
});

/**
 * Reads LINE's tokens. On the web it signs with HS256 and the channel's secret, inside its app with
 * ES256: each is checked with its own key, nothing else is taken.
 */
function tokenReader(
  { LINE_LOGIN_CHANNEL_ID, LINE_LOGIN_CHANNEL_SECRET, LINE_ISSUER, LINE_API_BASE }: LineSettings,
  reach: Way["reach"],
) {
  const keys = remoteKeys(`${LINE_API_BASE}/oauth2/v2.1/certs`, reach);
  const secret = new TextEncoder().encode(LINE_LOGIN_CHANNEL_SECRET);
  /**
   * `alg` is the one of the door the token came through; what the token says of itself must be the
   * same.
   */
  return async (token: string, alg: "HS256" | "ES256", nonce: string | undefined) => {
    const rules = {
      issuer: LINE_ISSUER,
      audience: LINE_LOGIN_CHANNEL_ID,
      algorithms: [alg],
      requiredClaims,
    };
    const { payload } =
      alg === "HS256" ? await jwtVerify(token, secret, rules) : await jwtVerify(token, keys, rules);
    if (nonce !== undefined && payload["nonce"] !== nonce)
      throw new IdentityRefused("Another nonce", "wrong");
    refuseFuture(payload);
    return payload;
  };
}

const configurationOf = (settings: LineSettings, reach: Way["reach"]) =>
  makeConfiguration(
    {
      issuer: settings.LINE_ISSUER,
      authorization_endpoint: `${settings.LINE_ISSUER}/oauth2/v2.1/authorize`,
      token_endpoint: `${settings.LINE_API_BASE}/oauth2/v2.1/token`,
      jwks_uri: `${settings.LINE_API_BASE}/oauth2/v2.1/certs`,
    },
    settings.LINE_LOGIN_CHANNEL_ID,
    settings.LINE_LOGIN_CHANNEL_SECRET,
    "HS256",
    reach,
  );

export function lineSignIn(
  settings: LineSettings,
  { reach }: Way = {},
): SignInProvider & LiffVerifier {
  const { LINE_ISSUER: issuer, LINE_LOGIN_CHANNEL_ID: id } = settings;
  const config = configurationOf(settings, reach);
  const claimsOf = tokenReader(settings, reach);
  const api = lineApi(settings, reach);

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
      withIdentityErrors(async () => {
        const tokens = await redeemCode(config, ask);
        // The library trusts the connection and does not look at this signature.
        const claims = await claimsOf(tokens.id_token ?? "", "HS256", ask.nonce);
        return identityOf(issuer, claims, await api.isFriend(tokens.access_token));
      }),
    readAccessToken: (token) =>
      withIdentityErrors(async () => {
        await api.checkAccessToken(token, id);
        const { userId, name, picture } = await api.profile(token);
        return identityOf(issuer, { sub: userId, name, picture }, await api.isFriend(token));
      }),
    verifyIdToken: (token, nonce) =>
      withIdentityErrors(async () => {
        const claims = await claimsOf(token, "ES256", nonce);
        const { iss, aud, sub, iat, exp, jti } = claims;
        return {
          ...identityOf(issuer, claims, null),
          token: JSON.stringify([iss, aud, sub, iat, exp, jti, claims["nonce"]]),
        };
      }),
  };
}
