// What the tests of signing in share: the stand-ins over a database of their own, a browser without
// scripts, a whole way there and back.
import { createHash, randomBytes } from "node:crypto";
import { freshDatabase } from "#test/database.ts";
import type { SignInProvider } from "./port.ts";
import { startIdentityStandIns } from "#dev/stand-ins/identity/stand-in.server.ts";

export const baseUrl = "http://shop.test";
export const redirectUri = {
  line: `${baseUrl}/account/lineLogincallBack`,
  google: `${baseUrl}/account/google_callback`,
};

export async function openStandIns() {
  const database = await freshDatabase();
  const start = () =>
    startIdentityStandIns({
      pool: database.pool,
      baseUrl,
      now: () => new Date(),
      redirectUris: { line: [redirectUri.line], google: [redirectUri.google] },
    });
  let standIns = await start();
  return {
    pool: database.pool,
    get now() {
      return standIns;
    },
    async restart() {
      await standIns.close();
      standIns = await start();
    },
    async close() {
      await standIns.close();
      await database.close();
    },
  };
}
export type Open = Awaited<ReturnType<typeof openStandIns>>;

export type Browser = {
  ask: (url: string, init?: RequestInit) => Promise<Response>;
  choose: (url: string, fields: Record<string, string>) => Promise<{ back: URL; pages: string[] }>;
};
/**
 * Keeps cookies and runs no scripts. `choose` goes to the provider, answers its form, and gives
 * where it was sent back to.
 */
export function browserOf(open: Open): Browser {
  const jar = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await open.now.handle(
      new Request(url, {
        ...init,
        headers: {
          ...init.headers,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        },
      }),
    );
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const choose = async (
    url: string,
    fields: Record<string, string>,
  ): Promise<{ back: URL; pages: string[] }> => {
    const pages: string[] = [];
    let answer = await ask(url);
    for (let step = 0; step < 8; step += 1) {
      const to = answer.headers.get("location");
      if (to) {
        const next = new URL(to, baseUrl);
        if (!next.pathname.startsWith("/__stand-in/")) return { back: next, pages };
        answer = await ask(next.href);
        continue;
      }
      const html = await answer.text();
      pages.push(html);
      const action = /action="(\/__stand-in\/\w+\/who\/[^"]+)"/.exec(html)?.[1];
      if (!action) throw new Error(`No way on: ${answer.status} ${html.slice(-400)}`);
      answer = await ask(`${baseUrl}${action}`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
    }
    throw new Error("No way back");
  };
  return { ask, choose };
}

/** A person's way to the provider and back to us, with what our side has kept meanwhile. */
export async function begin(
  provider: SignInProvider,
  browser: Browser,
  persona: string | Record<string, string>,
  fresh = false,
) {
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(16).toString("base64url");
  const nonce = randomBytes(16).toString("base64url");
  const uri = redirectUri[provider.name];
  const url = await provider.authorizeUrl({
    redirectUri: uri,
    state,
    nonce,
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    fresh,
  });
  const { back, pages } = await browser.choose(
    url,
    typeof persona === "string" ? { persona } : persona,
  );
  return { verifier, state, nonce, uri, back, pages, code: back.searchParams.get("code") ?? "" };
}

type Redeem = Parameters<SignInProvider["redeem"]>[0];
export const redeem = (
  provider: SignInProvider,
  { code, uri, verifier, nonce, state }: Awaited<ReturnType<typeof begin>>,
  change: Partial<Redeem> = {},
) => provider.redeem({ code, redirectUri: uri, codeVerifier: verifier, nonce, state, ...change });
