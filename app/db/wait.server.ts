// Waits for a database that somebody else runs, and says why.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseTrouble } from "./trouble.ts";

const connectTimeoutMs = 2_000;
const betweenMs = 500;
/**
 * read_only_sql_transaction: a standby, or a machine that has handed its duty on. Source:
 * PostgreSQL, appendix A.
 */
const readOnly = "25006";
/** The same reason is said again after this long. */
const sayAgainMs = 30_000;

/** Where a connection goes, without user and password. */
export function databasePlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const socket = searchParams.get("host");
  return `${socket ?? `${hostname}:${port || 5432}`}${pathname}`;
}

/**
 * Resolves when the database answers and takes writes. Says at once for what it waits and why,
 * again when the reason changes, and now and then.
 */
export async function waitForDatabase(
  url: string,
  say: (line: string) => void,
  now = Date.now,
): Promise<void> {
  let said = { reason: "", at: 0 };
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      await client.end();
      if (rows[0]?.readOnly === "off") return;
      throw Object.assign(new Error("it takes no writes"), { code: readOnly });
    } catch (error) {
      void client.end().catch(() => {});
      const reason = databaseTrouble(error);
      if (reason === undefined) throw error;
      if (reason !== said.reason || now() - said.at >= sayAgainMs) {
        say(`データベース ${databasePlace(url)} を待っています: ${reason}。`);
        said = { reason, at: now() };
      }
      await pause(betweenMs);
    }
  }
}
