// What a plan costs, when, and what its payments open. Pure. Source: specification §4, reading
// "Licences", docs/guides/integrations.md §2, docs/guides/reliability.md §4.
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import { dayMs } from "#lib/time.ts";

/**
 * While a charge is tried again the plan stays open for so many days after what is paid. Source:
 * docs/guides/integrations.md §2.C.
 */
export const graceDays = 3;

export const maxPauseMonths = 3;

/**
 * A parcel leaves so many days after its charge; its contents and address can be changed until
 * 18:00 of the day before.
 */
export const parcelLeavesAfterDays = 4;

export const cutOffHour = 18;

// ---- what payments open ----

export type PaidLine = {
  itemId: string;
  amount: number;
  from: Date;
  until: Date;
  /** Money of it went back and took its time along: there is no grace after it. */
  cut?: boolean;
};

export type PlanStanding = {
  status: string;
  cancelAtPeriodEnd: boolean;
  pausedUntil: Date | null;
  endedAt: Date | null;
};

export type Run = { itemId: string; since: Date; until: Date };

/**
 * The licences of one plan: each paid period opens its item from its start until its end, or until
 * another item's period begins; the last one stays open through the grace while the plan goes on.
 * Whatever the order of the payments: of two that begin at the same second the dearer one is the
 * change, since only a dearer item begins at once.
 */
export function runsOf(
  lines: readonly PaidLine[],
  { status, cancelAtPeriodEnd, pausedUntil, endedAt }: PlanStanding,
): Run[] {
  const sorted = lines.toSorted(
    (a, b) =>
      a.from.getTime() - b.from.getTime() ||
      a.until.getTime() - b.until.getTime() ||
      a.amount - b.amount ||
      a.itemId.localeCompare(b.itemId),
  );
  const runs: Run[] = [];
  for (const { itemId, from, until } of sorted) {
    const last = runs.at(-1);
    if (last && last.itemId === itemId && from <= last.until) {
      if (until > last.until) last.until = until;
      continue;
    }
    // Another item's period begins: the one before ends there.
    if (last && last.until > from) last.until = from;
    runs.push({ itemId, since: from, until });
  }
  const last = runs.at(-1);
  if (last) {
    const goesOn =
      !sorted.at(-1)?.cut &&
      ["active", "trialing", "past_due"].includes(status) &&
      !cancelAtPeriodEnd &&
      !(pausedUntil && pausedUntil > last.until);
    if (goesOn) last.until = new Date(last.until.getTime() + graceDays * dayMs);
    else if (endedAt && endedAt < last.until)
      last.until = endedAt > last.since ? endedAt : last.since;
  }
  return runs;
}

/** Each of the words of who stops, in characters as people count them. */
export const maxStopWords = 1_000;
/** What staff may note of a plan, in characters as people count them. */
export const maxMemo = 1_000;

/** Whether a plan sends parcels of goods. */
export const isBox = (
  { byId }: { byId: ReadonlyMap<string, { kind: string }> },
  itemId: string,
): boolean => byId.get(itemId)?.kind === "product-subscription";

// ---- cancelling ----

/** Answers are never required. Source: docs/guides/targets.md §3. */
export const cancelReasons = [
  { key: "time", label: "時間がとれない" },
  { key: "content", label: "内容が合わなかった" },
  { key: "done", label: "ひととおり学びおえた" },
  { key: "cost", label: "費用のこと" },
  { key: "other", label: "そのほか" },
] as const;

/** Of a plan that sends parcels nothing is heard or learned. */
export const boxReasons = cancelReasons.filter(({ key }) => key !== "time" && key !== "done");

export const isCancelReason = (key: string): boolean =>
  cancelReasons.some((reason) => reason.key === key);

/** Plans of the deshi, which ask for the first intention (初心) too. */
export const deshiItems = [
  "000001",
  "000002",
  "000003",
  "000004",
  "000005",
  "000006",
  "000007",
  "000008",
  "000009",
];

export const receptionNumber = (id: string): string =>
  `S-${id.replaceAll("-", "").slice(-8).toUpperCase()}`;

export const running = (status: string): boolean =>
  ["trialing", "active", "past_due", "paused"].includes(status);

/**
 * Two plans had a moment in common; one that began in the second in which the other ended came
 * after it. A first payment that never arrived began nothing.
 */
export type Lifespan = { status: string; createdAt: Date; endedAt: Date | null };

export function ranTogether(a: Lifespan, b: Lifespan): boolean {
  const began = ({ status, endedAt }: Lifespan) =>
    running(status) || (endedAt !== null && !status.startsWith("incomplete"));
  const beforeEndOf = (moment: Date, { endedAt }: Lifespan) => endedAt === null || moment < endedAt;
  return began(a) && began(b) && beforeEndOf(a.createdAt, b) && beforeEndOf(b.createdAt, a);
}

/** The last moment at which a parcel can still be changed. */
export const parcelCutOffOf = (shipOn: TokyoDate): Date =>
  new Date(Date.parse(`${addDays(shipOn, -1)}T${String(cutOffHour).padStart(2, "0")}:00:00+09:00`));

/** A piece of a box, as it was when it was chosen. */
export type ParcelLine = {
  productId: string;
  title: string;
  size: string;
  sku: string;
  quantity: number;
};
