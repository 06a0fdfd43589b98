// What LINE tells the shop of one person, signed.
import { createHmac, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { keepOnce } from "./account.server.ts";

export const standInLine = { token: "stand-in-channel", secret: "stand-in-channel-secret" };

type LineEvent =
  | { type: "follow" | "unfollow" }
  | { type: "message"; message: { type: "text"; id: string; text: string } }
  | { type: "accountLink"; link: { result: "ok" | "failed"; nonce: string } };
export type ShopWebhook = { pool: Pool; webhookUrl: string; now: () => Date };

export async function tellShop(
  { pool, webhookUrl, now }: ShopWebhook,
  userId: string,
  told: LineEvent,
) {
  const replyToken = randomUUID().replaceAll("-", "");
  await keepOnce(pool, `reply:${replyToken}`, userId, now());
  const body = JSON.stringify({
    destination: `U${"0".repeat(32)}`,
    events: [
      {
        ...told,
        ...(told.type === "unfollow" ? {} : { replyToken }),
        mode: "active",
        timestamp: now().getTime(),
        webhookEventId: randomUUID(),
        deliveryContext: { isRedelivery: false },
        source: { type: "user", userId },
      },
    ],
  });
  const signature = createHmac("sha256", standInLine.secret).update(body).digest("base64");
  await fetch(webhookUrl, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-line-signature": signature },
  });
}
