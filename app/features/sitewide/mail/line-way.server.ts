// The way of LINE: one message to a member who is a friend of the shop's account. The key is the id
// of the row of the post, so that whoever carries it again sends nothing twice.
import type { Db } from "#db/client.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import type { Channels } from "#features/platform/notifications/deliver.server.ts";
import type { LineMessenger } from "#integrations/line-messages/port.ts";

/** A LINE that has not answered so often, which takes half an hour, is given up for this letter. */
const maxTries = 4;
/** Where the month's messages are used up, LINE is asked again after ten minutes. */
const restMs = 10 * 60_000;

/** False: it reaches nobody, so the next way is tried. */
export function lineWay(
  db: Db,
  messenger: LineMessenger,
  clock: () => Date,
): NonNullable<Channels["line"]> {
  let restsUntil = 0;
  return async ({ id, attempts }, uid, text) => {
    const isFirstTry = attempts <= 1;
    if (isFirstTry && clock().getTime() < restsUntil) return false;
    const member = await profileOf(db, uid);
    if (!member?.lineUserId || !member.friend) return false;
    const outcome = await messenger.push(member.lineUserId, text(), id);
    if (outcome.kind === "quota") restsUntil = clock().getTime() + restMs;
    if (outcome.kind === "later" && attempts < maxTries) throw new Error(`LINE: ${outcome.why}`);
    return outcome.kind === "accepted";
  };
}
