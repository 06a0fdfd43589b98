// Writes the one initial migration anew from the tables and app/db/triggers.sql. Nothing was
// released yet: until the first release there is one migration; from then on, forward only
// (docs/adr/0001).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { schemaText } from "./schema-text.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const migrations = join(root, "app", "db", "migrations");
const breakpoint = "--> statement-breakpoint\n";
const ids = {
  id: "00000000-0000-4000-8000-000000000001",
  prevId: "00000000-0000-0000-0000-000000000000",
};
/** Drizzle runs what is newer than the last it ran: any fixed instant serves one migration. */
const when = 1_795_000_000_000;

/**
 * The files of the initial migration by name, as the tables say now; and the same to be read,
 * beside their folder.
 */
export function initialMigration(): Record<string, string> {
  const out = mkdtempSync(join(tmpdir(), "kusegoyomi-migrations-"));
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, "node_modules", "drizzle-kit", "bin.cjs"),
        "generate",
        "--dialect=postgresql",
        "--schema=./app/db/schema.server.ts",
        `--out=${relative(root, out)}`,
        "--name=initial",
      ],
      { cwd: root, encoding: "utf8" },
    );
    const made = readdirSync(out).find((name) => name.endsWith("_initial.sql"));
    if (status !== 0 || !made) throw new Error(`${stdout}\n${stderr}`);
    const tables = readFileSync(join(out, made), "utf8").trimEnd();
    const triggers = readFileSync(join(root, "app", "db", "triggers.sql"), "utf8");
    const snapshot = JSON.parse(readFileSync(join(out, "meta", "0000_snapshot.json"), "utf8"));
    const journal = JSON.parse(readFileSync(join(out, "meta", "_journal.json"), "utf8"));
    journal.entries = [{ ...journal.entries[0], when, tag: "0000_initial" }];
    const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
    return {
      [join("..", "schema.sql")]: schemaText(root, snapshot),
      "0000_initial.sql": `${tables}\n${breakpoint}${triggers}`,
      [join("meta", "0000_snapshot.json")]: json({ ...snapshot, ...ids }),
      [join("meta", "_journal.json")]: json(journal),
    };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(initialMigration()))
    writeFileSync(join(migrations, name), text);
}
