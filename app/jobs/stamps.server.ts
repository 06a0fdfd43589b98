// 判 for what other features know of: lessons that were finished, events, thanks.
import { knockedSince } from "#features/community/apartment/knocks.server.ts";
import { thankedSince } from "#features/community/kansou/thanked.server.ts";
import { giveStamps } from "#features/learning/stamps/service.server.ts";
import { lessonsFinished } from "#features/library/media/playback/finished.server.ts";
import type { Job } from "#features/platform/outbox/service.server.ts";
import { arrivalsSince } from "#features/memberships/events/arrivals.server.ts";
import type { Services } from "#server/services.server.ts";

/** Gives the 判 that are missing of what happened in the last so many hours. */
export async function giveMissingStamps(
  { db }: Pick<Services, "db">,
  hours: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hours * 3_600_000);
  for await (const part of lessonsFinished(db, since)) await giveStamps(db, "lesson", part, now);
  for await (const part of arrivalsSince(db, since)) await giveStamps(db, "event", part, now);
  for await (const part of thankedSince(db, since)) await giveStamps(db, "thanks", part, now);
  for await (const part of knockedSince(db, since)) await giveStamps(db, "thanks", part, now);
}

/** What is heard without a network arrives late, and under the hour when it was heard. */
const lateHours = 60 * 24;
export const stampJobs = (services: Services): Job[] => [
  {
    name: "stamps",
    schedule: { everySeconds: 60 },
    run: (now) => giveMissingStamps(services, 2, now),
  },
  {
    name: "late-stamps",
    schedule: { nightlyAt: "04:50" },
    run: (now) => giveMissingStamps(services, lateHours, now),
  },
];
