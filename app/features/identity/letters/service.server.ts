// The letters on a member's page: every member has them there, with or without an address.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { announce, announceAll } from "#features/platform/live/announce.server.ts";
import { inboxPage, lettersPage } from "./rules.ts";
import { lettersTopic } from "./topic.server.ts";
import {
  allLetters,
  countUnread,
  deleteLetters,
  deleteUnread,
  insertLetter,
  letterOf,
  lettersOfMember,
  markRead,
  markReadLeadingTo,
  markReadUpTo,
  newestLetters,
  rewriteLetters,
} from "./internal/store.server.ts";

/** Keeps what is written to a member. `id` is the post's: a letter that comes twice is one. */
export async function saveLetter(
  db: Reader,
  { id, uid, kind, createdAt }: { id: string; uid: string; kind: string; createdAt: Date },
  { subject, parts }: Letter,
): Promise<void> {
  const fresh = await insertLetter(db, { id, uid, kind, subject, parts, createdAt });
  if (fresh) await announce(db, lettersTopic.name, uid);
}

/** A page of letters, newest first; `next` is where the page before it begins. */
export async function letters(db: Reader, uid: string, before?: string) {
  const rows = await lettersOfMember(db, uid, {
    before: before && isUuid(before) ? before : undefined,
    limit: lettersPage + 1,
  });
  const shown = rows.slice(0, lettersPage);
  return { letters: shown, next: rows.length > lettersPage ? (shown.at(-1)?.id ?? null) : null };
}

/** One letter of this member, which counts as read from now on. */
export async function readLetter(
  db: Db,
  uid: string,
  id: string,
  now: Date,
  { mark = true }: { mark?: boolean } = {},
) {
  const letter = isUuid(id) ? await letterOf(db, uid, id) : undefined;
  if (letter && mark && letter.readAt === null) {
    await markRead(db, uid, id, now);
    await announce(db, lettersTopic.name, uid);
  }
  return letter;
}

/** What waits to be read, and then what was read: the newest of each, and how many wait. */
export async function inbox(db: Db, uid: string) {
  const [unread, read, waiting] = await Promise.all([
    newestLetters(db, uid, false, inboxPage),
    newestLetters(db, uid, true, inboxPage),
    countUnread(db, uid),
  ]);
  return { unread, read, waiting };
}

/** The letter `upTo` of this member and all before it count as read; what came since does not. */
export async function readLettersUpTo(db: Db, uid: string, upTo: string, now: Date): Promise<void> {
  if (isUuid(upTo) && (await markReadUpTo(db, uid, upTo, now)))
    await announce(db, lettersTopic.name, uid);
}

/**
 * What a letter leads to was read there: those of these kinds (as the post names them) and of this
 * way count as read.
 */
export async function readLettersLeadingTo(
  db: Db,
  uid: string,
  to: { kinds: readonly string[]; path: string },
  now: Date,
): Promise<void> {
  if (await markReadLeadingTo(db, uid, to, now)) await announce(db, lettersTopic.name, uid);
}

/** Nobody who has not opened one finds it any more; who has finds `instead` in its place. */
export async function takeBackLetters(
  tx: Tx,
  ids: readonly string[],
  instead: Letter,
): Promise<void> {
  const uids = await deleteUnread(tx, ids);
  await rewriteLetters(tx, ids, instead);
  await announceAll(tx, lettersTopic.name, uids);
}

export const unreadLetters = (db: Reader, uid: string): Promise<number> => countUnread(db, uid);
export const everyLetter = (db: Reader, uid: string) => allLetters(db, uid);
export const deleteLettersOf = (tx: Tx, uid: string): Promise<void> => deleteLetters(tx, uid);
