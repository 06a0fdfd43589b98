import { Readable } from "node:stream";
import type { ReadableStream as ByteStream } from "node:stream/web";
import { S3mini } from "s3mini";
import { type FileHead, isStorageKey, type StoragePort } from "./port.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * The bucket has so long to begin its answer; what it sends, and what it is sent, may take longer.
 */
const answerMs = 10_000;
/** Slower than this, something that is being put there is given up. */
const slowestBytesPerMs = 100;

const isMissing = (error: unknown) =>
  error instanceof Error && "status" in error && error.status === 404;
const orMissing = (error: unknown) => {
  if (isMissing(error)) return undefined;
  throw error;
};
/** An empty file has no first byte. Source: RFC 9110, 15.5.17. */
const orEmpty = (error: unknown): FileHead | undefined =>
  error instanceof Error && "status" in error && error.status === 416
    ? { bytes: 0, etag: '"0"' }
    : orMissing(error);

/** These bytes and no other number of them; `came` says how many there were. */
async function* exactly(
  stream: Readable,
  bytes: number,
  told: { came: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    told.came += (chunk as Uint8Array).length;
    if (told.came > bytes) break;
    yield chunk as Uint8Array;
  }
  if (told.came !== bytes) throw new Error("another number of bytes than was told");
}

/**
 * As `fetch`, with a body that is a stream, and with a limit on the time until the answer begins
 * alone: a listener reads for an hour.
 */
async function patientFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  beginMs: number,
): Promise<Response> {
  const late = new AbortController();
  const bytes = Number(new Headers(init?.headers).get("content-length") ?? 0);
  const timer = setTimeout(
    () => late.abort(new Error("The storage did not answer in time")),
    beginMs + bytes / slowestBytesPerMs,
  );
  return fetch(input, {
    ...init,
    signal: late.signal,
    ...(init?.body instanceof ReadableStream ? { duplex: "half" } : {}),
  } as RequestInit).finally(() => clearTimeout(timer));
}

/** Files in a bucket that speaks the S3 API (AWS, R2, MinIO, Sakura …). The bucket is private. */
export function s3Storage(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  beginMs = answerMs,
): StoragePort {
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`,
    fetch: (input, init) => patientFetch(input, init, beginMs),
  });
  return {
    async read(key) {
      if (!isStorageKey(key)) return undefined;
      const bytes = await s3.getObjectArrayBuffer(key);
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    async write(key, bytes, contentType) {
      if (!isStorageKey(key))
        throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
      await s3.putObject(key, Buffer.from(bytes), contentType);
    },
    async writeStream(key, stream, bytes, contentType) {
      if (!isStorageKey(key))
        throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
      // Never more or less than was told, so that the bucket keeps all of it or nothing.
      const told = { came: 0 };
      await s3
        .putObject(
          key,
          Readable.toWeb(Readable.from(exactly(stream, bytes, told))) as ReadableStream,
          contentType,
          undefined,
          undefined,
          bytes,
        )
        .catch((error: unknown) => {
          throw told.came === bytes
            ? error
            : new Error(`${bytes} bytes were to come for ${key}, ${told.came} came`, {
                cause: error,
              });
        });
    },
    async head(key) {
      if (!isStorageKey(key)) return undefined;
      // The first byte alone: its answer names the whole size and the tag.
      const answer = await s3.getObjectRaw(key, false, 0, 1).catch(orEmpty);
      if (!answer || "etag" in answer) return answer;
      await answer.body?.cancel();
      const bytes = Number(
        /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1] ?? Number.NaN,
      );
      return answer.ok && Number.isSafeInteger(bytes)
        ? { bytes, etag: answer.headers.get("etag") ?? `"${bytes}"` }
        : undefined;
    },
    async open(key, { start, end }) {
      // The library counts the end exclusively.
      const answer = await s3.getObjectRaw(key, false, start, end + 1);
      if (!answer.ok || !answer.body)
        throw new Error(`${key} could not be opened: ${answer.status}`);
      return Readable.fromWeb(answer.body as ByteStream);
    },
    async remove(key) {
      await s3.deleteObject(key);
    },
    async list(prefix, after = "") {
      const objects = await s3.listObjects(
        "/",
        prefix,
        1_000,
        after === "" ? {} : { "start-after": after },
      );
      return (objects ?? []).map((object) => object.Key).sort();
    },
  };
}
