// Signing in through LINE or Google: a flow of this browser, a verified identity, an account.
// Source: docs/guides/integrations.md §3 to §5.
import { createHash, randomBytes } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import type { SignInProvider, Identity } from "#integrations/identity/port.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { href } from "#lib/href.ts";
import { newToken, hashOfToken } from "../service.server.ts";
import {
  insertFlow,
  flowByHash,
  flowByState,
  takeFlowCode,
  saveVerified,
} from "../internal/email-verification-store.server.ts";
import { flowMs, verifiedMs } from "../rules.ts";
import type { IdentityProvider } from "../internal/identity-store.server.ts";

export type FlowAsk = {
  redirectUri: string;
  redirectUrl: string;
  cart: string | null;
  codeChallenge?: string;
  linkFor?: string;
  again?: boolean;
};
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/**
 * Begins a flow: where to send the browser, and the secret of its cookie. With `codeChallenge` the
 * browser keeps the verifier itself.
 */
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
 * The flow of this browser that a `state` belongs to. `elsewhere`: the state is ours but was begun
 * in another browser (LINE's app may come back in the default one): never signed in, but the way on
 * and the cart are known, so that it can begin again here.
 */
export async function flowOf(
  db: Reader,
  provider: IdentityProvider,
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

/**
 * Redeems the code of a flow, once, and keeps what the provider said of the person. Throws what the
 * provider throws.
 */
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
  await saveVerified(db, row.idHash, found, now);
  return ok(found);
}

/**
 * What a LIFF token proved is kept as a flow of its own, so that all sign-ins go the same way.
 * `linkFor`: the member who joins it.
 */
export async function saveLiffIdentity(
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
  await saveVerified(db, hashOfToken(flowKey), found, now);
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
