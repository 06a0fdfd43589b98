// What a landing page says now: in the words of the shop where it published some.
import type { Reader } from "#db/client.server.ts";
import { houseWordsOf } from "./house-words.ts";
import { landingTextById } from "./internal/store.server.ts";
import { filledWords, type LandingId, type LandingWords } from "./landing-words.ts";

export async function landingWordsNow(db: Reader, id: LandingId): Promise<LandingWords> {
  const row = await landingTextById(db, id);
  return filledWords(row?.status === "open" ? row.words : houseWordsOf(id));
}
