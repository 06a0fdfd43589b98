import { join } from "node:path";
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

/** This machine's disk under DATA_DIR, or anything that speaks S3. */
export function openStorage(env: StorageSettings): StoragePort {
  if (env.STORAGE === "local") return localStorage(join(env.DATA_DIR, "files"));
  return s3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
