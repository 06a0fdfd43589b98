// LINE and Google for development and tests: real OpenID providers, built on a library of their own, so that our client's mistakes are seen.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Configuration, Provider as OidcProvider } from "oidc-provider";
import type { Pool } from "pg";
import { googlePersonas, linePersonas, type Persona, subjectOf } from "./personas.ts";
import type { GoogleSettings, LineSettings } from "./real.server.ts";
import { adapterOf, createTables, keepPersona, readPersona } from "./stand-in-store.server.ts";

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
type Ask = { pool: Pool; baseUrl: string; now: () => Date; redirectUris: Record<Name, string[]> };

const secrets = { line: "0123456789abcdef0123456789abcdef", google: "stand-in-google-secret-of-32-char" };
const ids = { line: "1234567890", google: "stand-in.apps.googleusercontent.example" };
const prefixOf = (name: Name) => `/__stand-in/${name}`;
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

const page = (title: string, body: string) => `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{margin:0 auto;max-width:28rem;padding:24px 20px;font:16px/1.8 sans-serif;color:#1f2a33;background:#fbfaf7}.note{background:#faefd3;padding:8px 12px;font-size:14px}button{display:block;width:100%;min-height:48px;margin:8px 0;font:inherit;border:1.5px solid #1f2a33;border-radius:6px;background:#fff}label{display:block;margin:10px 0 2px}input{box-sizing:border-box;width:100%;min-height:44px;font:inherit;padding:4px 10px}</style></head>
<body><p class="note">開発用の画面です(実際の決済・送信は行われません)</p><main><h1>${title}</h1>${body}</main></body></html>`;

