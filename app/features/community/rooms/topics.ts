// What open pages hear of rooms, by name.
export const roomTopicName = "room";
export const roomDeskTopicName = "room-desk";
/** The desk's list is one for all who see to it. */
export const roomDeskRoom = "all";

export type RoomMessage = {
  number: number;
  side: "member" | "staff";
  body: string;
  /** Milliseconds. */
  created: number;
  photo: { id: string; width: number; height: number } | null;
};
/** `memberRead`: nothing where the member tells nobody how far they have read. */
export type RoomTold = {
  messages: readonly RoomMessage[];
  memberRead: number | null;
  staffRead: number;
};
