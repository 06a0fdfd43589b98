// The outer shell: settings → port → database → migrations → the built app → open to visitors; a
// clean end at any moment.
import cluster from "node:cluster";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { startEmbedded } from "./dev/database/embedded.server.ts";
import { keepEmbedded } from "./dev/database/keep-embedded.server.ts";
import { hasPooler } from "./app/db/pooler.server.ts";
import { waitForDatabase } from "./app/db/wait.server.ts";
import { CannotStart } from "./app/lib/cannot-start.ts";
import { makeDataDir } from "./app/lib/data-dir.ts";
import { faultOf } from "./app/lib/fault.ts";
import { endAnyway, report } from "./app/server/broken-start.server.ts";
import { type Env, opensToAll, ownEnv, withKeptSecrets } from "./app/server/env.server.ts";
import { type Front, listen } from "./app/server/listen.server.ts";
import { errorForLog } from "./app/server/log-error.ts";
import { writeNumber } from "./app/server/number-file.ts";
import { openReleases } from "./app/server/releases.server.ts";
import { openTelemetry } from "./app/server/telemetry.server.ts";
import { loadStaticFiles } from "./app/server/static-files.server.ts";
import { askedToRetire, sayOpen, shareFigures, toldByParent } from "./app/server/worker.server.ts";
import { leadWorkers } from "./app/server/workers.server.ts";

const built = new URL("./build/server/index.js", import.meta.url);
const sources = new URL("./build/.sources", import.meta.url);
const clientFolder = fileURLToPath(new URL("./build/client/", import.meta.url));
type App = typeof import("./app/server/app.server.ts");
const telemetryFolder = new URL("./tools/telemetry/", import.meta.url);
const migrations = fileURLToPath(new URL("./app/db/migrations/", import.meta.url));
const postalCodes = fileURLToPath(new URL("./seed/postal-codes.tsv.gz", import.meta.url));
const media = fileURLToPath(new URL("./seed/content/media/", import.meta.url));
const maxStopMs = 9_500;
const maxQuietMs = 15_000;
/** Of the embedded database, besides those of the processes: tools, a backup, what listens. */
const otherConnections = 40;

const say = (line: string) => console.log(line);

/** What was opened is closed in the opposite order, also when the start was broken off. */
type Closers = (() => unknown)[];

/** Resolves at the first SIGTERM or Ctrl-C, or when the starter above us is gone. */
function askedToLeave(): Promise<"asked"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve("asked"));
    if (process.connected) process.on("disconnect", () => resolve("asked"));
  });
}

async function openEmbedded(env: Env, closers: Closers): Promise<string> {
  const strict = env.NODE_ENV === "production";
  const { url, stop } = await keepEmbedded(env.DATA_DIR, say, (dataDir, log) =>
    startEmbedded(dataDir, log, {
      strict,
      sharedBuffersMb: env.DATABASE_MEMORY_MB,
      maxConnections: Math.max(
        env.DATABASE_CONNECTIONS,
        env.WORKERS * env.DATABASE_POOL + otherConnections,
      ),
    }),
  );
  closers.push(stop);
  return url;
}

type Opening = { front: Front; closers: Closers; leaving: () => "inQuiet" | undefined };
async function open(
  env: Env,
  databaseUrl: () => Promise<string>,
  { front, closers, leaving }: Opening,
): Promise<void> {
  const log = pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } });
  // Nobody waited for it and the database was away: there is nobody to tell but the log.
  process.on("unhandledRejection", (error) => {
    if (!faultOf(error)) throw error;
    log.error({ err: error }, "nobody waited");
  });
  const url = await databaseUrl();
  // Our own mode is in `env`; this one is read by the libraries, whose other builds are many times
  // slower.
  process.env.NODE_ENV = "production";
  const telemetry = await openTelemetry(env, telemetryFolder);
  if (telemetry) closers.push(telemetry.close);
  const { fillEmptyShop, migrate, openDatabase, start, useTracer } = (await import(
    built.href
  )) as App;
  if (telemetry) useTracer(telemetry.tracer);
  await migrate(env.DATABASE_OWNER_URL ?? url, migrations);
  const pooled = env.DATABASE_POOLED ?? (await hasPooler(url));
  const database = openDatabase(url, {
    max: env.DATABASE_POOL,
    pooled,
    replica: env.DATABASE_REPLICA_URL,
  });
  closers.push(() => database.close());
  await fillEmptyShop(env, database, { postalCodes, media, say });
  await database.warm();
  const figuresOfAll = cluster.isWorker ? shareFigures(() => app.ownFigures()) : undefined;
  const build = existsSync(sources) ? readFileSync(sources, "utf8") : "";
  const app = await start({ env, database, log, build, ...(figuresOfAll && { figuresOfAll }) });
  closers.push(
    () => app.close(),
    () => front.close(leaving()),
    () => app.stop(),
  );
  const file = loadStaticFiles(clientFolder, (err) => log.error({ err }, "static files"));
  const releases = await openReleases({
    storage: app.services.storage,
    folder: join(clientFolder, "assets"),
    clock: () => new Date(),
    onError: (err) => log.error({ err }, "releases"),
  });
  closers.push(releases.close);
  const listener = getRequestListener(
    async (request, bindings) =>
      file(request) ?? (await releases.file(request)) ?? app.fetch(request, bindings),
  );
  await front.answerWith((incoming, outgoing) => {
    if (app.serveFromCache(incoming, outgoing)) return;
    incoming.url = app.requestUrl(incoming.url ?? "/");
    void listener(incoming, outgoing);
  });
}

