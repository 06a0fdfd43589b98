// The masters in this browser: IndexedDB under the version that they were read with. Source:
// specification §4, "Master data freshness".
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type MasterCollection, masterCollections, masterSource } from "../rules.ts";

export type MasterRecord = Record<string, unknown>;

/** How the masters are asked for; throws when the server cannot be reached. */
export type MasterServer = {
  version(): Promise<number>;
  read(collection: MasterCollection): Promise<{ version: number; items: MasterRecord[] }>;
};

interface Kept extends DBSchema {
  masters: { key: MasterCollection; value: MasterRecord[] };
  versions: { key: "shopdb"; value: number };
}

const name = "masters";

const open = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(name, 1, {
    upgrade(database) {
      database.createObjectStore("masters");
      database.createObjectStore("versions");
    },
  });

type Local = {
  version: number | null;
  masters: Map<MasterCollection, MasterRecord[]>;
  failed: boolean;
};

/**
 * What this browser has. A browser without IndexedDB, or one that refuses it, has nothing and says
 * so.
 */
async function readLocal(): Promise<Local> {
  try {
    const database = await open();
    const version = (await database.get("versions", "shopdb")) ?? null;
    const masters = new Map<MasterCollection, MasterRecord[]>();
    for (const collection of masterCollections)
      masters.set(collection, (await database.get("masters", collection)) ?? []);
    database.close();
    return { version, masters, failed: false };
  } catch {
    // Private windows and broken profiles: rule 5, the server is used.
    return { version: null, masters: new Map(), failed: true };
  }
}

/**
 * All or nothing: a version is never kept with the records of another. A full disk keeps the old
 * ones.
 */
async function saveLocal(
  version: number,
  masters: ReadonlyMap<MasterCollection, MasterRecord[]>,
): Promise<void> {
  try {
    const database = await open();
    const writing = database.transaction(["masters", "versions"], "readwrite");
    for (const [collection, items] of masters)
      void writing.objectStore("masters").put(items, collection);
    void writing.objectStore("versions").put(version, "shopdb");
    await writing.done;
    database.close();
  } catch {
    // The masters are a cache: without it the next visit asks the server again.
  }
}

/** Reads every collection; again when a publish came in between, so that all are of one version. */
async function readServer(
  server: MasterServer,
): Promise<{ version: number; masters: Map<MasterCollection, MasterRecord[]> }> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answers = await Promise.all(
      masterCollections.map(
        async (collection) => [collection, await server.read(collection)] as const,
      ),
    );
    const versions = new Set(answers.map(([, { version }]) => version));
    const [version] = versions;
    if (versions.size === 1 && version !== undefined)
      return {
        version,
        masters: new Map(answers.map(([collection, { items }]) => [collection, items])),
      };
  }
  throw new Error("The masters changed while they were read");
}

export type Masters = {
  from: "server" | "local";
  version: number;
  masters: ReadonlyMap<MasterCollection, MasterRecord[]>;
};

/**
 * The masters by the five freshness rules; nothing when neither the server nor a cache can give
 * them.
 */
export async function loadMasters(server: MasterServer): Promise<Masters | undefined> {
  const [local, version] = await Promise.all([readLocal(), server.version().catch(() => null)]);
  const cached = [...local.masters.values()].reduce((sum, items) => sum + items.length, 0);
  const source = masterSource({
    local: local.version,
    server: version,
    cached,
    failed: local.failed,
  });
  if (source === "local" && local.version !== null)
    return { from: "local", version: local.version, masters: local.masters };
  const fresh = await readServer(server).catch(() => undefined);
  if (!fresh)
    return cached > 0 && local.version !== null
      ? { from: "local", version: local.version, masters: local.masters }
      : undefined;
  await saveLocal(fresh.version, fresh.masters);
  return { from: "server", ...fresh };
}
