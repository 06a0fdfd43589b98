// Each line against what stands in for the other side: right, and wrong.
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startStripeStandIn } from "#dev/stand-ins/stripe/stand-in.server.ts";
import { googleSignIn } from "#integrations/identity/google.server.ts";
import { lineSignIn } from "#integrations/identity/line.server.ts";
import { openStandIns, type Open, redirectUri } from "#integrations/identity/testing.ts";
import { s3Storage } from "#integrations/storage/s3.server.ts";
import { startBucket } from "#integrations/storage/testing.ts";
import { CannotStart } from "#lib/cannot-start.ts";
import { type Env, readEnv } from "#server/env.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aCertificate } from "#test/tls.ts";
import { runDoctor } from "./doctor.ts";
import { findingLine, lookedAt } from "./finding.ts";
import {
  clockFinding,
  type DatabaseFacts,
  databaseFinding,
  databaseFindingOf,
  diskFinding,
  jobsFinding,
  storageFinding,
  tablesFinding,
  waitingFinding,
} from "./house.ts";
import {
  certificateFindings,
  frontFinding,
  lineMessageFindings,
  mailFindings,
  paymentFindings,
  senderFindings,
  signInFindings,
} from "./outside.ts";

const folder = mkdtempSync(join(tmpdir(), "kg-doctor-"));
const now = new Date();
const closers: (() => unknown)[] = [];
const envOf = (more: Record<string, string>): Env => readEnv({ DATA_DIR: folder, ...more });
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe("the house", () => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    base = await freshDatabase();
  });
  afterAll(async () => {
    await base?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a database of this version, on a clock like ours; that of tests may forget", async () => {
    expect(findingLine(await databaseFinding(base.pool))).toContain("書いたものが消えること");
    expect(await tablesFinding(base.pool)).toMatchObject({ state: "good" });
    const clock = (aheadMs: number) => () => new Date(Date.now() + aheadMs);
    expect(await clockFinding(base.pool, clock(0))).toMatchObject({ state: "good" });
    expect(findingLine(await clockFinding(base.pool, clock(60_000)))).toBe(
      "× 時計: データベースの機械と60秒ちがいます。両方の機械で時刻合わせ（chrony など）を動かしてください。",
    );
  });
  const fine: DatabaseFacts = {
    version: "18.4",
    durable: true,
    standby: false,
    connections: 20,
    most: 100,
    bytes: 5 * 1024 * 1024,
  };
  test.each([
    [{}, "○ データベース: PostgreSQL 18.4、5 MB、接続 20/100"],
    [{ standby: true }, "× データベース: 控えのサーバーにつながっています。"],
    [{ durable: false }, "× データベース: 書いたものが消えることのある設定です。"],
    [{ connections: 91 }, "× データベース: 接続が 91/100 まで使われています。"],
  ])("a database that says %o", (more, line) => {
    expect(findingLine(databaseFindingOf({ ...fine, ...more }))).toMatch(line);
  });
  test("tables that are behind are told and left; of another version they are wrong", async () => {
    const empty = await freshDatabase({ migrated: false });
    closers.push(() => empty.close());
    expect(await tablesFinding(empty.pool)).toMatchObject({ state: "bad" });
    const other = await freshDatabase();
    closers.push(() => other.close());
    const { rows } = await other.pool.query(
      `delete from drizzle.__drizzle_migrations
         where id = (select max(id) from drizzle.__drizzle_migrations) returning id`,
    );
    expect(rows).toHaveLength(1);
    expect(await tablesFinding(other.pool)).toMatchObject({
      state: "note",
      says: "新しくするところが1つあります。次の起動のときに行われます。",
    });
    await other.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)",
    );
    expect(await tablesFinding(other.pool)).toMatchObject({ state: "bad" });
  });
  test("tables that a later version has widened are told, and are no trouble", async () => {
    const wider = await freshDatabase();
    closers.push(() => wider.close());
    await wider.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)",
    );
    expect(await tablesFinding(wider.pool)).toMatchObject({
      state: "note",
      says: "より新しい版の形です。この版でも動きますが、折をみて新しい版にしてください。",
    });
  });
  test("a disk with too little room, and one that cannot be written", async () => {
    expect(await diskFinding(folder, 0)).toMatchObject({ state: "good" });
    expect(await diskFinding(folder, 2 ** 60)).toMatchObject({ state: "bad" });
    const none = join(folder, "none");
    const found = await lookedAt("ディスク", () => diskFinding(none), "書けません");
    expect(found).toMatchObject([{ state: "bad" }]);
  });
  test("jobs: one that failed, one that nobody takes, and none of both", async () => {
    const { db, pool } = base;
    expect(findingLine(await jobsFinding(db, now))).toMatch(/^△ .*まだ一度も行われていません。/);
    await pool.query(
      `insert into job (name, next_at, last_error) values
      ('good', $1::timestamptz, null), ('failing', $1, 'TypeError: no')`,
      [now],
    );
    expect(findingLine(await jobsFinding(db, now))).toMatch(/^× .*failing が失敗しています。/);
    await pool.query("update job set last_error = null");
    expect(await jobsFinding(db, now)).toMatchObject({ state: "good" });
    const later = new Date(now.getTime() + 600_000);
    expect(findingLine(await jobsFinding(db, later))).toContain("行われていません");
  });
  test("what was given up waits for a person", async () => {
    const found = () => waitingFinding(base.db, now);
    expect(await found()).toMatchObject({ state: "good" });
    // The database was full for a moment: the event comes again by itself.
    await base.pool.query(
      `insert into payment_event
      (id, type, object_id, created, received_at, attempts, next_at, last_error) values
      ('evt_again', 'refund.created', 're_1', $1, $1, 1, $1, 'no room')`,
      [now],
    );
    expect(findingLine(await found())).toMatch(/^△ .*1件は、このあと自動でもう一度試します。/);
    await base.pool.query("update payment_event set next_at = null");
    expect(findingLine(await found())).toMatch(/^× .*合わない決済の知らせ1件。/);
    await base.pool.query("update payment_event set done_at = now()");
    expect(await found()).toMatchObject({ state: "good" });
    await base.pool.query(
      `insert into outbox
      (id, kind, key, payload, created_at, attempts, failed_at) values
      (gen_random_uuid(), 'mail', 'one', '{}', $1, 9, $1)`,
      [now],
    );
    expect(findingLine(await found())).toContain("送れなかったもの1件");
  });
  test("a bucket that takes a file and gives it back, and one with another key", async () => {
    const bucket = await startBucket();
    closers.push(() => bucket.close());
    expect(await storageFinding(s3Storage(bucket.settings), "箱")).toMatchObject({ state: "good" });
    expect(bucket.objects.size).toBe(0);
    const wrong = s3Storage({ ...bucket.settings, secretAccessKey: "another" });
    const found = await lookedAt("置き場", () => storageFinding(wrong, "箱"), "置けません");
    expect(found).toMatchObject([{ state: "bad" }]);
  });
});

