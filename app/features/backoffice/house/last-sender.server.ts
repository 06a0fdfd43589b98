// What the DNS said of the sender of letters when somebody last asked for it.
import { z } from "zod";
import { lookAtSender } from "#integrations/mail/sender-dns.server.ts";
import type { SenderRecord } from "#integrations/mail/sender-records.ts";
import { houseNote } from "./house-note.server.ts";

const LastSender = z.object({
  at: z.coerce.date(),
  /** Of which sender: another one was not looked at. */
  from: z.string(),
  records: z.array(
    z
      .object({
        what: z.enum(["SPF", "DKIM", "DMARC"]),
        state: z.enum(["good", "note", "bad", "unknown"]),
        says: z.string(),
        write: z.object({ name: z.string(), value: z.string() }).optional(),
      })
      .transform(({ write, ...one }): SenderRecord => (write ? { ...one, write } : one)),
  ),
});
type LastSender = z.infer<typeof LastSender>;
const notes = houseNote("last-sender.json", LastSender);

type Sender = Parameters<typeof lookAtSender>[0] & { DATA_DIR: string };
/** Asks now and keeps the answer; it is given also where it cannot be kept. */
export async function lookAtSenderNow(env: Sender, now: Date): Promise<LastSender> {
  const found = { at: now, from: env.MAIL_FROM, records: await lookAtSender(env) };
  await notes.write(env.DATA_DIR, found).catch(() => undefined);
  return found;
}
export async function lastLookAtSender(env: Sender): Promise<LastSender | undefined> {
  const last = await notes.read(env.DATA_DIR);
  return last?.from === env.MAIL_FROM ? last : undefined;
}
