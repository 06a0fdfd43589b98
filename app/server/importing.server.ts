import { memberTable } from "#features/backoffice/member-import/import.server.ts";
import { productTable } from "#features/backoffice/product-import/import.server.ts";
import { wordTable } from "#features/editorial/dictionary-editor/file.server.ts";
import { mediaTable } from "#features/editorial/media-editor/file.server.ts";
import type { Importing } from "#features/platform/imports/imports.server.ts";
import { maxPictureBytes } from "#features/shop/catalogue-editor/picture-limits.ts";
import { fetchPublic } from "#integrations/public-web/fetch-public.server.ts";
import type { Services } from "./services.server.ts";

/** Photographs that another shop's table names by their address. */
const fetchFile = fetchPublic({ maxBytes: maxPictureBytes, timeoutMs: 15_000 });

export type TableDeskName = "words" | "media" | "products" | "members";
/** The desks that read tables. */
export const importingOf = (services: Pick<Services, "db" | "storage" | "clock">): Importing => ({
  db: services.db,
  storage: services.storage,
  clock: services.clock,
  desks: {
    words: () => wordTable,
    media: () => mediaTable(services),
    members: () => memberTable,
    products: () => productTable({ storage: services.storage, fetchFile }),
  } satisfies Record<TableDeskName, unknown>,
});
