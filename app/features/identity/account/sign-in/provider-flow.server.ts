// Signing in through LINE or Google: a flow of this browser, a verified identity, an account. Source: integrations §3 to §5.
import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { href } from "#lib/href.ts";
import { record } from "../audit.server.ts";
import type { Identity, SignInProvider } from "#integrations/identity/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type Provider } from "../internal/store.server.ts";
import { askProof } from "../registration/email-verification.server.ts";
import { proveAddress, tellOwner } from "../registration/register.server.ts";
import { keepOffer, takeOffer } from "./pending-link.server.ts";
import {
  flowByHash,
  flowByState,
  insertFlow,
  keepVerified,
  takeFlowCode,
  useFlow,
} from "../internal/email-verification-store.server.ts";
import { flowMs, verifiedMs } from "../rules.ts";
import { hashOfToken, newToken } from "../service.server.ts";
import {
  identityBySubject,
  insertIdentity,
  insertUser,
  updateUser,
  useIdentity,
  userById,
  userByVerifiedEmail,
} from "../internal/store.server.ts";

export type FlowAsk = {
  redirectUri: string;
  redirectUrl: string;
  cart: string | null;
  codeChallenge?: string;
  linkFor?: string;
  again?: boolean;
};
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/** Begins a flow: where to send the browser, and the secret of its cookie. With `codeChallenge` the browser keeps the verifier itself. */
export async function beginFlow(
  db: Db,
  provider: SignInProvider,
  { redirectUri, redirectUrl, cart, codeChallenge, linkFor, again }: FlowAsk,
  now: Date,
): Promise<{ url: string; flowKey: string }> {
  const flowKey = newToken();
  const state = newToken();
  const nonce = randomBytes(16).toString("base64url");
  const codeVerifier = codeChallenge ? null : newToken();
  await insertFlow(db, {
    idHash: hashOfToken(flowKey),
    provider: provider.name,
    stateHash: hashOfToken(state),
    nonce,
    codeVerifier,
    intent: linkFor ? "link" : "login",
    uid: linkFor ?? null,
    redirectUrl,
    cart,
    createdAt: now,
    endsAt: new Date(now.getTime() + flowMs),
  });
  const url = await provider.authorizeUrl({
    redirectUri,
    state,
    nonce,
    codeChallenge: codeChallenge ?? challengeOf(codeVerifier ?? ""),
    ...(again ? { fresh: true } : {}),
  });
  return { url, flowKey };
}

export type Flow = {
  idHash: string;
  intent: FlowRow["intent"];
  uid: string | null;
  redirectUrl: string;
  cart: string | null;
  ownVerifier: boolean;
};
type FlowRow = NonNullable<Awaited<ReturnType<typeof flowByHash>>>;
const flow = (row: FlowRow): Flow => ({
  idHash: row.idHash,
  intent: row.intent,
  uid: row.uid,
  redirectUrl: row.redirectUrl,
  cart: typeof row.cart === "string" ? row.cart : null,
  ownVerifier: row.codeVerifier === null,
});

/**
 * The flow of this browser that a `state` belongs to. `elsewhere`: the state is ours but was begun in another browser (LINE's app
 * may come back in the default one): never signed in, but the way on and the cart are known, so that it can begin again here.
 */
export async function flowOf(
  db: Reader,
  provider: Provider,
  flowKey: string | undefined,
  state: string,
  now: Date,
): Promise<
  | { kind: "here"; flow: Flow }
  | { kind: "elsewhere"; redirectUrl: string; cart: string | null }
  | { kind: "none" }
> {
  const mine = flowKey ? await flowByHash(db, hashOfToken(flowKey)) : undefined;
  if (
    mine &&
    mine.provider === provider &&
    mine.stateHash === hashOfToken(state) &&
    mine.endsAt > now
  )
    return { kind: "here", flow: flow(mine) };
  const other = await flowByState(db, hashOfToken(state));
  if (other && other.provider === provider && other.endsAt > now && !other.codeHash)
    return {
      kind: "elsewhere",
      redirectUrl: other.redirectUrl,
      cart: typeof other.cart === "string" ? other.cart : null,
    };
  return { kind: "none" };
}

