// LINE and Google for development and tests: real OpenID providers, built on a library of their own, so that our client's mistakes are seen.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Configuration, Provider as OidcProvider } from "oidc-provider";
import type { Pool } from "pg";
import { escapeHtml } from "#lib/html.ts";
import { personasOf, subjectOf, typedPersona } from "./personas.ts";
import type {
  GoogleSettings,
  LineSettings,
} from "../../../app/integrations/identity/real.server.ts";
import { asExpired, lineApi } from "./stand-in-line.server.ts";
import { page, whoPage } from "./stand-in-pages.ts";
import {
  adapterOf,
  createTables,
  dropEnded,
  keepPersona,
  keptKeys,
  readPersona,
} from "./stand-in-store.server.ts";

type Name = "line" | "google";
export type IdentityStandIns = {
  line: LineSettings;
  google: GoogleSettings;
  /** Where a call of our server to an address of the stand-ins really goes. */
  reach: (url: string) => string;
  /** Answers a browser's request to /__stand-in/line/* or /__stand-in/google/* of our own origin. */
  handle: (request: Request) => Promise<Response>;
  close(): Promise<void>;
};
/** `now` dates what is kept; tokens are timed by the library, which reads the machine's clock. */
type Ask = { pool: Pool; baseUrl: string; now: () => Date; redirectUris: Record<Name, string[]> };

const secrets = {
  line: "0123456789abcdef0123456789abcdef",
  google: "stand-in-google-secret-of-32-char",
};
const ids = { line: "1234567890", google: "stand-in.apps.googleusercontent.example" };
const prefixOf = (name: Name) => `/__stand-in/${name}`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}
function show(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(html);
}
/** Everybody comes as a new browser: a remembered session would sign in the last person without asking, and ask to sign out by script first for another. */
function forgetSession(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? "")
    .split("; ")
    .filter((pair) => !/^_session(\.|=)/.test(pair));
  request.headers.cookie = kept.join("; ");
}

