// What takes longer than a visitor would wait: once a night, or when somebody brings a file.
import type { Pool, PoolClient, QueryResult, QueryResultRow } from "pg";
import { patient } from "./connection.server.ts";

type Ask = <Row extends QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<QueryResult<Row>>;

/** A transaction whose statements may each take so long. */
export async function inLongTransaction<Result>(
  pool: Pool,
  maxMs: number,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client: PoolClient = await pool.connect();
  let broken: unknown;
  try {
    await client.query("begin");
    await client.query(`set local statement_timeout = ${maxMs}`);
    const result = await work((text, values) => client.query(patient(maxMs, text, values)));
    await client.query("commit");
    return result;
  } catch (error) {
    broken = error;
    throw error;
  } finally {
    // A connection whose transaction broke is not given back to others.
    client.release(broken !== undefined);
  }
}
