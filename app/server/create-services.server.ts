// Opens what lives as long as the process: catalogue, storage, mail, payments; real or stand-in by settings alone.
import { join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "#db/client.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { openCatalogue } from "#features/shop/catalogue/memory.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { createSigner } from "#features/library/media/delivery/signed-url.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import { createDictionary } from "#features/library/dictionary/service.server.ts";
import { summaries } from "#features/library/matome/collection.ts";
import { createMatomeMemory } from "#features/library/matome/service.server.ts";
import { openLibrary } from "#features/library/media/library.server.ts";
import { synonyms as synonymCollection } from "#features/sitewide/search/collection.ts";
import { createMeaningMemory } from "#features/sitewide/search/synonyms.server.ts";
import { createSearchMemory } from "#features/sitewide/search/memory.server.ts";
import { switches as switchCollection } from "#features/platform/feature-flags/collection.ts";
import { createSwitchMemory } from "#features/platform/feature-flags/service.server.ts";
import { planEvents } from "#features/memberships/subscription/billing/events.server.ts";
import { createPictures } from "#features/platform/images/service.server.ts";
import { googleSignIn, lineSignIn } from "#integrations/identity/real.server.ts";
import type { SignInProvider } from "#integrations/identity/port.ts";
import { smtpMail } from "#integrations/mail/real.server.ts";
import { openStorage } from "#integrations/storage/open.server.ts";
import { stripeProvider } from "#integrations/stripe/real.server.ts";
import { vimeo } from "#integrations/vimeo/real.server.ts";
import type { Env } from "./env.server.ts";
import type { Services, IdentityPorts, LiffSetting } from "./services.server.ts";
import { createLastingLog } from "./lasting-log.ts";
import { openLive } from "./live.server.ts";
import { createPageEditions } from "./page-editions.server.ts";
import { siteInfoOf } from "./shop.server.ts";

/** What is stood in for here, as far as it has pages of its own. */
export type StandIns = {
  mail?: Hono;
  stripe?: Hono;
  videos?: Hono;
  identity?: (request: Request) => Promise<Response>;
};

const callbacks = (baseUrl: string) => ({
  line: `${baseUrl}/account/lineLogincallBack`,
  google: `${baseUrl}/account/google_callback`,
});

/**
 * LINE and Google where they are set up. Where neither is, development and tests get stand-ins; a shop that is open to the
 * public then simply has no such buttons, unless stand-ins are asked for.
 */
async function openIdentity(
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
  // The library behind the stand-ins is large: it is loaded when somebody first signs in through it.
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

type Ground = { env: Env; database: Database; log: Logger; clock: () => Date };

export async function createServices({ env, database, log, clock }: Ground) {
  const { db, pool } = database;
  const shop = siteInfoOf(env);
  const from = { name: shop.name, address: env.MAIL_FROM };
  const outbox = env.SMTP_URL
    ? undefined
    : (await import("#dev/stand-ins/mail/stand-in.server.ts")).localOutbox(
        join(env.DATA_DIR, "outbox"),
        { from, replyTo: env.MAIL_REPLY_TO },
        clock,
      );
  const dkim =
    env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_PRIVATE_KEY_FILE
      ? { domain: env.DKIM_DOMAIN, selector: env.DKIM_SELECTOR, keyFile: env.DKIM_PRIVATE_KEY_FILE }
      : undefined;
  const mail =
    outbox?.mail ?? smtpMail({ url: env.SMTP_URL ?? "", from, replyTo: env.MAIL_REPLY_TO, dkim });
  const stripeStandIn = env.STRIPE_SECRET_KEY
    ? undefined
    : await (
        await import("#dev/stand-ins/stripe/stand-in.server.ts")
      ).startStripeStandIn({
        pool,
        now: clock,
        publicBaseUrl: shop.baseUrl,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET[0] ?? "",
        webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/stripe`,
      });
  const payments = stripeProvider(
    stripeStandIn
      ? {
          ...env,
          STRIPE_SECRET_KEY: stripeStandIn.secretKey,
          STRIPE_API_BASE: `http://${stripeStandIn.host}:${stripeStandIn.port}`,
        }
      : env,
  );

  const lasting = createLastingLog({ log, clock });
  const collections = await openCollections({
    db,
    pool,
    listen: !database.pooled,
    onError: (err) => lasting({ err }, "collections refresh"),
  });
  const live = openLive(database, lasting);
  const catalogue = await openCatalogue(db, collections);
  const storage = openStorage(env);
  const { versionOf } = collections;
  const items = createItemMemory(db, () => collections.version());
  const library = await openLibrary(db, collections, () => versionOf(switchCollection));
  const switches = createSwitchMemory(db, () => versionOf(switchCollection));
  const matome = createMatomeMemory(db, () => versionOf(summaries));
  const dictionary = createDictionary(db, () => versionOf(wordCollection), clock);
  const search = createSearchMemory({ db, library, matome, version: collections.version, clock });
  const meanings = createMeaningMemory(db, () => versionOf(synonymCollection));
  const signer = createSigner(env.SESSION_SECRET);
  // Without a token a shop that is open to the public asks the host's public answer; elsewhere the stand-in speaks in its place.
  const videosStandIn =
    !env.VIMEO_TOKEN && (env.NODE_ENV !== "production" || env.ALLOW_STAND_INS)
      ? await import("#dev/stand-ins/vimeo/stand-in.server.ts")
      : undefined;
  const videos = vimeo(
    videosStandIn
      ? {
          ...env,
          VIMEO_TOKEN: videosStandIn.standInToken,
          VIMEO_API_BASE: `http://127.0.0.1:${env.PORT}/__stand-in/vimeo`,
        }
      : env,
    shop.baseUrl,
    clock,
  );
  const identity = await openIdentity(env, { pool, baseUrl: shop.baseUrl, clock });
  const services: Services = {
    env,
    shop,
    db,
    pool,
    log,
    clock,
    collections,
    live,
    catalogue,
    pageEdition: createPageEditions({ collections, catalogue }),
    items,
    library,
    signer,
    switches,
    matome,
    dictionary,
    search,
    meanings,
    payments,
    plans: planEvents(db, payments, () => items.read()),
    storage,
    videos,
    pictures: createPictures(storage),
    mail,
    identity: identity.ports,
    liff: identity.liff,
  };
  const standIns: StandIns = {
    ...(identity.handle ? { identity: identity.handle } : {}),
    ...(videosStandIn ? { videos: videosStandIn.vimeoStandIn(clock) } : {}),
    ...(outbox ? { mail: outbox.pages } : {}),
    ...(stripeStandIn ? { stripe: stripeStandIn.pages } : {}),
  };
  return {
    services,
    standIns,
    async close() {
      live.close();
      await collections.close();
      await stripeStandIn?.close();
      await identity.close();
    },
  };
}
