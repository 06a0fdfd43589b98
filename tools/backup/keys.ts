// The keys that sealed words, second factors and links need: settings, or files in DATA_DIR.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataDir } from "#lib/data-dir.ts";
import type { Env } from "../../app/server/env.server.ts";

/** Settings that are kept as a file of this name when nobody gives them. */
const keptSettings = {
  "session-secret": "SESSION_SECRET",
  "diary-key": "DIARY_KEY",
  "vapid-key": "VAPID_PRIVATE_KEY",
} as const;
type KeyName = keyof typeof keptSettings;

export const isKeyName = (name: string): name is KeyName => Object.hasOwn(keptSettings, name);
export const settingOfKey = (name: KeyName) => keptSettings[name];
export const settingsOfKeys = Object.values(keptSettings).join("・");

const given = (env: Env, name: KeyName): string[] =>
  [env[keptSettings[name]]]
    .flat()
    .flatMap((keys) => keys.split(","))
    .filter(Boolean);
const keptIn = (env: Env, name: KeyName): string[] => {
  const path = join(env.DATA_DIR, name);
  return existsSync(path) ? readFileSync(path, "utf8").trim().split(",") : [];
};
const keyOf = (env: Env, name: KeyName) => {
  const keys = given(env, name);
  return keys.length > 0 ? keys : keptIn(env, name);
};

/** Names and contents, whichever way the shop was given them. */
export function keysOf(env: Env): Map<KeyName, Buffer> {
  const keys = new Map<KeyName, Buffer>();
  for (const name of Object.keys(keptSettings).filter(isKeyName)) {
    const key = keyOf(env, name);
    if (key.length > 0) keys.set(name, Buffer.from(key.join(",")));
  }
  return keys;
}

/**
 * Puts a key where the shop looks for it. Where there are keys already, what comes must be among
 * them.
 */
export function putKey(env: Env, name: KeyName, bytes: Buffer): "put" | "there" | "another" {
  const there = keyOf(env, name);
  const coming = bytes.toString().split(",");
  if (there.length > 0) return coming.every((key) => there.includes(key)) ? "there" : "another";
  makeDataDir(env.DATA_DIR);
  writeFileSync(join(env.DATA_DIR, name), bytes, { flag: "wx", mode: 0o600 });
  return "put";
}

/** Takes a key away again that `putKey` put. */
export const removeKey = (env: Env, name: KeyName) => rmSync(join(env.DATA_DIR, name));
