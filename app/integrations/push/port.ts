// What letters need of the push services of browsers: to show something on one device.

/** As a browser gave it: where to send, and by which keys only that browser reads. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What became of one message. Only `later` may be tried again. */
export type PushOutcome =
  | { kind: "accepted" }
  /** The device takes nothing any more: its subscription is over. */
  | { kind: "gone" }
  /** The service is busy, or cannot be reached. */
  | { kind: "later"; why: string }
  /** The service does not take this message; trying again changes nothing. */
  | { kind: "refused"; why: string };

export interface PushSender {
  /** What browsers subscribe with: raw, base64url. */
  publicKey: string;
  /** Whether an address that a browser gave is one of a push service. */
  knows(endpoint: string): boolean;
  /**
   * @param topic At most 32 letters of base64url: of two messages with the same, only the later one
   *   waits for a device that is away.
   */
  send(target: PushTarget, text: string, topic: string): Promise<PushOutcome>;
}

/** `stand-in`: browsers ask it for a device instead of their own service. */
export type PushSetting = PushSender & { kind: "real" | "stand-in" };
