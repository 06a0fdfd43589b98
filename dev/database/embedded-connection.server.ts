// Our own connections to the embedded database: its address, its one database, the lock of a life.
import pg from "pg";

const databaseName = "kusegoyomi";
const lifeLock = 7_420_000;

export const urlOf = (socket: string, database = databaseName) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: "kusegoyomi-life",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The connection that says "this DATA_DIR is in use"; the kernel closes it at our end. */
export async function holdForLife(url: string): Promise<pg.Client | undefined> {
  const client = await connect(url);
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock($1) as held",
    [lifeLock],
  );
  if (rows[0]?.held) return client;
  await client.end();
  return undefined;
}

export async function makeDatabase(socket: string): Promise<void> {
  const client = await connect(urlOf(socket, "postgres"));
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // duplicate_database: somebody made it a moment ago
    if (
      !(
        error instanceof Error &&
        "code" in error &&
        (error.code === "42P04" || error.code === "23505")
      )
    )
      throw error;
  } finally {
    await client.end();
  }
}