export async function startIdentityStandIns({
  pool,
  baseUrl,
  now,
  redirectUris,
}: Ask): Promise<IdentityStandIns> {
  await createTables(pool);
  await dropEnded(pool, now());
  const keys = await keptKeys(pool, now());
  const { default: Provider, interactionPolicy } = await import("oidc-provider");
  const issuerOf = (name: Name) => `${baseUrl}${prefixOf(name)}`;

  const make = (name: Name): OidcProvider => {
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
    const configuration: Configuration = {
      adapter: adapterOf(pool, `oidc-${name}`, now) as unknown as NonNullable<
        Configuration["adapter"]
      >,
      clients: [
        {
          client_id: ids[name],
          client_secret: secrets[name],
          redirect_uris: redirectUris[name],
          response_types: ["code"],
          grant_types: ["authorization_code"],
          token_endpoint_auth_method: "client_secret_post",
          id_token_signed_response_alg: name === "line" ? "HS256" : "RS256",
        },
      ],
      jwks: { keys: [name === "line" ? keys.es : keys.rs] } as NonNullable<Configuration["jwks"]>,
      cookies: { keys: [keys.cookie] },
      enabledJWA: { idTokenSigningAlgValues: name === "line" ? ["HS256", "ES256"] : ["RS256"] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      scopes: ["openid", "profile", "email"],
      claims: {
        openid: ["sub"],
        profile: ["name", "picture"],
        email: name === "line" ? ["email"] : ["email", "email_verified", "hd"],
      },
      extraParams: ["bot_prompt", "disable_auto_login"],
      features: { devInteractions: { enabled: false } },
      ttl: {
        AccessToken: 30 * 86_400,
        AuthorizationCode: 600,
        IdToken: 3_600,
        Interaction: 600,
        Session: 86_400,
        Grant: 86_400,
      },
      ...(name === "line"
        ? {
            routes: {
              authorization: "/oauth2/v2.1/authorize",
              token: "/oauth2/v2.1/token",
              userinfo: "/oauth2/v2.1/userinfo",
              jwks: "/oauth2/v2.1/certs",
              revocation: "/oauth2/v2.1/revoke",
            },
          }
        : {}),
      interactions: {
        policy,
        url: (_ctx, interaction) => `${prefixOf(name)}/who/${interaction.uid}`,
      },
      findAccount: async (_ctx, account) => {
        const persona = await readPersona(pool, name, account);
        if (!persona) return undefined;
        const { name: called, email, emailVerified, hd } = persona;
        return {
          accountId: account,
          claims: async () => ({
            sub: subjectOf(name, persona),
            name: called,
            ...(email ? { email } : {}),
            ...(name === "google" ? { email_verified: emailVerified, ...(hd ? { hd } : {}) } : {}),
          }),
        };
      },
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          accountId: ctx.oidc.session?.accountId ?? "",
          clientId: ctx.oidc.client?.clientId ?? "",
        });
        grant.addOIDCScope("openid profile email");
        await grant.save();
        return grant;
      },
      renderError: (ctx, out) => {
        ctx.type = "html";
        ctx.body = page("うまくいきませんでした", `<p>${escapeHtml(String(out["error"]))}</p>`);
      },
    };
    const provider = new Provider(issuerOf(name), configuration);
    provider.proxy = true;
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      const account =
        ctx.oidc?.route === "token" ? ctx.oidc.entities.AuthorizationCode?.accountId : undefined;
      if (account && body?.id_token && (await readPersona(pool, name, account))?.expired)
        ctx.body = { ...body, id_token: await asExpired(body.id_token, secrets[name]) };
    });
    return provider;
  };
  const providers = { line: make("line"), google: make("google") };
  const callbacks = { line: providers.line.callback(), google: providers.google.callback() };
  const answerAsLine = lineApi({
    pool,
    provider: providers.line,
    issuer: issuerOf("line"),
    channelId: ids.line,
    secret: secrets.line,
    key: keys.es,
    now,
  });

  async function showWho(
    name: Name,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { uid } = await providers[name].interactionDetails(request, response);
    show(response, 200, whoPage(name, `${prefixOf(name)}/who/${uid}`));
  }

  async function answerWho(
    name: Name,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = await formOf(request);
    const word = (field: string) => (form.get(field) ?? "").trim();
    const persona =
      word("persona") === "other"
        ? typedPersona(word("name"), word("email"))
        : personasOf(name).find(({ key }) => key === word("persona"));
    const result =
      !persona || persona.cancels
        ? { error: "access_denied", error_description: "The person pressed cancel" }
        : {
            login: { accountId: await keepPersona(pool, name, persona, now()) },
            ...(name === "google" ? { select_account: {} } : {}),
          };
    await providers[name].interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    });
  }

  const base = new URL(baseUrl);
  const server = createServer((request, response) => {
    const whole = request.url ?? "/";
    const name: Name = whole.startsWith(prefixOf("google")) ? "google" : "line";
    const path = whole.slice(prefixOf(name).length) || "/";
    const work = async () => {
      if (/^\/who\/[\w-]+$/.test(path))
        return request.method === "POST"
          ? answerWho(name, request, response)
          : showWho(name, request, response);
      if (name === "line" && (await answerAsLine(path, request, response, () => formOf(request))))
        return;
      (request as IncomingMessage & { originalUrl?: string }).originalUrl = whole;
      request.url = path;
      // Our server comes by the loopback; addresses are always those of the public origin.
      request.headers["x-forwarded-host"] = base.host;
      request.headers["x-forwarded-proto"] = base.protocol.replace(":", "");
      forgetSession(request);
      await callbacks[name](request, response);
    };
    work().catch((error: unknown) => {
      if (response.headersSent) return;
      if (error instanceof Error && error.name === "SessionNotFound")
        show(response, 400, page("時間が過ぎました", "<p>はじめからやりなおしてください。</p>"));
      else
        show(response, 500, page("うまくいきませんでした", `<p>${escapeHtml(String(error))}</p>`));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reach = (url: string) =>
    url.startsWith(`${baseUrl}/__stand-in/`) ? `${own}${url.slice(baseUrl.length)}` : url;

  return {
    line: {
      LINE_LOGIN_CHANNEL_ID: ids.line,
      LINE_LOGIN_CHANNEL_SECRET: secrets.line,
      LINE_ISSUER: issuerOf("line"),
      LINE_API_BASE: issuerOf("line"),
    },
    google: {
      GOOGLE_CLIENT_ID: ids.google,
      GOOGLE_CLIENT_SECRET: secrets.google,
      GOOGLE_ISSUER: issuerOf("google"),
    },
    reach,
    async handle(request) {
      const url = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete("connection");
      headers.delete("content-length");
      const body =
        request.method === "GET" || request.method === "HEAD"
          ? undefined
          : await request.arrayBuffer();
      const answer = await fetch(`${own}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        redirect: "manual",
        ...(body ? { body } : {}),
      });
      const out = new Headers(answer.headers);
      for (const name of ["content-encoding", "transfer-encoding", "connection", "keep-alive"])
        out.delete(name);
      return new Response(
        answer.status === 304 || answer.status === 204 ? null : await answer.arrayBuffer(),
        { status: answer.status, headers: out },
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
