// A database of somebody else: the way to it is closed by TLS, and the shop comes as a user who may
// read and write rows and nothing more.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { databaseTrouble } from "#db/trouble.ts";
import { waitForDatabase } from "#db/wait.server.ts";
import { sentenceOf } from "#lib/cannot-start.ts";
import { readEnv } from "#server/env.server.ts";
import { problemsOf } from "#server/setting-problems.ts";
import { buyMany } from "../bench/purchases.ts";
import { guardFinding } from "../tools/doctor/guard.ts";
import { findingLine } from "../tools/doctor/finding.ts";
import { askAt, type Postgres, startPostgres } from "./kit/postgres.ts";
import { startServer } from "./server.ts";
import { aCertificate } from "./tls.ts";

const folder = mkdtempSync(join(tmpdir(), "kg-guard-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the address of a database on another machine", () => {
  const ours = join(folder, "authority.pem");
  writeFileSync(ours, aCertificate().cert);
  const address = "postgresql://shop:secret@db.example.jp/shop";
  const ofDatabase = (given: Record<string, string>) =>
    problemsOf({ NODE_ENV: "production", ...given }).filter((one) => one.includes("DATABASE_"));

  test.each(["", "?sslmode=require", "?sslmode=prefer", "?sslmode=no-verify", "?ssl=true"])(
    "is refused in production with %j, without saying the password",
    (query) => {
      const [line = "", ...more] = ofDatabase({ DATABASE_URL: address + query });
      expect(line).toContain("?sslmode=verify-full");
      expect(line).not.toContain("secret");
      expect(more).toEqual([]);
    },
  );
  test.each([
    `${address}?sslmode=verify-full`,
    `${address}?sslmode=verify-full&sslrootcert=${ours}`,
    `${address}?sslmode=disable`,
    "postgresql://shop@127.0.0.1/shop",
    "postgresql://shop@localhost/shop?host=/run/postgresql",
  ])("is taken as %s", (DATABASE_URL) => {
    expect(ofDatabase({ DATABASE_URL })).toEqual([]);
  });
  test("of another kind of database is told to be one, and nothing of how to close its way", () => {
    expect(ofDatabase({ DATABASE_URL: "mysql://shop@db.example.jp/shop" })).toEqual([]);
    expect(() => readEnv({ DATABASE_URL: "mysql://shop@db.example.jp/shop" })).toThrow(
      "設定 DATABASE_URL の値は使えません。",
    );
  });
  test("needs the file of certificates that it names, also outside of production", () => {
    const DATABASE_URL = `${address}?sslmode=verify-full&sslrootcert=/nope.pem`;
    expect(problemsOf({ DATABASE_URL })).toEqual([
      expect.stringContaining("sslrootcert のファイル /nope.pem を読めません"),
    ]);
  });
  test("of the owner is asked the same, and does not stand alone", () => {
    expect(ofDatabase({ DATABASE_OWNER_URL: address })).toEqual([
      expect.stringContaining("設定 DATABASE_OWNER_URL はほかの機械"),
      expect.stringContaining("DATABASE_URL がありません"),
    ]);
  });
});

describe("a database that takes TLS alone", () => {
  const right = aCertificate();
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({
      files: { "server.crt": right.cert, "server.key": right.key },
      access: ["hostssl all all all trust"],
      settings: ["ssl=on"],
    });
    writeFileSync(join(folder, "right.pem"), right.cert);
    writeFileSync(join(folder, "wrong.pem"), aCertificate().cert);
  }, 60_000);
  afterAll(() => postgres?.stop());
  const at = (query: string, host = "localhost") =>
    postgres.url().replace("localhost", host) + query;
  const known = () => `?sslmode=verify-full&sslrootcert=${join(folder, "right.pem")}`;
  const whyNot = async (url: string): Promise<string | undefined> => {
    const { pool, close } = openDatabase(url, { max: 1 });
    const why = await pool.query("select 1").then(() => undefined, databaseTrouble);
    await close();
    return why;
  };

  test("lets the shop in by an authority that it knows, and the doctor sees it", async () => {
    await waitForDatabase(at(known()), () => {});
    const { pool, close } = openDatabase(at(known()), { max: 1 });
    const { rows } = await pool.query(
      "select ssl, version from pg_stat_ssl where pid = pg_backend_pid()",
    );
    await close();
    expect(rows).toEqual([{ ssl: true, version: "TLSv1.3" }]);
  });
  test.each([
    [
      "of another authority",
      () => at(`?sslmode=verify-full&sslrootcert=${join(folder, "wrong.pem")}`),
    ],
    ["of an authority that nobody named", () => at("?sslmode=verify-full")],
    ["under another name", () => at(known(), "127.0.0.1")],
  ])("is not believed %s", async (_title, url) => {
    expect(await whyNot(url())).toBe("TLS の証明書を確かめられません");
  });
  test("sends away whoever comes without TLS", async () => {
    expect(await whyNot(at("?sslmode=disable"))).toBe("この利用者名と接続のしかたでは入れません");
  });
});

