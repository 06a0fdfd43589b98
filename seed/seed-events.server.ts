// Fills an empty board of events.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { eventBody, usualFreeUntil } from "#features/memberships/events/rules.ts";
import { ensureEvents } from "#features/memberships/events/service.server.ts";
import { addDays, tokyo, tokyoDate, weekdayOf } from "#lib/tokyo-date.ts";
import { events, upstairs, wayUpstairs } from "./content/events.ts";

export async function isEmptyOfEvents(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from event) as empty",
  );
  return rows[0]?.empty ?? false;
}

/** One transaction: stopped at any line it can be run again. */
export function seedEvents(db: Db, now: Date): Promise<void> {
  const today = tokyoDate(now);
  // Far enough away that the usual limit of a cancellation is still to come.
  const first = addDays(today, 7 + ((6 - weekdayOf(today) + 7) % 7));
  return ensureEvents(
    db,
    events.map(({ id, title, weeks, hours, place, places, fee, areas, body, price, series }) => {
      const day = addDays(first, weeks * 7);
      const startsAt = tokyo(`${day} ${hours[0]}:00`);
      return {
        id,
        title,
        place,
        wayThere: place === upstairs ? wayUpstairs : "",
        places,
        fee,
        price: price ?? 0,
        lateFee: 50,
        online: false,
        series: series ?? title,
        startsAt,
        endsAt: tokyo(`${day} ${hours[1]}:00`),
        areas: [...areas],
        body: readMarkup(body, eventBody),
        openAt: tokyo(`${today} 00:00:00`),
        freeUntil: usualFreeUntil(startsAt),
        status: "open" as const,
      };
    }),
    now,
  );
}
