import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { ContactMessage } from "#features/site/brand/contact.ts";
import {
  deleteMessagesBefore,
  deleteMessagesFrom,
  deleteMessagesOf,
  insertMessage,
  messageById,
  messagesAt,
  messagesOf,
} from "./internal/store.server.ts";
import type { ContactForm } from "./schema.ts";
import { dayMs } from "#lib/time.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { contactNotices } from "./notices.server.ts";

/**
 * Keeps a message and puts two mails into the post: one to the shop, a copy to the writer.
 *
 * `id`: a random UUID made with the form, so that a message sent twice arrives once. False: it was
 * there already.
 */
export async function sendContact(
  db: Db,
  id: string,
  message: ContactForm,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const fresh = await insertMessage(tx, { id, ...message, createdAt: now });
    if (fresh)
      for (const notice of contactNotices)
        await notify(tx, notice, { once: id, payload: { messageId: id } }, now);
    return fresh;
  });
}

export async function contactMessageById(
  db: Reader,
  id: string,
): Promise<(ContactMessage & { createdAt: Date }) | undefined> {
  const row = await messageById(db, id);
  return row && { ...row, subject: row.subject as ContactMessage["subject"] };
}

/** What a member wrote to the shop, newest first. */
export const messagesOfMember = (db: Reader, uid: string) => messagesOf(db, uid);
export const removeMessages = (tx: Tx, uid: string): Promise<void> => deleteMessagesOf(tx, uid);
/** What was written from an address, newest first. */
export const messagesFrom = (db: Reader, email: string, limit: number) =>
  messagesAt(db, email, limit);
export const removeMessagesFrom = (tx: Tx, email: string): Promise<void> =>
  deleteMessagesFrom(tx, email);

/**
 * Answers go from the shop's own mailbox, so nothing here says which was answered: all are kept for
 * as long as somebody may come back to them, and as the record of who did what is.
 */
const retentionMs = 3 * 365 * dayMs;
export const purgeMessages = (db: Db, now: Date): Promise<number> =>
  deleteMessagesBefore(db, new Date(now.getTime() - retentionMs));
