// Builds the pages once, and knows the build again wherever it is copied: by what the sources say,
// not where or when they lie.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const folders = ["app", "dev", "public", "seed", "studio"];
const files = [
  "server.ts",
  "tools/strip-starter.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tools/chunks.ts",
  "tools/library-facts.ts",
  "tools/server-facts.ts",
  "tools/one-byte.ts",
  "react-router.config.ts",
  "tools/build-worker.mjs",
  "tools/route-tables.ts",
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

/** Processes that still run the release before ask for its parts so long. */
const keptMs = 7 * 86_400_000;

/**
 * Puts a whole build into the place of the one before. What a running process of an earlier release
 * may still load (its names carry a hash of their content) goes on lying beside.
 *
 * @param {string} fresh
 * @param {string} place
 */
export function takePlace(fresh, place, nowMs = Date.now()) {
  const before = `${place}.before`;
  rmSync(before, { recursive: true, force: true });
  const [parts, earlier] = [join(fresh, "server", "assets"), join(place, "server", "assets")];
  if (existsSync(parts) && existsSync(earlier))
    for (const name of readdirSync(earlier)) {
      const [from, to] = [join(earlier, name), join(parts, name)];
      if (existsSync(to) || nowMs - statSync(from).mtimeMs > keptMs) continue;
      cpSync(from, to, { preserveTimestamps: true });
    }
  if (existsSync(place)) renameSync(place, before);
  renameSync(fresh, place);
  rmSync(before, { recursive: true, force: true });
}

/**
 * Builds unless the build is fresh: beside the one that may be running, which stays when this one
 * fails. What the tools say goes into a file, whose end is shown when
 * they fail. True when there is a build.
 */
export function build(root, node) {
  if (buildState(root) === "fresh") return true;
  console.log("画面を組み立てています（30秒ほどかかります）…");
  const began = Date.now();
  const folder = `build.${process.pid}`;
  mkdirSync(join(root, folder), { recursive: true });
  const sources = sourcesOf(root);
  // The build tool empties its folder: the record comes into it at the end.
  const logPath = join(root, `${folder}.log`);
  const log = openSync(logPath, "w");
  const run = (...args) =>
    spawnSync(node, args, {
      cwd: root,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        NODE_ENV: "production",
        NODE_DISABLE_COMPILE_CACHE: "1",
        BUILD_FOLDER: folder,
      },
    }).status === 0;
  const done =
    run(join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build") &&
    run(join(root, "tools", "build-worker.mjs")) &&
    run(join(root, "tools", "strip-starter.ts"), join(root, folder)) &&
    run(join(root, "tools", "route-tables.ts"), join(root, folder, "client", "assets")) &&
    run(join(root, "tools", "compress.mjs"));
  closeSync(log);
  if (!done) {
    console.error(
      readFileSync(logPath, "utf8").trim().split("\n").slice(-shownOfFailure).join("\n"),
    );
    console.error(`組み立てに失敗しました。すべての表示は ${logPath} にあります。`);
    rmSync(join(root, folder), { recursive: true, force: true });
    return false;
  }
  renameSync(logPath, join(root, folder, "build.log"));
  writeFileSync(join(root, folder, ".sources"), sources);
  takePlace(join(root, folder), join(root, "build"));
  console.log(`組み立てました（${Math.round((Date.now() - began) / 1_000)}秒）。`);
  return true;
}
