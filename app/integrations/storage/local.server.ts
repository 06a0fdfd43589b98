import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isStorageKey, type StoragePort } from "./port.ts";

const isMissing = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR");

/** Large enough that the disk is asked rarely, small enough that a thousand listeners fit. */
const chunkBytes = 256 * 1_024;

/** Where keys of a prefix lie; of one that is no part of a key, where nothing lies. */
const folderOf = (root: string, prefix: string) => {
  const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  return folder === "" || isStorageKey(folder.slice(0, -1))
    ? join(root, folder)
    : join(root, ".none");
};

/** Files on this machine's disk, under `root`. */
export function localStorage(root: string): StoragePort {
  const pathOf = (key: string) => {
    if (!isStorageKey(key))
      throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
    return join(root, ...key.split("/"));
  };
  return {
    async read(key) {
      if (!isStorageKey(key)) return undefined;
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async writeStream(key, stream: Readable, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(stream, createWriteStream(unfinished));
        const { size } = await stat(unfinished);
        if (size !== bytes) throw new Error(`${bytes} bytes were to come for ${key}, ${size} came`);
        const file = await open(unfinished, "r");
        await file.sync().finally(() => file.close());
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async head(key) {
      if (!isStorageKey(key)) return undefined;
      try {
        const found = await stat(pathOf(key));
        return found.isFile()
          ? {
              bytes: found.size,
              etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
            }
          : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    open: async (key, { start, end }) =>
      createReadStream(pathOf(key), { start, end, highWaterMark: chunkBytes }),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix, after = "") {
      const within = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(folderOf(root, prefix), within).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .slice(0, 1_000);
    },
  };
}
