// What letters need of the shop's LINE account: to send to one friend, and to know what the month
// still allows.

/** What became of one message. Only `later` may be tried again, with the same key. */
export type LineOutcome =
  | { kind: "accepted" }
  /** The month's messages are used up: nothing goes out until the next month. */
  | { kind: "quota" }
  /** LINE is busy, or cannot be reached: it may even have taken the message. */
  | { kind: "later"; why: string }
  /** LINE does not take this message or this person; trying again changes nothing. */
  | { kind: "refused"; why: string };

/** Messages of this month. `limit` is null where the contract has none. */
export type LineQuota = { limit: number | null; used: number };

export interface LineMessenger {
  /**
   * Sends one text, at most 5,000 UTF-16 units (LINE's own bound).
   *
   * @param retryKey A UUID that belongs to this letter to this person. LINE keeps it for 24 hours
   *   and takes one message for it, however often it is asked.
   */
  push(to: string, text: string, retryKey: string): Promise<LineOutcome>;
  /** @throws {Error} Where LINE cannot be asked. */
  quota(): Promise<LineQuota>;
}

/** Somebody became a friend of the shop's account, or left or blocked it. */
export type LineFriendship = {
  lineUserId: string;
  friend: boolean;
  at: Date;
};

/** The shop's account: by which it sends, and what signs what LINE tells. */
export type LineAccount = { messenger: LineMessenger; secrets: readonly string[] };
