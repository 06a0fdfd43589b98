// A browser that cannot start is one sentence before the tests, not a failure of each.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowser } from "./test-browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kg-browser-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const sentenceFor = (path: string) => {
  vi.stubEnv("CHROMIUM", path);
  return findBrowser({ root, node: process.execPath }).sentence;
};

test("one that is not there is named", () => {
  const path = join(folder, "nowhere");
  expect(sentenceFor(path)).toMatch(
    new RegExp(`^テスト用のブラウザを起動できませんでした（${path}: [^\\n]+）。[^\\n]+。$`),
  );
});
test("one that lacks a library is told with the library's name", () => {
  const path = join(folder, "chromium");
  writeFileSync(
    path,
    "#!/bin/sh\necho 'chromium: error while loading shared libraries: libnspr4.so: cannot open shared object file' >&2\nexit 127\n",
  );
  chmodSync(path, 0o755);
  expect(sentenceFor(path)).toContain("libnspr4.so がありません");
});
