import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a tool makes no shop where there is none: it says that the settings are others", () => {
  const folder = mkdtempSync(join(tmpdir(), "kg-tools-"));
  const dataDir = join(folder, "data");
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "index.ts"), "grant-staff", "mio@example.jp"],
    { encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(`${dataDir} には、まだ店がありません。`);
  expect(existsSync(dataDir)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
