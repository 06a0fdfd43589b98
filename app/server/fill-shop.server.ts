import type { Database } from "#db/client.server.ts";
import { openStorage } from "#integrations/storage/open.server.ts";
import type { Env } from "./env.server.ts";

/** In production a shop begins empty unless it is asked for. `postalCodes`: the shipped list of codes; `media`: the folder of sounds and films. */
export async function fillEmptyShop(
  env: Env,
  { db, pool }: Database,
  { postalCodes, media, say }: { postalCodes: string; media: string; say: (line: string) => void },
): Promise<void> {
  const [{ ensureItems }, { itemMasters }] = await Promise.all([
    import("#features/identity/licence/service.server.ts"),
    import("#seed/item-masters.ts"),
  ]);
  await ensureItems(db, itemMasters);
  if (env.SEED === "none" || (env.SEED === "auto" && env.NODE_ENV === "production")) return;
  const [
    { isEmptyShop, seedShop },
    { isEmptyLibrary, seedMedia },
    { isEmptyOfMatome, seedMatome },
    { isEmptyOfWords, seedWords },
  ] = await Promise.all([
    import("#seed/seed-shop.server.ts"),
    import("#seed/seed-media.server.ts"),
    import("#seed/seed-matome.server.ts"),
    import("#seed/seed-words.server.ts"),
  ]);
  const storage = openStorage(env);
  if (await isEmptyShop(pool)) await seedShop({ db, pool, storage, postalCodes, say }, new Date());
  if (await isEmptyLibrary(pool)) await seedMedia({ db, storage, folder: media, say }, new Date());
  if (await isEmptyOfMatome(pool)) await seedMatome({ db, storage, say }, new Date());
  if (await isEmptyOfWords(pool)) await seedWords({ db, say }, new Date());
}
