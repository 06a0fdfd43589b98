// How often each result came out, by day: sums alone. Nothing says of whom, from where or with
// which answers.
import { and, between, lt, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { quizCount } from "./internal/table.ts";
import type { QuizId } from "./rules.ts";

/** One more of this result today. */
export async function countResult(
  db: Db,
  { quiz, result }: { quiz: QuizId; result: string },
  now: Date,
): Promise<void> {
  await db
    .insert(quizCount)
    .values({ day: tokyoDate(now), quiz, result, times: 1 })
    .onConflictDoUpdate({
      target: [quizCount.day, quizCount.quiz, quizCount.result],
      set: { times: sql`${quizCount.times} + 1` },
    });
}

type Days = { from: TokyoDate; to: TokyoDate };
const within = ({ from, to }: Days) => between(quizCount.day, from, to);
const times = sql<number>`sum(${quizCount.times})::int`;

/** Of these days, both included: each result that came out, and each day on which one did. */
export async function quizCounts(db: Reader, days: Days) {
  const [results, byDay] = await Promise.all([
    db
      .select({ quiz: quizCount.quiz, result: quizCount.result, times })
      .from(quizCount)
      .where(within(days))
      .groupBy(quizCount.quiz, quizCount.result),
    db
      .select({ quiz: quizCount.quiz, day: quizCount.day, times })
      .from(quizCount)
      .where(within(days))
      .groupBy(quizCount.quiz, quizCount.day)
      .orderBy(quizCount.day),
  ]);
  return { results, byDay };
}

/** 13 months, as views of pages are kept. */
const retentionDays = 396;
export const purgeQuizCounts = (db: Db, now: Date) =>
  db.delete(quizCount).where(and(lt(quizCount.day, addDays(tokyoDate(now), -retentionDays))));
