// The same words by LINE to many: one call for up to five hundred instead of one for each.
import type { Db } from "#db/client.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import {
  keepSharedLine,
  sharedLineApart,
  sharedLineLater,
  sharedLineTaken,
  takeSharedLine,
} from "#features/identity/letters/shared-line.server.ts";
import type { Channels } from "#features/platform/notifications/deliver.server.ts";
import { type LineMessenger, maxReceivers } from "#integrations/line-messages/port.ts";

/** False: no friend of the account, so the next way is tried. */
export const sharedLineWay =
  (db: Db, clock: () => Date): NonNullable<Channels["sharedLine"]> =>
  async ({ id: noticeId }, uid, words, rest) => {
    const member = await profileOf(db, uid);
    if (!member?.lineUserId || !member.friend) return false;
    await keepSharedLine(db, { noticeId, uid, words, rest }, clock());
    return true;
  };

/** Calls of one turn, so that a process that ends waits for a few seconds. */
const callsOfTurn = 10;

/** Makes the calls that are due. For the schedule; any number of processes may. */
export async function sendSharedLines(
  db: Db,
  messenger: Pick<LineMessenger, "multicast">,
  clock: () => Date,
): Promise<void> {
  for (let made = 0; made < callsOfTurn; made += 1) {
    const call = await takeSharedLine(db, maxReceivers, clock());
    if (call === undefined) return;
    if (call === "nobody") continue;
    const to = call.receivers.map(({ lineUserId }) => lineUserId);
    const { kind } = await messenger.multicast(to, call.words, call.id);
    if (kind === "accepted") await sharedLineTaken(db, call);
    else if (kind === "later") await sharedLineLater(db, call, clock());
    // One of five hundred may be what LINE does not take, or the month ends among them.
    else await sharedLineApart(db, call, clock());
  }
}
