// The outer shell: settings, database, migrations, the built app, listening, a clean end.
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import pg from "pg";
import { pino } from "pino";
import { type Embedded, startEmbedded } from "./app/db/embedded.server.ts";
import { CannotStart, sentenceOf } from "./app/lib/cannot-start.ts";
import { type Env, opensToAll, ownEnv, withKeptSecret } from "./app/server/env.server.ts";
import { errorForLog } from "./app/server/log-error.ts";
import { loadStaticFiles } from "./app/server/static-files.server.ts";

const built = new URL("./build/server/index.js", import.meta.url);
const clientFolder = fileURLToPath(new URL("./build/client/", import.meta.url));
type App = typeof import("./app/server/app.server.ts");
const migrations = fileURLToPath(new URL("./app/db/migrations/", import.meta.url));
const postalCodes = fileURLToPath(new URL("./seed/postal-codes.tsv.gz", import.meta.url));
const media = fileURLToPath(new URL("./seed/content/media/", import.meta.url));
const longestRequestMs = 8_000;
const longestStopMs = 9_500;
/** The starter does not start again after this code: a person must put something right. */
const needsAPerson = 78;
const databaseLost = 70;

const say = (line: string) => console.log(line);

async function waitForDatabase(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      // Wrong password, no such database: waiting does not help.
      if (
        error instanceof Error &&
        "code" in error &&
        typeof error.code === "string" &&
        /^(28|3D)/.test(error.code)
      )
        throw new CannotStart(`設定 DATABASE_URL の接続先に入れませんでした（${error.message}）。`);
      if (tries % 10 === 0) say("データベースにつながるのを待っています…");
      await pause(500);
    }
  }
}

async function openEmbedded(env: Env): Promise<Embedded> {
  const embedded = await startEmbedded(env.DATA_DIR, say);
  void embedded.lost.then(() => {
    console.error("データベースが止まりました。");
    process.exit(databaseLost);
  });
  return embedded;
}

function greet(env: Env): void {
  say(`\n  ${env.SITE_NAME} を開けます:  ${env.BASE_URL}`);
  if (!opensToAll(env.HOST))
    say("  スマートフォンから見るには、HOST=0.0.0.0 npm start で起動してください。");
  if (!env.SMTP_URL) say(`  メールは送らずにここに置きます:  ${env.BASE_URL}/__stand-in/mail`);
  if (!env.STRIPE_SECRET_KEY) say("  お支払いは練習用の画面です。実際の請求はありません。");
  say("  止めるには Ctrl-C を押してください。\n");
}

type Answer = {
  fetch: (request: Request, bindings?: unknown) => Response | Promise<Response>;
  atOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
};

async function listen(env: Env, { fetch, atOnce }: Answer): Promise<Server> {
  const listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0]);
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => {
      if (!atOnce(incoming, outgoing)) void listener(incoming, outgoing);
    },
  );
  server.listen(env.PORT, env.HOST);
  await new Promise<void>((resolve, reject) => {
    if (server.listening) resolve();
    server.once("listening", () => resolve());
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new CannotStart(
              `ポート ${env.PORT} はほかのプログラムが使っています。PORT に別の番号を指定してください。`,
            )
          : error,
      ),
    );
  });
  return server;
}

async function main(): Promise<void> {
  if (!existsSync(built))
    throw new CannotStart("build がありません。npm start で起動してください。");
  const env = withKeptSecret(ownEnv());
  const log = pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } });

  let leave = () => {};
  const asked = new Promise<void>((resolve) => {
    leave = resolve;
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => leave());
  // Started by the starter: when that is gone, so are we.
  if (process.connected) process.on("disconnect", () => leave());

  const embedded = env.DATABASE_URL ? undefined : await openEmbedded(env);
  const url = env.DATABASE_URL ?? embedded?.url ?? "";
  try {
    if (env.DATABASE_URL) await waitForDatabase(url);
    // Our own mode is in `env`; this one is read by the libraries, whose other builds are many times slower.
    process.env.NODE_ENV = "production";
    const { fillEmptyShop, migrate, openDatabase, start } = (await import(built.href)) as App;
    await migrate(url, migrations);
    const database = openDatabase(url, { max: env.DATABASE_POOL });
    await fillEmptyShop(env, database, { postalCodes, media, say });
    const app = await start({ env, database, log });
    const file = loadStaticFiles(clientFolder);
    const server = await listen(env, {
      atOnce: app.answerAtOnce,
      fetch: (request, bindings) => file(request) ?? app.fetch(request, bindings),
    });
    greet(env);

    await asked;
    say("止めています…");
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await app.stop();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    server.closeIdleConnections();
    await Promise.race([closed, pause(longestRequestMs, undefined, { ref: false })]);
    server.closeAllConnections();
    await app.close();
    await database.close();
  } finally {
    await embedded?.stop();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const sentence = sentenceOf(error);
  console.error(sentence ?? error);
  process.exit(sentence ? needsAPerson : 1);
}
