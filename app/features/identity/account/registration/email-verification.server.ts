// Proofs that a person reads a mailbox: a link, and a code for the browser that asked. Spent once,
// by POST. Source: docs/guides/reliability.md §6.9, docs/guides/integrations.md §5.
import { randomInt, randomUUIDv7, timingSafeEqual } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { href } from "#lib/href.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  countTry,
  deleteOldProofs,
  deleteProofsOfGuest,
  endOlderProofs,
  insertProof,
  oneAtATime,
  proofByHash,
  proofById,
  proofsSince,
  spendProof,
} from "../internal/email-verification-store.server.ts";
import { maxTries, type ProofKind, proofMs } from "../rules.ts";
import { seal } from "../sign-in/encryption.server.ts";
import { hashOfToken, newToken } from "../service.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { proofNotices } from "../notices/notices.server.ts";

const hourMs = 3_600_000;
const maxPerHour = 5;

export type ProofAsk = {
  kind: ProofKind;
  email: string;
  uid?: string | null;
  browserKey?: string;
  redirectUrl?: string;
  cart?: string | null;
  letter?: Record<string, string>;
};

/**
 * Whether the address has mails of this hour left. Who asks at the same moment waits until the
 * transaction ends.
 */
export async function mayAskProof(tx: Tx, email: string, now: Date): Promise<boolean> {
  await oneAtATime(tx, email);
  return (await proofsSince(tx, email, new Date(now.getTime() - hourMs))) < maxPerHour;
}

/** Puts a proof and its mail into the post. `too-many`: this address got its mails of the hour. */
export async function requestProof(
  tx: Tx,
  secret: string,
  {
    kind,
    email,
    uid = null,
    browserKey,
    redirectUrl = href("/"),
    cart = null,
    letter = {},
  }: ProofAsk,
  now: Date,
): Promise<Result<{ id: string }, "too-many">> {
  if (!(await mayAskProof(tx, email, now))) return err("too-many");
  const id = randomUUIDv7();
  const token = newToken();
  const code =
    browserKey && kind !== "reset" ? String(randomInt(1_000_000)).padStart(6, "0") : undefined;
  await endOlderProofs(tx, kind, email, now);
  await insertProof(tx, {
    id,
    kind,
    email,
    uid,
    tokenHash: hashOfToken(token),
    codeHash: code ? hashOfToken(`${id}:${code}`) : null,
    browserHash: browserKey ? hashOfToken(browserKey) : null,
    redirectUrl,
    cart,
    createdAt: now,
    endsAt: new Date(now.getTime() + proofMs[kind]),
  });
  await notify(
    tx,
    proofNotices[kind],
    {
      once: id,
      payload: { email, sealed: seal(secret, JSON.stringify({ token, code, ...letter })) },
    },
    now,
  );
  return ok({ id });
}

export type EmailProof = {
  id: string;
  kind: ProofKind;
  email: string;
  uid: string | null;
  redirectUrl: string;
  cart: string | null;
};
type Row = NonNullable<Awaited<ReturnType<typeof proofById>>>;
const proof = (row: Row): EmailProof => ({
  id: row.id,
  kind: row.kind,
  email: row.email,
  uid: row.uid,
  redirectUrl: row.redirectUrl,
  cart: typeof row.cart === "string" ? row.cart : null,
});
const stateOf = (row: Row | undefined, now: Date) =>
  !row ? "unknown" : row.usedAt ? "used" : row.endsAt <= now ? "over" : "open";

/** What a link is good for, without spending it: mail programs open links. */
export async function readProof(
  db: Db,
  token: string,
  now: Date,
): Promise<{ state: "unknown" } | ({ state: "open" | "used" | "over" } & EmailProof)> {
  const row = token.length <= 100 ? await proofByHash(db, hashOfToken(token)) : undefined;
  const state = stateOf(row, now);
  return row && state !== "unknown" ? { state, ...proof(row) } : { state: "unknown" };
}

/** Spends a link of this kind, once. */
export async function spendLink(
  tx: Tx,
  token: string,
  kinds: readonly ProofKind[],
  now: Date,
): Promise<EmailProof | undefined> {
  const row = token.length <= 100 ? await proofByHash(tx, hashOfToken(token)) : undefined;
  if (!row || !kinds.includes(row.kind) || !(await spendProof(tx, row.id, now))) return undefined;
  return proof(row);
}

/** Spends a code in the browser that asked for it. Five wrong ones end it. */
export async function spendCode(
  db: Db,
  id: string,
  browserKey: string,
  code: string,
  now: Date,
): Promise<Result<EmailProof, "wrong" | "over">> {
  const row = await proofById(db, id);
  if (
    !row ||
    stateOf(row, now) !== "open" ||
    !row.codeHash ||
    row.browserHash !== hashOfToken(browserKey)
  )
    return err("over");
  // Counted before it is compared: fifty tries at once are fifty tries.
  if ((await countTry(db, id)) > maxTries) return err("over");
  const given = Buffer.from(hashOfToken(`${id}:${code}`));
  if (!timingSafeEqual(given, Buffer.from(row.codeHash))) return err("wrong");
  return inTransaction(db, async (tx) =>
    (await spendProof(tx, id, now)) ? ok(proof(row)) : err("over"),
  );
}

export type AskedProof = EmailProof & { spent: boolean };
/**
 * What this browser asked for, by its own record: another browser's proof is nothing to it.
 * `spent`: meanwhile, in another tab or on another device.
 */
export async function askedHere(
  db: Reader,
  id: string,
  browserKey: string,
): Promise<AskedProof | undefined> {
  const row = await proofById(db, id);
  return row?.browserHash === hashOfToken(browserKey)
    ? { ...proof(row), spent: row.usedAt !== null }
    : undefined;
}

export const purgeOldProofs = (db: Db, now: Date) =>
  deleteOldProofs(db, new Date(now.getTime() - 24 * hourMs));
export const removeGuestProofs = (tx: Tx, email: string): Promise<void> =>
  deleteProofsOfGuest(tx, email);
