// What LINE's app hands over: checked with LINE's key, and good only in the browser that showed it first. Source: integrations §3 "LIFF".
import type { Db, Reader } from "#db/client.server.ts";
import { type Identity, IdentityRefused, IdentityUnavailable, type LiffVerifier } from "#outside/identity/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { LiffRefusal } from "./liff-rules.ts";
import { claimLiffToken } from "./proof-store.server.ts";
import { hashOfToken } from "./service.server.ts";
import { identityBySubject, userById } from "./store.server.ts";

/** Longer than a token of LINE's app lives; afterwards it is refused as over. */
const keptMs = 24 * 60 * 60_000;

/**
 * Who a token of LINE's app speaks of. The app hands out the same token for an hour, so the same browser may show it again;
 * `used-elsewhere`: another browser showed it first.
 */
export async function readLiffToken(db: Db, verifier: LiffVerifier, { idToken, browserKey }: { idToken: string; browserKey: string }, now: Date): Promise<Result<Identity, LiffRefusal>> {
  let found: Identity;
  try {
    found = await verifier.verifyIdToken(idToken);
  } catch (error) {
    if (error instanceof IdentityRefused) return err(error.code === "expired" ? "expired" : "refused");
    if (error instanceof IdentityUnavailable) return err("unavailable");
    throw error;
  }
  const browserHash = hashOfToken(browserKey);
  const owner = await claimLiffToken(db, { tokenHash: hashOfToken(idToken), browserHash, endsAt: new Date(now.getTime() + keptMs) });
  return owner === browserHash ? ok(found) : err("used-elsewhere");
}

/** The member whom an identity belongs to already. */
export async function memberOfIdentity(db: Reader, found: Identity): Promise<{ uid: string; banned: boolean } | undefined> {
  const known = await identityBySubject(db, found.provider, found.issuer, found.subject);
  const user = known && await userById(db, known.uid);
  return user && { uid: user.uid, banned: user.bannedAt !== null || user.removedAt !== null };
}
