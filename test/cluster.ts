// One PostgreSQL for the whole run; its template is migrated once and copied for each test.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../dev/database/embedded.server.ts";
import { migrate } from "../app/db/migrate.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "kg-test-"));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded(dataDir, () => {}, { durable: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database migrated");
  await client.end();
  const template = new URL(server.url);
  template.pathname = "/migrated";
  await migrate(template.href);
  project.provide("databaseUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
