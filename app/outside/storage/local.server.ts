import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isStorageKey, type StoragePort } from "./port.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR");

/** Files on this machine's disk, under `root`. */
export function localStorage(root: string): StoragePort {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
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
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}.part`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix, after = "") {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort().slice(0, 1_000);
    },
  };
}
