import { S3mini } from "s3mini";
import { isStorageKey, type StoragePort } from "./port.ts";

export type S3Settings = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Files in a bucket that speaks the S3 API (AWS, R2, MinIO, Sakura …). The bucket is private. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): StoragePort {
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`, requestAbortTimeout: 10_000 });
  return {
    async read(key) {
      if (!isStorageKey(key)) return undefined;
      const bytes = await s3.getObjectArrayBuffer(key);
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    async write(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
      await s3.putObject(key, Buffer.from(bytes), contentType);
    },
    async remove(key) {
      await s3.deleteObject(key);
    },
    async list(prefix, after = "") {
      const objects = await s3.listObjects("", prefix, 10_000);
      return (objects ?? []).map((object) => object.Key).filter((key) => key > after).sort().slice(0, 1_000);
    },
  };
}
