// Who may read and write impressions, and what an impression is. Source: specification §3, §5, §9;
// reading, "Community"; docs/adr/0350.
import { mainForm } from "#features/identity/licence/rules.ts";
import { countGraphemes, cutGraphemes } from "#lib/text.ts";

/** One impression belongs to one of these; `all` is all six. Source: specification §9. */
export const kansouGroups = ["eichi", "kafuku", "dcode", "syaka", "wa", "osusowa"] as const;
export type KansouGroup = (typeof kansouGroups)[number];
export const isKansouGroup = (text: unknown): text is KansouGroup =>
  kansouGroups.some((group) => group === text);

export const kansouGroupNames: Readonly<Record<KansouGroup, string>> = {
  eichi: "英知",
  kafuku: "禍福",
  dcode: "Dコード",
  syaka: "釈迦",
  wa: "和",
  osusowa: "おすそわ",
};

/** Item → group: whoever holds one of these reads and writes there. */
const writes: Readonly<Record<string, readonly KansouGroup[]>> = {
  "000001": ["eichi"],
  "000002": ["kafuku"],
  "000003": ["dcode"],
  "000004": ["syaka"],
  "000005": ["eichi"],
  "000006": ["kafuku"],
  // 両道 is a member of both.
  "000007": ["eichi", "kafuku"],
  "000008": ["eichi"],
  "000009": ["wa"],
  "000011": ["eichi"],
  "000012": ["kafuku"],
  "000015": ["osusowa"],
};
/** のぞくる and its variants look in: they read all six and never write. */
const looksIn: readonly string[] = ["000010", "000022", "000023"];

/** The whole table, a row for each item and group, the alternate forms among them. */
export const kansouRights: readonly {
  itemId: string;
  group: KansouGroup;
  writes: boolean;
}[] = [
  ...Object.entries(writes).flatMap(([itemId, groups]) =>
    groups.map((group) => ({ itemId, group, writes: true })),
  ),
  ...looksIn.flatMap((itemId) => kansouGroups.map((group) => ({ itemId, group, writes: false }))),
].flatMap((row) => {
  const alternate = `3${row.itemId.slice(1)}`;
  return mainForm(alternate) === row.itemId ? [row, { ...row, itemId: alternate }] : [row];
});

export type KansouRights = { reads: readonly KansouGroup[]; writes: readonly KansouGroup[] };

/** What somebody may read and write who holds these items now. The rule; its twin asks in SQL. */
export function rightsOf(heldItems: readonly string[]): KansouRights {
  const held = heldItems.map(mainForm);
  const rows = kansouRights.filter(({ itemId }) => held.includes(itemId));
  const among = (some: typeof rows) =>
    kansouGroups.filter((group) => some.some((row) => row.group === group));
  return { reads: among(rows), writes: among(rows.filter((row) => row.writes)) };
}

/**
 * `open`: shown; the others to who wrote it and to staff alone. `held`: staff read it first;
 * `asked`: its writer is asked to mend it; `hidden`: for good.
 */
export type KansouStatus = "open" | "held" | "asked" | "hidden";

// ---- limits. Source: specification §9 ----
export const kansouPerPage = 10;
export const likesPerKansou = 50;
export const commentsPerKansou = 50;
export const ownLikesPerKansou = 20;
/** Paging begins in a far future. Source: specification §9. */
export const kansouStart = "2039-12-31";

export const maxKansouBody = 4_000;
export const maxCommentBody = 1_000;
const summaryLength = 200;

/** The body as lists show it. Source: specification §5. */
export const summaryOf = (body: string): string =>
  countGraphemes(body) <= summaryLength ? body : `${cutGraphemes(body, summaryLength)}......`;

/** So long after it was sent it may still be mended by who wrote it. */
export const editWithinMs = 15 * 60_000;
type Written = { status: KansouStatus; createdAt: Date };
/** Or for as long as staff ask for it; what they hid is not shown again, however it is mended. */
export const mayEdit = ({ status, createdAt }: Written, now: Date): boolean =>
  status !== "hidden" &&
  (status === "asked" || now.getTime() - createdAt.getTime() <= editWithinMs);
/** Sent back as it stood, though it was to be mended. */
export const isUnmended = (
  { status, body }: { status: KansouStatus; body: string },
  sent: string,
): boolean => status === "asked" && body === sent;
/** What was to be mended staff read before it is shown; what they took out of sight stays so. */
export const statusMended = (before: KansouStatus, looked: KansouStatus): KansouStatus =>
  before === "open" ? looked : before === "asked" ? "held" : before;

const dayMs = 24 * 60 * 60_000;
/** So long staff wait for what they asked to be mended; then they decide without it. */
export const mendDays = 14;
export const mendUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + mendDays * dayMs);
/** The days that are left for it, the one begun counted; 0: they are over. */
export const mendDaysLeft = (askedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((mendUntil(askedAt).getTime() - now.getTime()) / dayMs));

/** Where a page of the list ends: (created, id). */
export type KansouCursor = { at: Date; id: string };
export const writeKansouCursor = ({ at, id }: KansouCursor): string => `${at.toISOString()}_${id}`;
export function readKansouCursor(text: string | null | undefined): KansouCursor | undefined {
  const [, at = "", id = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? undefined : { at: moment, id };
}