describe("a mail server", () => {
  const open = async () => {
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        password === "right"
          ? done(null, { user: username })
          : done(Object.assign(new Error("no"), { responseCode: 535 })),
    });
    server.on("error", () => {});
    const socket = await new Promise<ReturnType<SMTPServer["listen"]>>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () => resolve(listening));
    });
    closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
    return (socket.address() as AddressInfo).port;
  };
  test("lets us in, or does not, and the password is not said again", async () => {
    const port = await open();
    const at = (password: string) =>
      mailFindings(envOf({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}` }));
    expect(await at("right")).toMatchObject([{ state: "good" }]);
    const [refused] = await at("a-wrong-one");
    expect(refused).toMatchObject({ state: "bad" });
    expect(JSON.stringify(refused)).not.toContain("a-wrong-one");
    expect(await mailFindings(envOf({}))).toMatchObject([{ state: "note" }]);
  });
});

test("the name that letters come from: what the DNS lacks is said with what to write there", async () => {
  const texts: Record<string, string[]> = { "_dmarc.example.jp": ["v=DMARC1; p=reject"] };
  const read = async (name: string) => texts[name] ?? [];
  const env = envOf({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@example.jp" });
  const lines = async () => (await senderFindings(env, read)).map(findingLine);
  expect(await lines()).toEqual([
    expect.stringMatching(/^× 差出人のSPF: .*名前 example\.jp、種類 TXT、値 v=spf1 /),
    expect.stringMatching(/^△ 差出人のDKIM: /),
    expect.stringMatching(/^○ 差出人のDMARC: /),
  ]);
  texts["example.jp"] = ["v=spf1 ip4:192.0.2.1 -all"];
  expect((await lines())[0]).toMatch(/^○ 差出人のSPF: /);
  // A shop that sends nothing asks nobody.
  const never = () => Promise.reject(new Error("asked"));
  expect(await senderFindings(envOf({}), never)).toMatchObject([{ state: "note" }]);
});

test("the payment provider's key works, or another is told", async () => {
  const base = await freshDatabase();
  closers.push(() => base.close());
  const stripe = await startStripeStandIn({
    pool: base.pool,
    now: () => now,
    publicBaseUrl: "http://localhost",
    webhookUrl: "http://127.0.0.1:1/",
    webhookSecret: "whsec_doctor",
    timer: false,
  });
  closers.push(() => stripe.close());
  const withKey = (key: string, more: Record<string, string> = {}) =>
    paymentFindings(
      {
        ...envOf({
          STRIPE_SECRET_KEY: key,
          STRIPE_WEBHOOK_SECRET: "whsec_doctor",
          STRIPE_API_BASE: `http://${stripe.host}:${stripe.port}`,
        }),
        ...more,
      } as Env,
      now,
    );
  expect(await withKey(stripe.secretKey)).toMatchObject([{ state: "good" }]);
  expect(await withKey(stripe.secretKey, { NODE_ENV: "production" })).toMatchObject([
    { state: "note", says: expect.stringContaining("テストの鍵") },
  ]);
  expect(await withKey("sk_test_another")).toMatchObject([{ state: "bad" }]);
  expect(await paymentFindings(envOf({}), now)).toMatchObject([{ state: "note" }]);
});

