// Invitations: a link that opens an item for some days, for so many people.
import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import {
  insertInvitation,
  invitationByHash,
  claimInvitation,
} from "./internal/invitation-store.server.ts";
import { useById } from "./internal/ticket-store.server.ts";
import { licenceByOrigin, lockMember } from "./internal/store.server.ts";
import { grantLicence } from "./service.server.ts";

/** What is kept of the link of an invitation. */
export const hashOfInvitation = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * An invitation to `itemId` for `days`, for so many people. The token is shown once and never kept.
 */
export async function invite(
  db: Db,
  {
    itemId,
    days,
    count,
    endsAt,
    note,
    actor,
  }: { itemId: string; days: number; count: number; endsAt: Date; note: string; actor: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await inTransaction(db, async (tx) => {
    const id = randomUUIDv7();
    await insertInvitation(tx, {
      id,
      tokenHash: hashOfInvitation(token),
      itemId,
      days,
      note,
      left: count,
      endsAt,
      createdBy: actor,
      createdAt: now,
    });
    await record(
      tx,
      {
        actor,
        action: "invitation.made",
        subject: `invitation:${id}`,
        after: { itemId, days, count, endsAt },
      },
      now,
    );
  });
  return token;
}

const isGift = async (db: Reader, id: string) => (await useById(db, id)) !== undefined;
const originOf = (invitationId: string, uid: string) => `invitation:${invitationId}:${uid}`;

/** As it stands for this member, or for a visitor. `taken`: by this very member. */
export async function readInvitation(
  db: Reader,
  token: string,
  uid: string | undefined,
  now: Date,
): Promise<
  | {
      itemId: string;
      days: number;
      note: string;
      state: "open" | "taken" | "used-up" | "over";
      /** A member's present, rather than an invitation of the shop. */
      gift: boolean;
      /** Who looks is who gives it. */
      own: boolean;
    }
  | undefined
> {
  const row = await invitationByHash(db, hashOfInvitation(token));
  if (!row) return undefined;
  const { id, itemId, days, note, left, endsAt } = row;
  const isTaken = uid !== undefined && (await licenceByOrigin(db, originOf(id, uid))) !== undefined;
  const state = isTaken ? "taken" : endsAt <= now ? "over" : left === 0 ? "used-up" : "open";
  const gift = await isGift(db, id);
  return { itemId, days, note, state, gift, own: gift && row.createdBy === uid };
}

/** Takes one place of an invitation for this member; a second time gives nothing more. */
export async function acceptInvitation(
  db: Db,
  token: string,
  uid: string,
  now: Date,
): Promise<Result<{ itemId: string; gift: boolean }, "not-found" | "taken-before">> {
  return inTransaction(db, async (tx) => {
    const hash = hashOfInvitation(token);
    await lockMember(tx, uid);
    const found = await invitationByHash(tx, hash);
    if (!found) return err("not-found");
    const origin = originOf(found.id, uid);
    if (await licenceByOrigin(tx, origin)) return err("taken-before");
    const taken = await claimInvitation(tx, hash, now);
    if (!taken) return err("not-found");
    await grantLicence(
      tx,
      {
        uid,
        itemId: taken.itemId,
        origin,
        sinceAt: now,
        expireAt: new Date(now.getTime() + taken.days * dayMs),
        actor: uid,
      },
      now,
    );
    return ok({ itemId: taken.itemId, gift: await isGift(tx, found.id) });
  });
}
