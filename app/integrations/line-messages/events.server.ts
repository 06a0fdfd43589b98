// What LINE tells of by itself, believed by its signature alone.
import { validateSignature } from "@line/bot-sdk";
import { z } from "zod";
import type { LineCall, LineFriendship, LineLinkAsk, LineLinked } from "./port.ts";

// Of the many kinds of events few are read. LINE adds kinds and fields: they pass by.
const source = z.object({
  type: z.literal("user"),
  userId: z.string().regex(/^U[0-9a-f]{32}$/),
});
const replyToken = z.string().min(1).max(200);
const Friendship = z.object({
  type: z.enum(["follow", "unfollow"]),
  timestamp: z.int().positive().max(8.64e15),
  source,
});
const Follow = z.object({ type: z.literal("follow"), source, replyToken });
const Words = z.object({
  type: z.literal("message"),
  source,
  replyToken,
  message: z.object({ type: z.literal("text"), text: z.string().max(5_000) }),
});
const AccountLink = z.object({
  type: z.literal("accountLink"),
  source,
  replyToken: replyToken.optional(),
  link: z.object({ result: z.enum(["ok", "failed"]), nonce: z.string().min(1).max(255) }),
});
/** An answer to what was told before has gone out before. */
const Repeated = z.object({ deliveryContext: z.object({ isRedelivery: z.literal(true) }) });
const Call = z.object({ events: z.array(z.unknown()) });

/** What somebody writes who wants to be joined. */
const asksForLink = /^\s*(?:(?:line|ライン)?(?:連携|れんけい)(?:する|したい)?|つなぐ)\s*$/iu;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The last word on each person only. */
function friendshipsIn(events: readonly unknown[]): LineFriendship[] {
  const latest = new Map<string, LineFriendship>();
  for (const event of events) {
    const { data } = Friendship.safeParse(event);
    if (!data) continue;
    const told = {
      lineUserId: data.source.userId,
      friend: data.type === "follow",
      at: new Date(data.timestamp),
    };
    const known = latest.get(told.lineUserId);
    if (!known || known.at <= told.at) latest.set(told.lineUserId, told);
  }
  return [...latest.values()];
}
function askIn(event: unknown): LineLinkAsk | undefined {
  if (Repeated.safeParse(event).success) return undefined;
  const follow = Follow.safeParse(event).data;
  const words = follow ? undefined : Words.safeParse(event).data;
  const from = follow ?? (words && asksForLink.test(words.message.text) ? words : undefined);
  return (
    from && {
      lineUserId: from.source.userId,
      replyToken: from.replyToken,
      followed: follow !== undefined,
    }
  );
}
function linkIn(event: unknown): LineLinked | undefined {
  const { data } = AccountLink.safeParse(event);
  return (
    data && {
      lineUserId: data.source.userId,
      nonce: data.link.nonce,
      joined: data.link.result === "ok",
      replyToken: data.replyToken ?? null,
    }
  );
}
const there = <T>(one: T | undefined): one is T => one !== undefined;

/**
 * What a call tells; nothing when no secret signed exactly this body. A call without events is the
 * check of LINE's console.
 *
 * @param secrets The channel's secret; two while it is being changed.
 */
export function readLineCall(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): LineCall | undefined {
  if (!signature || !secrets.some((secret) => validateSignature(rawBody, secret, signature)))
    return undefined;
  const events = Call.safeParse(parsed(rawBody.toString("utf8"))).data?.events ?? [];
  return {
    friendships: friendshipsIn(events),
    asks: events.map(askIn).filter(there),
    linked: events.map(linkIn).filter(there),
  };
}