describe("LINE and Google", () => {
  let open: Open;
  beforeAll(async () => {
    open = await openStandIns();
  }, 60_000);
  afterAll(() => open?.close());

  test("know our keys, and others they do not", async () => {
    const way = { reach: (url: string) => open.now.reach(url) };
    const { line, google } = open.now;
    const ask = (provider: Parameters<typeof signInFindings>[1], to: string) =>
      signInFindings("ログイン", provider, to);
    expect(await ask(lineSignIn(line, way), redirectUri.line)).toMatchObject([{ state: "good" }]);
    expect(await ask(googleSignIn(google, way), redirectUri.google)).toMatchObject([
      { state: "good" },
    ]);
    const wrongLine = lineSignIn({ ...line, LINE_LOGIN_CHANNEL_SECRET: "b".repeat(32) }, way);
    expect(await ask(wrongLine, redirectUri.line)).toMatchObject([{ state: "bad" }]);
    const wrongGoogle = googleSignIn({ ...google, GOOGLE_CLIENT_SECRET: "wrong" }, way);
    expect(await ask(wrongGoogle, redirectUri.google)).toMatchObject([{ state: "bad" }]);
    expect(await ask(undefined, "")).toMatchObject([{ state: "note" }]);
  });
});

test("LINE's account says how many messages are left, or that the token is another's", async () => {
  let used = 12;
  const app = new Hono()
    .use(async (c, next) =>
      c.req.header("authorization") === "Bearer right" ? next() : c.json({ message: "no" }, 401),
    )
    .get("/v2/bot/message/quota", (c) => c.json({ type: "limited", value: 200 }))
    .get("/v2/bot/message/quota/consumption", (c) => c.json({ totalUsage: used }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((done) => server.once("listening", done));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (token: string) =>
    lineMessageFindings(
      envOf({
        LINE_MESSAGING_TOKEN: token,
        LINE_MESSAGING_SECRET: "secret",
        LINE_API_BASE: `http://127.0.0.1:${port}`,
      }),
    );
  expect(await ask("right")).toMatchObject([
    { state: "good", says: "鍵が使えます（今月 12/200通）" },
  ]);
  expect(await ask("wrong")).toMatchObject([{ state: "bad" }]);
  used = 200;
  expect(await ask("right")).toMatchObject([{ state: "bad" }]);
});

const trusted = aCertificate();
beforeAll(() => setDefaultCACertificates([...getCACertificates("default"), trusted.cert]));
test("the certificate that visitors see: near its end, of nobody we trust, none", async () => {
  const open = async (certificate: typeof trusted) => {
    const server = createServer(certificate, (_incoming, outgoing) => outgoing.end("ready"));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    closers.push(() => server.close());
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  };
  expect(await certificateFindings(await open(aCertificate()), now)).toMatchObject([
    { state: "bad" },
  ]);
  const url = await open(trusted);
  expect((await certificateFindings(url, now)).map(findingLine)).toEqual([
    expect.stringMatching(/^× 証明書: あと[01]日で切れます。/),
  ]);
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  expect(await certificateFindings(url, monthAgo)).toMatchObject([{ state: "good" }]);
  expect(await certificateFindings("http://localhost", now)).toMatchObject([{ state: "note" }]);
});

test("the shop's own door: open, not ready, nobody there", async () => {
  let status = 200;
  const app = new Hono().get("/readyz", () => new Response("full", { status }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((done) => server.once("listening", done));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await frontFinding(url)).toMatchObject({ state: "good" });
  status = 503;
  expect(findingLine(await frontFinding(url))).toContain("503 を返します。わけ: full");
  expect(await frontFinding("http://127.0.0.1:1")).toMatchObject({ state: "bad" });
});

describe("the whole", () => {
  const said: string[] = [];
  const run = (readEnvNow: () => Env, args: string[] = []) => {
    said.length = 0;
    return runDoctor({ args, readEnv: readEnvNow, print: (line) => said.push(line) });
  };
  test("wrong settings are each a line, and nothing else is tried", async () => {
    const wrong = () => envOf({ NODE_ENV: "production" });
    expect(wrong).toThrow(CannotStart);
    expect(await run(wrong)).toBe(1);
    expect(said.length).toBeGreaterThan(5);
    expect(said.slice(0, -1).every((line) => line.startsWith("× 設定: 設定 "))).toBe(true);
  });
  test("goes through everything of a shop; one bad thing makes it fail", async () => {
    const base = await freshDatabase();
    closers.push(() => base.close());
    const backups = join(folder, "backups");
    mkdirSync(backups, { recursive: true });
    const archive = join(backups, "kusegoyomi-20260101-000000.tar.zst.age");
    writeFileSync(archive, "x");
    const env = () => envOf({ DATABASE_URL: base.url, PORT: "1" });
    expect(await run(env, ["--backups", backups])).toBe(1);
    const signs = Object.fromEntries(
      said.slice(0, -1).map((line) => [line.slice(2).split(":")[0], line[0]]),
    );
    expect(signs).toMatchObject({
      設定: "△",
      表の形: "○",
      時計: "○",
      くりかえしの仕事: "△",
      人の手を待つもの: "○",
      写真と音声の置き場: "○",
      メール: "△",
      差出人: "△",
      決済: "△",
      証明書: "△",
      店: "×",
      控え: "○",
    });
    const old = new Date(now.getTime() - 30 * 3_600_000);
    utimesSync(archive, old, old);
    await run(env, ["--backups", backups]);
    expect(said.find((line) => line.startsWith("× 控え"))).toContain("30時間前");
  });
  test("where no shop is, none is made", async () => {
    await run(() => envOf({ DATA_DIR: join(folder, "nowhere"), PORT: "1" }));
    expect(said.find((line) => line.includes("データベース"))).toContain("まだ店がありません");
  });
});
