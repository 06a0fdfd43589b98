// Counting page views: which page, never who. Source: specification §9, "Tracking".

export const pageViewDelayMs = 250;

/** Where a first view came from: a campaign mark, else the name of the site that linked here. */
export function visitSource(search: string, referrer: string, ownHost: string): string {
  const mark = new URLSearchParams(search).get("utm_source");
  if (mark) return mark.slice(0, 100);
  const host = URL.canParse(referrer) ? new URL(referrer).host : "";
  return host === ownHost ? "" : host.slice(0, 100);
}

/**
 * Tells the server 250 ms after a change of route; a page left sooner is not counted. Gives what
 * calls it off.
 */
export function sendPageView(path: string, source: string): () => void {
  const timer = setTimeout(() => {
    navigator.sendBeacon(
      "/api/v1/track/pageview",
      new Blob([JSON.stringify({ path, source })], { type: "application/json" }),
    );
  }, pageViewDelayMs);
  return () => clearTimeout(timer);
}
