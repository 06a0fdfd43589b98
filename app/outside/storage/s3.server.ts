import { Readable } from "node:stream";
import type { ReadableStream as ByteStream } from "node:stream/web";
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
    async writeStream(key, stream, bytes, contentType) {
      if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
      await s3.putObject(key, Readable.toWeb(stream) as ReadableStream, contentType, undefined, undefined, bytes);
    },
    async head(key) {
      if (!isStorageKey(key)) return undefined;
      // The first byte alone: its answer names the whole size and the tag.
      const answer = await s3.getObjectRaw(key, false, 0, 1);
      await answer.body?.cancel();
      const bytes = Number(/\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1] ?? Number.NaN);
      return answer.ok && Number.isSafeInteger(bytes) ? { bytes, etag: answer.headers.get("etag") ?? `"${bytes}"` } : undefined;
    },
    async open(key, { start, end }) {
      // The library counts the end exclusively.
      const answer = await s3.getObjectRaw(key, false, start, end + 1);
      if (!answer.ok || !answer.body) throw new Error(`${key} could not be opened: ${answer.status}`);
      return Readable.fromWeb(answer.body as ByteStream);
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
