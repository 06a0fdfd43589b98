import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/env.server.ts";
import { openStorage } from "./open.server.ts";

let home: string;
const files = () => join(home, "files");
const open = () => openStorage(readEnv({ DATA_DIR: home }));
const asRoot = process.getuid?.() === 0;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "kg-files-"));
  chmodSync(home, 0o755);
});
afterEach(() => {
  if (asRoot) process.seteuid?.(0);
  rmSync(home, { recursive: true });
});

test("files of another owner are said when they are opened, not when one is written", () => {
  mkdirSync(files());
  chmodSync(files(), 0o555);
  if (asRoot) process.seteuid?.(65_534);
  expect(open).toThrow(`${files()} に書きこめません。持ち主と権限をご確認ください。`);
});
test("our own are opened, and nothing is left of the look; none are made where there are none", () => {
  open();
  expect(readdirSync(home)).toEqual([]);
  mkdirSync(files());
  open();
  expect(readdirSync(files())).toEqual([]);
});
