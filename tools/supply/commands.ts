// npm run tools -- packages [list | audit | sbom FILE]
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runAudit } from "./audit.ts";
import { licenceProblems, packagesOf, packageTable } from "./packages.ts";

type Given = { args: readonly string[]; print: (line: string) => void; now: Date };

function list(print: Given["print"]): number {
  const packages = packagesOf();
  print(packageTable(packages).trimEnd());
  const problems = licenceProblems(packages);
  for (const problem of problems) print(`× ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

/** CycloneDX, of what runs, from the lock alone: made by npm itself. */
function writeBill(file: string, print: Given["print"]): number {
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["sbom", "--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx"],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      encoding: "utf8",
      maxBuffer: 64_000_000,
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) {
    print(`部品の表を作れませんでした。${stderr.trim()}`);
    return 1;
  }
  writeFileSync(file, stdout);
  print(`${file} に書きました。`);
  return 0;
}

export function runPackages({ args: [what = "list", file], print, now }: Given): number {
  if (what === "list") return list(print);
  if (what === "audit") return runAudit({ print, now });
  if (what === "sbom" && file) return writeBill(file, print);
  print("使い方: packages [list | audit | sbom ファイル]");
  return 1;
}
