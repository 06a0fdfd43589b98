// Who wrote hears that somebody answered: once an hour for each impression since they last saw it,
// never of one's own words, and not of whom one does not read.
import type { Tx } from "#db/client.server.ts";
import { houseName } from "#features/community/profiles/rules.ts";
import { communityProfileOf, isBlockedBy } from "#features/community/profiles/service.server.ts";
import { type Announced, notify } from "#features/platform/notifications/notice.server.ts";
import { lastSeen } from "./internal/seen-store.server.ts";
import { kansouAnswered, kansouCommented, kansouThanked } from "./notices.server.ts";

type Heard = { uid: string; kansouId: string; name: string; at: Date };
type Said = {
  /** Who said it. */
  by: { uid: string; asStaff: boolean };
  kansouId: string;
  /** Who wrote the impression, and the comment that is answered. */
  writer: string | null;
  answered: string | null;
};
const hourMs = 3_600_000;

const nameOf = async (tx: Tx, { uid, asStaff }: Said["by"]): Promise<string> =>
  asStaff ? houseName : ((await communityProfileOf(tx, uid))?.penName ?? "会員の方");

async function tell(
  tx: Tx,
  notice: Announced<Heard>,
  { to, by, kansouId, once }: { to: string; by: Said["by"]; kansouId: string; once?: string },
  now: Date,
): Promise<void> {
  if (to === by.uid || (!by.asStaff && (await isBlockedBy(tx, to, by.uid)))) return;
  const payload = { uid: to, kansouId, name: await nameOf(tx, by), at: now };
  const seen = (await lastSeen(tx, payload))?.getTime() ?? 0;
  const since = once ?? `${Math.floor(now.getTime() / hourMs)}:${seen}`;
  await notify(tx, notice, { once: `${kansouId}:${to}:${since}`, payload }, now);
}

/** In the transaction in which a comment is written. */
export async function tellWriters(
  tx: Tx,
  { by, kansouId, writer, answered }: Said,
  now: Date,
): Promise<void> {
  if (answered) await tell(tx, kansouAnswered, { to: answered, by, kansouId }, now);
  if (writer && writer !== answered)
    await tell(tx, kansouCommented, { to: writer, by, kansouId }, now);
}

/** In the transaction in which a comment is thanked for; once for each comment. */
export const tellThanked = (
  tx: Tx,
  { by, to, kansouId, comment }: { by: string; to: string; kansouId: string; comment: string },
  now: Date,
): Promise<void> =>
  tell(tx, kansouThanked, { to, by: { uid: by, asStaff: false }, kansouId, once: comment }, now);
