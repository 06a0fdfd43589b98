// All that the shop knows, in one file, while it runs: rows of one moment, files, keys.
import { readFileSync } from "node:fs";
import pg from "pg";
import type { FileHead, StoragePort } from "../../app/integrations/storage/port.ts";
import type { Env } from "../../app/server/env.server.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { beginSnapshot, migrationsOf, csvOf, sequencesOf, tablesOf } from "./database.ts";
import { type End, archivePlaces } from "./format.ts";
import { keysOf } from "./keys.ts";

export type BackupWork = {
  url: string;
  storage: StoragePort;
  env: Env;
  file: string;
  /** Public keys of age that may open it; none: whoever has the file. */
  recipients: readonly string[];
  now: Date;
  print: (line: string) => void;
};

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const schemaFile = new URL("../../app/db/schema.sql", import.meta.url);
/** A file up to this size is read at once, so it is one state of it. */
const smallBytes = 8 * 1024 * 1024;

/** Makes the archive; where it fails nothing is left of it. Gives what is in it. */
export async function makeBackup(work: BackupWork): Promise<End> {
  const { url, env, file, recipients, now } = work;
  const archive = await writeArchive(file, recipients);
  const client = new pg.Client({ connectionString: url, application_name: "kusegoyomi-backup" });
  client.on("error", () => {});
  try {
    await client.connect();
    await archive.add(
      archivePlaces.beginning,
      json({
        format: 1,
        madeAt: now.toISOString(),
        version: env.VERSION,
        migrations: await migrationsOf(client),
      }),
    );
    await archive.add(archivePlaces.schema, readFileSync(schemaFile));
    // Beside the rows, and open to whoever has the file, the keys would lock nothing.
    if (recipients.length > 0)
      for (const [name, bytes] of keysOf(env)) await archive.add(archivePlaces.key(name), bytes);
    const { rows, sequences } = await addRows(client, archive, work);
    const end = { rows, sequences, ...(await addFiles(archive, work)) };
    await archive.add(archivePlaces.end, json(end));
    await archive.finish();
    return end;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function addRows(client: pg.Client, archive: ArchiveWriter, { print }: BackupWork) {
  await beginSnapshot(client);
  const rows: End["rows"] = {};
  const tables = await tablesOf(client);
  for (const table of tables) {
    const pieces = csvOf(client, table);
    for (let piece = 1; ; piece += 1) {
      const next = await pieces.next();
      if (next.done) {
        rows[table] = next.value;
        break;
      }
      await archive.add(archivePlaces.rows(table, piece), next.value);
    }
  }
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  print(`データベース: ${tables.length}の表、${all.toLocaleString("ja")}行`);
  // A number that was given out meanwhile is passed over, as after a crash.
  const sequences = await sequencesOf(client);
  await client.query("commit");
  return { rows, sequences };
}

/** Every key of the storage, in order. */
export async function* keysIn(storage: StoragePort): AsyncGenerator<string> {
  for (let after = ""; ;) {
    const keys = await storage.list("", after);
    yield* keys;
    const last = keys.at(-1);
    if (!last) return;
    after = last;
  }
}

async function addFiles(archive: ArchiveWriter, { storage, print }: BackupWork) {
  const told: Omit<End, "rows" | "sequences"> = { files: 0, fileBytes: 0, gone: [] };
  for await (const key of keysIn(storage)) {
    const bytes = await addFile(archive, storage, key);
    if (bytes === undefined) told.gone.push(key);
    else {
      told.files += 1;
      told.fileBytes += bytes;
    }
  }
  const megabytes = (told.fileBytes / 1_048_576).toFixed(1);
  print(`ファイル: ${told.files.toLocaleString("ja")}個、${megabytes} MB`);
  return told;
}

/** How many bytes it has; nothing where it was taken away meanwhile. */
async function addFile(archive: ArchiveWriter, storage: StoragePort, key: string) {
  const head: FileHead | undefined = await storage.head(key);
  if (!head) return undefined;
  if (head.bytes > smallBytes) {
    const stream = await storage.open(key, { start: 0, end: head.bytes - 1 });
    await archive.addStream(archivePlaces.file(key), head.bytes, stream);
    return head.bytes;
  }
  const bytes = await storage.read(key);
  if (!bytes) return undefined;
  await archive.add(archivePlaces.file(key), Buffer.from(bytes));
  return bytes.length;
}
