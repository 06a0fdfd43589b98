// How days and hours of events are written.
import { formatJapanese, formatJapaneseTime, tokyoDate } from "#lib/tokyo-date.ts";
import type { ShopEvent } from "./rules.ts";

type Span = Pick<ShopEvent, "startsAt" | "endsAt">;
/** "10:00–11:30", with the other day where it ends on one. */
export const hoursWords = ({ startsAt, endsAt }: Span): string => {
  const otherDay =
    tokyoDate(startsAt) === tokyoDate(endsAt) ? "" : `${formatJapanese(tokyoDate(endsAt))} `;
  return `${formatJapaneseTime(startsAt)}–${otherDay}${formatJapaneseTime(endsAt)}`;
};
/** "12月5日（土） 10:00–11:30". */
export const spanWords = (event: Span): string =>
  `${formatJapanese(tokyoDate(event.startsAt))} ${hoursWords(event)}`;
/** "12月2日（水）17:00". */
export const momentWords = (at: Date): string =>
  `${formatJapanese(tokyoDate(at))}${formatJapaneseTime(at)}`;

/** What stays with the house of a late cancellation: "お代の50%をいただきます". */
export const lateFeeWords = (lateFee: number): string =>
  lateFee === 0
    ? "全額をお返しします"
    : lateFee === 100
      ? "お返しはありません"
      : `お代の${lateFee}%をいただき、のこりをお返しします`;
