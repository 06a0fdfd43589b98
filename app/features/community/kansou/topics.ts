// What open pages hear of impressions, by name and room.
import { isKansouGroup, type KansouGroup, kansouGroups } from "./rules.ts";

export const timelineTopicName = "timeline";
export const kansouTopicName = "kansou";

/**
 * The newest of a list, with how often each is liked and answered by now. `by`: what others know
 * its writer by, nothing where that person has left.
 */
export type TimelineTold = {
  newest: readonly { id: string; by: string | null; likes: number; comments: number }[];
};

/** So many are told: with each new one, another falls out at the end. */
export const maxTold = 20;
const oldest = ({ newest }: TimelineTold): string =>
  newest.length < maxTold ? "" : (newest.map(({ id }) => id).toSorted()[0] ?? "");
/**
 * What happened to those that a page shows up to `top`, of what was told both times: `gone`, one is
 * not there any more; `said`, one was answered or came back. That others fell out of what is told
 * is nothing.
 */
export function happened(
  before: TimelineTold,
  now: TimelineTold,
  top: string,
): "gone" | "said" | undefined {
  const from = oldest(before) > oldest(now) ? oldest(before) : oldest(now);
  const shown = ({ newest }: TimelineTold) =>
    new Map(
      newest.filter(({ id }) => id >= from && id <= top).map(({ id, comments }) => [id, comments]),
    );
  const [stood, stand] = [shown(before), shown(now)];
  if ([...stood.keys()].some((id) => !stand.has(id))) return "gone";
  return [...stand].some(([id, comments]) => stood.get(id) !== comments) ? "said" : undefined;
}

/** How many came after what a page shows on top, of writers whom its reader reads. */
export const newerThan = (
  { newest }: TimelineTold,
  top: string,
  unread: readonly string[],
): number => newest.filter(({ id, by }) => id > top && !(by && unread.includes(by))).length;

/** The groups that a list shows, as a room. */
export const roomOfGroups = (groups: readonly KansouGroup[]): string =>
  kansouGroups.filter((group) => groups.includes(group)).join("_");
export function groupsOfRoom(room: string): KansouGroup[] | undefined {
  const groups = room.split("_");
  return groups.every(isKansouGroup) ? groups : undefined;
}

/** Where letters lead who tell of what was said to it. */
export const commentsOfKansou = (id: string): string => `/timeline/${id}/kansou#comments`;

/** Where somebody mends what they wrote: an impression, or one comment of it. */
export const mendingOfKansou = (id: string, commentId: string | null): string =>
  `/timeline/${id}/kansou?edit=${commentId ?? id}#form`;

/** One impression, with the group that must be readable to hear of it. */
export const roomOfKansou = (group: KansouGroup, id: string): string => `${group}_${id}`;
export function kansouOfRoom(room: string): { group: KansouGroup; id: string } | undefined {
  const [group, id = ""] = room.split("_");
  return isKansouGroup(group) ? { group, id } : undefined;
}
