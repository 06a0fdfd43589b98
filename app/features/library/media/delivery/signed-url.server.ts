// Addresses of members' media: signed for one viewer and a short time. Source:
// docs/guides/integrations.md §9, docs/guides/targets.md §7.
import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { secretsIn } from "#lib/signing.server.ts";
import { isStorageKey } from "#integrations/storage/port.ts";
import { signedUrlMs } from "../rules.ts";

/** Who may use an address of a free piece. */
export const everybody = "all";

/** The viewer that a sign-in cookie stands for; nothing in it leads back to the cookie. */
export const viewerOfToken = (token: string): string =>
  createHash("sha256").update(`viewer:${token}`).digest("base64url").slice(0, 22);

export type Signer = {
  /**
   * The address of a file for a viewer. `until`: when the right to it ends, if it does before the
   * address would.
   */
  sign(key: string, viewer: string, now: Date, until?: Date): string;
  /** Whether this address was made here, for this viewer, and is not over. */
  read(
    url: URL,
    viewer: string | undefined,
    now: Date,
  ): { key: string; viewer: string; expiresAt: Date } | "over" | "refused";
};

export function createSigner(secret: string): Signer {
  // Made once: as bytes the key is looked at anew for each address, which costs more than signing
  // does.
  const [newest, ...earlier] = secretsIn(secret).map((one) =>
    createSecretKey(createHmac("sha256", one).update("media addresses").digest()),
  ) as [KeyObject, ...KeyObject[]];
  const signature = (own: KeyObject, key: string, viewer: string, expires: string) =>
    createHmac("sha256", own).update(`GET\n${key}\n${viewer}\n${expires}`).digest();
  return {
    sign(key, viewer, now, until) {
      const end = Math.min(
        now.getTime() + signedUrlMs,
        until?.getTime() ?? Number.POSITIVE_INFINITY,
      );
      const expires = String(Math.floor(end / 1_000));
      const signed = signature(newest, key, viewer, expires).toString("base64url");
      return `/media/${key}?e=${expires}&u=${viewer}&s=${signed}`;
    },
    read(url, viewer, now) {
      const key = url.pathname.slice("/media/".length);
      const [expires, forWhom, given] = ["e", "u", "s"].map(
        (name) => url.searchParams.get(name) ?? "",
      ) as [string, string, string];
      if (!isStorageKey(key) || !/^\d{9,11}$/.test(expires) || given.length !== 43)
        return "refused";
      if (forWhom !== everybody && forWhom !== viewer) return "refused";
      const bytes = Buffer.from(given, "base64url");
      const isBy = (own: KeyObject) => {
        const right = signature(own, key, forWhom, expires);
        return bytes.length === right.length && timingSafeEqual(bytes, right);
      };
      if (!isBy(newest) && !earlier.some(isBy)) return "refused";
      const expiresAt = new Date(Number(expires) * 1_000);
      return expiresAt <= now ? "over" : { key, viewer: forWhom, expiresAt };
    },
  };
}
