// The scripts and styles of every release of the last days, kept in the storage of the shop: pages
// of the release before, or of the one that another process already runs, find theirs here.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { dayMs } from "#lib/time.ts";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { StoragePort } from "../integrations/storage/port.ts";
import { typeOfFile } from "./static-files.server.ts";

/** Seven days after a release ran last; it says once a day that it runs. */
const keptMs = 8 * dayMs;
/** Names that no release knew are looked for again after this time. */
const lookMs = 5_000;
const prefix = "releases/";
const maxBytesKept = 16 * 1024 * 1024;

const Index = z.object({
  at: z.coerce.date(),
  /** Of each file: where it begins among the bytes, and how many it has. */
  files: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])),
});
type Release = z.infer<typeof Index> & { id: string };

const indexKey = (id: string) => `${prefix}${id}.json`;
const bytesKey = (id: string) => `${prefix}${id}.bin`;
const isPacked = (name: string) => name.endsWith(".br") || name.endsWith(".gz");

/** Names of assets carry a hash of what is in them: the same names are the same release. */
const idOf = (names: readonly string[]) =>
  createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 32);

function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isPacked(entry.name))
    .map(({ name }) => name)
    .sort();
}

const writeIndex = (storage: StoragePort, id: string, at: Date, files: Release["files"]) =>
  storage.write(
    indexKey(id),
    Buffer.from(JSON.stringify({ at: at.toISOString(), files })),
    "application/json",
  );

async function readIndex(storage: StoragePort, key: string): Promise<Release | undefined> {
  const bytes = await storage.read(key);
  if (!bytes) return undefined;
  const read = Index.safeParse(JSON.parse(Buffer.from(bytes).toString()));
  const id = key.slice(prefix.length, -".json".length);
  return read.success ? { ...read.data, id } : undefined;
}

const allReleases = async (storage: StoragePort): Promise<Release[]> => {
  const keys = (await storage.list(prefix)).filter((key) => key.endsWith(".json"));
  const read = await Promise.all(keys.map((key) => readIndex(storage, key)));
  return read.filter((release) => release !== undefined);
};

/** Says that the release in `folder` runs now; puts it into the storage when it is not there. */
async function announceRelease(storage: StoragePort, folder: string, now: Date): Promise<string> {
  const names = namesIn(folder);
  const id = idOf(names);
  const known = await readIndex(storage, indexKey(id));
  if (known) {
    await writeIndex(storage, id, now, known.files);
    return id;
  }
  const contents = names.map((name) => readFileSync(join(folder, name)));
  let from = 0;
  const files: Release["files"] = {};
  for (const [at, { length }] of contents.entries()) {
    files[names[at] ?? ""] = [from, length];
    from += length;
  }
  // The index comes last: whoever reads it finds the bytes.
  await storage.write(bytesKey(id), Buffer.concat(contents), "application/octet-stream");
  await writeIndex(storage, id, now, files);
  return id;
}

/** Takes away what ran last more than a week ago. */
async function forgetReleases(storage: StoragePort, now: Date): Promise<void> {
  for (const { id, at } of await allReleases(storage)) {
    if (now.getTime() - at.getTime() < keptMs) continue;
    await storage.remove(indexKey(id));
    await storage.remove(bytesKey(id));
  }
}

export type Releases = {
  /** A file under /assets/ that another release has; nothing where none has it. */
  file(request: Request): Promise<Response | undefined>;
  close(): void;
};
type Options = {
  storage: StoragePort;
  /** Where the assets of our own release lie. */
  folder: string;
  clock: () => Date;
  onError: (error: unknown) => void;
};

/** Ours is there for the others before this resolves; of a storage that is away it is told. */
export async function openReleases({
  storage,
  folder,
  clock,
  onError,
}: Options): Promise<Releases> {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxBytesKept,
    sizeCalculation: ({ length }) => length + 1,
  });
  let known: { at: number; releases: Promise<Release[]> } | undefined;
  const announce = async () => {
    await announceRelease(storage, folder, clock());
    await forgetReleases(storage, clock());
  };
  await announce().catch(onError);
  const daily = setInterval(() => void announce().catch(onError), dayMs).unref();

  async function whereIs(
    name: string,
  ): Promise<{ id: string; place: [number, number] } | undefined> {
    const now = clock().getTime();
    const look = () => (known = { at: now, releases: allReleases(storage) });
    for (const { releases } of known && now - known.at < lookMs ? [known] : [look()])
      for (const { id, files } of await releases) {
        const place = Object.hasOwn(files, name) ? files[name] : undefined;
        if (place) return { id, place };
      }
    return undefined;
  }
  async function bytesOf(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const ready = kept.get(name);
    if (ready) return ready;
    const found = await whereIs(name);
    if (!found) return undefined;
    const [from, length] = found.place;
    const bytes =
      length === 0
        ? Buffer.alloc(0)
        : Buffer.from(
            await buffer(
              await storage.open(bytesKey(found.id), { start: from, end: from + length - 1 }),
            ),
          );
    kept.set(name, bytes);
    return bytes;
  }
  return {
    async file({ method, url }) {
      const [, name] = /^\/assets\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
      if (!name || (method !== "GET" && method !== "HEAD")) return undefined;
      const type = typeOfFile(name);
      const bytes = type
        ? await bytesOf(name).catch((error: unknown) => void onError(error))
        : undefined;
      if (!type || !bytes) return undefined;
      return new Response(method === "HEAD" ? null : bytes, {
        headers: {
          "content-type": type,
          "content-length": String(bytes.length),
          "x-content-type-options": "nosniff",
          "cache-control": "public, max-age=31536000, immutable",
        },
      });
    },
    close: () => clearInterval(daily),
  };
}
