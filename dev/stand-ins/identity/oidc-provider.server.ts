// A real OpenID provider that plays LINE or Google.
import type { Configuration, Provider as OidcProvider } from "oidc-provider";
import type { Pool } from "pg";
import { escapeHtml } from "#lib/html.ts";
import { clients, standInIssuer, standInPath, type ProviderName } from "./clients.ts";
import { asExpired } from "./line-tokens.server.ts";
import { subjectOf } from "./personas.ts";
import { page } from "./stand-in-pages.ts";
import { adapterOf, type Keys, readPersona } from "./stand-in-store.server.ts";

export type ProviderOptions = {
  pool: Pool;
  baseUrl: string;
  redirectUris: Record<ProviderName, string[]>;
  keys: Keys;
  now: () => Date;
};
type Library = typeof import("oidc-provider");

const lineRoutes = {
  authorization: "/oauth2/v2.1/authorize",
  token: "/oauth2/v2.1/token",
  userinfo: "/oauth2/v2.1/userinfo",
  jwks: "/oauth2/v2.1/certs",
  revocation: "/oauth2/v2.1/revoke",
};
const ttl = {
  AccessToken: 30 * 86_400,
  AuthorizationCode: 600,
  IdToken: 3_600,
  Interaction: 600,
  Session: 86_400,
  Grant: 86_400,
};

/** What differs between the two: how they sign and what they tell of a person. */
const signingOf = (name: ProviderName, keys: Keys) =>
  ({
    jwks: { keys: [name === "line" ? keys.es : keys.rs] } as NonNullable<Configuration["jwks"]>,
    enabledJWA: { idTokenSigningAlgValues: name === "line" ? ["HS256", "ES256"] : ["RS256"] },
    claims: {
      openid: ["sub"],
      profile: ["name", "picture"],
      email: name === "line" ? ["email"] : ["email", "email_verified", "hd"],
    },
    ...(name === "line" ? { routes: lineRoutes } : {}),
  }) satisfies Configuration;

const clientOf = (name: ProviderName, redirectUris: string[]) => ({
  client_id: clients[name].id,
  client_secret: clients[name].secret,
  redirect_uris: redirectUris,
  response_types: ["code" as const],
  grant_types: ["authorization_code"],
  token_endpoint_auth_method: "client_secret_post" as const,
  id_token_signed_response_alg: name === "line" ? ("HS256" as const) : ("RS256" as const),
});

/** The account of a persona, as the provider tells it to our server. */
const accountFinder =
  (name: ProviderName, pool: Pool): NonNullable<Configuration["findAccount"]> =>
  async (_ctx, account) => {
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
  };

/** Nobody is asked for consent. */
const grantEverything: NonNullable<Configuration["loadExistingGrant"]> = async (ctx) => {
  const grant = new ctx.oidc.provider.Grant({
    accountId: ctx.oidc.session?.accountId ?? "",
    clientId: ctx.oidc.client?.clientId ?? "",
  });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
};

function configurationOf(
  name: ProviderName,
  { pool, redirectUris, keys, now }: ProviderOptions,
  { interactionPolicy }: Library,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  return {
    ...signingOf(name, keys),
    adapter: adapterOf(pool, `oidc-${name}`, now) as unknown as NonNullable<
      Configuration["adapter"]
    >,
    clients: [clientOf(name, redirectUris[name])],
    cookies: { keys: [keys.cookie] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    scopes: ["openid", "profile", "email"],
    extraParams: ["bot_prompt", "disable_auto_login"],
    features: { devInteractions: { enabled: false } },
    ttl,
    interactions: {
      policy,
      url: (_ctx, interaction) => `${standInPath(name)}/who/${interaction.uid}`,
    },
    findAccount: accountFinder(name, pool),
    loadExistingGrant: grantEverything,
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = page("うまくいきませんでした", `<p>${escapeHtml(String(out["error"]))}</p>`);
    },
  };
}

export function createProvider(
  name: ProviderName,
  options: ProviderOptions,
  library: Library,
): OidcProvider {
  const provider = new library.default(
    standInIssuer(name, options.baseUrl),
    configurationOf(name, options, library),
  );
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    const account =
      ctx.oidc?.route === "token" ? ctx.oidc.entities.AuthorizationCode?.accountId : undefined;
    if (account && body?.id_token && (await readPersona(options.pool, name, account))?.expired)
      ctx.body = { ...body, id_token: await asExpired(body.id_token, clients[name].secret) };
  });
  return provider;
}
