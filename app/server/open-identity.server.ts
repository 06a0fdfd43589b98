// LINE and Google, real or stood in for by settings alone.
import type { Database } from "#db/client.server.ts";
import type { SignInProvider } from "#integrations/identity/port.ts";
import { googleSignIn } from "#integrations/identity/google.server.ts";
import { lineSignIn } from "#integrations/identity/line.server.ts";
import type { Env } from "./env.server.ts";
import type { IdentityPorts, LiffSetting } from "./services.server.ts";

const callbacks = (baseUrl: string) => ({
  line: `${baseUrl}/account/lineLogincallBack`,
  google: `${baseUrl}/account/google_callback`,
});

/**
 * LINE and Google where they are set up. Where neither is, development and tests get stand-ins; a
 * shop that is open to the public then simply has no such buttons, unless stand-ins are asked for.
 */
export async function openIdentity(
  env: Env,
  { pool, baseUrl, clock }: { pool: Database["pool"]; baseUrl: string; clock: () => Date },
) {
  const {
    LINE_LOGIN_CHANNEL_ID: lineId,
    LINE_LOGIN_CHANNEL_SECRET: lineSecret,
    GOOGLE_CLIENT_ID: googleId,
    GOOGLE_CLIENT_SECRET: googleSecret,
  } = env;
  const ports: IdentityPorts = {};
  let liff: LiffSetting = { kind: "off" };
  if (lineId && lineSecret)
    ports.line = ports.liff = lineSignIn({
      ...env,
      LINE_LOGIN_CHANNEL_ID: lineId,
      LINE_LOGIN_CHANNEL_SECRET: lineSecret,
    });
  if (ports.liff && env.LINE_LIFF_ID) liff = { kind: "real", liffId: env.LINE_LIFF_ID };
  if (googleId && googleSecret)
    ports.google = googleSignIn({
      ...env,
      GOOGLE_CLIENT_ID: googleId,
      GOOGLE_CLIENT_SECRET: googleSecret,
    });
  const wanted = env.NODE_ENV !== "production" || env.ALLOW_STAND_INS;
  if (!wanted || (ports.line && ports.google))
    return { ports, liff, handle: undefined, close: async () => {} };
  const { startIdentityStandIns } = await import("#dev/stand-ins/identity/stand-in.server.ts");
  const { line, google } = callbacks(baseUrl);
  // The library behind the stand-ins is large: it is loaded when somebody first signs in through
  // it.
  let started: ReturnType<typeof startIdentityStandIns> | undefined;
  const standIns = () =>
    (started ??= startIdentityStandIns({
      pool,
      baseUrl,
      now: clock,
      redirectUris: { line: [line], google: [google] },
    }));
  ports.line ??= lazily("line", async () => {
    const { line: settings, reach } = await standIns();
    return lineSignIn(settings, { reach });
  });
  ports.google ??= lazily("google", async () => {
    const { google: settings, reach } = await standIns();
    return googleSignIn(settings, { reach });
  });
  if (!ports.liff) liff = { kind: "stand-in" };
  const liffStandIn = async () => {
    const { line: settings, reach } = await standIns();
    return lineSignIn(settings, { reach });
  };
  ports.liff ??= {
    verifyIdToken: async (token, nonce) => (await liffStandIn()).verifyIdToken(token, nonce),
    readAccessToken: async (token) => (await liffStandIn()).readAccessToken(token),
  };
  return {
    ports,
    liff,
    handle: async (request: Request) => (await standIns()).handle(request),
    close: async () => (await started)?.close(),
  };
}

function lazily(name: "line" | "google", open: () => Promise<SignInProvider>): SignInProvider {
  let opened: Promise<SignInProvider> | undefined;
  const provider = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    name,
    authorizeUrl: async (ask) => (await provider()).authorizeUrl(ask),
    redeem: async (ask) => (await provider()).redeem(ask),
  };
}
