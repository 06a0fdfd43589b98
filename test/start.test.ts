// Starting: one owner of a DATA_DIR, nothing lost by a kill, and a sentence for whatever a person
// must put right.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { makeCluster } from "#dev/database/embedded-cluster.server.ts";
import { connectOrStart, type Embedded, startEmbedded } from "#dev/database/embedded.server.ts";
import { rotate } from "#dev/database/embedded-log.server.ts";
import { copyPrograms } from "#dev/database/embedded-place.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { initialMigration } from "../tools/make-migrations.ts";
import { exitCode, exitCodeOf, sentenceOf } from "#lib/cannot-start.ts";
import { readEnv, withKeptSecrets } from "#server/env.server.ts";
import { misspelled, settingsTable } from "#server/setting-problems.ts";
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
  expect(() => withKeptSecrets(readEnv({ DATA_DIR: "/proc/nothing" }))).toThrow();
  try {
    withKeptSecrets(readEnv({ DATA_DIR: "/proc/nothing" }));
  } catch (error) {
    expect(sentenceOf(error)).toBe(
      "DATA_DIR の場所 /proc/nothing を使えません（ここには作れません）。書きこめる場所を指定してください（例 DATA_DIR=./.data）。",
    );
  }
});

test("a database of another owner is said, and no other one is made in its place", () => {
  const cluster = join(dataDir, "cluster");
  mkdirSync(cluster);
  chmodSync(dataDir, 0o777);
  chmodSync(cluster, 0o000);
  const asRoot = process.getuid?.() === 0;
  try {
    if (asRoot) process.seteuid?.(65_534);
    let said: string | undefined;
    try {
      makeCluster("/nowhere", { path: dataDir, seen: dataDir }, {});
    } catch (error) {
      said = sentenceOf(error);
      expect(exitCodeOf(error)).toBe(exitCode.needsAPerson);
    }
    expect(said).toBe(
      `${join(cluster, "PG_VERSION")} を読み書きする権限がありません。持ち主と権限をご確認ください。`,
    );
  } finally {
    if (asRoot) process.seteuid?.(0);
    chmodSync(cluster, 0o755);
  }
  expect(readdirSync(dataDir)).toEqual(["cluster"]);
});

