import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const tool = join(import.meta.dirname, "index.ts");

test("a tool makes no shop where there is none: it says that the settings are others", () => {
  const folder = mkdtempSync(join(tmpdir(), "kg-tools-"));
  const dataDir = join(folder, "data");
  const { status, stderr } = spawnSync(process.execPath, [tool, "grant-staff", "mio@example.jp"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`${dataDir} には、まだ店がありません。`);
  expect(existsSync(dataDir)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  [["backup-secrets", "a", "--nothing"], "--nothing の書きかたをご確認ください。"],
  [["backup-secrets", "a", "--key"], "--key の書きかたをご確認ください。"],
])("what is typed wrongly is said in a sentence: %j", (args, said) => {
  const { status, stderr } = spawnSync(process.execPath, [tool, ...args], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "" },
  });
  expect([status, stderr.includes(said), stderr.includes("    at ")]).toEqual([1, true, false]);
});

test("one whose reader has had enough goes on to its end", () => {
  const folder = mkdtempSync(join(tmpdir(), "kg-tools-"));
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", '{ "$0" "$1" doctor; echo "$?" >&2; } | true', process.execPath, tool],
    { encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", DATA_DIR: join(folder, "none") } },
  );
  expect([stdout, stderr]).toEqual(["", "1\n"]);
  rmSync(folder, { recursive: true, force: true });
});

test("a database that refuses is said in a sentence", () => {
  const { status, stderr } = spawnSync(process.execPath, [tool, "orders", "list"], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"] ?? "",
      DATABASE_URL: "postgresql://postgres@127.0.0.1:1/kusegoyomi",
    },
  });
  expect([status, stderr.split("\n").at(-2)]).toEqual([
    1,
    "データベースにたずねられませんでした（つながりを断られました（起動していないか、ポートがちがいます））。",
  ]);
});
