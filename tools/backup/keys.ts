// The keys that lie in DATA_DIR: without them sealed words, second factors and links are lost.
import { lstatSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataDir } from "#lib/data-dir.ts";
import type { Env } from "../../app/server/env.server.ts";

const maxKeyBytes = 64 * 1024;

/** Settings that are kept as a file of this name when nobody gives them. */
const keptSettings = { "session-secret": "SESSION_SECRET" } as const;
const settingOf = (name: string) =>
  Object.entries(keptSettings).find(([file]) => file === name)?.[1];

/** Names and contents, those given by a setting included. */
export function keysOf(env: Env): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const entry of readdirSync(env.DATA_DIR, { withFileTypes: true })) {
    const path = join(env.DATA_DIR, entry.name);
    if (!entry.isFile() || entry.name.startsWith(".") || lstatSync(path).size > maxKeyBytes)
      continue;
    keys.set(entry.name, readFileSync(path));
  }
  for (const [name, setting] of Object.entries(keptSettings))
    if (env[setting]) keys.set(name, Buffer.from(env[setting]));
  return keys;
}

/**
 * Puts a key where the shop looks for it. A key that is there already, or that a setting gives, must
 * be the same one.
 */
export function putKey(env: Env, name: string, bytes: Buffer): "put" | "there" | "another" {
  const setting = settingOf(name);
  const given = setting && env[setting];
  if (given) return given === bytes.toString().trim() ? "there" : "another";
  makeDataDir(env.DATA_DIR);
  const path = join(env.DATA_DIR, name);
  try {
    writeFileSync(path, bytes, { flag: "wx", mode: 0o600 });
    return "put";
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readFileSync(path).equals(bytes) ? "there" : "another";
  }
}
