// Until when a talk is set aside: an hour, or a morning.
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";

export const laterChoices = {
  hour: "1時間あと",
  hours: "3時間あと",
  tomorrow: "あすの朝9時",
  days: "3日あとの朝9時",
} as const;
export type LaterChoice = keyof typeof laterChoices;

const hourMs = 3_600_000;
const morning = (days: number, now: Date) => tokyo(`${addDays(tokyoDate(now), days)} 09:00:00`);
export const laterAt = (choice: LaterChoice, now: Date): Date =>
  ({
    hour: new Date(now.getTime() + hourMs),
    hours: new Date(now.getTime() + 3 * hourMs),
    tomorrow: morning(1, now),
    days: morning(3, now),
  })[choice];
