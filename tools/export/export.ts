// Every row and every file into a folder that opens without us, while the shop runs.
import { createHash, type Hash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { stringify } from "csv-stringify/sync";
import pg from "pg";
import type { StoragePort } from "../../app/integrations/storage/port.ts";
import type { Env } from "../../app/server/env.server.ts";
import { keysIn } from "../backup/backup.ts";
import { beginSnapshot, csvOf, migrationsOf, sequencesOf, tablesOf } from "../backup/database.ts";
import {
  aboutTables,
  type DataPackage,
  exportPlaces,
  readmeOf,
  type Resource,
  schemaFile,
  schemaOf,
} from "./shape.ts";

export type ExportWork = {
  url: string;
  storage: StoragePort;
  env: Pick<Env, "VERSION" | "SITE_NAME">;
  /** Comes into being; its parent is there. */
  folder: string;
  now: Date;
  print: (line: string) => void;
};

type Written = { bytes: number; hash: string };

const finished = (hash: Hash) => `sha256:${hash.digest("hex")}`;

/** Writes what comes into a file that only its owner reads, and adds it up. */
async function writeCounted(path: string, source: Readable): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = await open(path, "wx", 0o600);
  await pipeline(source, counted, file.createWriteStream({ flush: true }));
  return { bytes, hash: finished(hash) };
}

/** What a file on the disk adds up to. */
export async function readCounted(path: string): Promise<Written> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, hash: finished(hash) };
}

/** Makes the folder; where it fails nothing is left of it. */
export async function exportAll(work: ExportWork): Promise<DataPackage> {
  const unfinished = `${work.folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const told = await writeAll(work, unfinished);
    await rename(unfinished, work.folder);
    return told;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(work: ExportWork, folder: string): Promise<DataPackage> {
  const { env, now } = work;
  const rows = await writeTables(work, folder);
  const files = await writeFiles(work, folder);
  await copyFile(fileURLToPath(schemaFile), join(folder, exportPlaces.schema));
  await writeFile(join(folder, exportPlaces.readme), readmeOf(now.toISOString(), env.VERSION));
  const told: DataPackage = {
    name: "kusegoyomi",
    title: env.SITE_NAME,
    description: readFileSync(join(folder, exportPlaces.readme), "utf8"),
    created: now.toISOString(),
    version: env.VERSION,
    resources: rows.resources,
    shop: { format: 1, migrations: rows.migrations, sequences: rows.sequences, ...files },
  };
  await writeFile(join(folder, exportPlaces.description), `${JSON.stringify(told, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return told;
}

/** The rows of one moment. */
async function writeTables({ url, print }: ExportWork, folder: string) {
  const client = new pg.Client({ connectionString: url, application_name: "kusegoyomi-export" });
  client.on("error", () => {});
  await client.connect();
  try {
    const migrations = await migrationsOf(client);
    await beginSnapshot(client);
    const about = aboutTables();
    const resources: Resource[] = [];
    for (const table of await tablesOf(client))
      resources.push(await writeTable(client, folder, table, about.get(table) ?? ""));
    const all = resources.reduce((sum, { rows }) => sum + rows, 0);
    print(`データベース: ${resources.length}の表、${all.toLocaleString("ja")}行`);
    return { migrations, resources, sequences: await sequencesOf(client) };
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  table: string,
  description: string,
): Promise<Resource> {
  const path = exportPlaces.table(table);
  let rows = 0;
  async function* pieces() {
    rows = yield* csvOf(client, table);
  }
  const written = await writeCounted(join(folder, path), Readable.from(pieces()));
  return {
    name: table,
    path,
    description,
    format: "csv",
    mediatype: "text/csv",
    encoding: "utf-8",
    ...written,
    rows,
    schema: await schemaOf(client, table),
  };
}

async function writeFiles({ storage, print }: ExportWork, folder: string) {
  const told = { files: 0, fileBytes: 0, gone: [] as string[] };
  async function* lines() {
    yield Buffer.from(stringify([["path", "bytes", "hash"]]));
    for await (const key of keysIn(storage)) {
      const written = await writeStored(storage, key, join(folder, exportPlaces.file(key)));
      if (!written) {
        told.gone.push(key);
        continue;
      }
      told.files += 1;
      told.fileBytes += written.bytes;
      yield Buffer.from(stringify([[exportPlaces.file(key), written.bytes, written.hash]]));
    }
  }
  await writeCounted(join(folder, exportPlaces.fileList), Readable.from(lines()));
  const megabytes = (told.fileBytes / 1_048_576).toFixed(1);
  print(`ファイル: ${told.files.toLocaleString("ja")}個、${megabytes} MB`);
  return told;
}

/** Nothing where it was taken away meanwhile. */
async function writeStored(storage: StoragePort, key: string, path: string) {
  const head = await storage.head(key);
  if (!head) return undefined;
  if (head.bytes === 0) return writeCounted(path, Readable.from([]));
  const written = await writeCounted(
    path,
    await storage.open(key, { start: 0, end: head.bytes - 1 }),
  );
  if (written.bytes !== head.bytes)
    throw new Error(`${key}: ${written.bytes} bytes came, ${head.bytes} were told`);
  return written;
}
