// What LINE's app hands over: checked with LINE's key, and good only in the browser that showed it
// first. Source: docs/guides/integrations.md §3 "LIFF".
import type { Db, Reader } from "#db/client.server.ts";
import {
  type Identity,
  IdentityRefused,
  IdentityUnavailable,
  type LiffVerifier,
} from "#integrations/identity/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { LiffRefusal } from "./liff-rules.ts";
import { claimLiffToken } from "../internal/email-verification-store.server.ts";
import { hashOfToken } from "../service.server.ts";
import { identityBySubject } from "../internal/identity-store.server.ts";
import { userById } from "../internal/store.server.ts";

/**
 * Longer than a token of LINE's app lives (one hour; twelve for access); afterwards it is refused
 * as over.
 */
const lifeMs = 24 * 60 * 60_000;

export type LiffTokens = { idToken: string; accessToken?: string | undefined };

/**
 * What LINE signed. Inside LINE it may hand out an old token; then its token of access tells who is
 * there. `shown`: the one that counted, by what was signed and not by how it is spelled.
 */
async function read(
  verifier: LiffVerifier,
  { idToken, accessToken }: LiffTokens,
): Promise<{ found: Identity; shown: string }> {
  try {
    const found = await verifier.verifyIdToken(idToken);
    return {
      found: {
        ...found,
        friend: accessToken ? await friendOf(verifier, accessToken, found.subject) : null,
      },
      shown: found.token ?? idToken,
    };
  } catch (error) {
    if (!accessToken || !(error instanceof IdentityRefused) || error.code !== "expired")
      throw error;
    return { found: await verifier.readAccessToken(accessToken), shown: accessToken };
  }
}
/** Signing in does not depend on it. A token of access of somebody else says nothing. */
async function friendOf(
  verifier: LiffVerifier,
  accessToken: string,
  subject: string,
): Promise<boolean | null> {
  try {
    const found = await verifier.readAccessToken(accessToken);
    return found.subject === subject ? found.friend : null;
  } catch (error) {
    if (error instanceof IdentityRefused || error instanceof IdentityUnavailable) return null;
    throw error;
  }
}

/**
 * Who the tokens of LINE's app speak of. The app hands out the same token for an hour, so the same
 * browser may show it again; `used-elsewhere`: another browser showed it first.
 */
export async function readLiffToken(
  db: Db,
  verifier: LiffVerifier,
  { browserKey, ...tokens }: LiffTokens & { browserKey: string },
  now: Date,
): Promise<Result<Identity, LiffRefusal>> {
  try {
    const { found, shown } = await read(verifier, tokens);
    const browserHash = hashOfToken(browserKey);
    const owner = await claimLiffToken(db, {
      tokenHash: hashOfToken(shown),
      browserHash,
      endsAt: new Date(now.getTime() + lifeMs),
    });
    return owner === browserHash ? ok(found) : err("used-elsewhere");
  } catch (error) {
    if (error instanceof IdentityRefused)
      return err(error.code === "expired" ? "expired" : "refused");
    if (error instanceof IdentityUnavailable) return err("unavailable");
    throw error;
  }
}

/** The member whom an identity belongs to already. */
export async function memberOfIdentity(
  db: Reader,
  found: Identity,
): Promise<{ uid: string; banned: boolean } | undefined> {
  const known = await identityBySubject(db, found.provider, found.issuer, found.subject);
  const user = known && (await userById(db, known.uid));
  return user && { uid: user.uid, banned: user.bannedAt !== null || user.removedAt !== null };
}
