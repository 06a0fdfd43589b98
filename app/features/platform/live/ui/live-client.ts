// One stream of a page: opened while it is looked at, and again after it broke, ever more seldom,
// from where it had come to.

import { shownMark } from "../rules.ts";

const firstWaitMs = 1_000;
const maxWaitMs = 60_000;
/**
 * Then nobody answers who would: a sign-in that is over, or a network without streams. Looking at
 * the page again begins anew.
 */
const maxFailures = 8;

/** What of the browser's `EventSource` is used. */
export type Source = Pick<EventSource, "addEventListener" | "close">;
type World = {
  open: (url: string) => Source;
  wait: (run: () => void, ms: number) => () => void;
  random: () => number;
};

const browser: World = {
  open: (url) => new EventSource(url),
  wait(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export type LiveWish = {
  /** Where the page stands already, as its server said. */
  after?: string;
  /** Tries again for as long as the page is looked at. */
  forever?: boolean;
  /** The page may hear this no more: it shows what may not be read any more. */
  onRefused?: (() => void) | undefined;
};

/** Doubles, with some chance in it, so that not everybody comes back at once. */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(maxWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);

export type LiveClient = {
  /** The page is looked at, or not. */
  show(visible: boolean): void;
  close(): void;
};

export function createLiveClient(
  topic: string,
  onEvent: (data: unknown) => void,
  { open, wait, random }: World = browser,
  { after: from = "", forever = false, onRefused }: LiveWish = {},
): LiveClient {
  let source: Source | undefined;
  let stopWaiting: (() => void) | undefined;
  let failures = 0;
  let after = from;
  let refused = false;

  function leave(): void {
    source?.close();
    stopWaiting?.();
    source = stopWaiting = undefined;
  }
  function comeBack(ms: number): void {
    leave();
    stopWaiting = wait(connect, ms);
  }
  function connect(): void {
    leave();
    const mark = after || (onRefused && !refused ? shownMark : "");
    const query = new URLSearchParams({ topics: topic, ...(mark ? { after: mark } : {}) });
    const opened = open(`/api/v1/live?${query}`);
    source = opened;
    opened.addEventListener("open", () => {
      failures = 0;
    });
    // A room is named in the address; what is told carries the topic's name alone.
    opened.addEventListener(topic.split(":")[0] ?? topic, (event) => {
      const { data, lastEventId } = event as MessageEvent<string>;
      after = lastEventId;
      onEvent(JSON.parse(data));
    });
    opened.addEventListener("goodbye", (event) =>
      comeBack(Number((event as MessageEvent<string>).data) || firstWaitMs),
    );
    opened.addEventListener("refused", () => {
      leave();
      after = from;
      refused = true;
      onRefused?.();
    });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      failures += 1;
      if (forever || failures < maxFailures) comeBack(waitAfter(failures, random()));
      else leave();
    });
  }
  return {
    show(visible) {
      failures = 0;
      if (!visible) leave();
      else if (!source) connect();
    },
    close: leave,
  };
}
