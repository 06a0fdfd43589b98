// Fills a shop without questionnaires.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { ensureQuestionnaires } from "#features/learning/questionnaires/write.server.ts";
import { questionnaires } from "./content/questionnaires.ts";

export async function isEmptyOfQuestionnaires(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from questionnaire) as empty",
  );
  return rows[0]?.empty ?? false;
}

/** One transaction: stopped at any line it can be run again. */
export const seedQuestionnaires = (db: Db, now: Date): Promise<void> =>
  ensureQuestionnaires(
    db,
    questionnaires.map((one) => ({
      ...one,
      questions: [...one.questions],
      endsAt: null,
      status: "open" as const,
    })),
    now,
  );
