// The tokens that LINE hands out and checks, beside those of its OpenID provider.
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Provider } from "oidc-provider";
import type { Pool } from "pg";
import { personasOf } from "./personas.ts";
import { savePersona } from "./stand-in-store.server.ts";

export type LineChannel = {
  pool: Pool;
  provider: Provider;
  issuer: string;
  channelId: string;
  secret: string;
  key: JWK;
  now: () => Date;
};
export type LineReply = [status: number, body: unknown];
const hour = 3_600;

/** The same token, as if it had been made two hours ago for one hour. */
const longAgo = (claims: JWTPayload): JWTPayload => ({
  ...claims,
  iat: Math.floor(Date.now() / 1_000) - 2 * hour,
  exp: Math.floor(Date.now() / 1_000) - hour,
});

/** The web's token of the person with the expired one. */
export async function asExpired(idToken: string, secret: string): Promise<string> {
  const key = new TextEncoder().encode(secret);
  const { payload } = await jwtVerify(idToken, key);
  return new SignJWT(longAgo(payload)).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(key);
}

/** A check of an id token by LINE itself, with the channel's secret or LINE's public key. */
export function idTokenCheck({ issuer, channelId, secret, key }: LineChannel) {
  const { d: _d, ...publicKey } = key;
  const keySet = createLocalJWKSet({ keys: [publicKey] });
  const refused = (why: string): LineReply => [
    400,
    { error: "invalid_request", error_description: why },
  ];
  return async (form: URLSearchParams): Promise<LineReply> => {
    const token = form.get("id_token") ?? "";
    if (form.get("client_id") !== channelId) return refused("Invalid IdToken Audience.");
    try {
      const rules = { issuer, audience: channelId };
      const { payload } =
        decodeProtectedHeader(token).alg === "HS256"
          ? await jwtVerify(token, new TextEncoder().encode(secret), {
              ...rules,
              algorithms: ["HS256"],
            })
          : await jwtVerify(token, keySet, { ...rules, algorithms: ["ES256"] });
      if (form.has("nonce") && form.get("nonce") !== payload["nonce"])
        return refused("Invalid IdToken Nonce.");
      if (form.has("user_id") && form.get("user_id") !== payload.sub)
        return refused("Invalid IdToken Subject Identifier.");
      return [200, payload];
    } catch {
      return refused("Invalid IdToken.");
    }
  };
}

async function newAccessToken(
  { provider, channelId }: LineChannel,
  accountId: string,
): Promise<string | null> {
  const client = await provider.Client.find(channelId);
  if (!client) return null;
  const grant = new provider.Grant({ accountId, clientId: channelId });
  grant.addOIDCScope("openid profile email");
  return new provider.AccessToken({
    accountId,
    client,
    grantId: await grant.save(),
    scope: "openid profile email",
    gty: "authorization_code",
  }).save();
}

/** What LINE's app hands to a page that was opened in it. */
export async function liffTokens(channel: LineChannel, asked: URLSearchParams): Promise<LineReply> {
  const { pool, issuer, channelId, key, now } = channel;
  const persona = personasOf("line").find(
    ({ key: name, cancels }) => !cancels && name === (asked.get("persona") ?? "with-mail"),
  );
  if (!persona) return [404, { message: "No such person" }];
  const userId = await savePersona(pool, "line", persona, now());
  const at = Math.floor(Date.now() / 1_000);
  const nonce = asked.get("nonce");
  const claims: JWTPayload = {
    iss: issuer,
    sub: userId,
    aud: channelId,
    iat: at,
    exp: at + hour,
    amr: ["linesso"],
    name: persona.name,
    ...(persona.email ? { email: persona.email } : {}),
    ...(nonce ? { nonce } : {}),
  };
  const idToken = await new SignJWT(persona.expired ? longAgo(claims) : claims)
    .setProtectedHeader({ alg: "ES256", typ: "JWT", ...(key.kid ? { kid: key.kid } : {}) })
    .sign(await importJWK(key, "ES256"));
  // Outside LINE the browser of the person with the expired token has nothing newer; inside it LINE
  // keeps a token of access alive.
  const accessToken =
    persona.expired && asked.get("inside") !== "1" ? null : await newAccessToken(channel, userId);
  return [
    200,
    { idToken, accessToken, userId, displayName: persona.name, friendFlag: persona.friend },
  ];
}
