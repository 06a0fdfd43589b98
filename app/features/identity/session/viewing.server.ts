// Staff see the site as a member does, without doing anything in the member's name.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Member, MemberId } from "#features/identity/account/rules.ts";
import { hashOfToken, isToken, newToken } from "#features/identity/account/service.server.ts";
import { mainForm } from "#features/identity/licence/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";
import { record, recordAll } from "./audit.server.ts";
import {
  endOfSignIn,
  endOverdue,
  insertViewing,
  itemsHeld,
  liveViewing,
  whoIsViewed,
} from "./internal/viewing-store.server.ts";
import { viewingMs } from "./viewing-rules.ts";

/** Binds the cookie to the sign-in in which it was begun: elsewhere it is worth nothing. */
const markedWords = (token: string, signInId: string) => `viewing:${signInId}:${token}`;

function tokenIn(secret: string, cookie: string, signInId: string): string | undefined {
  const [token = "", mark = ""] = cookie.split(".");
  if (!isToken(token)) return undefined;
  return isSignatureOn(secret, markedWords(token, signInId), mark) ? token : undefined;
}

type Begin = {
  /** Belongs to one form that was shown: sent twice it begins once. */
  id: string;
  uid: string;
  staff: Pick<Member, "uid" | "signInId">;
  reason: string;
};
/**
 * Begins a viewing of fifteen minutes and gives the value of its cookie; another one of the same
 * browser ends. `staff`: who works here is seen as by nobody; `out`: shut out or gone;
 * `begun-before`: this form was sent already.
 */
export async function beginViewing(
  db: Db,
  secret: string,
  { id, uid, staff, reason }: Begin,
  now: Date,
): Promise<Result<{ cookie: string }, "not-found" | "staff" | "out" | "begun-before">> {
  const token = newToken();
  return inTransaction(db, async (tx) => {
    const member = await whoIsViewed(tx, uid);
    if (!member) return err("not-found");
    if (member.authority !== "customer") return err("staff");
    if (member.out) return err("out");
    await endOne(tx, staff, now);
    const endsAt = new Date(now.getTime() + viewingMs);
    const made = await insertViewing(tx, {
      id,
      tokenHash: hashOfToken(token),
      uid,
      staffUid: staff.uid,
      signInId: staff.signInId,
      reason,
      begunAt: now,
      endsAt,
    });
    if (!made) return err("begun-before");
    await record(
      tx,
      {
        actor: staff.uid,
        action: "member.viewed",
        subject: `user:${uid}`,
        after: { reason, endsAt: endsAt.toISOString() },
      },
      now,
    );
    return ok({ cookie: `${token}.${signatureOn(secret, markedWords(token, staff.signInId))}` });
  });
}

async function endOne(tx: Tx, { signInId }: Pick<Member, "signInId">, now: Date) {
  const over = await endOfSignIn(tx, signInId, now);
  await recordAll(
    tx,
    over.map(({ uid, staffUid }) => ({
      actor: staffUid,
      action: "member.view-ended" as const,
      subject: `user:${uid}`,
    })),
    now,
  );
  return over;
}
/** Ends what this browser looks at. Gives whose page it was; nothing where nothing ran any more. */
export const endViewing = (db: Db, staff: Pick<Member, "signInId">, now: Date) =>
  inTransaction(db, async (tx) => (await endOne(tx, staff, now))[0]?.uid);

const atOnce = 200;
/** Writes down the end of what nobody has ended. What is left waits for the next turn. */
export const endOverdueViewings = (db: Db, now: Date) =>
  inTransaction(db, async (tx) => {
    const over = await endOverdue(tx, now, atOnce);
    await recordAll(
      tx,
      over.map(({ uid, at }) => ({
        actor: "job",
        action: "member.view-ended" as const,
        subject: `user:${uid}`,
        after: { endsAt: at.toISOString() },
      })),
      now,
    );
  });

export type Viewing = { id: string; until: Date; member: Member };
/**
 * Whom this browser sees the site as, with what they hold at `now`; nothing when the cookie is
 * forged, of another sign-in, ended or over. Nobody is staff by it, and nothing was proved.
 */
export async function findViewing(
  db: Reader,
  secret: string,
  { cookie, staff }: { cookie: string; staff: Pick<Member, "signInId"> },
  now: Date,
): Promise<Viewing | undefined> {
  const token = tokenIn(secret, cookie, staff.signInId);
  if (token === undefined) return undefined;
  const asked = { tokenHash: hashOfToken(token), signInId: staff.signInId };
  const row = await liveViewing(db, asked, now);
  if (!row) return undefined;
  const held = await itemsHeld(db, row.uid, now);
  return {
    id: row.id,
    until: row.endsAt,
    member: {
      kind: "member",
      uid: row.uid as MemberId,
      displayName: row.displayName,
      email: row.emailVerifiedAt ? row.email : null,
      authority: "customer",
      roles: [],
      heldItems: [...new Set(held.map(mainForm))],
      signInId: row.id,
      provedAt: new Date(0),
      second: false,
      secondAt: null,
      leaving: row.leftAt !== null,
    },
  };
}
