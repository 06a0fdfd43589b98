import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };
export type FileHead = { bytes: number; etag: string };

/**
 * Files of the shop. Keys are ASCII paths such as `products/ts-10/front.svg`; titles live in the
 * database.
 */
export type StoragePort = {
  read(key: string): Promise<Uint8Array | undefined>;
  /** Replaces what was there; a reader sees the old or the new bytes, never a part. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** As `write`, for what is too large for the memory. `bytes`: how many come. */
  writeStream(key: string, stream: Readable, bytes: number, contentType: string): Promise<void>;
  head(key: string): Promise<FileHead | undefined>;
  /** A part of a file that is there; whoever opens it reads it to the end or destroys it. */
  open(key: string, range: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Keys under a prefix, in order, at most 1,000 from after `after`. */
  list(prefix: string, after?: string): Promise<string[]>;
};

const shape = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Keys that name a file under the storage and nothing above it. */
export const isStorageKey = (key: string) =>
  key.length <= 300 && shape.test(key) && !key.includes("..");
