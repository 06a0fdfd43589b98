import { tokyoClock } from "./tokyo-date.ts";

/** Whether it is evening or night in Tokyo: from six in the evening until five in the morning. */
export function isNightSky(now: Date): boolean {
  const { hour } = tokyoClock(now);
  return hour >= 18 || hour < 5;
}