describe("the two users of deploy/postgres/roles.sql", () => {
  const roles = readFileSync(new URL("../deploy/postgres/roles.sql", import.meta.url), "utf8");
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.ask("create database shop", "create database before");
  }, 60_000);
  afterAll(() => postgres?.stop());
  const as = (user: string, database = "shop") => postgres.url(user, database);
  const refused = async (statement: string) =>
    askAt(as("kusegoyomi_app"), statement).then(
      () => "done",
      ({ code }) => code,
    );

  test("the owner makes the tables; the shop alone cannot, and says what is missing", async () => {
    await askAt(as("postgres"), roles, roles);
    const alone = await migrate(as("kusegoyomi_app")).catch(sentenceOf);
    expect(alone).toContain("DATABASE_OWNER_URL に、表の持ち主");
    await migrate(as("kusegoyomi_owner"));
  });
  test("the shop can neither make, change, empty nor drop a table", async () => {
    const tries = [
      "create table public.mine (id int)",
      "create schema mine",
      "create temporary table mine (id int)",
      "alter table orders add column mine int",
      "alter table orders disable trigger all",
      "truncate orders",
      "drop table orders",
      "create role mine",
      "insert into drizzle.__drizzle_migrations (hash) values ('mine')",
      "copy orders to program 'cat'",
    ];
    for (const one of tries) expect([one, await refused(one)]).toEqual([one, "42501"]);
    expect(await refused("select count(*) from orders")).toBe("done");
  });
  test("the doctor tells the shop's user from one that may do more", async () => {
    const lines = [];
    for (const user of ["kusegoyomi_app", "kusegoyomi_owner", "postgres"]) {
      const { pool, close } = openDatabase(as(user), { max: 1 });
      lines.push(findingLine(await guardFinding(pool)));
      await close();
    }
    expect(lines).toEqual([
      "○ データベースの守り: この機械の中、店の利用者は行を読み書きするだけです",
      expect.stringMatching(/^△ .*表を作り、消すことができます/),
      expect.stringMatching(/^△ .*データベースの管理者です/),
    ]);
  });
  test("a shop that was there before is handed over, and twice changes nothing", async () => {
    await migrate(as("postgres", "before"));
    await askAt(as("postgres", "before"), roles, roles);
    const rows = await askAt(
      as("kusegoyomi_owner", "before"),
      "alter table orders add column later int",
      "select distinct tableowner from pg_tables where schemaname in ('public', 'drizzle')",
    );
    expect(rows).toEqual([{ tableowner: "kusegoyomi_owner" }]);
    await askAt(as("kusegoyomi_app", "before"), "select later from orders");
  });
  test("the whole shop works with them: it starts, is filled, and people buy", async () => {
    // The stand-ins of payments keep tables of their own; a shop in production has none.
    await askAt(
      as("postgres"),
      "create schema stand_in authorization kusegoyomi_app",
      "grant create on database shop to kusegoyomi_app",
    );
    const server = await startServer({
      DATABASE_URL: as("kusegoyomi_app"),
      DATABASE_OWNER_URL: as("kusegoyomi_owner"),
      TRUST_PROXY: "on",
      LOG_LEVEL: "error",
    });
    try {
      const rows = await askAt(
        as("kusegoyomi_owner"),
        `select sku from product_size join product on product.id = product_id
         where collection = 'product' and plans = '{}' and stock > 5 order by sku limit 3`,
      );
      const skus = rows.map(({ sku }) => String(sku));
      expect(await buyMany(server.base, skus, { count: 12, atOnce: 4 })).toMatchObject({
        failed: 0,
      });
      expect(server.log()).not.toContain('"level":50');
    } finally {
      await server.stop();
    }
  }, 120_000);
});
