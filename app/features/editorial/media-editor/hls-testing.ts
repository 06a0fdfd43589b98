// Packages of HLS for tests: the seeded film in pieces, with whatever is put wrong in it.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import type { Bytes } from "./container.ts";

const folder = fileURLToPath(
  new URL("../../../../seed/content/media/nejitte-modoru-mittsu.hls/", import.meta.url),
);
export type Files = Record<string, Uint8Array>;
export const seededPieces = (): Files =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(folder + name))]),
  );
export const text = (words: string) => new Uint8Array(Buffer.from(words));
export const zipOf = (files: Files, level: 0 | 6 = 0): Uint8Array =>
  zipSync(files, { level, mtime: new Date("2026-01-01T00:00:00") });
export const bytesOf = (bytes: Uint8Array): Bytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(Math.max(0, at), at + length),
});
