// The master collections that browsers keep, and where to take them from. Source: specification §3,
// "Master collections", §4, "Master data freshness".

export const masterCollections = [
  "product",
  "product_licensed",
  "item_master",
  "onsei",
  "douga",
  "music",
  "music_video",
  "kagura",
] as const;
export type MasterCollection = (typeof masterCollections)[number];

/**
 * A larger collection is not carried into every browser: its newest rows, how many there are, and
 * that it is a part.
 */
export const maxInBrowsers = 5_000;
export const newestOfLarge = 500;

export type KnownVersions = {
  /** The version of the local cache; null when there is none or it cannot be read. */
  local: number | null;
  /** The server's version; null when it could not be asked. */
  server: number | null;
  /** How many records the local cache holds, over all collections. */
  cached: number;
  /** Reading the local cache went wrong. */
  failed: boolean;
};

/**
 * The five freshness rules: compare the versions (1); a newer server reloads everything (2);
 * otherwise the local cache is used (3), unless it is empty (4); on any error the server is used
 * (5).
 */
export function masterSource({ local, server, cached, failed }: KnownVersions): "server" | "local" {
  if (failed || local === null) return "server";
  if (server !== null && server > local) return "server";
  return cached > 0 ? "local" : "server";
}
