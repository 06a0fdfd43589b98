// Signing in with Google through openid-client; every signature is checked again with jose.
import { type JWTPayload, jwtVerify } from "jose";
import * as client from "openid-client";
import {
  goTo,
  isLoopback,
  makeConfiguration,
  redeemCode,
  refuseFuture,
  remoteKeys,
  requiredClaims,
  textClaim,
  timeoutSeconds,
  type Way,
} from "./openid.server.ts";
import { type Identity, IdentityRefused, type SignInProvider } from "./port.ts";
import { toIdentityError, withIdentityErrors } from "./provider-errors.server.ts";

export type GoogleSettings = {
  GOOGLE_CLIENT_ID: string;
  GOOGLE_CLIENT_SECRET: string;
  GOOGLE_ISSUER: string;
};

/** What Google says of itself, as a client for it and the keys that it signs with. */
async function discover(
  { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer }: GoogleSettings,
  reach: Way["reach"],
) {
  const found = await client.discovery(
    new URL(issuer),
    id,
    { client_secret: secret },
    client.ClientSecretPost(secret),
    {
      ...(isLoopback(reach?.(issuer) ?? issuer) ? { execute: [client.allowInsecureRequests] } : {}),
      ...goTo(reach),
      timeout: timeoutSeconds,
    },
  );
  const metadata = found.serverMetadata();
  // Each provider has a way back of its own, so an answer of one cannot be taken for another's; the
  // parameter `iss` is not passed on.
  const server = {
    issuer: metadata.issuer,
    authorization_endpoint: metadata.authorization_endpoint ?? "",
    token_endpoint: metadata.token_endpoint ?? "",
    jwks_uri: metadata.jwks_uri ?? "",
  };
  return {
    config: makeConfiguration(server, id, secret, "RS256", reach),
    keys: remoteKeys(server.jwks_uri, reach),
  };
}

/** The address counts as Google's word only for its own and its customers' addresses. */
function identityOf(issuer: string, claims: JWTPayload): Identity {
  const email = textClaim(claims, "email")?.toLowerCase() ?? null;
  const emailVerified = claims["email_verified"] === true;
  return {
    provider: "google",
    issuer,
    subject: claims.sub ?? "",
    name: textClaim(claims, "name") ?? "",
    picture: textClaim(claims, "picture"),
    email,
    emailVerified,
    emailAuthoritative:
      emailVerified &&
      email !== null &&
      (email.endsWith("@gmail.com") || textClaim(claims, "hd") !== null),
    friend: null,
  };
}

/** Google's key for a person is `sub`. */
export function googleSignIn(settings: GoogleSettings, { reach }: Way = {}): SignInProvider {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_ISSUER: issuer } = settings;
  let found: ReturnType<typeof discover> | undefined;
  /** Asked once; after a failure the next person asks again. */
  const open = () =>
    (found ??= discover(settings, reach).catch((error: unknown) => {
      found = undefined;
      throw toIdentityError(error);
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
      withIdentityErrors(async () => {
        const { config, keys } = await open();
        const tokens = await redeemCode(config, ask);
        const { payload } = await jwtVerify(tokens.id_token ?? "", keys, {
          issuer: config.serverMetadata().issuer,
          audience: id,
          algorithms: ["RS256"],
          requiredClaims,
        });
        if (payload["nonce"] !== ask.nonce) throw new IdentityRefused("Another nonce", "wrong");
        refuseFuture(payload);
        return identityOf(issuer, payload);
      }),
  };
}
