// What LINE tells of by itself, believed by its signature alone.
import { validateSignature } from "@line/bot-sdk";
import { z } from "zod";
import type { LineFriendship } from "./port.ts";

// Of the many kinds of events only two are read. LINE adds kinds and fields: they pass by.
const Friendship = z.object({
  type: z.enum(["follow", "unfollow"]),
  timestamp: z.int().positive().max(8.64e15),
  source: z.object({ type: z.literal("user"), userId: z.string().regex(/^U[0-9a-f]{32}$/) }),
});
const Call = z.object({ events: z.array(z.unknown()) });

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * The friendships of a call, the last word on each person only; nothing when no secret signed
 * exactly this body. A call without events is the check of LINE's console.
 *
 * @param secrets The channel's secret; two while it is being changed.
 */
export function readLineFriendships(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): LineFriendship[] | undefined {
  if (!signature || !secrets.some((secret) => validateSignature(rawBody, secret, signature)))
    return undefined;
  const call = Call.safeParse(parsed(rawBody.toString("utf8")));
  const latest = new Map<string, LineFriendship>();
  for (const event of call.data?.events ?? []) {
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
