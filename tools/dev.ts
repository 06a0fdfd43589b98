// npm run dev: the shop from its sources. A change of a screen appears in the open page; a change
// of the server is loaded at the next request.
import { enableCompileCache } from "node:module";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createServer, type ViteDevServer } from "vite";
import { startEmbedded } from "../dev/database/embedded.server.ts";
import { waitForDatabase } from "../app/db/wait.server.ts";
import { exitCodeOf, sentenceOf } from "../app/lib/cannot-start.ts";
import { type Env, ownEnv, withKeptSecrets } from "../app/server/env.server.ts";
import { listen } from "../app/server/listen.server.ts";
import { errorForLog } from "../app/server/log-error.ts";
import { readNatively } from "./native-sources.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
type App = typeof import("../app/server/app.server.ts");
type Running = { module: App; answer: Answer; close: () => Promise<void> };
type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const log = pino({ level: "warn", serializers: { err: errorForLog } });
const say = (line: string) => console.log(line);

/** The app of these sources, over the database at `url`. */
async function open(module: App, env: Env, url: string): Promise<Running> {
  const database = module.openDatabase(url, { max: env.DATABASE_POOL });
  const app = await module.start({ env, database, log });
  const listener = getRequestListener(async (request, bindings) => {
    const answer = await app.fetch(request, bindings);
    // The tools put scripts into the page that carry no mark of ours.
    answer.headers.delete("content-security-policy");
    return answer;
  });
  return {
    module,
    answer(incoming, outgoing) {
      incoming.url = app.requestUrl(incoming.url ?? "/");
      void listener(incoming, outgoing);
    },
    async close() {
      await app.stop();
      await app.close();
      await database.close();
    },
  };
}

const loadApp = async (vite: ViteDevServer) =>
  (await vite.ssrLoadModule("/app/server/app.server.ts")) as App;

/** One app at a time: another takes its place when the sources have changed. */
function createApps(vite: ViteDevServer, env: Env, url: string) {
  let current: Promise<Running> | undefined;
  const load = async (before: Running | undefined): Promise<Running> => {
    const module = await loadApp(vite);
    if (before?.module === module) return before;
    await before?.close();
    if (!before) {
      await module.migrate(env.DATABASE_OWNER_URL ?? url, at("app/db/migrations/"));
      const database = module.openDatabase(url);
      const shipped = {
        postalCodes: at("seed/postal-codes.tsv.gz"),
        media: at("seed/content/media/"),
      };
      await module.fillEmptyShop(env, database, { ...shipped, say });
      await database.close();
    }
    return open(module, env, url);
  };
  return {
    now: () => {
      const last = current?.catch(() => undefined) ?? Promise.resolve(undefined);
      current = last.then(load);
      return current;
    },
    close: async () => (await current?.catch(() => undefined))?.close(),
  };
}

/**
 * The sources, those of the server read once. The watcher opens each file of each folder below it,
 * so it begins when the shop is open, and with folders of sources alone.
 */
async function openSources(): Promise<{ vite: ViteDevServer; watch: () => void }> {
  let isOpen = false;
  const vite = await createServer({
    root: at("."),
    appType: "custom",
    server: { middlewareMode: true, watch: { ignored: () => !isOpen } },
  });
  readNatively(vite);
  await loadApp(vite);
  return {
    vite,
    watch() {
      isOpen = true;
      vite.watcher.add(["app", "dev", "public", "seed", "studio"].map(at));
    },
  };
}

async function openData(env: Env): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (!env.DATABASE_URL) return startEmbedded(env.DATA_DIR, say);
  await waitForDatabase(env.DATABASE_URL, say);
  return { url: env.DATABASE_URL };
}

async function main(): Promise<void> {
  enableCompileCache(at("node_modules/.cache/node"));
  const env = withKeptSecrets(ownEnv());
  const front = await listen(env);
  const [{ vite, watch }, { url, stop }] = await Promise.all([openSources(), openData(env)]);
  const apps = createApps(vite, env, url);
  await apps.now();
  await front.answerWith((incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, async () => {
      try {
        (await apps.now()).answer(incoming, outgoing);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        outgoing.statusCode = 500;
        outgoing.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    });
  });
  say(
    `\n  ${env.SITE_NAME}（開発）:  ${env.BASE_URL}\n  画面もサーバーも、書きかえるとすぐに変わります。` +
      "止めるには Ctrl-C を押してください。\n",
  );
  watch();
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, resolve);
  });
  await apps.close();
  await vite.close();
  await stop?.();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exit(exitCodeOf(error));
}
