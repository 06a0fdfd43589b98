// All tests, one step after another; the last line counts them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** A browser and what it needs: named, Debian's, fetched from Debian, from the package; else nothing. */
async function findChromium(root) {
  for (const path of [process.env.CHROMIUM, "/usr/bin/chromium"])
    if (path && existsSync(path)) return { CHROMIUM: path };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("テスト用のブラウザを入れています…");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", timeout: 120_000 });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium", "fonts-noto-cjk"], {
      stdio: "ignore",
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (existsSync("/usr/bin/chromium")) return { CHROMIUM: "/usr/bin/chromium" };
  }
  try {
    const entry = pathToFileURL(
      join(root, "node_modules", "@sparticuz", "chromium", "build", "index.js"),
    ).href;
    const { default: chromium } = await import(entry);
    const path = await chromium.executablePath();
    const libraries = join(tmpdir(), "al2023", "lib");
    return {
      CHROMIUM: path,
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
    };
  } catch {
    return undefined;
  }
}

export async function runTests({ root, node, build, browser }) {
  const reports = mkdtempSync(join(tmpdir(), "kg-report-"));
  const bin = (...parts) => join(root, "node_modules", ...parts);
  let passed = 0;
  let failed = 0;
  const step = (title, args, env = {}) => {
    console.log(`\n— ${title}`);
    return (
      spawnSync(node, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } })
        .status === 0
    );
  };
  /** A step without tests of its own counts as one. */
  const single = (ok) => {
    if (ok) passed += 1;
    else failed += 1;
    return ok;
  };

  single(
    step("型", [bin("@react-router", "dev", "bin.cjs"), "typegen"]) &&
      step("型の照合", [bin("typescript", "bin", "tsc"), "-p", ".", "--noEmit"]),
  );
  single(step("書きかた", [bin("oxlint", "bin", "oxlint"), "--deny-warnings"]));

  const built = single(build() === 0);

  const unit = join(reports, "unit.json");
  const unitOk = step("単体・サービス・要求", [
    bin("vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unit}`,
  ]);
  const counts = readJson(unit);
  passed += counts?.numPassedTests ?? 0;
  failed += counts?.numFailedTests ?? 0;
  // A file that could not even be loaded, or a run that ended without a report.
  if (!unitOk && !counts?.numFailedTests) failed += 1;

  const specs = join(root, "test", "e2e");
  if (
    browser &&
    existsSync(specs) &&
    readdirSync(specs).some((name) => name.endsWith(".spec.ts"))
  ) {
    const chromium = await findChromium(root);
    if (!chromium) {
      console.error(
        "ブラウザがありません。chromium を入れるか、CHROMIUM にその場所を指定してください。",
      );
      failed += 1;
    } else if (built) {
      const e2e = join(reports, "e2e.json");
      const ok = step(
        "ブラウザ",
        [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json"],
        { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: e2e },
      );
      const stats = readJson(e2e)?.stats;
      passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
      failed += stats?.unexpected ?? 0;
      if (!ok && !stats?.unexpected) failed += 1;
    } else {
      failed += 1;
    }
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
