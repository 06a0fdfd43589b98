// What members ask staff to look at, and how long staff may take. Source: docs/adr/0601.

export const reportReasons = {
  unkind: "人をおとしめる、決めつける",
  private: "人の住所や病気のことがわかる",
  harm: "からだの害になりそう",
  claim: "「治る」「効く」などの言いきり",
  advert: "宣伝や勧誘",
  other: "そのほか",
} as const;
export type ReportReason = keyof typeof reportReasons;

/** So many people's word takes a thing out of sight until staff have read it. */
export const reportsToHold = 2;

const deskWithinMs = 24 * 60 * 60_000;
/** What came at `since` is looked at within a day: so many whole hours are left; below 0: late. */
export const hoursLeft = (since: number, now: Date): number =>
  Math.floor((since + deskWithinMs - now.getTime()) / 3_600_000);

/** What staff decide: it is seen as it stands, or hidden. */
export type ReportOutcome = "left" | "hidden";
/** With the words that the writer is told. */
export type ReportDecision = { outcome: ReportOutcome; words: string };
