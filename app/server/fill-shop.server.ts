import type { Database } from "#db/client.server.ts";
import { openStorage } from "#integrations/storage/open.server.ts";
import type { Env } from "./env.server.ts";

type From = { postalCodes: string; media: string; say: (line: string) => void };

/**
 * Postage hangs on them, so a shop that sells has them from the first day; a newer list takes their
 * place by a tool.
 */
async function ensurePostalCodes(
  { db, pool }: Pick<Database, "db" | "pool">,
  { postalCodes, say }: From,
) {
  const { loadPostalCodes, postalCodesState } =
    await import("#features/identity/addresses/service.server.ts");
  if (await postalCodesState(db, new Date())) return;
  say("郵便番号を読みこんでいます…");
  const codes = await loadPostalCodes(pool, postalCodes, new Date());
  say(`  ${codes.toLocaleString("ja-JP")}件`);
}

/**
 * In production a shop begins empty unless it is asked for. `postalCodes`: the shipped list of
 * codes; `media`: the folder of sounds and films.
 */
export async function fillEmptyShop(
  env: Env,
  database: Pick<Database, "db" | "pool">,
  from: From,
): Promise<void> {
  const { db, pool } = database;
  const { media, say } = from;
  const production = env.NODE_ENV === "production";
  const [{ ensureItems }, { itemMasters }] = await Promise.all([
    import("#features/identity/licence/items.server.ts"),
    import("#seed/item-masters.ts"),
  ]);
  await ensureItems(db, itemMasters);
  if (production || env.SEED !== "bare") await ensurePostalCodes(database, from);
  if (["none", "bare"].includes(env.SEED) || (env.SEED === "auto" && production)) return;
  const [
    { isEmptyShop, seedShop },
    { isEmptyLibrary, seedMedia },
    { isEmptyOfMatome, seedMatome },
    { isEmptyOfNews, seedNews },
    { isEmptyOfPopups, seedPopups },
    { isEmptyOfEvents, seedEvents },
    { isEmptyOfQuestionnaires, seedQuestionnaires },
    { isEmptyOfWords, seedWords },
  ] = await Promise.all([
    import("#seed/seed-shop.server.ts"),
    import("#seed/seed-media.server.ts"),
    import("#seed/seed-matome.server.ts"),
    import("#seed/seed-news.server.ts"),
    import("#seed/seed-popups.server.ts"),
    import("#seed/seed-events.server.ts"),
    import("#seed/seed-questionnaires.server.ts"),
    import("#seed/seed-words.server.ts"),
  ]);
  const storage = openStorage(env);
  if (await isEmptyShop(pool)) await seedShop({ db, storage, say }, new Date());
  if (await isEmptyLibrary(pool)) await seedMedia({ db, storage, folder: media, say }, new Date());
  if (await isEmptyOfMatome(pool)) await seedMatome({ db, storage, say }, new Date());
  if (await isEmptyOfNews(pool)) await seedNews(db, new Date());
  if (await isEmptyOfPopups(pool)) await seedPopups(db, new Date());
  if (await isEmptyOfEvents(pool)) await seedEvents(db, new Date());
  if (await isEmptyOfQuestionnaires(pool)) await seedQuestionnaires(db, new Date());
  if (await isEmptyOfWords(pool)) await seedWords({ db, say }, new Date());
}
