// Two releases beside each other: each process has the files of both.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localStorage } from "#integrations/storage/local.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { s3Storage } from "#integrations/storage/s3.server.ts";
import { startBucket } from "#integrations/storage/testing.ts";
import { dayMs } from "#lib/time.ts";
import { openReleases, type Releases } from "./releases.server.ts";

let folder: string;
const opened: { close(): unknown }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kg-releases-"));
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  rmSync(folder, { recursive: true, force: true });
});
const start = new Date("2026-11-25T03:00:00Z");

function aBuild(name: string, files: Record<string, string>): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}
const old = () =>
  aBuild("old", { "root-aaaa.js": "old", "root-aaaa.js.br": "x", "both-1.css": "b" });
const fresh = () => aBuild("new", { "root-bbbb.js": "new", "both-1.css": "b" });

const errors: unknown[] = [];
async function run(storage: StoragePort, assets: string, at = start): Promise<Releases> {
  let now = at.getTime();
  const releases = await openReleases({
    storage,
    folder: assets,
    // Each look comes later than the last: nothing is kept from an earlier one.
    clock: () => new Date((now += 6_000)),
    onError: (error) => errors.push(error),
  });
  opened.push(releases);
  return releases;
}
const ask = async (releases: Releases, path: string, method = "GET") => {
  const answer = await releases.file(new Request(`http://shop.test${path}`, { method }));
  return answer && [answer.status, answer.headers.get("content-type"), await answer.text()];
};
const javascript = "text/javascript; charset=utf-8";

describe.each([
  ["a disk", async () => localStorage(join(folder, "files"))],
  [
    "a bucket",
    async () => {
      const bucket = await startBucket();
      opened.push(bucket);
      return s3Storage(bucket.settings);
    },
  ],
])("on %s", (_name, open) => {
  test("the old process has what the new one came with, and the new one what was before", async () => {
    const storage = await open();
    const before = await run(storage, old());
    expect(await ask(before, "/assets/root-bbbb.js")).toBeUndefined();
    const after = await run(storage, fresh());
    expect(await ask(before, "/assets/root-bbbb.js")).toEqual([200, javascript, "new"]);
    expect(await ask(after, "/assets/root-aaaa.js")).toEqual([200, javascript, "old"]);
    expect(await ask(after, "/assets/root-aaaa.js", "HEAD")).toEqual([200, javascript, ""]);
    for (const path of [
      "/assets/none.js",
      "/assets/root-aaaa.js.br",
      "/assets/..%2fx.js",
      "/assets/constructor",
      "/root-aaaa.js",
    ])
      expect(await ask(after, path)).toBeUndefined();
    expect(await ask(after, "/assets/root-aaaa.js", "POST")).toBeUndefined();
    expect(errors).toEqual([]);
  });
  test("a week after it ran last a release is forgotten, one that runs on is not", async () => {
    const storage = await open();
    const [oldBuild, newBuild] = [old(), fresh()];
    await run(storage, oldBuild);
    const after = (days: number) => new Date(start.getTime() + days * dayMs);
    const seventh = await run(storage, newBuild, after(7));
    expect(await ask(seventh, "/assets/root-aaaa.js")).toEqual([200, javascript, "old"]);
    const ninth = await run(storage, newBuild, after(9));
    expect(await ask(ninth, "/assets/root-aaaa.js")).toBeUndefined();
    expect(await storage.list("releases/")).toHaveLength(2);
  });
});

test("a storage that is away keeps nobody from opening", async () => {
  const away = new Proxy({} as StoragePort, {
    get: () => async () => {
      throw new Error("away");
    },
  });
  const releases = await run(away, fresh());
  expect(await ask(releases, "/assets/root-aaaa.js")).toBeUndefined();
  expect(errors.splice(0).length).toBe(2);
});
