// The rows of every table as CSV, read in one moment and put back in one transaction.
import type { Readable } from "node:stream";
import type { ClientBase } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

export type TableRows = Record<string, number>;

const pieceBytes = 4 * 1024 * 1024;

/** Tables of the shop whose rows last: what a crash may empty anyway is left out. */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** What made the tables, the first one first; nothing where no shop was ever opened. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ hash }) => hash);
}

const columnsOf = async (client: ClientBase, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = quote_ident($1)::regclass
       and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? "";
};

/** Table names come from the database or were compared with its own; quoted all the same. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What the transaction sees is one moment; nobody waits for it. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
}

/**
 * The rows of a table, in pieces of one CSV file with a header; gives their number at the end. The
 * empty field is null, `""` the empty text. Source: PostgreSQL, COPY, "CSV Format".
 */
export async function* csvOf(client: ClientBase, table: string): AsyncGenerator<Buffer, number> {
  const columns = await columnsOf(client, table);
  const copy = client.query(
    copyTo(`copy ${quoted(table)} (${columns}) to stdout (format csv, header)`),
  );
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of copy) {
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
  return copy.rowCount;
}

/** Where each number that counts up stands. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function isEmpty(client: ClientBase): Promise<boolean> {
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

type Made = { drop: string; make: string };

/** What would be checked or kept up for each row: taken away before, made again over all. */
async function checksOf(client: ClientBase): Promise<Made[]> {
  const indexes = await client.query<Made>(
    `select format('drop index %s', indexrelid::regclass) as drop,
       pg_get_indexdef(indexrelid) as make
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and not exists (
         select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')
       )
     order by indexrelid`,
  );
  const references = await client.query<Made>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     order by oid`,
  );
  // References stand on indexes: they go first and come last.
  return [...references.rows.toReversed(), ...indexes.rows.toReversed()];
}

export type Restoring = {
  /** The next piece of this table's CSV; all of one table come together. */
  add(table: string, stream: Readable): Promise<void>;
  /** Puts numbers, indexes and references back; tells how many rows are there. */
  settle(sequences: Readonly<Record<string, string>>): Promise<TableRows>;
};

/** To be called in a transaction of its own: what was begun is there as a whole, or not at all. */
export async function beginRestoring(client: ClientBase): Promise<Restoring> {
  await client.query("set local statement_timeout = 0");
  await client.query("set local maintenance_work_mem = '256MB'");
  const tables = await tablesOf(client);
  const checks = await checksOf(client);
  for (const table of tables)
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  for (const { drop } of checks) await client.query(drop);

  let open: OpenCopy | undefined;
  const close = async () => {
    const closing = open;
    open = undefined;
    await closing?.end();
  };
  return {
    async add(table, stream) {
      if (!tables.includes(table)) throw new Error(`no table ${table}`);
      if (open?.table !== table) {
        await close();
        open = openCopy(client, table, await columnsOf(client, table));
      }
      await open.pour(stream);
    },
    async settle(sequences) {
      await close();
      for (const [name, last] of Object.entries(sequences))
        await client.query("select setval(quote_ident($1)::regclass, $2::bigint)", [name, last]);
      for (const { make } of checks.toReversed()) await client.query(make);
      for (const table of tables)
        await client.query(`alter table ${quoted(table)} enable trigger user`);
      return countRows(client, tables);
    },
  };
}

type OpenCopy = ReturnType<typeof openCopy>;

function openCopy(client: ClientBase, table: string, columns: string) {
  const copy = client.query(
    copyFrom(`copy ${quoted(table)} (${columns}) from stdin (format csv, header match)`),
  );
  // The database's word about a row, whoever is waiting just then.
  const failed = new Promise<never>((_, reject) => copy.once("error", reject));
  failed.catch(() => {});
  const orFailed = (ask: (done: () => void) => void) =>
    Promise.race([new Promise<void>(ask), failed]);
  return {
    table,
    async pour(stream: Readable) {
      for await (const chunk of stream) await orFailed((done) => copy.write(chunk, () => done()));
    },
    end: () =>
      orFailed((done) => {
        copy.once("finish", done);
        copy.end();
      }),
  };
}

async function countRows(client: ClientBase, tables: readonly string[]): Promise<TableRows> {
  const counted: TableRows = {};
  for (const table of tables) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from ${quoted(table)}`,
    );
    counted[table] = Number(rows[0]?.n);
  }
  return counted;
}
