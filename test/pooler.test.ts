// Through a real PgBouncer in transaction mode: it is noticed, the shop starts, and people buy.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { type Embedded, startEmbedded } from "#dev/database/embedded.server.ts";
import { hasPooler } from "#db/pooler.server.ts";
import { buyMany } from "../bench/purchases.ts";
import { freePort, startServer } from "./server.ts";

const isThere = spawnSync("pgbouncer", ["--version"]).status === 0;
const where = isThere ? "" : " (pgbouncer is not on this machine: not tried)";
let folder: string;
let cluster: Embedded;
let pooler: ChildProcess;
let url: string;

/** The settings that the handbook gives, for another place and few connections. */
function settingsWith(socket: string, port: number): string {
  const here: [RegExp, string][] = [
    [/^kusegoyomi = host=.*$/m, `kusegoyomi = host=${socket} user=postgres`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, "auth_type = any"],
    [/^auth_file = .*$/m, `auth_file = ${folder}/users.txt`],
    [/^default_pool_size = .*$/m, "default_pool_size = 6"],
  ];
  const given = readFileSync(join(import.meta.dirname, "../deploy/postgres/pgbouncer.ini"), "utf8");
  return here.reduce((text, [line, ours]) => {
    expect(text).toMatch(line);
    return text.replace(line, ours);
  }, given);
}

beforeAll(async () => {
  if (!isThere) return;
  folder = mkdtempSync(join(tmpdir(), "kg-pooler-"));
  chmodSync(folder, 0o755);
  cluster = await startEmbedded(folder, () => {}, { only: false });
  const socket = new URL(cluster.url).searchParams.get("host") ?? "";
  const port = await freePort();
  url = `postgresql://postgres@127.0.0.1:${port}/kusegoyomi`;
  writeFileSync(join(folder, "users.txt"), '"postgres" ""\n');
  writeFileSync(join(folder, "pgbouncer.ini"), settingsWith(socket, port));
  for (const name of ["users.txt", "pgbouncer.ini"]) chmodSync(join(folder, name), 0o644);
  // Like the database it refuses root, and the socket is the database user's alone.
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  pooler = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], { ...asUser, stdio: "ignore" });
  while ((await hasPooler(url).catch(() => undefined)) === undefined) await pause(50);
}, 60_000);
afterAll(async () => {
  pooler?.kill("SIGTERM");
  await cluster?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What is run by hand, with the shop's way to its database. */
const tool = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "../tools/index.ts"), ...args], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
      DATA_DIR: folder,
      DATABASE_URL: url,
    },
  });

test.runIf(isThere)(`a pooler is noticed, and a database without one too${where}`, async () => {
  expect([await hasPooler(url), await hasPooler(cluster.url)]).toEqual([true, false]);
});

test.runIf(isThere)(
  `the shop starts behind it, forty people buy, and tools work${where}`,
  async () => {
    const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: "on", LOG_LEVEL: "error" });
    try {
      const { pool, close } = openDatabase(cluster.url, { max: 1 });
      const { rows } = await pool.query<{ sku: string }>(
        "select sku from product_size join product on product.id = product_id where collection = 'product' and plans = '{}' and stock > 5 order by sku limit 3",
      );
      await pool.query("update product_size set stock = 1000000");
      await close();
      const skus = rows.map(({ sku }) => sku);
      expect(await buyMany(server.base, skus, { count: 40, atOnce: 12 })).toMatchObject({
        failed: 0,
      });
      expect(server.log()).not.toContain('"level":50');
      expect(tool("orders", "list")).toMatchObject({ status: 0, stderr: "" });
      expect(tool("doctor").stdout).toContain("○ 表の形: この版のとおりです");
    } finally {
      await server.stop();
    }
  },
  120_000,
);

/** When the handbook says that a shop is back: "10秒ほど". */
const backWithinMs = 10_000;

test.runIf(isThere)(
  `behind it, too, the shop is back soon after its database is${where}`,
  async () => {
    const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: "error" });
    const answers = async (status: number) => {
      while ((await fetch(`${server.base}/readyz`)).status !== status) await pause(50);
    };
    try {
      await answers(200);
      await cluster.stop();
      await answers(503);
      cluster = await startEmbedded(folder, () => {}, { only: false });
      const began = performance.now();
      await answers(200);
      expect(performance.now() - began).toBeLessThan(backWithinMs);
    } finally {
      await server.stop();
    }
  },
  90_000,
);
