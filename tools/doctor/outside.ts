// What is not ours: each asked with one real call that changes nothing.
import { once } from "node:events";
import { connect } from "node:tls";
import { dayMs } from "#lib/time.ts";
import { googleSignIn } from "../../app/integrations/identity/google.server.ts";
import { lineSignIn } from "../../app/integrations/identity/line.server.ts";
import { IdentityRefused, type SignInProvider } from "../../app/integrations/identity/port.ts";
import { lineMessenger } from "../../app/integrations/line-messages/real.server.ts";
import { smtpMail } from "../../app/integrations/mail/real.server.ts";
import type { ReadTexts, SenderRecord } from "../../app/integrations/mail/sender-records.ts";
import { lookAtSender } from "../../app/integrations/mail/sender-dns.server.ts";
import { stripeProvider } from "../../app/integrations/stripe/real.server.ts";
import type { Env } from "../../app/server/env.server.ts";
import { causeOf, type Finding, isBad, isGood, isNoted, lookedAt } from "./finding.ts";

/** Let's Encrypt renews thirty days before the end: so near to it, renewing has failed. */
const minCertificateDays = 14;
const connectMs = 10_000;

/** Signs in at the mail server, and sends nothing. */
export const mailFindings = (env: Env) =>
  lookedAt(
    "メール",
    async () => {
      if (!env.SMTP_URL) return isNoted("メール", "SMTP_URL がなく、送らずに DATA_DIR に置きます");
      const mail = smtpMail({ url: env.SMTP_URL, from: { name: "", address: env.MAIL_FROM } });
      await mail.check();
      return isGood("メール", `${new URL(env.SMTP_URL).hostname} に入れました`);
    },
    "送るサーバーに入れません。SMTP_URL の名前・番号・利用者・パスワードをご確認ください",
  );

const findingOfRecord = ({ what, state, says, write }: SenderRecord): Finding => {
  const all = write
    ? `${says} DNSに書くもの: 名前 ${write.name}、種類 TXT、値 ${write.value}`
    : says;
  if (state === "good") return isGood(`差出人の${what}`, all);
  return state === "bad" ? isBad(`差出人の${what}`, all) : isNoted(`差出人の${what}`, all);
};
/** What the DNS says of the name that letters come from. */
export const senderFindings = (env: Env, read?: ReadTexts) =>
  lookedAt(
    "差出人",
    async () =>
      env.SMTP_URL
        ? (await lookAtSender(env, read)).map(findingOfRecord)
        : isNoted("差出人", "手紙を送らないので、DNSの記録は調べません"),
    "差出人の記録を調べられません。MAIL_FROM と DKIM_PRIVATE_KEY_FILE をご確認ください",
  );

/** Which events of the last hour never arrived: so the key is tried, and the webhook's door. */
export const paymentFindings = (env: Env, now: Date) =>
  lookedAt(
    "決済",
    async () => {
      const key = env.STRIPE_SECRET_KEY;
      if (!key) return isNoted("決済", "STRIPE_SECRET_KEY がなく、練習用の画面です");
      let lost = 0;
      const lastHour = new Date(now.getTime() - 3_600_000);
      for await (const _ of stripeProvider(env).undeliveredEvents(lastHour)) lost += 1;
      if (lost > 0)
        return isBad(
          "決済",
          `この1時間の知らせが${lost}件とどいていません。Stripe の Webhook の住所` +
            "（BASE_URL/api/webhooks/stripe）と STRIPE_WEBHOOK_SECRET をご確認ください。",
        );
      if (env.NODE_ENV === "production" && !/^[sr]k_live_/.test(key))
        return isNoted("決済", "鍵は使えますが、テストの鍵です。本物の請求は行われません");
      return isGood("決済", "鍵が使え、知らせはとどいています");
    },
    "Stripe が鍵を受けつけません。STRIPE_SECRET_KEY をご確認ください",
  );

/**
 * Shows a code that nobody was given: whoever knows our channel refuses the code, whoever does not
 * refuses us.
 */
