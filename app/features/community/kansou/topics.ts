// What open pages hear of impressions, by name and room.
import { isKansouGroup, type KansouGroup, kansouGroups } from "./rules.ts";

export const timelineTopicName = "timeline";
export const kansouTopicName = "kansou";

/** The newest of a list, with how often each is liked and answered by now. */
export type TimelineTold = {
  newest: readonly { id: string; likes: number; comments: number }[];
};

/** The groups that a list shows, as a room. */
export const roomOfGroups = (groups: readonly KansouGroup[]): string =>
  kansouGroups.filter((group) => groups.includes(group)).join("_");
export function groupsOfRoom(room: string): KansouGroup[] | undefined {
  const groups = room.split("_");
  return groups.every(isKansouGroup) ? groups : undefined;
}

/** One impression, with the group that must be readable to hear of it. */
export const roomOfKansou = (group: KansouGroup, id: string): string => `${group}_${id}`;
export function kansouOfRoom(room: string): { group: KansouGroup; id: string } | undefined {
  const [group, id = ""] = room.split("_");
  return isKansouGroup(group) ? { group, id } : undefined;
}
