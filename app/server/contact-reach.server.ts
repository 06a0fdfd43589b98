// By which ways a member can be reached now: a way is offered only where something can be sent.
import { countPushDevices } from "#features/identity/push-devices/service.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { type NoticeWay, ways } from "#features/platform/notifications/kinds.ts";
import type { Services } from "./services.server.ts";

export type Reach = Readonly<Record<NoticeWay, string | null>>;

/** Where each way leads, in a few words; nothing where it leads nowhere. */
export async function reachOf({ db, line }: Services, uid: string): Promise<Reach> {
  const [profile, devices] = await Promise.all([profileOf(db, uid), countPushDevices(db, uid)]);
  const isFriend = line !== undefined && profile?.friend === true && profile.lineUserId !== null;
  return {
    mail: profile?.emailVerified ? profile.email : null,
    line: isFriend ? "友だち" : null,
    push: devices > 0 ? `${devices}台` : null,
  };
}
export const offeredWays = (reach: Reach): NoticeWay[] =>
  ways.filter((way) => reach[way] !== null).toReversed();

/** Where one becomes a friend of the shop's LINE account. */
export const addFriendUrlOf = ({ env, liff }: Services): string | null =>
  env.LINE_ADD_FRIEND_URL ?? (liff.kind === "stand-in" ? "/__stand-in/line/liff/friend" : null);
