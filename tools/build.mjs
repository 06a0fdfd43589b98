// Builds the pages once, and knows the build again wherever it is copied: by what the sources say,
// not where or when they lie.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const folders = ["app", "dev", "public", "seed", "studio"];
const files = [
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tools/build-worker.mjs",
  "tools/compress.mjs",
];
/** Read while running, or by tests alone: no part of a build. */
const left = /\.test\.tsx?$|\.(gz|md|sql)$|^seed\/content\/media\//;
const shownOfFailure = 30;

function* filesUnder(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else yield path;
  }
}

/** One short text for the contents of everything that a build reads. */
export function sourcesOf(root) {
  const paths = [...files];
  for (const folder of folders)
    if (existsSync(join(root, folder))) paths.push(...filesUnder(root, folder));
  const hash = createHash("sha256");
  for (const path of paths.filter((one) => !left.test(one)).sort()) {
    if (!existsSync(join(root, path))) continue;
    const content = createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex");
    hash.update(`${path} ${content}\n`);
  }
  return hash.digest("hex");
}

const stampOf = (root) => join(root, "build", ".sources");

/** "fresh", "stale" (made from other sources), or "none". */
export function buildState(root) {
  if (!existsSync(join(root, "build", "server", "index.js"))) return "none";
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesOf(root) ? "fresh" : "stale";
}

/**
 * Builds unless the build is fresh. What the tools say goes into a file, whose end is shown when
 * they fail. True when there is a build.
 */
export function build(root, node) {
  if (buildState(root) === "fresh") return true;
  console.log("画面を組み立てています（30秒ほどかかります）…");
  const began = Date.now();
  mkdirSync(join(root, "build"), { recursive: true });
  const sources = sourcesOf(root);
  const logPath = join(root, "build", "build.log");
  const log = openSync(logPath, "w");
  const run = (...args) =>
    spawnSync(node, args, {
      cwd: root,
      stdio: ["ignore", log, log],
      env: { ...process.env, NODE_ENV: "production", NODE_DISABLE_COMPILE_CACHE: "1" },
    }).status === 0;
  const done =
    run(join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build") &&
    run(join(root, "tools", "build-worker.mjs")) &&
    run(join(root, "tools", "compress.mjs"));
  closeSync(log);
  if (!done) {
    console.error(
      readFileSync(logPath, "utf8").trim().split("\n").slice(-shownOfFailure).join("\n"),
    );
    console.error(`組み立てに失敗しました。すべての表示は ${logPath} にあります。`);
    return false;
  }
  writeFileSync(stampOf(root), sources);
  console.log(`組み立てました（${Math.round((Date.now() - began) / 1_000)}秒）。`);
  return true;
}
