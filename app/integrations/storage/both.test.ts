// What both storages promise alike, and what only a bucket can do wrong.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localStorage } from "./local.server.ts";
import { isFull } from "./parts.server.ts";
import type { StoragePort } from "./port.ts";
import { s3Storage } from "./s3.server.ts";
import { type Bucket, startBucket } from "./testing.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const text = async (stream: Readable) =>
  Buffer.concat((await stream.toArray()) as Buffer[]).toString();

describe.each(["this machine's disk", "a bucket"])("%s", (where) => {
  const folder = mkdtempSync(join(tmpdir(), "kg-both-"));
  let bucket: Bucket;
  let storage: StoragePort;
  beforeAll(async () => {
    bucket = await startBucket();
    storage = where === "a bucket" ? s3Storage(bucket.settings) : localStorage(folder);
  });
  afterAll(async () => {
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("keeps, replaces, lists and takes away", async () => {
    await storage.write("sounds/a.m4a", bytes("one"), "audio/mp4");
    const first = await storage.head("sounds/a.m4a");
    await storage.write("sounds/a.m4a", bytes("two!"), "audio/mp4");
    await storage.write("sounds/b.m4a", bytes("b"), "audio/mp4");
    const second = await storage.head("sounds/a.m4a");
    expect([
      first?.bytes,
      second?.bytes,
      first?.etag === second?.etag,
      second?.etag.startsWith('"'),
    ]).toEqual([3, 4, false, true]);
    expect(Buffer.from((await storage.read("sounds/a.m4a")) ?? []).toString()).toBe("two!");
    expect([
      await storage.list("sounds/"),
      await storage.list("sounds/", "sounds/a.m4a"),
      await storage.list("none/"),
    ]).toEqual([["sounds/a.m4a", "sounds/b.m4a"], ["sounds/b.m4a"], []]);
    await storage.remove("sounds/b.m4a");
    await storage.remove("sounds/b.m4a");
    expect([await storage.read("sounds/b.m4a"), await storage.head("sounds/b.m4a")]).toEqual([
      undefined,
      undefined,
    ]);
  });
  test("opens the part that is asked for, both ends included", async () => {
    await storage.write("sounds/c.m4a", bytes("0123456789"), "audio/mp4");
    for (const [start, end, part] of [
      [0, 0, "0"],
      [0, 1, "01"],
      [4, 6, "456"],
      [9, 9, "9"],
      [0, 9, "0123456789"],
    ] as const)
      expect(await text(await storage.open("sounds/c.m4a", { start, end }))).toBe(part);
  });
  test("takes what is too large for the memory, whole", async () => {
    const piece = Buffer.alloc(1_048_576, 7);
    await storage.writeStream(
      "films/long.mp4",
      Readable.from(Array.from({ length: 6 }, () => piece)),
      6 * piece.length,
      "video/mp4",
    );
    expect((await storage.head("films/long.mp4"))?.bytes).toBe(6 * 1_048_576);
    expect(
      (await text(await storage.open("films/long.mp4", { start: 6_291_454, end: 6_291_455 })))
        .length,
    ).toBe(2);
  });
  test.each([
    ["fewer", ["half"]],
    ["more", ["too", "much of it"]],
    ["none", []],
  ])(
    "keeps nothing of a file of which %s bytes came than were told, and the old one stays",
    async (_what, chunks) => {
      await storage.write("films/old.mp4", bytes("old"), "video/mp4");
      for (const key of ["films/old.mp4", "films/new.mp4"])
        await expect(
          storage.writeStream(
            key,
            Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
            8,
            "video/mp4",
          ),
        ).rejects.toThrow("8 bytes were to come");
      expect([
        Buffer.from((await storage.read("films/old.mp4")) ?? []).toString(),
        await storage.head("films/new.mp4"),
        await storage.list("films/new"),
      ]).toEqual(["old", undefined, []]);
    },
  );
  test("keeps nothing of a file whose source breaks off", async () => {
    const broken = Readable.from(
      (async function* give() {
        yield Buffer.from("half");
        throw new Error("the source is gone");
      })(),
    );
    await expect(storage.writeStream("films/broken.mp4", broken, 8, "video/mp4")).rejects.toThrow();
    expect(await storage.head("films/broken.mp4")).toBeUndefined();
  });
  test("has nothing under what is no key", async () => {
    for (const key of ["../secret", "a//b", "", "絵.svg"]) {
      expect([await storage.read(key), await storage.head(key)]).toEqual([undefined, undefined]);
      await expect(storage.write(key, bytes("x"), "text/plain")).rejects.toThrow(
        "not a storage key",
      );
    }
  });
});

describe("a bucket", () => {
  let bucket: Bucket;
  beforeEach(async () => {
    bucket = await startBucket();
  });
  afterEach(() => bucket.close());
  const thrown = (work: Promise<unknown>) =>
    work.then(
      () => {
        throw new Error("it did not fail");
      },
      (error: unknown) => error,
    );

  test("that sends slowly is listened to for longer than it may take to begin", async () => {
    let go = () => {};
    bucket.slow = new Promise((resolve) => {
      go = resolve;
    });
    const storage = s3Storage(bucket.settings, 300);
    await storage.write("sounds/a.m4a", bytes("a long sound"), "audio/mp4");
    const stream = await storage.open("sounds/a.m4a", { start: 0, end: 11 });
    await pause(400);
    go();
    expect(await text(stream)).toBe("a long sound");
  });
  test("that does not begin to answer in its time is given up", async () => {
    const storage = s3Storage({ ...bucket.settings, endpoint: bucket.silent }, 100);
    expect(await thrown(storage.head("sounds/a.m4a"))).toBeInstanceOf(Error);
  });
  test("that is full, or knows another secret, is an error and not an empty answer", async () => {
    bucket.room = 2;
    const full = await thrown(
      s3Storage(bucket.settings).write("a.txt", bytes("three"), "text/plain"),
    );
    expect([isFull(full), bucket.objects.size]).toEqual([true, 0]);
    const stranger = s3Storage({ ...bucket.settings, secretAccessKey: "a guess" });
    for (const work of [
      () => stranger.head("a.txt"),
      () => stranger.read("a.txt"),
      () => stranger.write("a.txt", bytes("x"), "text/plain"),
    ])
      expect(isFull(await thrown(work()))).toBe(false);
  });
  test("lists more than one answer holds", async () => {
    const storage = s3Storage(bucket.settings);
    await Promise.all(
      Array.from({ length: 1_005 }, (_, at) =>
        storage.write(`many/${String(at).padStart(4, "0")}`, bytes("x"), "text/plain"),
      ),
    );
    expect([
      (await storage.list("many/")).length,
      await storage.list("many/", "many/1002"),
    ]).toEqual([1_000, ["many/1003", "many/1004"]]);
  });
});
