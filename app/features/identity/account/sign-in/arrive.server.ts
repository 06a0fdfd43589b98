// What an identity that LINE or Google has verified leads to: an account, a link, or a reason why
// not. Source: specification §5.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Identity } from "#integrations/identity/port.ts";
import { flowByHash, useFlow } from "../internal/email-verification-store.server.ts";
import { hashOfToken } from "../service.server.ts";
import { verifiedMs } from "../rules.ts";
import {
  identityBySubject,
  useIdentity,
  insertIdentity,
  type IdentityProvider,
} from "../internal/identity-store.server.ts";
import { userById, updateUser, userByVerifiedEmail, insertUser } from "../internal/store.server.ts";
import { record } from "../audit.server.ts";
import { tellOwner } from "../notices/tell-owner.server.ts";
import { savePendingLink, claimPendingLink } from "./pending-link.server.ts";
import { proveEmail } from "../registration/prove-email.server.ts";
import { requestProof } from "../registration/email-verification.server.ts";

export type Arrival =
  | { kind: "signed-in"; uid: string; fresh: boolean }
  | { kind: "linked"; uid: string }
  /**
   * The address is a member's: they sign in as before, and are asked then whether to join the two.
   */
  | { kind: "address-known" }
  | { kind: "belongs-to-another" }
  | { kind: "has-another" }
  | { kind: "banned" }
  /** Nobody's yet, where only members may come in. */
  | { kind: "unknown" }
  | { kind: "expired" };

type Arriving = {
  linkFor?: string | undefined;
  secret: string;
  membersOnly?: boolean;
  browserKey?: string;
};
/**
 * What a verified identity leads to, once for each flow. `linkFor`: the signed-in member who asked
 * to join it. `membersOnly`: no account is made. `browserKey`: what cannot sign in for its address
 * waits in this browser.
 */
export async function arrive(
  db: Db,
  flowKey: string,
  { linkFor, secret, membersOnly = false, browserKey }: Arriving,
  now: Date,
): Promise<Arrival> {
  return inTransaction(db, async (tx) => {
    const row = await flowByHash(tx, hashOfToken(flowKey));
    if (
      !row?.verified ||
      !(await useFlow(tx, row.idHash, new Date(now.getTime() - verifiedMs), now))
    )
      return { kind: "expired" };
    const found = row.verified as Identity;
    if (row.intent === "link")
      return row.uid && row.uid === linkFor
        ? joinIdentity(tx, found, row.uid, now)
        : { kind: "expired" };
    if (membersOnly && !(await identityBySubject(tx, found.provider, found.issuer, found.subject)))
      return { kind: "unknown" };
    return enter(tx, found, { secret, browserKey }, now);
  });
}

const rowOf = (found: Identity, uid: string, now: Date) => ({
  provider: found.provider,
  issuer: found.issuer,
  subject: found.subject,
  uid,
  label: found.email ?? found.name,
  createdAt: now,
  lastUsedAt: now,
});
/** The fields of the specification's user that LINE fills. */
const lineFields = (found: Identity, now: Date) =>
  found.provider === "line"
    ? {
        lineUserId: found.subject,
        ...(found.friend === null ? {} : { lineOfficial01Friend: found.friend, lineFriendAt: now }),
      }
    : {};

async function enter(
  tx: Tx,
  found: Identity,
  { secret, browserKey }: Pick<Arriving, "secret"> & { browserKey: string | undefined },
  now: Date,
): Promise<Arrival> {
  const known = await identityBySubject(tx, found.provider, found.issuer, found.subject);
  if (known) {
    const user = await userById(tx, known.uid);
    if (!user || user.bannedAt || user.removedAt) return { kind: "banned" };
    await useIdentity(tx, found.provider, found.issuer, found.subject, now);
    await updateUser(tx, known.uid, lineFields(found, now), now);
    return { kind: "signed-in", uid: known.uid, fresh: false };
  }
  const owner = found.email ? await userByVerifiedEmail(tx, found.email) : undefined;
  // The one exception: Google vouches for the address, and the member has proved it to us too.
  if (owner && found.provider === "google" && found.emailAuthoritative) {
    if (owner.bannedAt) return { kind: "banned" };
    if (!(await insertIdentity(tx, rowOf(found, owner.uid, now)))) return { kind: "address-known" };
    await record(
      tx,
      {
        actor: owner.uid,
        action: "identity.joined",
        subject: `user:${owner.uid}`,
        after: { provider: found.provider, by: "authoritative address" },
      },
      now,
    );
    await tellOwner(
      tx,
      { uid: owner.uid, what: "Googleでログインできるようになりました。" },
      `joined:${owner.uid}:${found.provider}:${now.getTime()}`,
      now,
    );
    return { kind: "signed-in", uid: owner.uid, fresh: false };
  }
  if (owner) {
    if (browserKey) await savePendingLink(tx, found, owner.uid, { browserKey, secret }, now);
    return { kind: "address-known" };
  }
  const uid = randomUUIDv7();
  await insertUser(tx, {
    uid,
    email: null,
    displayName: found.name.slice(0, 40),
    ...lineFields(found, now),
    created: now,
    updated: now,
  });
  await insertIdentity(tx, rowOf(found, uid, now));
  await record(
    tx,
    {
      actor: uid,
      action: "user.registered",
      subject: `user:${uid}`,
      after: { by: found.provider },
    },
    now,
  );
  if (found.email && found.emailAuthoritative)
    await proveEmail(tx, { email: found.email, uid, kind: "connect" }, now);
  else if (found.email)
    await requestProof(tx, secret, { kind: "connect", email: found.email, uid }, now);
  return { kind: "signed-in", uid, fresh: true };
}

/** Joins a verified identity to a member. */
export async function joinIdentity(
  tx: Tx,
  found: Identity,
  uid: string,
  now: Date,
): Promise<Arrival> {
  const known = await identityBySubject(tx, found.provider, found.issuer, found.subject);
  if (known) return known.uid === uid ? { kind: "linked", uid } : { kind: "belongs-to-another" };
  const user = await userById(tx, uid);
  if (!user) return { kind: "expired" };
  if (!(await insertIdentity(tx, rowOf(found, uid, now)))) return { kind: "has-another" };
  await updateUser(tx, uid, lineFields(found, now), now);
  await record(
    tx,
    {
      actor: uid,
      action: "identity.joined",
      subject: `user:${uid}`,
      after: { provider: found.provider, by: "the member" },
    },
    now,
  );
  await tellOwner(
    tx,
    {
      uid,
      what: `${found.provider === "line" ? "LINE" : "Google"}でログインできるようになりました。`,
    },
    `joined:${uid}:${found.provider}:${now.getTime()}`,
    now,
  );
  return { kind: "linked", uid };
}

/** The member who signed in joins what waited in this browser for them, or lets it go. */
export async function joinOffered(
  db: Db,
  uid: string,
  { browserKey, secret, join }: { browserKey: string; secret: string; join: boolean },
  now: Date,
): Promise<{ kind: Arrival["kind"] | "let-go"; provider?: IdentityProvider }> {
  return inTransaction(db, async (tx) => {
    const found = await claimPendingLink(tx, uid, { browserKey, secret }, now);
    if (!found) return { kind: "expired" };
    return join
      ? { ...(await joinIdentity(tx, found, uid, now)), provider: found.provider }
      : { kind: "let-go" };
  });
}
