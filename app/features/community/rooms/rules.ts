// Which plans have a room, who reads and writes there, and what a message is. Source: specification
// §3, §5, §9; docs/adr/0351.
import { mainForm } from "#features/identity/licence/rules.ts";
import { cutGraphemes } from "#lib/text.ts";

/** A room is one member's, of one of these plans, with the house on the other side. */
export const roomPlans = ["eichi", "kafuku", "dcode", "syaka", "wa", "prevo"] as const;
export type RoomPlan = (typeof roomPlans)[number];
export const isRoomPlan = (text: unknown): text is RoomPlan =>
  roomPlans.some((plan) => plan === text);

export const roomNames: Readonly<Record<RoomPlan, string>> = {
  eichi: "英知の部屋",
  kafuku: "禍福の部屋",
  dcode: "Dコードの部屋",
  syaka: "釈迦の部屋",
  wa: "和の部屋",
  prevo: "プレヴォの部屋",
};
/** What a seal can hold. */
export const roomSeals: Readonly<Record<RoomPlan, string>> = {
  eichi: "英知",
  kafuku: "禍福",
  dcode: "Ｄ",
  syaka: "釈迦",
  wa: "和",
  prevo: "予",
};

/** Item → rooms: whoever holds one of these writes there. */
const writes: Readonly<Record<string, readonly RoomPlan[]>> = {
  "000001": ["eichi"],
  "000002": ["kafuku"],
  "000003": ["dcode"],
  "000004": ["syaka"],
  "000005": ["eichi"],
  "000006": ["kafuku"],
  // 両道 has the rooms of both.
  "000007": ["eichi", "kafuku"],
  "000008": ["eichi"],
  "000009": ["wa"],
  "000011": ["eichi"],
  "000012": ["kafuku"],
  "000016": ["prevo"],
  "000017": ["prevo"],
  "000018": ["prevo"],
  "000019": ["prevo"],
  "000020": ["prevo"],
  "000021": ["prevo"],
};
/** The whole table, a row for each item and room, the alternate forms among them. */
export const roomRights: readonly { itemId: string; plan: RoomPlan }[] = Object.entries(
  writes,
).flatMap(([itemId, plans]) => {
  const alternate = `3${itemId.slice(1)}`;
  const ids = mainForm(alternate) === itemId ? [itemId, alternate] : [itemId];
  return ids.flatMap((id) => plans.map((plan) => ({ itemId: id, plan })));
});

/** The rooms in which somebody may write who holds these items now. Its twin asks in SQL. */
export function roomsOf(heldItems: readonly string[]): RoomPlan[] {
  const held = heldItems.map(mainForm);
  const rows = roomRights.filter(({ itemId }) => held.includes(itemId));
  return roomPlans.filter((plan) => rows.some((row) => row.plan === plan));
}

export type RoomSide = "member" | "staff";

// ---- limits. Source: specification §9 ----
/** Onwards from a message, and back from one. */
export const messagesAscending = 10;
export const messagesDescending = 20;
export const maxMessageBody = 2_000;
export const maxNoteBody = 1_000;
export const maxTemplateTitle = 30;
export const maxTemplates = 30;

const summaryLength = 100;
/** The body as lists show it. Source: specification §5. */
export function messageSummary(body: string): string {
  const line = body.replaceAll(/\s+/gu, " ").trim();
  const cut = cutGraphemes(line, summaryLength);
  return cut.length < line.length ? `${cut}......` : line;
}

// ---- how far a page has come ----

/** What a page knows of its room: the last message, and how far each side has read. */
export type RoomMark = { last: number; memberRead: number | null; staffRead: number };
export const writeRoomMark = ({ last, memberRead, staffRead }: RoomMark): string =>
  `${last}.${memberRead ?? "-"}.${staffRead}`;
/** The last message of a mark; nothing for one that is none of ours. */
export function lastOfMark(mark: string | undefined): number | undefined {
  const [, last] = /^(\d{1,9})\.(?:\d{1,9}|-)\.\d{1,9}$/.exec(mark ?? "") ?? [];
  return last === undefined ? undefined : Number(last);
}
/** Told apart by their numbers; the order is theirs. */
export function joinMessages<Message extends { number: number }>(
  ...lists: readonly (readonly Message[])[]
): Message[] {
  const byNumber = new Map(lists.flat().map((one) => [one.number, one]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** The desk that sees to the rooms. */
export const roomsDesk = "/admin/rooms";
/** Its shelves: who waits, one's own, all, where nobody waits. */
export const roomShelves = ["waiting", "mine", "later", "all", "done"] as const;
export type RoomShelf = (typeof roomShelves)[number];

/** What stands between the messages of a room: at which moment. */
export type AmongMessages = { at: number };
/**
 * The messages in their order, each after what came between it and the one before. Of what lies
 * before the first there is nothing while older ones are not shown, of what lies behind the last
 * while newer ones are not.
 */
export function withBetween<Message extends { created: number }, Other extends AmongMessages>(
  messages: readonly Message[],
  between: readonly Other[],
  { older, newer }: { older: boolean; newer: boolean },
): ({ message: Message } | { other: Other })[] {
  const waiting = between
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at }) => !older || at >= (messages.at(0)?.created ?? 0));
  const rows: ({ message: Message } | { other: Other })[] = [];
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.created)
      rows.push(...waiting.splice(0, 1).map((other) => ({ other })));
    rows.push({ message });
  }
  return newer ? rows : [...rows, ...waiting.map((other) => ({ other }))];
}
