// Plans as presents: a ticket that was bought becomes a link, once; untaken it can be taken back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { secretsIn, signatureOn } from "#lib/signing.server.ts";
import { record } from "./audit.server.ts";
import { giftNote, giftOf, type GiftState, giftStateOf } from "./gift-rules.ts";
import { clearGiftWords, closeGift, giftsByUid } from "./internal/gift-store.server.ts";
import { insertInvitation } from "./internal/invitation-store.server.ts";
import { licenceById } from "./internal/store.server.ts";
import { useById } from "./internal/ticket-store.server.ts";
import { hashOfInvitation } from "./invitations.server.ts";
import { purposeOf } from "./ticket-purposes.ts";
import { returnTicketsIn, useTicket } from "./tickets.server.ts";

const max = 100;
/** The same link whenever its giver looks: it is made of the id and kept nowhere. */
const tokenOf = (secret: string, id: string) => signatureOn(secret, `gift:${id}`);

/**
 * Makes a link of one of this member's presents. `key`: of the form, so that sent twice it is one
 * present. The link can be taken for as long as the ticket could have been used. `none-left`: no
 * present of this kind is there.
 */
export async function giveGift(
  db: Db,
  secret: string,
  { uid, itemId, from, words, key }: GiftWish,
  now: Date,
): Promise<Result<{ id: string }, "none-left">> {
  const gift = giftOf(itemId);
  if (!gift) return err("none-left");
  return inTransaction(db, async (tx) => {
    const used = await useTicket(tx, uid, [itemId], purposeOf("gift", key), now);
    if (!used.ok) return used;
    const { useId: id, licenceId } = used.value;
    if ((await giftsByUid(tx, uid, max)).some((one) => one.id === id)) return ok({ id });
    const ticket = await licenceById(tx, licenceId);
    if (!ticket) throw new Error(`The ticket of present ${id} is not there`);
    await insertInvitation(tx, {
      id,
      tokenHash: hashOfInvitation(tokenOf(secret, id)),
      itemId: gift.opens,
      days: gift.days,
      note: giftNote(from, words),
      left: 1,
      endsAt: ticket.expireAt,
      createdBy: uid,
      createdAt: now,
    });
    const after = { itemId: gift.opens, days: gift.days, endsAt: ticket.expireAt };
    await record(tx, { actor: uid, action: "gift.given", subject: `invitation:${id}`, after }, now);
    return ok({ id });
  });
}
export type GiftWish = { uid: string; itemId: string; from: string; words: string; key: string };

/** Takes an untaken present back: its link ends, and the ticket can be given again. */
export async function withdrawGift(
  db: Db,
  uid: string,
  id: string,
  now: Date,
): Promise<Result<null, "taken">> {
  return inTransaction(db, async (tx) => {
    if (!(await closeGift(tx, uid, id))) return err("taken");
    await returnTicketsIn(tx, [id], "贈りものを取りやめました", uid, now);
    await record(tx, { actor: uid, action: "gift.withdrawn", subject: `invitation:${id}` }, now);
    return ok(null);
  });
}

export type GivenGift = {
  id: string;
  itemId: string;
  days: number;
  note: string;
  state: GiftState;
  givenAt: Date;
  endsAt: Date;
  /** Of one that can be taken; "" where the secret that made it is gone. */
  token: string;
};

/** What a member gave. */
export async function giftsGiven(
  db: Reader,
  secret: string,
  uid: string,
  now: Date,
): Promise<GivenGift[]> {
  return (await giftsByUid(db, uid, max)).map(({ tokenHash, left, returnedAt, ...one }) => {
    const state = giftStateOf({ left, returnedAt, endsAt: one.endsAt }, now);
    const tokens = secretsIn(secret).map((each) => tokenOf(each, one.id));
    const token = tokens.find((each) => hashOfInvitation(each) === tokenHash) ?? "";
    return { ...one, state, token: state === "open" ? token : "" };
  });
}

/** The same as a person's own data. */
export const giftsOfMember = async (db: Reader, uid: string) =>
  (await giftsByUid(db, uid, 10_000)).map(({ tokenHash: _hash, id: _id, ...one }) => one);

/** Whether an invitation is a member's present, rather than one of the shop's. */
export const isGift = async (db: Reader, invitationId: string): Promise<boolean> =>
  (await useById(db, invitationId)) !== undefined;

export const removeGiftWords = (tx: Tx, uid: string): Promise<void> => clearGiftWords(tx, uid);