export async function startIdentityStandIns({ pool, baseUrl, now, redirectUris }: Ask): Promise<IdentityStandIns> {
  await createTables(pool);
  const { default: Provider, interactionPolicy } = await import("oidc-provider");
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  const [es, rs] = [await generateKeyPair("ES256", { extractable: true }), await generateKeyPair("RS256", { extractable: true })];
  const jwks = { keys: [{ ...(await exportJWK(es.privateKey)), alg: "ES256", use: "sig", kid: "es" }, { ...(await exportJWK(rs.privateKey)), alg: "RS256", use: "sig", kid: "rs" }] };

  const make = (name: Name): OidcProvider => {
    const issuer = `${baseUrl}${prefixOf(name)}`;
    const configuration: Configuration = {
      adapter: adapterOf(pool, `oidc-${name}`, now) as unknown as NonNullable<Configuration["adapter"]>,
      clients: [{
        client_id: ids[name], client_secret: secrets[name], redirect_uris: redirectUris[name], response_types: ["code"], grant_types: ["authorization_code"], token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: name === "line" ? "HS256" : "RS256",
      }],
      jwks, cookies: { keys: [randomBytes(16).toString("hex")] },
      enabledJWA: { idTokenSigningAlgValues: name === "line" ? ["HS256", "ES256"] : ["RS256"] },
      conformIdTokenClaims: false, pkce: { required: () => true }, scopes: ["openid", "profile", "email"],
      claims: { openid: ["sub"], profile: ["name", "picture"], email: name === "line" ? ["email"] : ["email", "email_verified", "hd"] },
      extraParams: ["bot_prompt", "disable_auto_login"], features: { devInteractions: { enabled: false } },
      ttl: { AccessToken: 30 * 86_400, AuthorizationCode: 600, IdToken: 3_600, Interaction: 600, Session: 86_400, Grant: 86_400 },
      ...(name === "line" ? { routes: { authorization: "/oauth2/v2.1/authorize", token: "/oauth2/v2.1/token", userinfo: "/oauth2/v2.1/userinfo", jwks: "/oauth2/v2.1/certs", revocation: "/oauth2/v2.1/revoke" } } : {}),
      interactions: { policy, url: (_ctx, interaction) => `${prefixOf(name)}/who/${interaction.uid}` },
      findAccount: async (_ctx, account) => {
        const persona = await readPersona(pool, name, account);
        if (!persona) return undefined;
        const { name: called, email, emailVerified, hd } = persona;
        return { accountId: account, claims: async () => ({ sub: subjectOf(name, persona), name: called, ...(email ? { email } : {}), ...(name === "google" ? { email_verified: emailVerified, ...(hd ? { hd } : {}) } : {}) }) };
      },
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({ accountId: ctx.oidc.session?.accountId ?? "", clientId: ctx.oidc.client?.clientId ?? "" });
        grant.addOIDCScope("openid profile email");
        await grant.save();
        return grant;
      },
      renderError: (ctx, out) => { ctx.type = "html"; ctx.body = page("うまくいきませんでした", `<p>${escapeHtml(String(out["error"]))}</p>`); },
    };
    const provider = new Provider(issuer, configuration);
    provider.proxy = true;
    return provider;
  };
  const providers = { line: make("line"), google: make("google") };
  const callbacks = { line: providers.line.callback(), google: providers.google.callback() };

  async function showWho(name: Name, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await providers[name].interactionDetails(request, response);
    const personas = name === "line" ? linePersonas : googlePersonas;
    const rows = personas.map(({ key, label }) => `<button name="persona" value="${key}">${label}</button>`).join("");
    const other = `<h2>ほかの人として</h2><label for="n">お名前</label><input id="n" name="name" maxlength="40"><label for="e">メールアドレス（なくてもかまいません）</label><input id="e" name="email" type="email"><button name="persona" value="other">この人でつづける</button>`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'" })
      .end(page(name === "line" ? "LINEのかわり" : "Googleのかわり", `<form method="post" action="${prefixOf(name)}/who/${uid}"><p>だれとしてログインしますか。</p>${rows}${other}</form>`));
  }

  async function answerWho(name: Name, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString("utf8"));
    const chosen = form.get("persona");
    const email = (form.get("email") ?? "").trim() || null;
    const called = (form.get("name") ?? "").trim() || "ほかの人";
    const persona: Persona | undefined = chosen === "other" ? { key: `other:${called}:${email ?? ""}`, label: "", name: called, email, emailVerified: true, friend: true } : (name === "line" ? linePersonas : googlePersonas).find(({ key }) => key === chosen);
    const result = !persona || persona.cancels ? { error: "access_denied", error_description: "The person pressed cancel" } : { login: { accountId: await keepPersona(pool, name, persona, now()) }, ...(name === "google" ? { select_account: {} } : {}) };
    await providers[name].interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const json = (response: ServerResponse, status: number, body: unknown) => { response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)); };
  async function lineApi(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (path === "/friendship/v1/status" || path === "/v2/profile") {
      const token = bearer ? await providers.line.AccessToken.find(bearer) : undefined;
      const persona = token && await readPersona(pool, "line", token.accountId);
      if (!persona) json(response, 401, { message: "The access token is not valid" });
      else json(response, 200, path === "/v2/profile" ? { userId: subjectOf("line", persona), displayName: persona.name } : { friendFlag: persona.friend });
      return true;
    }
    if (path.startsWith("/oauth2/v2.1/verify") && request.method === "GET") {
      const token = await providers.line.AccessToken.find(new URL(path, baseUrl).searchParams.get("access_token") ?? "");
      if (token) json(response, 200, { client_id: ids.line, expires_in: 2_591_659, scope: "profile openid email" });
      else json(response, 400, { error: "invalid_request", error_description: "access token expired" });
      return true;
    }
    if (path.startsWith("/liff?")) {
      const persona = linePersonas.find(({ key }) => key === new URL(path, baseUrl).searchParams.get("persona")) ?? linePersonas[0];
      if (!persona) return false;
      const at = Math.floor(now().getTime() / 1_000);
      const idToken = await new SignJWT({ name: persona.name, ...(persona.email ? { email: persona.email } : {}) }).setProtectedHeader({ alg: "ES256", kid: "es", typ: "JWT" }).setIssuer(`${baseUrl}${prefixOf("line")}`).setSubject(subjectOf("line", persona)).setAudience(ids.line).setIssuedAt(at).setExpirationTime(at + 3_600).sign(es.privateKey);
      json(response, 200, { idToken, userId: subjectOf("line", persona), displayName: persona.name });
      return true;
    }
    return false;
  }

  const base = new URL(baseUrl);
  const server = createServer((request, response) => {
    const whole = request.url ?? "/";
    const name: Name = whole.startsWith(prefixOf("google")) ? "google" : "line";
    const path = whole.slice(prefixOf(name).length) || "/";
    const work = async () => {
      if (/^\/who\/[\w-]+$/.test(path)) return request.method === "POST" ? answerWho(name, request, response) : showWho(name, request, response);
      if (name === "line" && await lineApi(path, request, response)) return;
      (request as IncomingMessage & { originalUrl?: string }).originalUrl = whole;
      request.url = path;
      // Our server comes by the loopback; addresses are always those of the public origin.
      request.headers["x-forwarded-host"] = base.host;
      request.headers["x-forwarded-proto"] = base.protocol.replace(":", "");
      await callbacks[name](request, response);
    };
    work().catch(() => { if (!response.headersSent) response.writeHead(400, { "content-type": "text/html; charset=utf-8" }).end(page("時間が過ぎました", "<p>はじめからやりなおしてください。</p>")); });
  });
  await new Promise<void>((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reach = (url: string) => (url.startsWith(`${baseUrl}/__stand-in/`) ? `${own}${url.slice(baseUrl.length)}` : url);

  return {
    line: { LINE_LOGIN_CHANNEL_ID: ids.line, LINE_LOGIN_CHANNEL_SECRET: secrets.line, LINE_ISSUER: `${baseUrl}${prefixOf("line")}`, LINE_API_BASE: `${baseUrl}${prefixOf("line")}` },
    google: { GOOGLE_CLIENT_ID: ids.google, GOOGLE_CLIENT_SECRET: secrets.google, GOOGLE_ISSUER: `${baseUrl}${prefixOf("google")}` },
    reach,
    async handle(request) {
      const url = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete("connection");
      headers.delete("content-length");
      const body = request.method === "GET" || request.method === "HEAD" ? undefined : await request.arrayBuffer();
      const answer = await fetch(`${own}${url.pathname}${url.search}`, { method: request.method, headers, redirect: "manual", ...(body ? { body } : {}) });
      const out = new Headers(answer.headers);
      for (const name of ["content-encoding", "transfer-encoding", "connection", "keep-alive"]) out.delete(name);
      return new Response(answer.status === 304 || answer.status === 204 ? null : await answer.arrayBuffer(), { status: answer.status, headers: out });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => { server.close(resolve); });
    },
  };
}