test("a program's folder that is not built and may not be written is said at once", async () => {
  const program = join(dataDir, "shop");
  cpSync(new URL("../tools", import.meta.url), join(program, "tools"), { recursive: true });
  mkdirSync(join(program, "node_modules"));
  for (const path of ["package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(program, path), JSON.stringify({ packages: {} }));
  chmodSync(program, 0o555);
  const starter = spawn(process.execPath, [join(program, "tools", "start.mjs"), "start"], {
    cwd: "/",
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe"],
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  });
  children.push(starter);
  const [[code], said] = await Promise.all([once(starter, "exit"), text(starter.stderr)]);
  chmodSync(program, 0o755);
  expect([code, said.trim()]).toEqual([
    exitCode.needsAPerson,
    `build がなく、プログラムのフォルダー ${program} にも書きこめません。書きこめる利用者で npm ci と npm run build を行ってから、起動してください。`,
  ]);
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
  test("of another PostgreSQL is left alone, and a person is told at once", async () => {
    await (await open()).stop();
    const version = join(dataDir, "postgres", "cluster", "PG_VERSION");
    writeFileSync(version, "17\n");
    const failed = await startEmbedded(dataDir, quiet).catch((error: unknown) => error);
    expect(sentenceOf(failed)).toMatch(
      /^DATA_DIR のデータベースは PostgreSQL 17 で作られたもので、/,
    );
    expect(exitCodeOf(failed)).toBe(exitCode.needsAPerson);
    expect(readFileSync(version, "utf8")).toBe("17\n");
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
      import { startEmbedded } from "#dev/database/embedded.server.ts";
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
    const server = await startEmbedded(join(dataDir, "long-".repeat(20)), quiet);
    const socket = new URL(server.url).searchParams.get("host") ?? "";
    expect(socket).not.toContain("long-");
    expect(await ask(server.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await server.stop();
    expect(existsSync(socket)).toBe(false);
  });
});

/** Only root runs the database as somebody else. */
const asRoot = test.runIf(process.getuid?.() === 0);

describe("a DATA_DIR behind a folder that the database's user may not enter", () => {
  let closed: string;
  beforeEach(() => {
    chmodSync(dataDir, 0o700);
    closed = join(dataDir, "home", "shop");
  });
  const openAt = async (folder: string) => {
    const server = await startEmbedded(folder, quiet);
    started.push(server);
    return server;
  };

  asRoot("holds the database all the same, and moving the folder moves it", async () => {
    const first = await openAt(closed);
    await ask(first.url, "create table kept (n int); insert into kept values (7)");
    expect(existsSync(join(closed, "postgres", "cluster", "PG_VERSION"))).toBe(true);
    const tool = await connectOrStart(closed, quiet);
    expect(await ask(tool.url, "select n from kept")).toEqual([{ n: 7 }]);
    await tool.stop();
    await first.stop();
    const moved = join(dataDir, "moved");
    renameSync(closed, moved);
    expect(await ask((await openAt(moved)).url, "select n from kept")).toEqual([{ n: 7 }]);
    expect(existsSync(closed)).toBe(false);
  });
  asRoot("is refused in production, with what to do, and nothing is made", async () => {
    const refused = await startEmbedded(closed, quiet, { strict: true }).catch(sentenceOf);
    expect(refused).toContain(
      `DATA_DIR の ${closed} には、データベースの利用者（nobody）が入れません。`,
    );
    expect(refused).toContain("DATA_DIR=/var/lib/kusegoyomi");
    expect(existsSync(join(closed, "postgres"))).toBe(false);
  });
});

test("the number of a database that was killed, now another process's, keeps nobody waiting", async () => {
  const first = await open();
  await first.stop();
  const home = join(dataDir, "postgres");
  writeFileSync(join(home, "cluster", "postmaster.pid"), `${process.pid}\n`);
  writeFileSync(join(home, "socket", ".s.PGSQL.5432.lock"), `${process.pid}\n`);
  expect(await ask((await open()).url, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a copy of the database's programs needs nothing of the place it was made from", () => {
  const native = join(dataDir, "package", "native");
  mkdirSync(join(native, "bin"), { recursive: true });
  mkdirSync(join(native, "lib"));
  writeFileSync(join(native, "..", "package.json"), '{ "version": "18.4.0" }');
  writeFileSync(join(native, "lib", "lib.so.1.2"), "a library");
  symlinkSync("lib.so.1.2", join(native, "lib", "lib.so"));
  const links = [{ source: "native/lib/lib.so.1.2", target: "native/lib/lib.so.1" }];
  writeFileSync(join(native, "pg-symlinks.json"), JSON.stringify(links));
  const bin = copyPrograms(native, join(dataDir, "copies"));
  rmSync(join(dataDir, "package"), { recursive: true });
  for (const name of ["lib.so", "lib.so.1"])
    expect(readFileSync(join(bin, "..", "lib", name), "utf8")).toBe("a library");
});

describe("the database's log", () => {
  test("is kept over restarts, closed to others, and repeats no refused value", async () => {
    const first = await open();
    await expect(ask(first.url, "select 'somebody@example.jp'::uuid")).rejects.toThrow();
    await first.stop();
    const path = join(dataDir, "postgres", "postgres.log");
    const before = readFileSync(path, "utf8");
    expect(before).toContain("database system is ready");
    expect(before).not.toContain("somebody@example.jp");
    await open();
    expect(readFileSync(path, "utf8").startsWith(before)).toBe(true);
    expect(statSync(path).mode & 0o077).toBe(0);
  });
  test("is moved aside when it has grown, three files deep", () => {
    const path = join(dataDir, "postgres.log");
    for (const text of ["one", "two", "three", "four", "five"]) {
      writeFileSync(path, text);
      rotate(path, 2);
    }
    expect(["", ".1", ".2", ".3"].map((end) => readFileSync(`${path}${end}`, "utf8"))).toEqual([
      "",
      "five",
      "four",
      "three",
    ]);
    expect(existsSync(`${path}.4`)).toBe(false);
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
  test("say in a sentence that a database of another version is not theirs, and leave it alone", async () => {
    const { url, pool, close } = await freshDatabase();
    await pool.query("update drizzle.__drizzle_migrations set hash = 'of an older version'");
    const refused = await migrate(url).catch(sentenceOf);
    expect(refused).toContain("いまの版では読めない形");
    expect((await pool.query("select count(*)::int as n from product")).rows).toEqual([{ n: 0 }]);
    await close();
  });
  test("are what the tables say: making them anew changes nothing", () => {
    for (const [name, text] of Object.entries(initialMigration()))
      expect(text, `${name}: run npm run migrations`).toBe(
        readFileSync(new URL(`../app/db/migrations/${name}`, import.meta.url), "utf8"),
      );
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
    [{ BASE_URL: "https://shop.example/store" }, "BASE_URL"],
    [{ STRIPE_METHODS: "bitcoin" }, "STRIPE_METHODS"],
    [{ STRIPE_METHODS: "card,cash" }, "STRIPE_METHODS"],
    [{ SMTP_URL: "smtp://" }, "SMTP_URL"],
    [{ DATABASE_URL: "postgresql://a b:5" }, "DATABASE_URL"],
    [{ DIARY_KEY: "5".repeat(63) }, "DIARY_KEY"],
    [{ DIARY_KEY: `${"5".repeat(64)},x` }, "DIARY_KEY"],
    [{ DKIM_DOMAIN: "a.jp", DKIM_SELECTOR: "a" }, "DKIM_PRIVATE_KEY_FILE"],
    [
      { DKIM_DOMAIN: "a.jp", DKIM_SELECTOR: "a", DKIM_PRIVATE_KEY_FILE: "/nope" },
      "DKIM_PRIVATE_KEY_FILE のファイル /nope を読めません",
    ],
  ] as [Record<string, string>, string][])("%o is refused by name: %s", (source, name) => {
    expect(says(source)).toMatch(new RegExp(`^(  - )?設定 ${name}[^\\n]+。$`, "m"));
  });
  test("that are wrong are told what would be right, with an example; a secret is not repeated", () => {
    expect(says({ PORT: "abc" })).toBe(
      "設定 PORT の値「abc」は使えません。1〜65535 の番号を指定してください（例 PORT=3000）。",
    );
    expect(says({ SESSION_SECRET: "too short" })).not.toContain("too short");
    expect(says({ DIARY_KEY: "short" })).toBe(
      "設定 DIARY_KEY の値は使えません。64けたの16進の文字を指定してください（例 DIARY_KEY=$(openssl rand -hex 32)）。" +
        "取りかえるあいだは、新しいもの、前のものの順にカンマで並べます。",
    );
  });
  const seller = {
    SITE_LEGAL_NAME: "くせごよみ合同会社",
    SITE_REPRESENTATIVE: "三条 澪",
    SITE_ADDRESS: "京都府京都市中京区",
    SITE_PHONE: "075-000-0000",
    SITE_EMAIL: "shop@example.jp",
  };
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "s".repeat(32),
    DIARY_KEY: "5".repeat(64),
    BASE_URL: "https://shop.example.jp",
    ...seller,
  };
  const services = {
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtps://smtp.example.jp",
    MAIL_FROM: "shop@example.jp",
  };
  test("of production are asked for all at once, each with its example", () => {
    const lines = (says({ NODE_ENV: "production" }) ?? "").split("\n");
    const asked = [
      "SESSION_SECRET",
      "DIARY_KEY",
      "BASE_URL",
      ...Object.keys(seller),
      "STRIPE_SECRET_KEY",
      "SMTP_URL",
      "MAIL_FROM",
    ];
    expect(lines[0]).toBe("設定に、なおすところが11か所あります。");
    for (const name of asked)
      expect(lines.filter((line) => line.includes(`設定 ${name} がありません`))).toHaveLength(1);
    expect(lines).toHaveLength(12);
    expect(says({ ...production, ...services })).toBeUndefined();
  });
  test("of production refuse stand-ins unless they are allowed, and an address without TLS", () => {
    expect(says(production)).toContain("STRIPE_SECRET_KEY");
    expect(says({ ...production, ALLOW_STAND_INS: "1" })).toBeUndefined();
    expect(says({ ...production, ...services, BASE_URL: "http://shop.example.jp" })).toContain(
      "https://",
    );
  });
  const here = { SMTP_URL: "smtp://127.0.0.1:2525", STRIPE_SECRET_KEY: "sk_test_1" };
  const live: Record<string, string>[] = [
    { STRIPE_SECRET_KEY: "sk_live_1" },
    { SMTP_URL: "smtps://smtp.example.jp" },
    { LINE_LOGIN_CHANNEL_ID: "1234567890", LINE_LOGIN_CHANNEL_SECRET: "s" },
    { GOOGLE_CLIENT_ID: "1", GOOGLE_CLIENT_SECRET: "s" },
  ];
  test.each(live)("that reach real people are refused beside stand-ins: %o", (one) => {
    const name = Object.keys(one)[0] ?? "";
    const development = { ...services, ...here };
    const allowed = { ...production, ...development, ALLOW_STAND_INS: "on" };
    for (const given of [development, allowed]) {
      expect(says(given)).toBeUndefined();
      expect(says({ ...given, ...one })).toContain(`設定 ${name} は本物につながります`);
    }
    expect(says({ ...production, ...services, ...one })).toBeUndefined();
  });
  test("whose name is nearly one of ours are named; the names of others are left alone", () => {
    const others = {
      HOSTNAME: "a",
      GOOGLE_APPLICATION_CREDENTIALS: "a",
      LANGUAGE: "ja",
      PATH: "/",
    };
    expect(misspelled({ DATABSE_URL: "x", SITE_ADRESS: "x", ...others })).toEqual([
      "設定 DATABSE_URL はありません。DATABASE_URL のことでしょうか。",
      "設定 SITE_ADRESS はありません。SITE_ADDRESS のことでしょうか。",
    ]);
    const slip = { ...production, ...services, DATABSE_URL: "x" };
    expect(says(slip)).toContain("DATABASE_URL のことでしょうか");
    expect(says({ DATABSE_URL: "x" })).toBeUndefined();
  });
  test("stand in the README as they are read", () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    expect(readme).toContain(settingsTable());
  });
  test("give every process the same key for what the payment stand-in sends", () => {
    const signs = (source: Record<string, string>) =>
      withKeptSecrets(readEnv({ DATA_DIR: dataDir, ...source })).STRIPE_WEBHOOK_SECRET;
    const secret = { SESSION_SECRET: "s".repeat(40) };
    expect(signs(secret)).toEqual([expect.stringMatching(/^whsec_/)]);
    expect(signs(secret)).toEqual(signs(secret));
    expect(signs(secret)).not.toEqual(signs({ SESSION_SECRET: "t".repeat(40) }));
    const real = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(signs({ ...secret, ...real })).toEqual(["whsec_1"]);
  });
  test("keep the secret that was made at the first start, readable by its owner alone", () => {
    const first = withKeptSecrets(readEnv({ DATA_DIR: dataDir }));
    expect(first.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(withKeptSecrets(readEnv({ DATA_DIR: dataDir })).SESSION_SECRET).toBe(
      first.SESSION_SECRET,
    );
    expect(withKeptSecrets(readEnv({ DATA_DIR: dataDir })).DIARY_KEY).toEqual(first.DIARY_KEY);
    expect(first.DIARY_KEY).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    for (const name of ["session-secret", "diary-key"])
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  });
});
