// By which ways a member can be reached now: a way is offered only where something can be sent.
import { waysIn } from "#features/identity/account/profile/ways-in.server.ts";
import { type NoticeWay, ways } from "#features/platform/notifications/kinds.ts";
import type { Services } from "./services.server.ts";

export type Reach = Readonly<Record<NoticeWay, string | null>>;

/** Where each way leads, in a few words; nothing where it leads nowhere. */
export async function reachOf({ db }: Services, uid: string): Promise<Reach> {
  const { email } = await waysIn(db, uid);
  return { mail: email, line: null, push: null };
}
export const offeredWays = (reach: Reach): NoticeWay[] =>
  ways.filter((way) => reach[way] !== null).toReversed();
