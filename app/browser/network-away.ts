/** What browsers say of a request that reached nobody: Chromium, Firefox, Safari. */
const unreached = [
  "Failed to fetch",
  "NetworkError when attempting",
  "Load failed",
  "The network connection was lost",
  "The Internet connection appears",
];

/**
 * A request that failed on its way. Of mistakes, which are of the same kind, only the words tell it
 * apart; without a network nothing else is likely.
 */
export const isNetworkAway = (
  error: unknown,
  onLine: boolean = typeof navigator === "undefined" || navigator.onLine !== false,
): boolean =>
  error instanceof TypeError &&
  (!onLine || unreached.some((words) => error.message.startsWith(words)));
