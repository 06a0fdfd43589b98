import { productTable } from "#features/backoffice/product-import/import.server.ts";
import { wordTable } from "#features/editorial/dictionary-editor/file.server.ts";
import { mediaTable } from "#features/editorial/media-editor/file.server.ts";
import type { Importing } from "#features/platform/imports/imports.server.ts";
import type { Services } from "./services.server.ts";

export type TableDeskName = "words" | "media" | "products";
/** The desks that read tables. */
export const importingOf = (services: Pick<Services, "db" | "storage" | "clock">): Importing => ({
  db: services.db,
  storage: services.storage,
  clock: services.clock,
  desks: {
    words: () => wordTable,
    media: () => mediaTable(services),
    products: () => productTable,
  } satisfies Record<TableDeskName, unknown>,
});
