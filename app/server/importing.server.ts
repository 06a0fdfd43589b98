import { productTable } from "#features/backoffice/product-import/import.server.ts";
import { wordTable } from "#features/editorial/dictionary-editor/file.server.ts";
import { mediaTable } from "#features/editorial/media-editor/file.server.ts";
import type { Importing } from "#features/editorial/media-editor/import.server.ts";
import type { House } from "./house.server.ts";

/** The desks that read tables. */
export const importingOf = (house: Pick<House, "db" | "storage" | "clock">): Importing => ({
  db: house.db,
  storage: house.storage,
  clock: house.clock,
  desks: {
    words: () => wordTable,
    media: () => mediaTable(house),
    products: () => productTable,
  },
});
