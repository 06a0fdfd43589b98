// What stands where in an archive, and which archives this version reads.
import { readMigrationFiles } from "drizzle-orm/migrator";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { isKeyName, type putKey } from "./keys.ts";

const migrationsFolder = fileURLToPath(new URL("../../app/db/migrations", import.meta.url));

/** The shapes of the tables, as the hashes of what made them. */
export const ownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Whether tables that these migrations made have the shape of ours. */
export function haveOurShape(migrations: readonly string[]): boolean {
  const own = ownMigrations();
  return migrations.length === own.length && migrations.every((hash, at) => hash === own[at]);
}

const count = z.int().nonnegative();

/** `backup.json`, the first entry. */
export const Beginning = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  migrations: z.array(z.string()),
});
export type Beginning = z.infer<typeof Beginning>;

/** `end.json`, the last entry: an archive without it is not whole. */
export const End = z.object({
  rows: z.record(z.string(), count),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  files: count,
  fileBytes: count,
  /** Files that somebody took away while this archive was made. */
  gone: z.array(z.string()),
});
export type End = z.infer<typeof End>;

export const archivePlaces = {
  beginning: "backup.json",
  end: "end.json",
  schema: "schema.sql",
  key: (name: string) => `keys/${name}`,
  rows: (table: string, piece: number) => `database/${table}/${String(piece).padStart(5, "0")}.csv`,
  file: (key: string) => `files/${key}`,
};

export type Place =
  | { kind: "beginning" | "end" | "schema" }
  | { kind: "key"; name: Parameters<typeof putKey>[1] }
  | { kind: "rows" | "file"; name: string };

/** Where an entry belongs; nothing for a name that we never write. */
export function archivePlaceOf(entry: string): Place | undefined {
  if (entry === archivePlaces.beginning) return { kind: "beginning" };
  if (entry === archivePlaces.end) return { kind: "end" };
  if (entry === archivePlaces.schema) return { kind: "schema" };
  const [, folder, name] = /^(keys|database|files)\/(.+)$/.exec(entry) ?? [];
  if (!name) return undefined;
  if (folder === "keys") return isKeyName(name) ? { kind: "key", name } : undefined;
  if (folder === "files") return { kind: "file", name };
  const table = /^([a-z_]+)\/\d{5}\.csv$/.exec(name)?.[1];
  return table ? { kind: "rows", name: table } : undefined;
}
