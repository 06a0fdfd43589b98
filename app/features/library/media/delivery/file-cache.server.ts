// The files that are listened to now: small ones in memory, and of all what they are. A file never
// changes under its key while it is played.
import type { FileHead, StoragePort } from "#integrations/storage/port.ts";

const maxBytes = 32 * 1_048_576;
const maxFileBytes = 2 * 1_048_576;
/** A file that was put in anew under the same key is noticed after this. */
const headMs = 5_000;
const maxHeads = 2_000;

export type HotFiles = {
  head(key: string, now: number): Promise<FileHead | undefined>;
  bytes(key: string, head: FileHead): Promise<Uint8Array | undefined>;
};

export function createHotFiles(storage: Pick<StoragePort, "head" | "read">): HotFiles {
  const heads = new Map<string, { head: FileHead; at: number }>();
  const files = new Map<string, Promise<Uint8Array | undefined>>();
  const sizes = new Map<string, number>();
  let size = 0;

  return {
    async head(key, now) {
      const kept = heads.get(key);
      if (kept && now - kept.at < headMs && now >= kept.at) return kept.head;
      const head = await storage.head(key);
      heads.delete(key);
      if (head) heads.set(key, { head, at: now });
      if (heads.size > maxHeads) heads.delete(heads.keys().next().value ?? "");
      return head;
    },
    /** The whole of a small file; nothing for one that is read in parts from the storage. */
    async bytes(key, { bytes, etag }) {
      if (bytes > maxFileBytes) return undefined;
      const name = `${key} ${etag}`;
      const kept = files.get(name);
      if (kept) {
        // The one used last goes last.
        files.delete(name);
        files.set(name, kept);
        return kept;
      }
      const read = storage
        .read(key)
        .then((found) => (found?.byteLength === bytes ? found : undefined));
      files.set(name, read);
      sizes.set(name, bytes);
      size += bytes;
      for (const [oldest] of files) {
        if (size <= maxBytes || oldest === name) break;
        files.delete(oldest);
        size -= sizes.get(oldest) ?? 0;
        sizes.delete(oldest);
      }
      const found = await read.catch(() => undefined);
      if (!found && files.get(name) === read) {
        files.delete(name);
        size -= bytes;
        sizes.delete(name);
      }
      return found;
    },
  };
}
