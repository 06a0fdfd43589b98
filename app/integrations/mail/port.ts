/**
 * One mail to one person. `id` comes from the outbox row, so a repeat carries the same Message-ID.
 */
export type Mail = {
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Where one press stops letters of its kind. Source: RFC 8058. */
  unsubscribe?: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};

export type MailPort = {
  /**
   * Hands the mail over. Throws `MailRefused` when repeating is useless, any other error when it
   * may go later.
   */
  send(mail: Mail): Promise<void>;
};

/** The other side said no for good (5xx), or the address cannot be written to at all. */
export class MailRefused extends Error {}
