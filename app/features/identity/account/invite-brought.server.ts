// Who was brought from another shop is asked in by one letter: an owner begins it, it goes on by
// itself through stops and restarts, and nobody gets a second one.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import {
  countBrought,
  insertRun,
  lastRun,
  lockInvitationRun,
  lockWaiting,
  markInvited,
  moveRun,
} from "./internal/brought-invitation-store.server.ts";
import { insertProofs } from "./internal/email-verification-store.server.ts";
import { memberInvited } from "./notices/member-invited.server.ts";
import { broughtInvitationMs } from "./rules.ts";
import { hashOfToken, newToken } from "./service.server.ts";
import { seal } from "./sign-in/encryption.server.ts";

/** How many are there, and how far the last sending is. */
export async function broughtInvitations(db: Reader) {
  const counts = await countBrought(db);
  const run = await lastRun(db);
  return {
    ...counts,
    run: run && { id: run.id, state: run.state, total: run.total, sent: run.sent },
  };
}

/** `count`: how many whoever pressed was told of; others than that are asked for anew. */
export function beginBroughtInvitations(
  db: Db,
  { count, actor }: { count: number; actor: string },
  now: Date,
): Promise<Result<null, "none-waiting" | "other-count" | "sending-already">> {
  return inTransaction(db, async (tx) => {
    const { left } = await countBrought(tx);
    if (left === 0) return err("none-waiting");
    if (left !== count) return err("other-count");
    const row = {
      id: randomUUIDv7(),
      state: "running" as const,
      total: left,
      startedBy: actor,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await insertRun(tx, row))) return err("sending-already");
    const told = { actor, action: "members.invitations-begun", subject: `user:${actor}` } as const;
    await record(tx, { ...told, after: { count } }, now);
    return ok(null);
  });
}
/** What was sent is sent; the others wait for another beginning. */
export function stopBroughtInvitations(
  db: Db,
  actor: string,
  now: Date,
): Promise<Result<null, "not-sending">> {
  return inTransaction(db, async (tx) => {
    const run = await lockInvitationRun(tx);
    if (!run) return err("not-sending");
    await moveRun(tx, run.id, { state: "stopped", updatedAt: now });
    const told = {
      actor,
      action: "members.invitations-stopped",
      subject: `user:${actor}`,
    } as const;
    await record(tx, { ...told, after: { count: run.sent } }, now);
    return ok(null);
  });
}

const atOnce = 200;
const maxRounds = 25;

/** The next letters: written down as sent in the transaction that puts them into the post. */
async function inviteSome(tx: Tx, secret: string, now: Date): Promise<boolean> {
  const run = await lockInvitationRun(tx);
  if (!run) return false;
  const people = await lockWaiting(tx, Math.min(atOnce, run.total - run.sent));
  const sent = run.sent + people.length;
  const over = people.length === 0 || sent >= run.total;
  await moveRun(tx, run.id, { sent, updatedAt: now, ...(over ? { state: "done" } : {}) });
  if (people.length === 0) return false;
  const letters = people.map((person) => ({ ...person, id: randomUUIDv7(), token: newToken() }));
  await markInvited(
    tx,
    people.map(({ uid }) => uid),
    now,
  );
  await insertProofs(
    tx,
    letters.map(({ id, uid, email, token }) => ({
      id,
      kind: "reset" as const,
      email,
      uid,
      tokenHash: hashOfToken(token),
      createdAt: now,
      endsAt: new Date(now.getTime() + broughtInvitationMs),
    })),
  );
  const actor = run.startedBy ?? "system";
  await recordAll(
    tx,
    people.map(({ uid }) => ({ actor, action: "user.invited" as const, subject: `user:${uid}` })),
    now,
  );
  await notifyAll(
    tx,
    memberInvited,
    letters.map(({ uid, email, token }) => ({
      once: uid,
      payload: { email, sealed: seal(secret, token) },
    })),
    now,
  );
  return !over;
}
/** Goes on with the sending that runs. For the schedule. */
export async function goOnInviting(db: Db, secret: string, now: Date): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1)
    if (!(await inTransaction(db, (tx) => inviteSome(tx, secret, now)))) return;
}
