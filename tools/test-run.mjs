// All tests, one step after another, whatever failed before; the last line counts them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lintChecks } from "./lint.mjs";
import { scratchFolder } from "./scratch.mjs";
import { findBrowser } from "./test-browser.mjs";

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/**
 * How many browser tests passed and failed. One that needed a second try is told; `strict`
 * (FLAKY=fail) counts it as failed.
 */
export function countBrowserTests(stats, { ok, strict }) {
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0)
    console.error(`\n${flaky}件のブラウザのテストは、二度めで通りました（上の flaky）。`);
  const passed = (stats?.expected ?? 0) + (strict ? 0 : flaky);
  const failed = (stats?.unexpected ?? 0) + (strict ? flaky : 0);
  return { passed, failed: !ok && failed === 0 ? 1 : failed };
}

/**
 * Runs the parts that are asked for: `check` is everything without a browser. `files` narrows the
 * browser's part. The exit code.
 */
export async function runTests({ root, node, build, check = false, browser = false, files = [] }) {
  const scratch = scratchFolder();
  // Its folder goes with it also when it is broken off.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => process.exit(130));
  const bin = (...parts) => join(root, "node_modules", ...parts);
  const total = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  const step = (title, args, env = {}) => {
    console.log(`\n— ${title}`);
    const { status } = spawnSync(node, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, TMPDIR: scratch, TEST_SCRATCH: scratch, ...env },
    });
    return status === 0;
  };
  /** A step without tests of its own counts as one. */
  const single = (ok) => {
    add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    return ok;
  };

  if (check) {
    single(
      step("型", [bin("@react-router", "dev", "bin.cjs"), "typegen"]) &&
        step("型の照合", [bin("typescript", "bin", "tsc"), "-p", ".", "--noEmit"]),
    );
    for (const check of lintChecks(root, step)) single(check());
    single(step("部品の穴", [join(root, "tools", "index.ts"), "packages", "audit"]));
    single(step("組みかた", [bin("oxfmt", "bin", "oxfmt"), "--check", "."]));
  }
  const built = single(build());

  if (check) {
    const report = join(scratch, "unit.json");
    const ok = step("単体・サービス・要求", [
      bin("vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]);
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readJson(report) ?? {};
    // A file that could not even be loaded, or a run that ended without a report.
    add({ passed, failed: !ok && failed === 0 ? 1 : failed });
  }
  if (browser && built) {
    const found = findBrowser({ root, node });
    if (found.env) {
      const report = join(scratch, "e2e.json");
      const ok = step(
        "ブラウザ",
        [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json", ...files],
        { ...found.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      );
      add(countBrowserTests(readJson(report)?.stats, { ok, strict: process.env.FLAKY === "fail" }));
    } else {
      console.error(`\n${found.sentence}`);
      single(false);
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
