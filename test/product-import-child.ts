// A process that goes on with one import of goods, and is killed while it does: run by
// product-import.test.ts.
import { openDatabase } from "#db/client.server.ts";
import { productTable } from "#features/backoffice/product-import/import.server.ts";
import { goOn } from "#features/platform/imports/go-on.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";

const [url = "", folder = "", id = ""] = process.argv.slice(2);
const { db, close } = openDatabase(url, { max: 2 });
const never = () => {
  throw new Error("another desk");
};
const storage = localStorage(folder);
await goOn(
  {
    db,
    storage,
    clock: () => new Date(),
    desks: {
      products: () => productTable({ storage, fetchFile: never }),
      words: never,
      media: never,
    },
  },
  id,
  600_000,
);
await close();
