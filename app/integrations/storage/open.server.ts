import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "#lib/cannot-start.ts";
import { localStorage } from "./local.server.ts";
import type { StoragePort } from "./port.ts";
import { s3Storage } from "./s3.server.ts";

export type StorageSettings = {
  STORAGE: "local" | "s3";
  DATA_DIR: string;
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
};

/** A disk that is full may be read, so that a backup can be made elsewhere. */
const isClosed = (error: unknown) =>
  error instanceof Error && "code" in error && /^(EACCES|EPERM|EROFS)$/.test(String(error.code));

/** Files of another owner are told at the start, not at the first picture that cannot be kept. */
function ourFolder(folder: string): string {
  if (existsSync(folder))
    try {
      rmdirSync(mkdtempSync(join(folder, ".try-")));
    } catch (error) {
      if (isClosed(error))
        throw new CannotStart(`${folder} に書きこめません。持ち主と権限をご確認ください。`, {
          cause: error,
        });
    }
  return folder;
}

/** This machine's disk under DATA_DIR, or anything that speaks S3. */
export function openStorage(env: StorageSettings): StoragePort {
  if (env.STORAGE === "local") return localStorage(ourFolder(join(env.DATA_DIR, "files")));
  return s3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
