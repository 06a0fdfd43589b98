// A migration of steps: each stands by itself, outside of a transaction, and may be done twice.
// What takes long on a filled table goes here: indexes, checks of what is there, fills by parts.
import type pg from "pg";

/** The first line of a migration of steps. */
const steps = /^-- steps\b/;
/** Before a statement that is said again until it finds no more rows. */
const again = /^\s*-- again until nothing is left$/m;
const makesIndex = /^create (?:unique )?index concurrently if not exists "?(\w+)"? on /im;

export const isOfSteps = (statements: string[]) => steps.test(statements[0] ?? "");

/** An index whose making was broken off stays behind, of no use, under its name. */
async function removeBroken(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ found: string }>(
    `select indexrelid::regclass::text as found from pg_index
      where indexrelid = to_regclass($1) and not indisvalid`,
    [name],
  );
  for (const { found } of rows) await client.query(`drop index concurrently if exists ${found}`);
}

export async function runSteps(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) {
    const index = makesIndex.exec(statement)?.[1];
    if (index) await removeBroken(client, index);
    if (!again.test(statement)) await client.query(statement);
    else while ((await client.query(statement)).rowCount);
  }
}
