// Push messages, encrypted and signed by the library, carried by `fetch`: the library's own way of
// sending speaks TLS alone and reaches no stand-in.
import { createECDH } from "node:crypto";
import webPush from "web-push";
import type { PushOutcome, PushSender } from "./port.ts";

const callMs = 10_000;
/** A day: an older notice is in the inbox anyhow. */
const keptSeconds = 86_400;

/** Of browsers that people use. An address that a browser gave is asked for nothing else. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];
export const isPushService = (endpoint: string): boolean => {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    services.some((host) => host.test(url.hostname))
  );
};

/** The pair that a private key of 64 hex digits makes, as the library takes it. */
export function vapidPair(privateHex: string): { publicKey: string; privateKey: string } {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateHex, "hex");
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: Buffer.from(privateHex, "hex").toString("base64url"),
  };
}

/** 401 and 403 are of our own key, not of the message: it waits until that is mended. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const later = status === 401 || status === 403 || status === 429 || status >= 500;
  return { kind: later ? "later" : "refused", why: String(status) };
}

type Settings = {
  privateHex: string;
  /** Who answers for the messages: `mailto:` or an address of the site. */
  subject: string;
  knows?: (endpoint: string) => boolean;
  patienceMs?: number;
};
export function pushSender({
  privateHex,
  subject,
  knows = isPushService,
  patienceMs = callMs,
}: Settings): PushSender {
  const pair = vapidPair(privateHex);
  return {
    publicKey: pair.publicKey,
    knows,
    async send({ endpoint, p256dh, auth }, text, topic) {
      if (!knows(endpoint)) return { kind: "refused", why: "no push service" };
      let made: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject, ...pair },
          TTL: keptSeconds,
          urgency: "normal",
          topic,
        });
      } catch (error) {
        return { kind: "refused", why: error instanceof Error ? error.message : "keys" };
      }
      try {
        const { "Content-Length": _length, ...headers } = made.headers as Record<string, string>;
        const answer = await fetch(endpoint, {
          method: "POST",
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, String(value)]),
          ),
          body: new Uint8Array(made.body ?? Buffer.alloc(0)),
          redirect: "manual",
          signal: AbortSignal.timeout(patienceMs),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch (error) {
        return { kind: "later", why: error instanceof Error ? error.message : "no answer" };
      }
    },
  };
}
