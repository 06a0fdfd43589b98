// LINE and Google for development and tests: real OpenID providers, built on a library of their
// own, so that our client's mistakes are seen.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { escapeHtml } from "#lib/html.ts";
import type { GoogleSettings } from "../../../app/integrations/identity/google.server.ts";
import type { LineSettings } from "../../../app/integrations/identity/line.server.ts";
import {
  clients,
  googleSettings,
  standInIssuer,
  lineSettings,
  standInPath,
  type ProviderName,
} from "./clients.ts";
import { forward } from "./forward.server.ts";
import { answerLineCall } from "./line-calls.server.ts";
import { createProvider } from "./oidc-provider.server.ts";
import { sendPage } from "./replies.server.ts";
import { page } from "./stand-in-pages.ts";
import { createSignInTables, removeEnded, savedKeys } from "./stand-in-store.server.ts";
import { answerWho, showWho } from "./who.server.ts";

export type IdentityStandIns = {
  line: LineSettings;
  google: GoogleSettings;
  /** Where a call of our server to an address of the stand-ins really goes. */
  reach: (url: string) => string;
  /** Answers a browser's request to /__stand-in/line/* or /__stand-in/google/* of our origin. */
  handle: (request: Request) => Promise<Response>;
  close(): Promise<void>;
};
/** `now` dates what is kept; tokens are timed by the library, which reads the machine's clock. */
type Ask = {
  pool: Pool;
  baseUrl: string;
  now: () => Date;
  redirectUris: Record<ProviderName, string[]>;
};

/**
 * Everybody comes as a new browser: a remembered session would sign in the last person without
 * asking, and ask to sign out by script first for another.
 */
function removeSession(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? "")
    .split("; ")
    .filter((pair) => !/^_session(\.|=)/.test(pair));
  request.headers.cookie = kept.join("; ");
}

function sendTrouble(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return;
  if (error instanceof Error && error.name === "SessionNotFound")
    sendPage(response, 400, page("時間が過ぎました", "<p>はじめからやりなおしてください。</p>"));
  else
    sendPage(response, 500, page("うまくいきませんでした", `<p>${escapeHtml(String(error))}</p>`));
}

/** Both providers behind one listener: our pages, then LINE's own calls, then the library. */
async function createAnswer({ pool, baseUrl, now, redirectUris }: Ask) {
  const keys = await savedKeys(pool, now());
  const library = await import("oidc-provider");
  const options = { pool, baseUrl, redirectUris, keys, now };
  const providers = {
    line: createProvider("line", options, library),
    google: createProvider("google", options, library),
  };
  const callbacks = { line: providers.line.callback(), google: providers.google.callback() };
  const answerAsLine = answerLineCall({
    pool,
    provider: providers.line,
    issuer: standInIssuer("line", baseUrl),
    channelId: clients.line.id,
    secret: clients.line.secret,
    key: keys.es,
    now,
  });
  const base = new URL(baseUrl);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const whole = request.url ?? "/";
    const name: ProviderName = whole.startsWith(standInPath("google")) ? "google" : "line";
    const path = whole.slice(standInPath(name).length) || "/";
    if (/^\/who\/[\w-]+$/.test(path)) {
      const asked = { name, provider: providers[name], pool, now };
      await (request.method === "POST" ? answerWho : showWho)(asked, request, response);
      return;
    }
    if (name === "line" && (await answerAsLine(path, request, response))) return;
    (request as IncomingMessage & { originalUrl?: string }).originalUrl = whole;
    request.url = path;
    // Our server comes by the loopback; addresses are always those of the public origin.
    request.headers["x-forwarded-host"] = base.host;
    request.headers["x-forwarded-proto"] = base.protocol.replace(":", "");
    removeSession(request);
    await callbacks[name](request, response);
  };
}

export async function startIdentityStandIns(ask: Ask): Promise<IdentityStandIns> {
  const { pool, baseUrl, now } = ask;
  await createSignInTables(pool);
  await removeEnded(pool, now());
  const answer = await createAnswer(ask);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendTrouble(response, error));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    line: lineSettings(baseUrl),
    google: googleSettings(baseUrl),
    reach: (url) =>
      url.startsWith(`${baseUrl}/__stand-in/`) ? `${own}${url.slice(baseUrl.length)}` : url,
    handle: (request) => forward(request, own),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
