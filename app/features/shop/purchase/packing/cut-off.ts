// Until when an order of today still leaves today, as the board for packing says it.
import { isOpen, type ShopCalendar } from "#features/shop/delivery/rules.ts";
import { tokyoClock, tokyoDate } from "#lib/tokyo-date.ts";

/** Nothing on a day on which nothing leaves, and once the hour has passed. */
export function cutOffWords(now: Date, calendar: ShopCalendar): string {
  const { hour, minute } = tokyoClock(now);
  const left = calendar.cutOffHour * 60 - hour * 60 - minute;
  if (left <= 0 || !isOpen(tokyoDate(now), calendar)) return "";
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  const rest = [hours > 0 ? `${hours}時間` : "", minutes > 0 ? `${minutes}分` : ""].join("");
  return `きょうの締め切り ${calendar.cutOffHour}:00・あと${rest}`;
}
