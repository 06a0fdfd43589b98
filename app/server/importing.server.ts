import { productTable } from "#features/catalogue-desk/import.server.ts";
import { wordTable } from "#features/dictionary-desk/file.server.ts";
import { mediaTable } from "#features/media-desk/file.server.ts";
import type { Importing } from "#features/media-desk/import.server.ts";
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
