// Who wrote hears that somebody answered: once an hour for each impression since they last saw it,
// never of one's own words, not of whom one does not read, and not where one reads no more: the
// letter would lead to a page that is not there.
import type { Tx } from "#db/client.server.ts";
import { houseName } from "#features/community/profiles/rules.ts";
import { communityProfileOf, isBlockedBy } from "#features/community/profiles/service.server.ts";
import { type Announced, notify } from "#features/platform/notifications/notice.server.ts";
import { rightsInRows } from "./internal/access-store.server.ts";
import { lastSeen } from "./internal/seen-store.server.ts";
import { kansouAnswered, kansouCommented, kansouThanked } from "./notices.server.ts";
import type { KansouGroup } from "./rules.ts";

type Heard = { uid: string; kansouId: string; name: string; at: Date };
/** Who is told; `ofStaff`: as the house, which reads everything. */
type Told = { uid: string | null; ofStaff?: boolean };
type Said = {
  /** Who said it. */
  by: { uid: string; asStaff: boolean };
  about: { id: string; plan: KansouGroup; uid: string | null };
  /** The comment that is answered. */
  answered: Told | undefined;
};
const hourMs = 3_600_000;

const nameOf = async (tx: Tx, { uid, asStaff }: Said["by"]): Promise<string> =>
  asStaff ? houseName : ((await communityProfileOf(tx, uid))?.penName ?? "会員の方");

async function tell(
  tx: Tx,
  notice: Announced<Heard>,
  { to, by, about, once }: Omit<Said, "answered"> & { to: Told; once?: string },
  now: Date,
): Promise<void> {
  const { uid } = to;
  if (!uid || uid === by.uid || (!by.asStaff && (await isBlockedBy(tx, uid, by.uid)))) return;
  if (!to.ofStaff && !(await rightsInRows(tx, uid, now)).reads.includes(about.plan)) return;
  const payload = { uid, kansouId: about.id, name: await nameOf(tx, by), at: now };
  const seen = (await lastSeen(tx, payload))?.getTime() ?? 0;
  const since = once ?? `${Math.floor(now.getTime() / hourMs)}:${seen}`;
  await notify(tx, notice, { once: `${about.id}:${uid}:${since}`, payload }, now);
}

/** In the transaction in which a comment is written. */
export async function tellWriters(tx: Tx, { by, about, answered }: Said, now: Date): Promise<void> {
  if (answered) await tell(tx, kansouAnswered, { to: answered, by, about }, now);
  if (about.uid !== answered?.uid)
    await tell(tx, kansouCommented, { to: { uid: about.uid }, by, about }, now);
}

/** In the transaction in which a comment is thanked for; once for each comment. */
export const tellThanked = (
  tx: Tx,
  { by, to, about, comment }: { by: string; to: string; about: Said["about"]; comment: string },
  now: Date,
): Promise<void> => {
  const told = { to: { uid: to }, by: { uid: by, asStaff: false }, about, once: comment };
  return tell(tx, kansouThanked, told, now);
};
