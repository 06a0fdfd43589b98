// Before points of the shop end their member is told, once.
import { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  defineNotice,
  everyChannel,
  notifyAll,
} from "#features/platform/notifications/notice.server.ts";
import { formatJapanese, formatJapaneseYear, tokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";
import { dayMs } from "#lib/time.ts";
import { lockUntold, markTold, membersToTell } from "./internal/ending-store.server.ts";
import { shopPoints, tellDays } from "./rules.ts";

const Ending = z.object({
  uid: z.string(),
  /** By the Tokyo day of their end, the soonest first. */
  ends: z.array(z.object({ day: z.string(), points: z.number() })).min(1),
});
type Ending = z.infer<typeof Ending>;

const points = (count: number) => `${count.toLocaleString("ja-JP")}ポイント`;
const sum = ({ ends }: Ending) => ends.reduce((all, one) => all + one.points, 0);
const asDay = (day: string) => day as TokyoDate;
const firstDay = ({ ends: [first] }: Ending) => asDay(first!.day);

export const pointsEnding = defineNotice<Ending, Ending>({
  key: "points-ending",
  payload: Ending,
  kind: "points",
  channels: everyChannel,
  about: async (ending) => ending,
  to: ({ uid }) => ({ uid, mail: "proved" }),
  words: {
    title: "ポイントの期限",
    group: "お店",
    places: (ending) => ({
      ポイント: points(sum(ending)),
      期限: formatJapaneseYear(firstDay(ending)),
    }),
    example: () => ({ uid: "example", ends: [{ day: "2026-12-31", points: 120 }] }),
  },
  mail: (ending, { site }) => ({
    subject: `${formatJapanese(firstDay(ending))}までのポイントがあります`,
    parts: [
      `期限の近いポイントが、${points(sum(ending))}あります。期限の日をすぎると、使えなくなります。`,
      {
        rows: ending.ends.map((one) => [
          `${formatJapaneseYear(asDay(one.day))}まで`,
          points(one.points),
        ]),
      },
      "1ポイントは、1円としてお会計でお使いいただけます。",
      { link: `${site.baseUrl}/mypage/points`, words: "ポイントの帳面を見る" },
    ],
  }),
});

const atOnce = 200;
/** So that one turn ends: what is left waits for the next. */
const maxRounds = 50;

/**
 * The next members: marked in the transaction that puts the letter into the post, so that no end of
 * the process tells anybody twice or forgets one.
 */
async function tellSome(tx: Tx, now: Date): Promise<number> {
  const within = (days: number) => new Date(now.getTime() + days * dayMs);
  const about = { product: shopPoints, now };
  const uids = await membersToTell(tx, { ...about, until: within(tellDays.before), limit: atOnce });
  if (uids.length === 0) return 0;
  const grants = await lockUntold(tx, uids, { ...about, until: within(tellDays.together) });
  if (grants.length === 0) return uids.length;
  const ids = grants.map(({ id }) => id);
  await markTold(tx, ids, now);
  const told = [...Map.groupBy(grants, ({ uid }) => uid)].map(([uid, own]) => ({
    once: `${uid}:${own[0]?.id}`,
    payload: {
      uid,
      ends: [...Map.groupBy(own, ({ expiresAt }) => tokyoDate(expiresAt))].map(([day, of]) => ({
        day,
        points: of.reduce((all, { left }) => all + left, 0),
      })),
    },
  }));
  await notifyAll(tx, pointsEnding, told, now);
  return uids.length;
}

/** Tells whose points end soon. For the schedule; any number of processes may. */
export async function tellEndingPoints(db: Db, now: Date): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1)
    if ((await inTransaction(db, (tx) => tellSome(tx, now))) === 0) return;
}
