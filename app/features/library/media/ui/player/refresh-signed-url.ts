// Addresses of a film's pieces last a quarter of an hour; here each request gets one that is good.
// Pure but for what it is given.
import { urlsIn, isPlaylist } from "../../delivery/hls.ts";

/** An address that ends sooner than this is changed before it is used. */
export const spareMs = 60_000;
/** A clock that is wrong makes every address look over: not more often than so. */
export const renewOnceMs = 30_000;

type Given = {
  /** A new address of the film; nothing where it is not open any more. */
  renew(): Promise<string | undefined>;
  /** The text of a playlist. */
  read(url: string): Promise<string | undefined>;
  now(): number;
};
export type FreshUrls = {
  /** The address of the same file that is good now. */
  of(url: string): Promise<string>;
  /**
   * All anew, whatever the clock says: the server has refused one. False: there is none to be had.
   */
  again(): Promise<boolean>;
};

const pathIn = (url: string) => new URL(url, "http://media").pathname;
const endOf = (url: string) => Number(new URL(url, "http://media").searchParams.get("e")) * 1_000;

export function freshUrls({ renew, read, now }: Given): FreshUrls {
  const known = new Map<string, string>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let going: Promise<boolean> | undefined;
  const all = async (): Promise<boolean> => {
    const first = await renew();
    if (!first) return false;
    const waiting = [first];
    const seen = new Set<string>();
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const path = pathIn(url);
      if (seen.has(path)) continue;
      seen.add(path);
      known.set(path, url);
      if (isPlaylist(path)) waiting.push(...urlsIn((await read(url)) ?? ""));
    }
    renewedAt = now();
    return true;
  };
  // Many pieces may ask at once: they wait for the same answer.
  const again = () =>
    (going ??= all().finally(() => {
      going = undefined;
    }));
  return {
    again,
    async of(url) {
      const path = pathIn(url);
      const newest = () => {
        const one = known.get(path);
        return one && endOf(one) > endOf(url) ? one : url;
      };
      if (endOf(newest()) - now() > spareMs || now() - renewedAt < renewOnceMs) return newest();
      await again().catch(() => false);
      return newest();
    },
  };
}