function greet(env: Env): void {
  say(`\n  ${env.SITE_NAME} を開けます:  ${env.BASE_URL}`);
  if (!opensToAll(env.HOST) && env.NODE_ENV !== "production")
    say("  スマートフォンから見るには、HOST=0.0.0.0 npm start で起動してください。");
  if (!env.SMTP_URL) say(`  メールは送らずにここに置きます:  ${env.BASE_URL}/__stand-in/mail`);
  if (!env.STRIPE_SECRET_KEY) say("  お支払いは練習用の画面です。実際の請求はありません。");
  say("  止めるには Ctrl-C を押してください。\n");
}

async function databaseOf(env: Env, closers: Closers): Promise<string> {
  if (!env.DATABASE_URL) return openEmbedded(env, closers);
  await waitForDatabase(env.DATABASE_URL, say);
  return env.DATABASE_URL;
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.reverse()) await close();
}

/** One process of several: its parent has the database, and may have another for its place. */
async function serveAsWorker(env: Env, asked: Promise<"asked">): Promise<number> {
  const retiring = askedToRetire();
  const told = await Promise.race([toldByParent(), asked]);
  if (told === "asked") return 0;
  const front = await listen(env, told.early);
  const closers: Closers = [];
  let leaving: "inQuiet" | undefined;
  try {
    const database = async () => told.url;
    const opened = open(env, database, { front, closers, leaving: () => leaving });
    opened.then(sayOpen, () => {});
    if ((await Promise.race([opened, asked]).catch(endAnyway)) === undefined)
      leaving = (await Promise.race([asked, retiring])) === "retire" ? "inQuiet" : undefined;
    setTimeout(() => process.exit(1), leaving ? maxQuietMs : maxStopMs).unref();
  } finally {
    await closeAll(closers);
  }
  return 0;
}

async function lead(env: Env, asked: Promise<unknown>): Promise<number> {
  const closers: Closers = [];
  try {
    return await leadWorkers({
      count: env.WORKERS,
      asked: asked.then(() => say("止めています…")),
      say,
      async openDatabase() {
        const url = await databaseOf(env, closers);
        makeDataDir(env.DATA_DIR);
        return url;
      },
      onOpen() {
        closers.push(writeNumber(env.DATA_DIR, say));
        greet(env);
      },
    });
  } finally {
    await closeAll(closers);
  }
}

async function serveAlone(env: Env, asked: Promise<unknown>): Promise<number> {
  const front = await listen(env);
  const closers: Closers = [];
  try {
    const opened = open(env, () => databaseOf(env, closers), {
      front,
      closers,
      leaving: () => undefined,
    });
    const first = await Promise.race([opened, asked]).catch(endAnyway);
    if (first === "asked") opened.catch(() => {});
    else greet(env);
    await asked;
    say("止めています…");
    setTimeout(() => process.exit(1), maxStopMs).unref();
  } finally {
    await closeAll(closers);
  }
  return 0;
}

async function main(): Promise<number> {
  if (!existsSync(built))
    throw new CannotStart("build がありません。npm start で起動してください。");
  const env = withKeptSecrets(ownEnv());
  const asked = askedToLeave();
  if (cluster.isWorker) return serveAsWorker(env, asked);
  return env.WORKERS > 1 ? lead(env, asked) : serveAlone(env, asked);
}

try {
  process.exit(await main());
} catch (error) {
  process.exitCode = report(error);
  // Lets the last line out; what still holds us is not waited for.
  await pause(50);
  process.exit();
}
