// While the house's secret is turned: second factors are sealed anew with the newest.
import type { Db } from "#db/client.server.ts";
import { replaceSealedTotp, sealedTotps } from "../internal/totp-store.server.ts";
import { isSealedByNewest, seal, unseal } from "./encryption.server.ts";

const atOnce = 500;

/** Can be broken off and begun again. `unopened`: none of the secrets opens them. */
export async function resealSecondFactors(
  db: Db,
  secret: string,
): Promise<{ resealed: number; unopened: number }> {
  let [resealed, unopened] = [0, 0];
  for (let after: string | undefined; ;) {
    const rows = await sealedTotps(db, after, atOnce);
    for (const { uid, sealed } of rows) {
      if (isSealedByNewest(secret, sealed)) continue;
      const text = unseal(secret, sealed);
      if (text === undefined) unopened += 1;
      else {
        await replaceSealedTotp(db, { uid, sealed, by: seal(secret, text) });
        resealed += 1;
      }
    }
    after = rows.at(-1)?.uid;
    if (after === undefined || rows.length < atOnce) return { resealed, unopened };
  }
}
