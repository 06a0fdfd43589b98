// docs/postgresql.md says what the shop asks of the database: the SQL of the product uses exactly
// that, and nothing of what it says to leave alone.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const sql = globSync(["app/**/*.{ts,sql}", "tools/backup/*.ts"], { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\.ts$|\/meta\//.test(path))
  .map((path) => ({ path, text: read(path) }));
const doc = read("docs/postgresql.md");
const [, usedPart = "", unusedPart = ""] = doc.split(/^## /m);
const rowsIn = (part: string) =>
  [...part.matchAll(/^\| ([a-z][^|]*?) \|/gm)].map(([, name = ""]) => name);

/** What stands in the document, as it looks where it is used. */
const used: Record<string, RegExp> = {
  "arrays with GIN": /using gin/i,
  "collation C": /collate "C"/i,
  "column defaults by identity": /generated always as identity/i,
  copy: /\bcopy \$\{|\bcopy .* (from stdin|to stdout)/i,
  "covering indexes": /\binclude \("/i,
  "functions in an index": /using gin\s+\("letters_of"/i,
  "generated columns": /generated always as \(/i,
  "isolation by request": /repeatable read|begin read only/i,
  "json to rows": /jsonb?_(to|populate)_recordset/i,
  jsonb: /\bjsonb\b/i,
  "lateral joins": /\blateral\b/i,
  "listen and notify": /pg_notify\(/i,
  "lock on a table": /lock table/i,
  "locks of a transaction by a key": /pg_(try_)?advisory_xact_lock/i,
  "locks on rows": /for update|\.for\("update"/i,
  "materialized parts of a statement": /as materialized/i,
  "on conflict": /on conflict|onConflictDo/i,
  "partial indexes": /create (unique )?index [^;]* where /i,
  "position in an array": /with ordinality/i,
  returning: /\breturning\b/i,
  "row's own version": /\bxmin\b/,
  "settings of one transaction": /set local|set_config\(/i,
  "size of a table or the database by the system": /pg_(relation|database)_size\(/i,
  "standby's place": /pg_last_wal_replay_lsn\(/i,
  triggers: /create trigger/i,
  "window functions": /\bover \(/i,
};
/** What is left alone: each would bind the shop to one kind of server, or to one connection. */
const unused: Record<string, RegExp> = {
  Extensions: /create extension/i,
  "partitions by declaration": /partition by (range|list|hash)/i,
  "two-phase commits": /prepare transaction/i,
  "serializable transactions": /isolation level serializable|isolationLevel: "serializable"/i,
  "advisory locks of a session": /pg_(try_)?advisory_lock(_shared)?\(/i,
  "deferrable constraints": /\b(initially deferred|deferrable)\b/i,
  "exclusion constraints": /exclude using/i,
  "full text search": /\bto_tsvector\(|\btsvector\b/i,
  "unlogged tables": /create unlogged/i,
  "`merge`": /\bmerge into\b/i,
  "large objects": /\blo_(create|import|put)\(/i,
  cursors: /\bdeclare \w+ (no scroll )?cursor\b/i,
};
const whereUsed = (pattern: RegExp) =>
  sql.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("the document names what the test looks for, and nothing else", () => {
  expect(sql.length).toBeGreaterThan(500);
  expect(rowsIn(usedPart).toSorted()).toEqual(Object.keys(used).toSorted());
  for (const name of Object.keys(unused)) expect(unusedPart).toContain(name);
});
describe("the SQL of the product", () => {
  test.each(Object.entries(used))("uses %s", (_name, pattern) =>
    expect(whereUsed(pattern)).not.toEqual([]),
  );
  test.each(Object.entries(unused))("leaves %s alone", (_name, pattern) =>
    expect(whereUsed(pattern)).toEqual([]),
  );
  test("asks the system nothing but what is known here", () => {
    const known = new Set([
      "pg_advisory_xact_lock",
      "pg_advisory_xact_lock_shared",
      "pg_try_advisory_xact_lock",
      "pg_notify",
      "pg_relation_size",
      "pg_database_size",
      "pg_last_wal_replay_lsn",
      "pg_current_wal_flush_lsn",
      "pg_wal_lsn_diff",
      "pg_is_in_recovery",
      // A backup describes tables as the system knows them.
      "pg_get_indexdef",
      "pg_get_constraintdef",
    ]);
    const asked = sql.flatMap(({ text }) =>
      [...text.matchAll(/\b(pg_[a-z_]+)\(/g)].map(([, name = ""]) => name),
    );
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  });
});
