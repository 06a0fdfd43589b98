// A scenario that staff have published over the text of the start, word for word.
import type { Pool } from "pg";
import { originalTexts } from "#features/learning/scenarios/edition.ts";
import { lettersIn } from "#features/learning/scenarios/scene-letters.ts";

export async function aPublishedScenario(pool: Pool, id = "1-101"): Promise<void> {
  const texts = originalTexts(id);
  if (!texts) throw new Error(`there is no ${id}`);
  await pool.query(
    `insert into story_text (id, title, note, scenes, used, status, updated_at)
     values ($1, $2, 'もとのまま', $3, $4, 'open', now())`,
    [id, texts.title, JSON.stringify(texts.scenes), lettersIn(texts.scenes)],
  );
}
