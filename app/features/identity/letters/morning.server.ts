// What came in the quiet hours of members goes in one letter when they are over.
import { z } from "zod";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { contactChoicesOf } from "#features/identity/account/profile/contact.server.ts";
import { withWays } from "#features/platform/notifications/deliver.server.ts";
import { isNoticeKind } from "#features/platform/notifications/kinds.ts";
import { everyChannel, memberNotice } from "#features/platform/notifications/notice.server.ts";
import { enqueue, type OutboxMessage } from "#features/platform/outbox/service.server.ts";
import { href } from "#lib/href.ts";
import {
  deleteHeldBefore,
  deleteHeldOf,
  dueHeld,
  hasHeld,
  insertHeld,
  lockMorning,
  markHeld,
  moveHeld,
} from "./internal/held-store.server.ts";
import { morningOf, type MorningLetter } from "./morning-rules.ts";

/** Of one letter; what is more stands in the inbox. */
const maxTold = 20;

const Morning = z.object({
  uid: z.string(),
  count: z.number(),
  kinds: z.array(z.string().refine(isNoticeKind)),
  told: z.array(z.object({ subject: z.string(), link: z.string() })),
});

/** It tells of what stands in the inbox already, so it stands there no second time. */
export const morningLetter = memberNotice({
  key: "morning",
  payload: Morning,
  kind: "comment",
  channels: everyChannel.filter((channel) => channel !== "inbox"),
  kindsOf: ({ kinds }) => kinds.filter(isNoticeKind),
  mail: ({ count, told }, { site }) =>
    count === 1
      ? {
          subject: told[0]?.subject ?? "お知らせが届きました",
          parts: [
            "しずかな時間のあいだに届いたお知らせです。",
            { link: told[0]?.link ?? site.baseUrl, words: "ひらく" },
          ],
        }
      : {
          subject: `お知らせが${count}件あります`,
          parts: [
            "しずかな時間のあいだに届いたお知らせを、ひとつにまとめました。",
            ...told.flatMap(({ subject, link }) => [
              { heading: subject },
              { link, words: "ひらく" },
            ]),
            ...(count > told.length ? [`ほかに${count - told.length}件あります。`] : []),
            { link: `${site.baseUrl}${href("/timeline/inbox")}`, words: "受信箱をひらく" },
          ],
        },
  line: ({ count, told }, { site }) =>
    [
      count === 1 ? "" : `お知らせが${count}件あります`,
      ...told.map(({ subject, link }) => (count === 1 ? `${subject}\n${link}` : `・${subject}`)),
      count === 1 ? "" : `${site.baseUrl}${href("/timeline/inbox")}`,
    ]
      .filter(Boolean)
      .join("\n"),
  push: ({ count, told }, { site }) => {
    const [only] = count === 1 ? told : [];
    return {
      title: only?.subject ?? `お知らせが${count}件あります`,
      body: site.name,
      link: only?.link ?? `${site.baseUrl}${href("/timeline/inbox")}`,
    };
  },
});

const messageOf = (uid: string, { delivery, held }: MorningLetter): OutboxMessage => ({
  kind: morningLetter.postKind,
  key: `${morningLetter.postKind}:${held[0]?.id ?? ""}:${delivery.join("-")}`,
  payload: withWays(
    {
      uid,
      count: held.length,
      kinds: [...new Set(held.map(({ kind }) => kind))],
      told: held.slice(0, maxTold).map(({ subject, link }) => ({ subject, link })),
    },
    delivery,
  ),
});

/** Members of one transaction. */
const membersAtOnce = 200;

/**
 * Writes the letters of those whose quiet is over, and tells how many held notices were looked at.
 * Safe to repeat and to be stopped anywhere: a held notice leaves in the transaction that puts its
 * letter into the post.
 */
export async function writeMorningLetters(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMorning(tx))) return 0;
    const due = await dueHeld(tx, now, membersAtOnce);
    const byMember = Map.groupBy(due, ({ uid }) => uid);
    const choicesOf = await contactChoicesOf(tx, [...byMember.keys()]);
    const later: { until: Date; id: string }[] = [];
    const messages: OutboxMessage[] = [];
    for (const [uid, held] of byMember) {
      const morning = morningOf(held, choicesOf(uid), now);
      later.push(...morning.later);
      messages.push(...morning.letters.map((letter) => messageOf(uid, letter)));
    }
    const waits = new Set(later.map(({ id }) => id));
    await markHeld(
      tx,
      due.map(({ id }) => id).filter((id) => !waits.has(id)),
      now,
    );
    for (const [until, alike] of Map.groupBy(later, ({ until }) => until.getTime()))
      await moveHeld(
        tx,
        alike.map(({ id }) => id),
        new Date(until),
      );
    if (messages.length > 0) await enqueue(tx, messages, now);
    return due.length;
  });
}

export const holdNotice = insertHeld;
export const isHeldNotice = (db: Reader, id: string): Promise<boolean> => hasHeld(db, id);
/** Of what was taken back: they go in no letter of the morning. */
export const dropHeldNotices = (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  markHeld(tx, ids, now);
export const deleteHeldNoticesOf = (tx: Tx, uid: string): Promise<void> => deleteHeldOf(tx, uid);

const retentionMs = 90 * 24 * 60 * 60_000;
/** As long as the row of the post that one came from. */
export const purgeHeldNotices = (db: Db, now: Date): Promise<number> =>
  deleteHeldBefore(db, new Date(now.getTime() - retentionMs));
