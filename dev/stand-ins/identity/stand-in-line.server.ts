// What LINE has beside OpenID: profile, friendship, both checks of tokens, and the token that its app hands out.
import type { IncomingMessage, ServerResponse } from "node:http";
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
import { ownPath } from "#lib/own-path.ts";
import { type Persona, personasOf, subjectOf } from "./personas.ts";
import { liffFriendPage, liffWhoPage } from "./stand-in-pages.ts";
import { keepPersona, readPersona } from "./stand-in-store.server.ts";

type Channel = {
  pool: Pool;
  provider: Provider;
  issuer: string;
  channelId: string;
  secret: string;
  key: JWK;
  now: () => Date;
};
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

export function lineApi({ pool, provider, issuer, channelId, secret, key, now }: Channel) {
  const json = (response: ServerResponse, status: number, body: unknown) => {
    response
      .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(body));
  };
  const html = (response: ServerResponse, body: string) => {
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      })
      .end(body);
  };
  const { d: _d, ...publicKey } = key;
  const keySet = createLocalJWKSet({ keys: [publicKey] });

  async function personOf(request: IncomingMessage): Promise<Persona | undefined> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const token = bearer ? await provider.AccessToken.find(bearer) : undefined;
    return token && readPersona(pool, "line", token.accountId);
  }

  async function checkIdToken(form: URLSearchParams): Promise<[status: number, body: unknown]> {
    const refused = (why: string): [number, unknown] => [
      400,
      { error: "invalid_request", error_description: why },
    ];
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
  }

  async function newAccessToken(accountId: string): Promise<string | null> {
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

  async function liffToken(asked: URLSearchParams): Promise<[status: number, body: unknown]> {
    const persona = personasOf("line").find(
      ({ key: name, cancels }) => !cancels && name === (asked.get("persona") ?? "with-mail"),
    );
    if (!persona) return [404, { message: "No such person" }];
    const userId = await keepPersona(pool, "line", persona, now());
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
    // Outside LINE the browser of the person with the expired token has nothing newer; inside it LINE keeps a token of access alive.
    const accessToken =
      persona.expired && asked.get("inside") !== "1" ? null : await newAccessToken(userId);
    return [
      200,
      { idToken, accessToken, userId, displayName: persona.name, friendFlag: persona.friend },
    ];
  }

  /** Answers what is LINE's own; says false where the provider library has to. */
  return async function answer(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    formOf: () => Promise<URLSearchParams>,
  ): Promise<boolean> {
    const { pathname, searchParams } = new URL(path, issuer);
    switch (`${request.method} ${pathname}`) {
      case "GET /v2/profile":
      case "GET /friendship/v1/status": {
        const persona = await personOf(request);
        if (!persona) json(response, 401, { message: "The access token expired" });
        else
          json(
            response,
            200,
            pathname === "/v2/profile"
              ? { userId: subjectOf("line", persona), displayName: persona.name }
              : { friendFlag: persona.friend },
          );
        return true;
      }
      case "GET /oauth2/v2.1/verify": {
        const token = await provider.AccessToken.find(searchParams.get("access_token") ?? "");
        if (token)
          json(response, 200, {
            client_id: channelId,
            expires_in: token.remainingTTL,
            scope: token.scope,
          });
        else
          json(response, 400, {
            error: "invalid_request",
            error_description: "access token expired",
          });
        return true;
      }
      case "POST /oauth2/v2.1/verify":
        json(response, ...(await checkIdToken(await formOf())));
        return true;
      case "GET /liff/who": {
        const to = ownPath(searchParams.get("to"));
        html(response, liffWhoPage(/^\/liff(\/|\?|$)/.test(to) ? to : "/liff/anafun-login"));
        return true;
      }
      case "GET /liff/friend":
        html(response, liffFriendPage());
        return true;
      case "GET /liff":
        json(response, ...(await liffToken(searchParams)));
        return true;
      default:
        return false;
    }
  };
}
