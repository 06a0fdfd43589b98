// The server's start as its process shows it: what it says, with which code it ends, how soon it
// hears that it is to stop.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { freePort } from "./server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let dataDir: string;
const children: ChildProcess[] = [];
const servers: Server[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kg-starting-"));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function listening(answer: (socket: Socket) => void = () => {}): Promise<number> {
  const port = await freePort();
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return port;
}

async function begin(env: Record<string, string>) {
  const port = env["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, [join(root, "server.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, SEED: "none", ...env, PORT: port },
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  return {
    child,
    code,
    base: `http://127.0.0.1:${port}`,
    said: () => said,
    says: (what: string | RegExp) =>
      expect.poll(() => said, { timeout: 20_000, interval: 20 }).toMatch(what),
  };
}

describe("the port", () => {
  test("that is taken is told before a database is made, in one sentence", async () => {
    const port = await listening();
    const { code, said } = await begin({ PORT: String(port) });
    expect(await code).toBe(78);
    expect(said()).toMatch(
      new RegExp(`^ポート ${port} はほかのプログラムが使っています。[^\\n]*\\n$`),
    );
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  });
  test("of a HOST that cannot be found, or is not ours, is told in one sentence", async () => {
    for (const [host, words] of [
      ["shop.invalid", "という名前の機械が見つかりません"],
      ["192.0.2.1", "この機械の住所ではありません"],
    ] as const) {
      const { code, said } = await begin({ HOST: host });
      expect([await code, said().includes(words), said().split("\n").length]).toEqual([
        78,
        true,
        2,
      ]);
    }
  });
});

describe("while it waits for its database", () => {
  const waits: [why: string, url: () => Promise<string>, reason: string][] = [
    [
      "nothing listens",
      async () => `postgresql://shop@127.0.0.1:${await freePort()}/shop`,
      "つながりを断られました",
    ],
    [
      "the name is unknown",
      async () => "postgresql://shop@database.invalid/shop",
      "その名前の機械が見つかりません",
    ],
    [
      "nothing answers",
      async () => `postgresql://shop@127.0.0.1:${await listening()}/shop`,
      "返事がありません",
    ],
    [
      "TLS is not spoken",
      async () =>
        `postgresql://shop@127.0.0.1:${await listening((socket) => socket.once("data", () => socket.write("N")))}/shop?sslmode=require`,
      "TLS に対応していません",
    ],
    [
      "there is no such database",
      async () => {
        const { url, close } = await freshDatabase({ migrated: false });
        await close();
        return url;
      },
      "その名前のデータベースがありません",
    ],
  ];
  test.each(waits)(
    "because %s, it says so and hears SIGTERM at once",
    async (_why, url, reason) => {
      const address = await url();
      const { child, code, base, says, said } = await begin({ DATABASE_URL: address });
      await says(`を待っています: ${reason}`);
      expect([
        (await fetch(`${base}/healthz`)).status,
        (await fetch(`${base}/readyz`)).status,
        (await fetch(base)).headers.get("retry-after"),
      ]).toEqual([200, 503, "5"]);
      const asked = Date.now();
      child.kill("SIGTERM");
      expect(await code).toBe(0);
      expect(Date.now() - asked).toBeLessThan(2_000);
      expect(said()).not.toContain("shop@");
    },
  );
  test("it opens by itself as soon as there is one", async () => {
    const { url, pool, close } = await freshDatabase({ migrated: false });
    const late = new URL(url);
    late.pathname = `${late.pathname}_late`;
    const { child, code, base, says } = await begin({ DATABASE_URL: late.href });
    await says("を待っています");
    await pool.query(`create database ${late.pathname.slice(1)}`);
    await expect
      .poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    child.kill("SIGTERM");
    expect(await code).toBe(0);
    await pool.query(`drop database ${late.pathname.slice(1)} with (force)`);
    await close();
  });
});

test("a database that breaks off while the shop is opened is said in one sentence, and the start is tried again", async () => {
  const { url, pool, close } = await freshDatabase({ migrated: false });
  // Somebody holds the lock of the migrations: the start stands in the middle.
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(7420001)");
  const { code, said } = await begin({ DATABASE_URL: url });
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'kusegoyomi-migrate' and wait_event = 'advisory'
              and datname = current_database()`,
          )
        ).rowCount,
      { timeout: 20_000, interval: 50 },
    )
    .toBe(1);
  expect(await code).toBe(75);
  expect(said()).toMatch(/データベースの用意が途中で止まりました: [^\n]+。\n$/);
  expect(said()).not.toContain("at ");
  holder.release(true);
  await close();
});

test("a database of another version is said in one sentence, and the start is not tried again", async () => {
  const { url, pool, close } = await freshDatabase();
  await pool.query("update drizzle.__drizzle_migrations set hash = 'of an older version'");
  const { code, said } = await begin({ DATABASE_URL: url });
  expect(await code).toBe(78);
  expect(said()).toMatch(/^このデータベースは、いまの版では読めない形で[^\n]+\n$/);
  await close();
});

test("SIGTERM in the middle of making the shop ends it at once, and the next start completes it", async () => {
  const first = await begin({});
  await expect
    .poll(() => existsSync(join(dataDir, "postgres", "cluster")), { timeout: 30_000, interval: 20 })
    .toBe(true);
  const asked = Date.now();
  first.child.kill("SIGTERM");
  expect(await first.code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5_000);
  const second = await begin({});
  await expect
    .poll(async () => (await fetch(`${second.base}/readyz`).catch(() => undefined))?.status, {
      timeout: 60_000,
    })
    .toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.code).toBe(0);
}, 120_000);
