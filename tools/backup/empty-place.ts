// An empty database and an empty storage get everything, or nothing.
import pg from "pg";
import { migrate } from "../../app/db/migrate.server.ts";
import type { StoragePort } from "../../app/integrations/storage/port.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import { beginRestoring, isEmpty, type Restoring, type TableRows } from "./database.ts";

/** What was written outside of the transaction, and how it is taken away again. */
export type TakeBacks = (() => Promise<void>)[];

/** Tables whose numbers of rows differ. */
export const unequalCounts = (told: TableRows, there: TableRows): string[] =>
  [...new Set([...Object.keys(told), ...Object.keys(there)])].filter(
    (table) => (told[table] ?? 0) !== (there[table] ?? 0),
  );

/** Commits what `fill` put there. Where it fails, its files and keys are taken away. */
export async function intoEmptyPlace<Result>(
  { url, storage }: { url: string; storage: StoragePort },
  fill: (restoring: Restoring, undo: TakeBacks) => Promise<Result>,
): Promise<Result> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url, application_name: "kusegoyomi-restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    if (!(await isEmpty(client)))
      throw new CannotStart(
        "このデータベースには、もう店があります。戻す先は、からの場所にしてください（別の DATA_DIR か DATABASE_URL）。",
      );
    if ((await storage.list("")).length > 0)
      throw new CannotStart(
        "ファイルの置き場に、もうファイルがあります。戻す先は、からの場所にしてください" +
          "（途中で止めた戻しの残りなら、DATA_DIR の files か、S3 の置き場の中を消してから、" +
          "もう一度お試しください）。",
      );
    // What an attempt wrote that was broken off fills the disk until somebody clears it away.
    await client.query("vacuum");
    const result = await filled(client, fill);
    await client.query("commit");
    await client.query("analyze");
    return result;
  } finally {
    // What was begun and not committed is gone with the connection.
    await client.end();
  }
}

async function filled<Result>(
  client: pg.Client,
  fill: (restoring: Restoring, undo: TakeBacks) => Promise<Result>,
): Promise<Result> {
  const undo: TakeBacks = [];
  try {
    await client.query("begin");
    return await fill(await beginRestoring(client), undo);
  } catch (error) {
    // What cannot be taken away is told by the next attempt.
    for (const takeAway of undo) await takeAway().catch(() => {});
    throw error;
  }
}
