import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { localStorage } from "./local.server.ts";
import { isStorageKey } from "./port.ts";

const above = mkdtempSync(join(tmpdir(), "kg-files-"));
afterAll(() => rmSync(above, { recursive: true, force: true }));
const storage = localStorage(join(above, "files"));
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("files on this machine", () => {
  test("are written, read, replaced, listed and taken away", async () => {
    await storage.write("pictures/a/1.svg", bytes("one"), "image/svg+xml");
    await storage.write("pictures/a/1.svg", bytes("two"), "image/svg+xml");
    await storage.write("pictures/b.svg", bytes("b"), "image/svg+xml");
    expect(Buffer.from((await storage.read("pictures/a/1.svg")) ?? []).toString()).toBe("two");
    expect(await storage.list("pictures/")).toEqual(["pictures/a/1.svg", "pictures/b.svg"]);
    expect(await storage.list("pictures/", "pictures/a/1.svg")).toEqual(["pictures/b.svg"]);
    await storage.remove("pictures/b.svg");
    expect(await storage.read("pictures/b.svg")).toBeUndefined();
    await storage.remove("pictures/b.svg");
  });
  test("that are not there are nothing, and a folder is no file", async () => {
    expect(await storage.read("nothing.svg")).toBeUndefined();
    expect(await storage.read("pictures/a")).toBeUndefined();
    expect(await localStorage(join(above, "never")).list("")).toEqual([]);
  });
  test("written by many at once are whole: one of the writers' words", async () => {
    const words = Array.from({ length: 20 }, (_, at) => String(at).repeat(50_000));
    await Promise.all(words.map((text) => storage.write("same.txt", bytes(text), "text/plain")));
    expect(words).toContain(readFileSync(join(above, "files", "same.txt"), "utf8"));
    expect(await storage.list("same")).toEqual(["same.txt"]);
  });
  test.each([
    "../secret",
    "a/../../secret",
    "/etc/passwd",
    "a//b",
    "",
    ".hidden",
    "a/.",
    "a\\b",
    "a\u0000b",
    "絵.svg",
    "x".repeat(301),
  ])("never leave their folder by the key %j", async (key) => {
    writeFileSync(join(above, "secret"), "secret");
    expect(isStorageKey(key)).toBe(false);
    expect(await storage.read(key)).toBeUndefined();
    await expect(storage.write(key, bytes("x"), "text/plain")).rejects.toThrow("not a storage key");
    expect(existsSync(join(above, "secret")) && readFileSync(join(above, "secret"), "utf8")).toBe(
      "secret",
    );
  });
});
