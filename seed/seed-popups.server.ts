// Fills an empty desk of popups.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { ensurePopups } from "#features/site/popups/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { popups } from "./content/popups.ts";

export async function isEmptyOfPopups(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from popup) as empty",
  );
  return rows[0]?.empty ?? false;
}

/** One transaction: stopped at any line it can be run again. */
export const seedPopups = (db: Db, now: Date): Promise<void> =>
  ensurePopups(
    db,
    popups.map(({ since, until, ...popup }) => ({
      ...popup,
      areas: [],
      status: "open" as const,
      openAt: tokyo(`${since} 00:00:00`),
      closeAt: tokyo(`${until} 00:00:00`),
    })),
    now,
  );
