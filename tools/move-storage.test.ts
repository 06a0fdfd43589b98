import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localStorage } from "#integrations/storage/local.server.ts";
import type { StorageSettings } from "#integrations/storage/open.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { s3Storage } from "#integrations/storage/s3.server.ts";
import { type Bucket, startBucket } from "#integrations/storage/testing.ts";
import { bringFiles, run } from "./move-storage.ts";
import { toolSentence } from "./tool-sentence.ts";

let folder: string;
let bucket: Bucket;
let disk: StoragePort;
let s3: StoragePort;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kg-move-"));
  bucket = await startBucket();
  disk = localStorage(join(folder, "files"));
  s3 = s3Storage(bucket.settings);
});
afterEach(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (storage: StoragePort, key: string, text: string) =>
  storage.write(key, Buffer.from(text), "text/plain");
const textAt = async (storage: StoragePort, key: string) => {
  const bytes = await storage.read(key);
  return bytes && Buffer.from(bytes).toString();
};
const envAt = (STORAGE: "local" | "s3"): StorageSettings => ({
  STORAGE,
  DATA_DIR: folder,
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_REGION: bucket.settings.region,
  S3_BUCKET: bucket.settings.bucket,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
});
const said: string[] = [];
const move = (target: string, used: "local" | "s3") => {
  said.length = 0;
  return run({ args: [target], env: envAt(used), print: (line) => said.push(line) });
};

test("all files go to the bucket; what was added meanwhile after the change, and nothing newer is lost", async () => {
  await put(disk, "products/a/front.svg", "front");
  await put(disk, "media/b.m4a", "sound");
  await put(disk, "empty.txt", "");
  expect(await move("s3", "local")).toBe(0);
  expect(said[0]).toMatch(/^写しました: 3個（0\.0 MB）。もうあったもの0個。/);
  expect(said[1]).toContain("STORAGE=s3 にして");
  expect(await textAt(s3, "media/b.m4a")).toBe("sound");
  expect(bucket.objects.get("media/b.m4a")?.type).toBe("audio/mp4");
  // Before the change: replaced and added on the disk. After it: replaced in the bucket.
  await put(disk, "late.txt", "late");
  await put(s3, "products/a/front.svg", "newer front");
  expect(await move("s3", "s3")).toBe(0);
  expect(said[0]).toMatch(/^写しました: 1個.*もうあったもの3個。/);
  expect(await textAt(s3, "late.txt")).toBe("late");
  expect(await textAt(s3, "products/a/front.svg")).toBe("newer front");
  expect(await textAt(disk, "products/a/front.svg")).toBe("front");
});
test("back to the disk, unchanged", async () => {
  for (let n = 0; n < 12; n += 1) await put(s3, `pictures/${n}.webp`, `picture ${n}`);
  expect(await move("local", "s3")).toBe(0);
  for (let n = 0; n < 12; n += 1)
    expect(await textAt(disk, `pictures/${n}.webp`)).toBe(`picture ${n}`);
});
test("broken off by a full bucket it goes on where it was; a part is brought again", async () => {
  for (const key of ["a", "b", "c", "d"]) await put(disk, `${key}.txt`, `${key}`.repeat(100));
  bucket.room = 250;
  await expect(bringFiles(disk, s3, { sourceIsUsed: true })).rejects.toThrow();
  expect(bucket.objects.size).toBe(2);
  bucket.room = Number.POSITIVE_INFINITY;
  await put(s3, "a.txt", "another length");
  expect(await bringFiles(disk, s3, { sourceIsUsed: true })).toMatchObject({
    brought: 3,
    there: 1,
  });
  expect(await textAt(s3, "a.txt")).toBe("a".repeat(100));
});
test("a file that shrinks while it is read fails, and is not taken for whole", async () => {
  await put(disk, "big.txt", "x".repeat(1_000));
  const shrinking: StoragePort = {
    ...disk,
    async open(key, range) {
      truncateSync(join(folder, "files", key), 10);
      return disk.open(key, range);
    },
  };
  await expect(bringFiles(shrinking, s3, { sourceIsUsed: true })).rejects.toThrow();
  expect(await s3.head("big.txt")).toBeUndefined();
});
test("with another key, or without anybody there, whoever typed it reads a sentence", async () => {
  await put(disk, "a.txt", "a");
  const says = async (change: Partial<StorageSettings>) => {
    const env = { ...envAt("local"), ...change };
    return run({ args: ["s3"], env, print: () => {} }).then(() => "moved", toolSentence);
  };
  expect(await says({ S3_SECRET_ACCESS_KEY: "another" })).toMatch(
    /^写真と音声の置き場（S3）が受けつけません（SignatureDoesNotMatch）。/,
  );
  expect(await says({ S3_ENDPOINT: "http://127.0.0.1:1" })).toContain("（返事なし）");
  expect(bucket.objects.size).toBe(0);
});
test("without a target, or without the bucket's settings, it says what is missing", async () => {
  expect(await move("moon", "local")).toBe(1);
  expect(said[0]).toContain("使い方");
  said.length = 0;
  const env = { ...envAt("local"), S3_BUCKET: "" };
  expect(await run({ args: ["s3"], env, print: (line) => said.push(line) })).toBe(1);
  expect(said[0]).toContain("S3_BUCKET");
});
