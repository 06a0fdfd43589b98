// Whether a pooler in transaction mode (PgBouncer, Supavisor, Neon's) stands before the database.
import pg from "pg";
import { type Database, openDatabase, saidAtOpening } from "./client.server.ts";

/** protocol_violation: how PgBouncer refuses a setting at the start of a connection. */
const refusedSetting = "08P01";
/** An odd value that nobody sets. */
const markMs = 4_987;

/**
 * Asks for a setting along with the connection: a pooler refuses it, or lets it fall. One that
 * keeps it (PgBouncer in session mode with `track_extra_parameters`) needs no care.
 */
export async function hasPooler(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...saidAtOpening(markMs),
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ ms: string }>(
      "select setting as ms from pg_settings where name = 'statement_timeout'",
    );
    return rows[0]?.ms !== String(markMs);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === refusedSetting) return true;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The database of a tool, whatever stands before it; `pooled` where the settings say so. */
export async function openForTool(
  url: string,
  { pooled, ...options }: { pooled: boolean | undefined; max: number; name: string },
): Promise<Database> {
  return openDatabase(url, { ...options, pooled: pooled ?? (await hasPooler(url)) });
}
