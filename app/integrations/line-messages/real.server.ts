// Messages of the shop's LINE account, through LINE's own library.
import { HTTPFetchError, messagingApi } from "@line/bot-sdk";
import type { LineMessenger, LineOutcome } from "./port.ts";

/** The library waits for ever: whoever sends does not. */
const callMs = 10_000;

async function withinTime<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`LINE did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * 409: the key was taken before, so the message is on its way. 429 is two things: the month's
 * messages are used up, or too many calls at once; only the words of the answer tell them apart.
 */
function outcomeOf(error: unknown): LineOutcome {
  if (!(error instanceof HTTPFetchError))
    return { kind: "later", why: error instanceof Error ? error.message : "no answer" };
  const { status, body } = error;
  if (status === 409) return { kind: "accepted" };
  if (status === 429)
    return /monthly limit/i.test(body) ? { kind: "quota" } : { kind: "later", why: "429" };
  if (status >= 500) return { kind: "later", why: String(status) };
  // 401 and 403 are of our own settings, not of the letter: it waits until they are mended.
  return status === 401 || status === 403
    ? { kind: "later", why: String(status) }
    : { kind: "refused", why: String(status) };
}

export type LineMessagingSettings = { token: string; apiBase: string; patienceMs?: number };

export function lineMessenger({
  token,
  apiBase,
  patienceMs = callMs,
}: LineMessagingSettings): LineMessenger {
  const client = new messagingApi.MessagingApiClient({
    channelAccessToken: token,
    baseURL: apiBase,
  });
  const sent = async (sending: Promise<unknown>): Promise<LineOutcome> => {
    try {
      await withinTime(sending, patienceMs);
      return { kind: "accepted" };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  return {
    push: (to, text, retryKey) =>
      sent(client.pushMessageWithHttpInfo({ to, messages: [{ type: "text", text }] }, retryKey)),
    multicast: (to, text, retryKey) =>
      sent(
        client.multicastWithHttpInfo({ to: [...to], messages: [{ type: "text", text }] }, retryKey),
      ),
    reply: (replyToken, text) =>
      sent(client.replyMessage({ replyToken, messages: [{ type: "text", text }] })),
    offerLink: async (lineUserId) => {
      const [{ linkToken }, { displayName }] = await withinTime(
        Promise.all([client.issueLinkToken(lineUserId), client.getProfile(lineUserId)]),
        patienceMs,
      );
      return { token: linkToken, name: displayName };
    },
    quota: async () => {
      const [quota, consumption] = await withinTime(
        Promise.all([client.getMessageQuota(), client.getMessageQuotaConsumption()]),
        patienceMs,
      );
      return { limit: quota.value ?? null, used: consumption.totalUsage };
    },
  };
}
