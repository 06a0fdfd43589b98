// All that is kept of one person, gathered from every feature into one ZIP: JSON for machines, CSV
// for people. Secrets and hashes are nobody's data.
import { strToU8, zipSync } from "fflate";
import type { Services } from "./services.server.ts";
import { gatherPersonal } from "./personal-data/gather.server.ts";
import { presentOrders, presentPersonal } from "./personal-data/present.ts";
import { personalTables } from "./personal-data/tables.ts";

export async function personalData(
  services: Services,
  uid: string,
  now: Date,
): Promise<Uint8Array> {
  const rows = await gatherPersonal(services, uid, now);
  const orders = presentOrders(rows.orders);
  return zipSync({
    "data.json": strToU8(JSON.stringify(presentPersonal(rows, orders, now), null, 2)),
    ...personalTables(rows, orders, now),
    "README.txt": strToU8(
      "data.json に、わたしたちが持っているあなたの記録が入っています。CSVは、そのうちのおもなものを表にしたものです。\n" +
        "パスワードやログインの鍵のように、わたしたちも読めない形にしてあるものは入っていません。\n",
    ),
  });
}
