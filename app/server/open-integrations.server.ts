// Mail, payments and films, real or stood in for by settings alone. What stands in is loaded only
// where it is needed, and lies outside the product.
import { join } from "node:path";
import type { Hono } from "hono";
import type { Database } from "#db/client.server.ts";
import type { LineAccount } from "#integrations/line-messages/port.ts";
import { lineMessenger } from "#integrations/line-messages/real.server.ts";
import type { PushSetting } from "#integrations/push/port.ts";
import { pushSender } from "#integrations/push/real.server.ts";
import { smtpMail } from "#integrations/mail/real.server.ts";
import { stripeProvider } from "#integrations/stripe/real.server.ts";
import { vimeo } from "#integrations/vimeo/real.server.ts";
import type { Env } from "./env.server.ts";

type Outside = { env: Env; clock: () => Date };

/** Without a mail server letters lie in a folder, and are read on a page. */
export async function openMail({ env, clock }: Outside, from: { name: string; address: string }) {
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
  return { mail, outbox };
}

export async function openPayments(
  { env, pool, clock }: Outside & { pool: Database["pool"] },
  publicBaseUrl: string,
) {
  const stripeStandIn = env.STRIPE_SECRET_KEY
    ? undefined
    : await (
        await import("#dev/stand-ins/stripe/stand-in.server.ts")
      ).startStripeStandIn({
        pool,
        now: clock,
        publicBaseUrl,
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
  return { payments, stripeStandIn };
}

export async function openVideos({ env, clock }: Outside, baseUrl: string) {
  // Without a token a shop that is open to the public asks the host's public answer; elsewhere the
  // stand-in speaks in its place.
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
    baseUrl,
    clock,
  );
  return { videos, videosStandIn };
}

/**
 * Without keys a shop that is open to the public sends nothing by LINE; elsewhere the stand-in
 * speaks in its place, from its first message on.
 */
export async function openLine(
  { env, pool, clock }: Outside & { pool: Database["pool"] },
  baseUrl: string,
): Promise<{
  line: LineAccount | undefined;
  pages?: Hono;
  close?: () => Promise<void>;
}> {
  const { LINE_MESSAGING_TOKEN: token, LINE_MESSAGING_SECRET: secrets, LINE_API_BASE } = env;
  const issuer = env.LINE_LOGIN_CHANNEL_ID ? env.LINE_ISSUER : `${baseUrl}/__stand-in/line`;
  if (token)
    return {
      line: {
        messenger: lineMessenger({ token, apiBase: LINE_API_BASE }),
        secrets,
        issuer,
        linkDialog: `${env.LINE_ISSUER}/dialog/bot/accountLink`,
      },
    };
  if (env.NODE_ENV === "production" && !env.ALLOW_STAND_INS) return { line: undefined };
  const { lineMessagesPages, standInLine, startLineListener } =
    await import("#dev/stand-ins/line-messages/stand-in.server.ts");
  let listener: ReturnType<typeof startLineListener> | undefined;
  const messenger = async () => {
    const { apiBase } = await (listener ??= startLineListener({ pool, now: clock }));
    return lineMessenger({ token: standInLine.token, apiBase });
  };
  return {
    line: {
      messenger: {
        push: async (...message) => (await messenger()).push(...message),
        multicast: async (...message) => (await messenger()).multicast(...message),
        quota: async () => (await messenger()).quota(),
        reply: async (...answer) => (await messenger()).reply(...answer),
        offerLink: async (lineUserId) => (await messenger()).offerLink(lineUserId),
      },
      secrets: [standInLine.secret],
      issuer,
      linkDialog: `${baseUrl}/__stand-in/line-messages/accountLink`,
    },
    pages: lineMessagesPages({
      pool,
      now: clock,
      webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/line`,
    }),
    close: async () => (await listener)?.close(),
  };
}

/**
 * In a shop that is open to the public the services of browsers carry notices to devices; elsewhere
 * the stand-in does, and nothing is sent to anybody else.
 */
export async function openPush(
  { env, pool, clock }: Outside & { pool: Database["pool"] },
  email: string,
): Promise<{ push: PushSetting; pages?: Hono }> {
  const settings = { privateHex: env.VAPID_PRIVATE_KEY, subject: `mailto:${email}` };
  if (env.NODE_ENV === "production" && !env.ALLOW_STAND_INS)
    return { push: { ...pushSender(settings), kind: "real" } };
  const { pushStandIn } = await import("#dev/stand-ins/push/stand-in.server.ts");
  const base = `http://127.0.0.1:${env.PORT}/__stand-in/push`;
  const knows = (endpoint: string) => endpoint.startsWith(`${base}/send/`);
  return {
    push: { ...pushSender({ ...settings, knows }), kind: "stand-in" },
    pages: pushStandIn({ pool, now: clock }, base),
  };
}
