// What a member reads of a charge that did not go through.
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

/** The newest failed charge of a plan, while nothing was paid after it. */
export type Owed = { amount: number; nextAttemptAt: Date | null };
export type OwedPlans = ReadonlyMap<string, Owed>;

/** Until when the plan's licences are open, with the patience that is added to its renewal. */
export const planOpenUntil = (
  licences: readonly { origin: string; expireAt: Date }[],
  planId: string,
): Date =>
  new Date(
    Math.max(
      0,
      ...licences
        .filter(({ origin }) => origin.startsWith(`subscription:${planId}:`))
        .map(({ expireAt }) => expireAt.getTime()),
    ),
  );

/** How much, when it is tried again, until when it stays open, and what helps. */
export function owedWords(owed: Owed | undefined, openUntil: Date, now: Date): string {
  const next = owed?.nextAttemptAt && owed.nextAttemptAt > now ? owed.nextAttemptAt : undefined;
  return [
    owed ? `${formatYen(owed.amount)}のお支払いが通っていません。` : "お支払いが通っていません。",
    next ? `${formatJapaneseYear(tokyoDate(next))}に、もう一度お試しします。` : "",
    openUntil > now
      ? `${formatJapaneseMoment(openUntil)}まで、いまのまま使えます。`
      : "いまは、お休みしています。",
    "カードを変えると、その場でお支払いして、すぐにつづけられます",
  ].join("");
}
