import { join } from "node:path";
import type { Desk } from "#features/editorial/media-editor/upload.server.ts";
import { partFiles } from "#integrations/storage/parts.server.ts";
import type { Services } from "./services.server.ts";

/**
 * What the content desk works with; parts of files that are still coming lie on this machine
 * whatever the storage is.
 */
export const uploadServices = ({
  db,
  storage,
  env,
}: Pick<Services, "db" | "storage" | "env">): Desk => ({
  db,
  storage,
  parts: partFiles(join(env.DATA_DIR, "uploads")),
});
