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

/** Whom one call reaches: LINE's own bound. */
export const maxReceivers = 500;

/** Messages of this month. `limit` is null where the contract has none. */
export type LineQuota = { limit: number | null; used: number };

/** Who may be joined to a member in the next ten minutes, and what they are called in LINE. */
export type LineLinkOffer = { token: string; name: string };

export interface LineMessenger {
  /**
   * Sends one text, at most 5,000 UTF-16 units (LINE's own bound).
   *
   * @param retryKey A UUID that belongs to this letter to this person. LINE keeps it for 24 hours
   *   and takes one message for it, however often it is asked.
   */
  push(to: string, text: string, retryKey: string): Promise<LineOutcome>;
  /**
   * One text to many at once: all of them, or nobody. Who has left the account is passed by.
   *
   * @param to At most `maxReceivers`, each once.
   * @param retryKey A UUID that belongs to this text to just these people.
   */
  multicast(to: readonly string[], text: string, retryKey: string): Promise<LineOutcome>;
  /** @throws {Error} Where LINE cannot be asked. */
  quota(): Promise<LineQuota>;
  /** A text in answer to what somebody did just now: none of the month's messages. */
  reply(replyToken: string, text: string): Promise<LineOutcome>;
  /** @throws {Error} Where LINE cannot be asked, or knows nobody of this id. */
  offerLink(lineUserId: string): Promise<LineLinkOffer>;
}

/** Somebody became a friend of the shop's account, or left or blocked it. */
export type LineFriendship = {
  lineUserId: string;
  friend: boolean;
  at: Date;
};

/** Somebody in the chat wants to be joined to their membership, or may not know that they can. */
export type LineLinkAsk = { lineUserId: string; replyToken: string; followed: boolean };
/** LINE has let somebody come back whom this shop's one-use word was made for. */
export type LineLinked = {
  lineUserId: string;
  nonce: string;
  joined: boolean;
  replyToken: string | null;
};
/** What LINE told in one call. */
export type LineCall = {
  friendships: readonly LineFriendship[];
  asks: readonly LineLinkAsk[];
  linked: readonly LineLinked[];
};

/** The shop's account: by which it sends, what signs what LINE tells, where accounts are joined. */
export type LineAccount = {
  messenger: LineMessenger;
  secrets: readonly string[];
  /** As signing in by LINE names it. */
  issuer: string;
  linkDialog: string;
};
