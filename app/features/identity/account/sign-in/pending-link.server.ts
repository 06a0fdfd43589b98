// A LINE or Google identity whose address is a member's: kept for this browser until that member
// has signed in here and says whether to join the two. Source: docs/guides/integrations.md §5 (no
// automatic link: sign in by the old means, then link).
import { randomBytes } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import type { Identity } from "#integrations/identity/port.ts";
import { href } from "#lib/href.ts";
import {
  deleteOffer,
  flowByHash,
  insertFlow,
} from "../internal/email-verification-store.server.ts";
import { offerMs } from "../rules.ts";
import { seal, unseal } from "./encryption.server.ts";
import { hashOfToken } from "../service.server.ts";
import { identitiesOf, type IdentityProvider } from "../internal/identity-store.server.ts";

const idOf = (browserKey: string) => hashOfToken(`offer:${browserKey}`);
type Where = { browserKey: string; secret: string };

/** One for each browser: a later one takes the place of the earlier. */
export async function savePendingLink(
  tx: Tx,
  found: Identity,
  owner: string,
  { browserKey, secret }: Where,
  now: Date,
): Promise<void> {
  await deleteOffer(tx, idOf(browserKey));
  await insertFlow(tx, {
    idHash: idOf(browserKey),
    provider: found.provider,
    stateHash: hashOfToken(randomBytes(32).toString("base64url")),
    nonce: "offer",
    codeVerifier: null,
    intent: "offer",
    uid: owner,
    redirectUrl: href("/"),
    verified: seal(secret, JSON.stringify(found)),
    createdAt: now,
    endsAt: new Date(now.getTime() + offerMs),
  });
}

type Row = Awaited<ReturnType<typeof flowByHash>>;
function identityOf(row: Row, uid: string, secret: string, now: Date): Identity | undefined {
  if (!row || row.intent !== "offer" || row.uid !== uid || row.endsAt <= now) return undefined;
  const text = unseal(secret, String(row.verified));
  return text === undefined ? undefined : (JSON.parse(text) as Identity);
}

/**
 * What this browser may offer to the member who is signed in; nothing to another member, and
 * nothing where one of that provider is joined already.
 */
export async function pendingLinkOf(
  db: Reader,
  uid: string,
  { browserKey, secret }: Where,
  now: Date,
): Promise<{ provider: IdentityProvider; name: string } | undefined> {
  const found = identityOf(await flowByHash(db, idOf(browserKey)), uid, secret, now);
  if (!found || (await identitiesOf(db, uid)).some(({ provider }) => provider === found.provider))
    return undefined;
  return { provider: found.provider, name: found.name };
}

/** Takes it, once: joined or not, it is gone afterwards. Another member's stays where it is. */
export async function claimPendingLink(
  tx: Tx,
  uid: string,
  { browserKey, secret }: Where,
  now: Date,
): Promise<Identity | undefined> {
  return identityOf(await deleteOffer(tx, idOf(browserKey), uid), uid, secret, now);
}
