// A database of one's own, in milliseconds.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "#db/client.server.ts";

export async function freshDatabase({ migrated = true }: { migrated?: boolean } = {}) {
  const root = new pg.Client({ connectionString: inject("databaseUrl") });
  await root.connect();
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  // Files are copied, not written anew page by page into the log: half the time.
  await root.query(
    `create database ${name} template ${migrated ? "migrated" : "template0"} strategy file_copy`,
  );
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const { db, pool, close } = openDatabase(url.href, { max: 20 });
  return {
    url: url.href,
    db,
    pool,
    async close() {
      await close();
      await root.query(`drop database ${name} with (force)`);
      await root.end();
    },
  };
}