async function knowsUs(provider: SignInProvider, redirectUri: string): Promise<boolean> {
  try {
    await provider.redeem({
      code: "doctor",
      redirectUri,
      codeVerifier: "0".repeat(43),
      nonce: "doctor",
      state: "",
    });
  } catch (error) {
    if (error instanceof IdentityRefused) return true;
    throw error;
  }
  return true;
}

/** `provider` where it is set up. */
export const signInFindings = (
  what: string,
  provider: SignInProvider | undefined,
  redirectUri: string,
) =>
  lookedAt(
    what,
    async () => {
      if (!provider) return isNoted(what, "鍵がなく、このログインは出ません");
      await knowsUs(provider, redirectUri);
      return isGood(what, "鍵が使えます");
    },
    "鍵が受けつけられません。番号と秘密の文字をご確認ください",
  );

export function signInProviders(env: Env): { line?: SignInProvider; google?: SignInProvider } {
  const { LINE_LOGIN_CHANNEL_ID, LINE_LOGIN_CHANNEL_SECRET } = env;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  return {
    ...(LINE_LOGIN_CHANNEL_ID && LINE_LOGIN_CHANNEL_SECRET
      ? { line: lineSignIn({ ...env, LINE_LOGIN_CHANNEL_ID, LINE_LOGIN_CHANNEL_SECRET }) }
      : {}),
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? { google: googleSignIn({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) }
      : {}),
  };
}

/** Asks how many messages the month still allows. */
export const lineMessageFindings = (env: Env) =>
  lookedAt(
    "LINE公式アカウント",
    async () => {
      const what = "LINE公式アカウント";
      if (!env.LINE_MESSAGING_TOKEN) return isNoted(what, "鍵がありません");
      const messenger = lineMessenger({
        token: env.LINE_MESSAGING_TOKEN,
        apiBase: env.LINE_API_BASE,
      });
      const { limit, used } = await messenger.quota();
      if (limit !== null && used >= limit)
        return isBad(
          what,
          `今月送れる${limit}通を使いきりました。来月を待つか、プランを上げてください。`,
        );
      return isGood(what, `鍵が使えます（今月 ${used}${limit === null ? "" : `/${limit}`}通）`);
    },
    "鍵が受けつけられません。LINE_MESSAGING_TOKEN をご確認ください",
  );

/** The certificate that visitors are shown at `url`: whom it is for, by whom, and until when. */
export const certificateFindings = (url: string, now: Date) =>
  lookedAt(
    "証明書",
    async () => {
      const { protocol, hostname, port } = new URL(url);
      if (protocol !== "https:") return isNoted("証明書", "BASE_URL が https:// ではありません");
      const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
      socket.setTimeout(connectMs, () => socket.destroy(new Error("timeout")));
      try {
        await once(socket, "secureConnect");
        const until = new Date(socket.getPeerCertificate().valid_to);
        const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
        return days < minCertificateDays
          ? isBad(
              "証明書",
              `あと${days}日で切れます。証明書の更新（certbot など）をご確認ください。`,
            )
          : isGood("証明書", `あと${days}日`);
      } finally {
        socket.destroy();
      }
    },
    `${url} の証明書を確かめられません。プロキシの証明書と名前をご確認ください`,
  );

/** The shop itself, from outside: as visitors reach it. */
export async function frontFinding(url: string): Promise<Finding> {
  const what = "店";
  const asked = await fetch(`${url}/readyz`, {
    redirect: "error",
    signal: AbortSignal.timeout(connectMs),
  }).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ("error" in asked) {
    const { error } = asked;
    const why = causeOf(error instanceof Error ? (error.cause ?? error) : error);
    return isBad(what, `${url} が開きません。npm start とプロキシをご確認ください（${why}）。`);
  }
  const { answer } = asked;
  return answer.ok
    ? isGood(what, `${url} は受けつけています`)
    : isBad(
        what,
        `${url}/readyz が ${answer.status} を返します。わけ: ${(await answer.text()).slice(0, 80)}`,
      );
}
