// Starting: one owner of a DATA_DIR, nothing lost by a kill, and a sentence for whatever a person must put right.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { connectOrStart, type Embedded, startEmbedded } from "#db/embedded.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { sentenceOf } from "#lib/cannot-start.ts";
import { readEnv, withKeptSecret } from "#server/env.server.ts";
import { freshDatabase } from "./database.ts";

let dataDir: string;
const started: Embedded[] = [];
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kg-start-"));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of started.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const quiet = () => {};
const open = async () => {
  const server = await startEmbedded(dataDir, quiet);
  started.push(server);
  return server;
};
async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("a DATA_DIR that cannot be made is said in a sentence, at once", () => {
  expect(() => withKeptSecret(readEnv({ DATA_DIR: "/proc/nothing" }))).toThrow();
  try {
    withKeptSecret(readEnv({ DATA_DIR: "/proc/nothing" }));
  } catch (error) {
    expect(sentenceOf(error)).toBe(
      "DATA_DIR の場所を作れません。書きこめる場所を指定してください。",
    );
  }
});

describe("the embedded database", () => {
  test("keeps what was acknowledged, durable, closed to the network and to other users", async () => {
    const first = await open();
    expect(
      await ask(
        first.url,
        "select current_setting('fsync') as fsync, current_setting('listen_addresses') as net",
      ),
    ).toEqual([{ fsync: "on", net: "" }]);
    await ask(first.url, "create table kept (n int); insert into kept values (7)");
    const socket = new URL(first.url).searchParams.get("host") ?? "";
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    await first.stop();
    await expect(ask(first.url, "select 1")).rejects.toThrow();
    expect(await ask((await open()).url, "select n from kept")).toEqual([{ n: 7 }]);
  });
  test("refuses a second start on the same DATA_DIR, and lets a tool in", async () => {
    const first = await open();
    await expect(startEmbedded(dataDir, quiet)).rejects.toThrow(
      `${dataDir} はすでに動いている別の起動が使っています。`,
    );
    const tool = await connectOrStart(dataDir, quiet);
    expect(await ask(tool.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await tool.stop();
    expect(await ask(first.url, "select 2 as n")).toEqual([{ n: 2 }]);
  });
  test("starts again after its owner was killed, with what was acknowledged", async () => {
    const owner = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `
      import { startEmbedded } from "#db/embedded.server.ts";
      import pg from "pg";
      const { url } = await startEmbedded(${JSON.stringify(dataDir)}, () => {});
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("create table kept (n int); insert into kept values (9)");
      console.log("acknowledged");
    `,
      ],
      { cwd: new URL("..", import.meta.url), stdio: ["ignore", "pipe", "inherit"] },
    );
    children.push(owner);
    const [said] = (await once(owner.stdout!, "data")) as [Buffer];
    expect(said.toString()).toBe("acknowledged\n");
    owner.kill("SIGKILL");
    await once(owner, "exit");
    expect(await ask((await open()).url, "select n from kept")).toEqual([{ n: 9 }]);
  });
  test("with a DATA_DIR too long for a socket puts the socket elsewhere", async () => {
    dataDir = join(dataDir, "long-".repeat(20));
    const server = await open();
    expect(new URL(server.url).searchParams.get("host")).not.toContain("long-");
    expect(await ask(server.url, "select 1 as n")).toEqual([{ n: 1 }]);
  });
});

describe("migrations", () => {
  test("run once when two processes start together, and change nothing at the next start", async () => {
    const { url, pool, close } = await freshDatabase({ migrated: false });
    await Promise.all([migrate(url), migrate(url)]);
    const count = async () =>
      (await pool.query("select count(*)::int as n from drizzle.__drizzle_migrations")).rows[0].n;
    const once = await count();
    expect(once).toBeGreaterThan(0);
    await migrate(url);
    expect(await count()).toBe(once);
    await close();
  });
  test("are in the template of every test", async () => {
    expect(inject("databaseUrl")).toContain("postgresql://");
    const { pool, close } = await freshDatabase();
    expect((await pool.query("select count(*)::int as n from product")).rows).toEqual([{ n: 0 }]);
    await close();
  });
});

describe("settings", () => {
  const says = (source: Record<string, string>) => {
    try {
      readEnv(source);
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  test("have a default each outside production; empty counts as absent", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      BASE_URL: "http://localhost:3000",
      SITE_NAME: "くせごよみ",
      STORAGE: "local",
    });
    expect(readEnv({ PORT: "" }).PORT).toBe(3000);
    expect(readEnv({ PORT: "8080" }).BASE_URL).toBe("http://localhost:8080");
    expect(readEnv({ BASE_URL: "https://shop.example/" }).BASE_URL).toBe("https://shop.example");
  });
  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ BASE_URL: "shop" }, "BASE_URL"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ INVOICE_NUMBER: "T123" }, "INVOICE_NUMBER"],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
    [{ STORAGE: "s3" }, "S3_ENDPOINT"],
    [{ TRACKING: "maybe" }, "TRACKING"],
    [{ WORKERS: "2" }, "WORKERS"],
  ] as [Record<string, string>, string][])("%o is refused by name: %s", (source, name) => {
    expect(says(source)).toMatch(new RegExp(`^設定 ${name} .+。$`));
  });
  test("of production refuse stand-ins unless they are allowed", () => {
    const production = { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32) };
    expect(says({ NODE_ENV: "production" })).toContain("SESSION_SECRET");
    expect(says(production)).toContain("STRIPE_SECRET_KEY");
    expect(
      says({ ...production, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }),
    ).toContain("SMTP_URL");
    expect(says({ ...production, ALLOW_STAND_INS: "1" })).toContain("SITE_LEGAL_NAME");
    const seller = {
      SITE_LEGAL_NAME: "くせごよみ合同会社",
      SITE_REPRESENTATIVE: "三条 澪",
      SITE_ADDRESS: "京都府京都市中京区",
      SITE_PHONE: "075-000-0000",
      SITE_EMAIL: "shop@example.jp",
    };
    expect(says({ ...production, ...seller, ALLOW_STAND_INS: "1" })).toBeUndefined();
  });
  test("keep the secret that was made at the first start, readable by its owner alone", () => {
    const first = withKeptSecret(readEnv({ DATA_DIR: dataDir }));
    expect(first.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(withKeptSecret(readEnv({ DATA_DIR: dataDir })).SESSION_SECRET).toBe(
      first.SESSION_SECRET,
    );
    expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
  });
});