/** Redeems the code of a flow, once, and keeps what the provider said of the person. Throws what the provider throws. */
export async function redeemFlow(
  db: Db,
  provider: SignInProvider,
  flowKey: string,
  ask: { code: string; redirectUri: string; state?: string; codeVerifier?: string },
  now: Date,
): Promise<Result<Identity, "no-flow" | "used">> {
  const row = await flowByHash(db, hashOfToken(flowKey));
  if (
    !row ||
    row.provider !== provider.name ||
    row.endsAt <= now ||
    (ask.state !== undefined && row.stateHash !== hashOfToken(ask.state))
  )
    return err("no-flow");
  if (!(await takeFlowCode(db, row.idHash, hashOfToken(ask.code), now))) return err("used");
  const verifier = row.codeVerifier ?? ask.codeVerifier;
  if (!verifier) return err("no-flow");
  const found = await provider.redeem({
    code: ask.code,
    redirectUri: ask.redirectUri,
    codeVerifier: verifier,
    nonce: row.nonce,
    state: ask.state ?? "",
  });
  await keepVerified(db, row.idHash, found, now);
  return ok(found);
}

/** What a LIFF token proved is kept as a flow of its own, so that all sign-ins go the same way. `linkFor`: the member who joins it. */
export async function keepLiffIdentity(
  db: Db,
  found: Identity,
  now: Date,
  linkFor?: string,
): Promise<string> {
  const flowKey = newToken();
  await insertFlow(db, {
    idHash: hashOfToken(flowKey),
    provider: found.provider,
    stateHash: hashOfToken(newToken()),
    nonce: "liff",
    codeVerifier: null,
    intent: linkFor ? "link" : "login",
    uid: linkFor ?? null,
    redirectUrl: href("/"),
    codeHash: "liff",
    createdAt: now,
    endsAt: new Date(now.getTime() + flowMs),
  });
  await keepVerified(db, hashOfToken(flowKey), found, now);
  return flowKey;
}

/** The identity that this browser's flow has verified within the last five minutes. */
export async function verifiedIdentity(
  db: Reader,
  flowKey: string | undefined,
  now: Date,
): Promise<{ identity: Identity; used: boolean } | undefined> {
  const row = flowKey ? await flowByHash(db, hashOfToken(flowKey)) : undefined;
  if (!row?.verifiedAt || now.getTime() - row.verifiedAt.getTime() > verifiedMs) return undefined;
  return { identity: row.verified as Identity, used: row.usedAt !== null };
}

export type Arrival =
  | { kind: "signed-in"; uid: string; fresh: boolean }
  | { kind: "linked"; uid: string }
  /** The address is a member's: they sign in as before, and are asked then whether to join the two. */
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
/** What a verified identity leads to, once for each flow. `linkFor`: the signed-in member who asked to join it. `membersOnly`: no account is made. `browserKey`: what cannot sign in for its address waits in this browser. */
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
      return row.uid && row.uid === linkFor ? link(tx, found, row.uid, now) : { kind: "expired" };
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
const lineFields = (found: Identity) =>
  found.provider === "line"
    ? {
        lineUserId: found.subject,
        ...(found.friend === null ? {} : { lineOfficial01Friend: found.friend }),
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
    await updateUser(tx, known.uid, lineFields(found), now);
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
    if (browserKey) await keepOffer(tx, found, owner.uid, { browserKey, secret }, now);
    return { kind: "address-known" };
  }
  const uid = randomUUIDv7();
  await insertUser(tx, {
    uid,
    email: null,
    displayName: found.name.slice(0, 40),
    ...lineFields(found),
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
    await proveAddress(tx, { email: found.email, uid, kind: "connect" }, now);
  else if (found.email)
    await askProof(tx, secret, { kind: "connect", email: found.email, uid }, now);
  return { kind: "signed-in", uid, fresh: true };
}

async function link(tx: Tx, found: Identity, uid: string, now: Date): Promise<Arrival> {
  const known = await identityBySubject(tx, found.provider, found.issuer, found.subject);
  if (known) return known.uid === uid ? { kind: "linked", uid } : { kind: "belongs-to-another" };
  const user = await userById(tx, uid);
  if (!user) return { kind: "expired" };
  if (!(await insertIdentity(tx, rowOf(found, uid, now)))) return { kind: "has-another" };
  await updateUser(tx, uid, lineFields(found), now);
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
): Promise<{ kind: Arrival["kind"] | "let-go"; provider?: Provider }> {
  return inTransaction(db, async (tx) => {
    const found = await takeOffer(tx, uid, { browserKey, secret }, now);
    if (!found) return { kind: "expired" };
    return join
      ? { ...(await link(tx, found, uid, now)), provider: found.provider }
      : { kind: "let-go" };
  });
}
