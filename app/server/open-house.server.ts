// Opens what lives as long as the process: catalogue, storage, mail, payments; real or stand-in by settings alone.
import { join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "#db/client.server.ts";
import { openCatalogue } from "#features/catalogue/memory.server.ts";
import { createItemMemory } from "#features/licence/service.server.ts";
import { planEvents } from "#features/subscription/events.server.ts";
import { createPictures } from "#features/picture/service.server.ts";
import { smtpMail } from "#outside/mail/real.server.ts";
import { localOutbox } from "#outside/mail/stand-in.server.ts";
import { openStorage } from "#outside/storage/open.server.ts";
import { stripeProvider } from "#outside/stripe/real.server.ts";
import { startStripeStandIn } from "#outside/stripe/stand-in.server.ts";
import type { Env } from "./env.server.ts";
import type { House } from "./house.server.ts";
import { shopOf } from "./shop.server.ts";

export async function openHouse({ env, database, log, clock }: { env: Env; database: Database; log: Logger; clock: () => Date }) {
  const { db, pool } = database;
  const shop = shopOf(env);
  const from = { name: shop.name, address: env.MAIL_FROM };
  const outbox = env.SMTP_URL ? undefined : localOutbox(join(env.DATA_DIR, "outbox"), { from, replyTo: env.MAIL_REPLY_TO }, clock);
  const dkim = env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_PRIVATE_KEY_FILE
    ? { domain: env.DKIM_DOMAIN, selector: env.DKIM_SELECTOR, keyFile: env.DKIM_PRIVATE_KEY_FILE } : undefined;
  const mail = outbox?.mail ?? smtpMail({ url: env.SMTP_URL ?? "", from, replyTo: env.MAIL_REPLY_TO, dkim });

  const stripeStandIn = env.STRIPE_SECRET_KEY ? undefined : await startStripeStandIn({
    pool, now: clock, publicBaseUrl: shop.baseUrl, webhookSecret: env.STRIPE_WEBHOOK_SECRET[0] ?? "", webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/stripe`,
  });
  const payments = stripeProvider(stripeStandIn
    ? { ...env, STRIPE_SECRET_KEY: stripeStandIn.secretKey, STRIPE_API_BASE: `http://${stripeStandIn.host}:${stripeStandIn.port}` }
    : env);

  const catalogue = await openCatalogue({ db, pool, onError: (error) => log.error({ err: error }, "catalogue refresh") });
  const storage = openStorage(env);
  const items = createItemMemory(db, () => catalogue.current().version);
  const house: House = { env, shop, db, pool, log, clock, catalogue, items, payments, plans: planEvents(db, payments, () => items.read()), storage, pictures: createPictures(storage), mail, identity: {} };
  const standIns: { mail?: Hono; stripe?: Hono } = {
    ...(outbox ? { mail: outbox.pages } : {}),
    ...(stripeStandIn ? { stripe: stripeStandIn.pages } : {}),
  };
  return {
    house, standIns,
    async close() {
      await catalogue.close();
      await stripeStandIn?.close();
    },
  };
}
